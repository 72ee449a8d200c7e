// What is folded away in the lobby: size, where the game begins, who begins, the clock. Loaded when the fold
// is opened for the first time.

import { segments } from "../../base/controls.js";
import { h, stylesheet } from "../../base/dom.js";
import { messages, t } from "../../base/i18n.js";
import { otherOption } from "../../base/games.js";
import { colourName } from "../../base/names.js";
import { chosen, CLOCKS } from "./choice.js";
import { clockText } from "./more.js";
import { place } from "./place.js";
import { sizeFields } from "./sizes.js";

/** @typedef {import("../lobby.js").Lobby} Lobby */

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

/** @param {Lobby} lobby */
function startSegments(lobby) {
  const kinds = /** @type {const} */ (["normal", "swapped", "paste", "draw"]).filter((kind) => kind !== "swapped" || otherOption(chosen(lobby.choice), "start"));
  return segments(t("lobby-start"), kinds.map((value) => ({ value, text: t(`start-${value}`) })), lobby.choice.start, (start) => lobby.change({ start }));
}

/** Only some have names for games in which the other colour begins; elsewhere swapping sides does it. @param {Lobby} lobby */
function moverSegments(lobby) {
  const family = chosen(lobby.choice);
  const [usual, other] = family.sides.map(colourName);
  const begins = (/** @type {string} */ side) => t("mover-begins", { side });
  const options = [{ value: "seated", text: begins(usual) }, ...(otherOption(family, "first") ? [{ value: "other", text: begins(other) }] : []), { value: "random", text: t("mover-random") }];
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
