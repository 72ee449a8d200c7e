// The position editor: a board to paint on, the side to move, and the text of the position, kept in step. It knows no
// rules: what a hand does goes out as an act, and the page hands back how the position stands then.

import { custom, h, stylesheet } from "../base/dom.js";
import { t } from "../base/i18n.js";
import { colourName } from "../base/names.js";
import { sentence } from "../base/said.js";
import { say } from "../base/status.js";
import "./board.js";
import { stone } from "./board/scene.js";

/** @typedef {import("../base/wire.js").EditorState} EditorState */
/** @typedef {{state: EditorState, ground: import("./board.js").BoardView}} EditorView */

/** How long a person may pause while typing before the text is looked at, in milliseconds. */
const PAUSE = 300;
/** @type {("first" | "second")[]} */
const SIDES = ["first", "second"];
let count = 0;
const styled = stylesheet("./editor.css", import.meta.url);

/**
 * `<harif-editor>`. Properties: `view` (the position as the server tells it), `text`, `error`. Event: `act {act, …}`; the page
 * answers each with a `view` or an `error`.
 */
export class HarifEditor extends HTMLElement {
  /** @type {EditorView | null} */
  #view = null;
  /** @type {"first" | "second" | null} */
  #brush = "first";
  #name = `editor-${++count}`;
  #shape = "";
  #pause = 0;
  /** @type {import("./board.js").HarifBoard} */
  #board = custom("harif-board", { props: { paint: true, silent: true } });
  #controls = h("div", { class: "editor-brushes" });
  #box = h("textarea", { class: "mono", id: this.#name, dir: "ltr", rows: 3, spellcheck: "false", autocapitalize: "off", autocomplete: "off", "aria-describedby": `${this.#name}-error` });
  #problem = h("p", { class: "editor-problem", dir: "auto", id: `${this.#name}-error`, "aria-live": "polite" });

  connectedCallback() {
    if (this.firstChild) return;
    this.#board.addEventListener("cell", (event) => this.#paint(/** @type {CustomEvent<{cell: number}>} */ (event).detail.cell));
    this.#box.addEventListener("input", () => this.#typed());
    // Text fields announce a change of their own; ours carries the text.
    this.#controls.addEventListener("change", (event) => event.stopPropagation());
    this.#box.addEventListener("change", (event) => event.stopPropagation());
    const button = (/** @type {string} */ id, /** @type {() => void} */ click) => h("button", { type: "button", on: { click } }, t(id));
    this.append(this.#board, h("div", { class: "stack" },
      this.#controls,
      h("div", { class: "row" }, button("editor-clear", () => this.#act("clear")), button("editor-start", () => this.#act("read", { text: "start" })), button("editor-mirror", () => this.#act("mirror"))),
      h("div", { class: "field" }, h("label", { class: "label", for: this.#name }, t("editor-text")), this.#box, this.#problem)));
  }

  disconnectedCallback() {
    clearTimeout(this.#pause);
  }

  get view() {
    return this.#view;
  }

  set view(view) {
    if (!view) return;
    this.#view = view;
    const { state, ground } = view;
    this.error = state.problem ? sentence(state.problem) : null;
    this.#board.view = { ...ground, cells: state.cells, to_move: state.to_move, legal: [], last: null, winning: [] };
    this.#choices(ground, state);
    // Nobody likes their text changed while they write it.
    if (document.activeElement !== this.#box) this.#box.value = state.text;
  }

  get text() {
    return this.#box.value;
  }

  set text(text) {
    this.#box.value = text;
  }

  get error() {
    return this.#problem.textContent || null;
  }

  set error(error) {
    this.#problem.textContent = error ?? "";
    this.#problem.classList.toggle("problem", Boolean(error));
    if (error) this.#box.setAttribute("aria-invalid", "true");
    else this.#box.removeAttribute("aria-invalid");
  }

  /** Brushes and sides are made anew only for another game; otherwise the focus would be lost. @param {EditorView["ground"]} ground @param {EditorState} state */
  #choices({ board, sides: looks = [] }, { to_move: turn }) {
    const shape = board.pieces + looks.map((side) => side.name).join();
    if (shape !== this.#shape) {
      this.#shape = shape;
      this.#brush = "first";
      const sides = () => looks.map(({ name, dark }, index) => ({ value: SIDES[index], picture: stone(board, dark), name: colourName({ name }) }));
      this.#controls.replaceChildren(
        this.#segments("brush", t("editor-brush"), [...sides(), { value: "", name: t("editor-erase") }], (value) => (this.#brush = SIDES.find((side) => side === value) ?? null)),
        this.#segments("turn", t("editor-turn"), sides(), (value) => this.#act("turn", { side: value })));
    }
    const mover = this.#controls.querySelector(`[name="${this.#name}-turn"][value="${turn}"]`);
    if (mover instanceof HTMLInputElement) mover.checked = true;
  }

  /** @param {string} name @param {string} label @param {{value: string, name: string, picture?: SVGElement}[]} choices @param {(value: string) => void} chosen */
  #segments(name, label, choices, chosen) {
    const id = `${this.#name}-${name}-label`;
    return h("div", { class: "field" }, h("span", { class: "label", id }, label),
      h("div", { class: "segments", role: "radiogroup", "aria-labelledby": id }, choices.map(({ value, name: text, picture }, index) =>
        h("label", {}, h("input", { type: "radio", name: `${this.#name}-${name}`, value, checked: index === 0, on: { change: () => chosen(value) } }), picture, text))));
  }

  /** @param {number} cell */
  #paint(cell) {
    this.#act("paint", { square: cell, stone: this.#brush });
  }

  /** Says what is on a square now. @param {number} cell */
  tell(cell) {
    say(this.#board.querySelector(`[data-cell="${cell}"]`)?.getAttribute("aria-label") ?? "");
  }

  /** @param {string} act @param {object} [more] */
  #act(act, more = {}) {
    clearTimeout(this.#pause);
    this.dispatchEvent(new CustomEvent("act", { detail: { act, ...more }, bubbles: true }));
  }

  #typed() {
    clearTimeout(this.#pause);
    this.#pause = setTimeout(() => this.#act("read", { text: this.text.trim() }), PAUSE);
  }
}

await styled;
customElements.define("harif-editor", HarifEditor);
