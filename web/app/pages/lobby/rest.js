// What is folded away in the lobby: size, where the game begins, who begins, the clock. Loaded when the fold
// is opened for the first time.

import { segments } from "../../base/controls.js";
import { h, stylesheet } from "../../base/dom.js";
import { messages, num, t } from "../../base/i18n.js";
import { colour } from "../../base/settings.js";
import { CLOCKS, RANGES, SIDES } from "./choice.js";
import { clockText } from "./more.js";
import { place } from "./place.js";

/** @typedef {import("../lobby.js").Lobby} Lobby */

/** Labels of a game's numbers. */
const NUMBERS = { othello: ["size"], connect4: ["rows", "columns"], tictactoe: ["rows", "columns", "in-a-row"] };

/** @param {Lobby} lobby */
export async function rest(lobby) {
  await Promise.all([stylesheet("./rest.css", import.meta.url), messages("setup", "board")]);
  const where = place(lobby);
  const sizes = h("div", { class: "row" });
  const problem = h("p", { class: "problem", role: "alert", hidden: true });
  const mover = h("div");
  const starts = h("div");
  const clock = clocks(lobby);
  let family = "";
  return {
    element: h("div", { class: "rest" }, line("size", sizes, problem), line("start", starts, where.element), line("mover", mover), line("clock", clock.element)),
    /** What depends on the game is built again when another is chosen. */
    update() {
      if (family !== lobby.choice.family) {
        family = lobby.choice.family;
        starts.replaceChildren(startSegments(lobby));
        mover.replaceChildren(moverSegments(lobby));
      }
      sizes.replaceChildren(...sizeFields(lobby, sizes));
      where.update();
      clock.update();
    },
    complainOfPosition: where.complain,
    /** @param {string} text */
    complainOfSize(text) {
      problem.textContent = text;
      problem.hidden = !text;
    },
  };
}

/** @param {string} name @param {...Node} controls */
function line(name, ...controls) {
  return h("div", { class: "line" }, h("span", { class: "label", "aria-hidden": "true" }, t(`lobby-${name}`)), h("div", { class: "stack" }, controls));
}

/** Selections rather than free numbers: what is not there cannot be chosen. @param {Lobby} lobby @param {HTMLElement} host */
function sizeFields(lobby, host) {
  const { family, sizes } = lobby.choice;
  const { from, to, step } = RANGES[family];
  const focused = [...host.querySelectorAll("select")].indexOf(/** @type {any} */ (document.activeElement));
  const fields = NUMBERS[family].map((name, i) => {
    const most = name === "in-a-row" ? Math.max(sizes[family][0], sizes[family][1]) : to;
    const values = Array.from({ length: Math.floor((most - from) / step) + 1 }, (_, n) => from + n * step);
    const chosen = sizes[family][i];
    const text = (/** @type {number} */ n) => (name === "size" ? `${num(n)} × ${num(n)}` : num(n));
    const select = h("select", { on: { change: () => resize(lobby, i, Number(select.value)) } }, values.map((n) => h("option", { value: n, selected: n === chosen }, text(n))));
    return h("label", { class: "field" }, h("span", { class: name === "size" ? "unseen" : null }, t(`lobby-${name}`)), select);
  });
  if (focused >= 0) queueMicrotask(() => fields[focused]?.querySelector("select")?.focus());
  return fields;
}

/** @param {Lobby} lobby @param {number} i @param {number} value */
function resize(lobby, i, value) {
  const { family, sizes } = lobby.choice;
  const size = [...sizes[family]];
  size[i] = value;
  if (family === "tictactoe") size[2] = Math.min(size[2], Math.max(size[0], size[1]));
  lobby.change({ sizes: { ...sizes, [family]: size } });
}

/** @param {Lobby} lobby */
function startSegments(lobby) {
  const kinds = /** @type {const} */ (["normal", "swapped", "paste", "draw"]).filter((kind) => kind !== "swapped" || lobby.choice.family === "othello");
  return segments(t("lobby-start"), kinds.map((value) => ({ value, text: t(`start-${value}`) })), lobby.choice.start, (start) => lobby.change({ start }));
}

/** Only Othello has names for games in which the other colour begins; elsewhere swapping sides does it. @param {Lobby} lobby */
function moverSegments(lobby) {
  const [dark, light] = SIDES[lobby.choice.family].map((side) => t(`side-${colour(side)}`));
  const begins = (/** @type {string} */ side) => t("mover-begins", { side });
  const options = [{ value: "seated", text: begins(dark) }, ...(lobby.choice.family === "othello" ? [{ value: "other", text: begins(light) }] : []), { value: "random", text: t("mover-random") }];
  return segments(t("lobby-mover"), options, lobby.choice.mover, (mover) => lobby.change({ mover: /** @type {any} */ (mover) }));
}

/** @param {Lobby} lobby */
function clocks(lobby) {
  const options = CLOCKS.map((value) => ({ value, text: value === "none" || value === "own" ? t(`clock-${value}`) : clockText(value) }));
  const set = segments(t("lobby-clock"), options, lobby.choice.clock, (clock) => lobby.change({ clock }));
  const field = (/** @type {"minutes" | "increment"} */ key, /** @type {number} */ min, /** @type {number} */ max) => {
    const input = h("input", { type: "number", min, max, value: lobby.choice[key], on: { change: () => lobby.change({ [key]: Math.min(max, Math.max(min, Number(input.value) || min)) }) } });
    return { label: h("label", { class: "field" }, h("span", {}, t(`clock-${key}`)), input), input };
  };
  const minutes = field("minutes", 1, 180);
  const increment = field("increment", 0, 60);
  const own = h("div", { class: "row" }, minutes.label, increment.label);
  return {
    element: h("div", { class: "stack" }, set, own),
    update() {
      set.choose(lobby.choice.clock);
      own.hidden = lobby.choice.clock !== "own";
      minutes.input.value = String(lobby.choice.minutes);
      increment.input.value = String(lobby.choice.increment);
    },
  };
}
