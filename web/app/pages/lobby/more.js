// The rest of the choice, folded away: size, where the game begins, who begins, the clock. What is chosen
// is written on the fold, so that nothing is hidden that matters.

import { segments } from "../../base/controls.js";
import { custom, h, icon } from "../../base/dom.js";
import { messages, num, t } from "../../base/i18n.js";
import { get } from "../../base/api.js";
import { excuse } from "../../base/status.js";
import { CLOCKS, RANGES, SIDES, gameOf, positionOf } from "./choice.js";

/** @typedef {import("../lobby.js").Lobby} Lobby */
/** @typedef {import("./choice.js").Choice} Choice */

/** Labels of a game's numbers. */
const NUMBERS = { othello: ["size"], connect4: ["rows", "columns"], tictactoe: ["rows", "columns", "in-a-row"] };

/** @param {Lobby} lobby */
export function more(lobby) {
  const glance = h("span", { class: "quiet glance" });
  const body = h("div", { class: "more-body" });
  const fold = h("details", { class: "more", on: { toggle: () => fold.open && draw() } }, h("summary", {}, icon("chevron"), h("strong", {}, t("lobby-more")), glance), body);
  const where = place(lobby);
  const sizes = h("div", { class: "row" });
  const sizeProblem = h("p", { class: "problem", role: "alert", hidden: true });
  const mover = h("div");
  const starts = h("div");
  const clock = clocks(lobby);
  let family = "";

  body.append(line("size", sizes, sizeProblem), line("start", starts, where.element), line("mover", mover), line("clock", clock.element));

  /** What depends on the game is built again when another is chosen. */
  function draw() {
    const { choice } = lobby;
    if (family !== choice.family) {
      family = choice.family;
      starts.replaceChildren(startSegments(lobby));
      mover.replaceChildren(moverSegments(lobby));
    }
    sizes.replaceChildren(...sizeFields(lobby, sizes));
    where.update();
    clock.update();
  }

  return {
    element: fold,
    where,
    update() {
      glance.textContent = atAGlance(lobby.choice);
      if (lobby.choice.start === "paste" || lobby.choice.start === "draw") fold.open = true;
      if (fold.open) draw();
    },
    /** @param {string} text */
    complainOfSize(text) {
      sizeProblem.textContent = text;
      sizeProblem.hidden = !text;
      if (text) fold.open = true;
    },
  };
}

/** @param {string} name @param {...Node} controls */
function line(name, ...controls) {
  return h("div", { class: "line" }, h("span", { class: "label", "aria-hidden": "true" }, t(`lobby-${name}`)), h("div", { class: "stack" }, controls));
}

/** @param {Choice} choice */
function atAGlance({ family, sizes, start, mover, clock, minutes, increment }) {
  const size = sizes[family].map((n) => num(n));
  const board = family === "othello" ? `${size[0]}×${size[0]}` : `${size[0]}×${size[1]}`;
  const parts = [`\u2066${board}\u2069`];
  if (family === "tictactoe") parts.push(t("lobby-k", { k: sizes[family][2] }));
  parts.push(t(`start-${start}`));
  if (mover === "random") parts.push(t("mover-random"));
  parts.push(clock === "none" ? t("clock-none") : clockText(clock === "own" ? `${minutes}+${increment}` : clock));
  return parts.join(" · ");
}

/** @param {string} clock */
function clockText(clock) {
  const [minutes, increment] = clock.split("+").map(Number);
  return `\u2066${num(minutes)}+${num(increment)}\u2069`;
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
  const [dark, light] = SIDES[lobby.choice.family].map((side) => t(`side-${side}`));
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

/** Where the game begins: a text that was pasted, or a board to draw on; the server says whether it is a position. @param {Lobby} lobby */
function place(lobby) {
  const text = h("textarea", { class: "mono", dir: "ltr", rows: 3, spellcheck: "false", autocomplete: "off", "aria-describedby": "place-problem", on: { input: () => lobby.change({ position: text.value }) } });
  const paste = h("label", { class: "field" }, h("span", {}, t("lobby-paste")), text);
  const desk = h("div", { class: "desk" });
  const board = h("div", { class: "preview" });
  const problem = h("p", { class: "problem", id: "place-problem", "aria-live": "polite", hidden: true });
  /** @type {any} */
  let editor = null;
  /** @type {AbortController | null} */
  let asking = null;
  let asked = "";

  /** @param {string} words */
  function complain(words) {
    problem.textContent = words;
    problem.hidden = !words;
    text.setAttribute("aria-invalid", String(Boolean(words)));
    lobby.block(words);
  }

  /** Asks the server what the choice looks like; a little later than the last key. */
  async function look() {
    const position = positionOf(lobby.choice);
    const question = `${gameOf(lobby.choice)} ${position}`;
    if (question === asked) return;
    asked = question;
    asking?.abort();
    asking = new AbortController();
    const { signal } = asking;
    if (!position) return complain("");
    await new Promise((resolve) => setTimeout(resolve, 200));
    if (signal.aborted) return;
    try {
      const [view] = await Promise.all([get("view", { query: { game: gameOf(lobby.choice), pos: position }, signal }), import("../../components/board.js")]);
      complain("");
      if (editor) editor.view = view;
      board.replaceChildren(custom("harif-board", { props: { mini: true, view } }));
    } catch (error) {
      if (!signal.aborted) complain(excuse(error));
    }
  }

  async function edit() {
    if (editor) return;
    await Promise.all([import("../../components/editor.js"), messages("board")]);
    editor ??= custom("harif-editor", { on: { change: (/** @type {CustomEvent<{text: string}>} */ event) => event.detail && lobby.change({ position: event.detail.text }) } });
    desk.replaceChildren(editor);
  }

  return {
    element: h("div", { class: "place" }, h("div", { class: "stack" }, paste, desk, problem), board),
    complain,
    update() {
      const { start, position } = lobby.choice;
      paste.hidden = start !== "paste";
      desk.hidden = start !== "draw";
      board.hidden = start === "draw";
      if (text.value !== position) text.value = position;
      if (start === "draw") edit();
      look();
    },
  };
}
