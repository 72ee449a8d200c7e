// The position editor: a board to paint on, the side to move, and the text of the position, kept in step.
// Whether a position is possible is for the server to say: the page asks, and hands back a view or an error.

import { custom, h, stylesheet } from "../base/dom.js";
import { t } from "../base/i18n.js";
import { colourName } from "../base/names.js";
import { say } from "../base/status.js";
import "./board.js";
import { stone } from "./board/scene.js";

/** @typedef {import("./board.js").BoardView & {position?: string}} EditorView */

/** How long a person may pause while typing before the text is looked at, in milliseconds. */
const PAUSE = 300;
let count = 0;
const styled = stylesheet("./editor.css", import.meta.url);

/**
 * `<harif-editor>`. Properties: `view` (what the server makes of the text), `text`, `error`. Event: `change {text}`; the
 * page answers each with a `view` or an `error`, of the latest text only.
 */
export class HarifEditor extends HTMLElement {
  /** @type {EditorView | null} */
  #view = null;
  /** @type {string[]} */
  #cells = [];
  #second = false;
  #empty = "-";
  #brush = "1";
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
      h("div", { class: "row" }, button("editor-clear", () => this.#clear()), button("editor-start", () => this.#send("start")), button("editor-mirror", () => this.#mirror())),
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
    this.#cells = [...(view.cells ?? ".".repeat(view.rows * view.cols))];
    this.#second = view.to_move === "second";
    const gap = this.#cells.indexOf(".");
    if (view.position && gap >= 0) this.#empty = view.position.replace(/\s/g, "")[gap];
    this.error = null;
    this.#draw();
    // Nobody likes their text changed while they write it.
    if (document.activeElement !== this.#box) this.#box.value = view.position ?? this.#compose();
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

  get #sides() {
    return this.#view?.sides ?? [];
  }

  /** The position as the games write it: rows from the top, then the side to move. */
  #compose() {
    const letters = this.#cells.map((cell) => (cell === "." ? this.#empty : this.#sides[Number(cell) - 1].symbol));
    return `${letters.join("")} ${this.#sides[this.#second ? 1 : 0].symbol}`;
  }

  #draw() {
    const view = this.#view;
    if (!view) return;
    this.#board.view = { ...view, cells: this.#cells.join(""), to_move: this.#second ? "second" : "first", legal: [], last: null, winning: [] };
    this.#choices(view);
  }

  /** Brushes and sides are made anew only for another game; otherwise the focus would be lost. @param {EditorView} view */
  #choices({ board }) {
    const shape = board.pieces + this.#sides.map((side) => side.name).join();
    if (shape !== this.#shape) {
      this.#shape = shape;
      this.#brush = "1";
      const sides = () => this.#sides.map(({ name, dark }, index) => ({ value: String(index + 1), picture: stone(board, dark), name: colourName({ name }) }));
      this.#controls.replaceChildren(
        this.#segments("brush", t("editor-brush"), [...sides(), { value: ".", name: t("editor-erase") }], (value) => (this.#brush = value)),
        this.#segments("turn", t("editor-turn"), sides(), (value) => this.#turn(value === "2")));
    }
    const mover = this.#controls.querySelector(`[name="${this.#name}-turn"][value="${this.#second ? 2 : 1}"]`);
    if (mover instanceof HTMLInputElement) mover.checked = true;
  }

  /** @param {string} name @param {string} label @param {{value: string, name: string, picture?: SVGElement}[]} choices @param {(value: string) => void} chosen */
  #segments(name, label, choices, chosen) {
    const id = `${this.#name}-${name}-label`;
    return h("div", { class: "field" }, h("span", { class: "label", id }, label),
      h("div", { class: "segments", role: "radiogroup", "aria-labelledby": id }, choices.map(({ value, name: text, picture }, index) =>
        h("label", {}, h("input", { type: "radio", name: `${this.#name}-${name}`, value, checked: index === 0, on: { change: () => chosen(value) } }), picture, text))));
  }

  /** The brush paints; on a stone of its own kind it takes it away. @param {number} cell */
  #paint(cell) {
    this.#cells[cell] = this.#cells[cell] === this.#brush ? "." : this.#brush;
    this.#changed();
    say(this.#board.querySelector(`[data-cell="${cell}"]`)?.getAttribute("aria-label") ?? "");
  }

  /** @param {boolean} second */
  #turn(second) {
    this.#second = second;
    this.#changed();
  }

  #clear() {
    this.#cells.fill(".");
    this.#second = false;
    this.#changed();
  }

  #mirror() {
    const cols = this.#view?.cols ?? 1;
    this.#cells = this.#cells.map((_, cell) => this.#cells[cell - (cell % cols) + cols - 1 - (cell % cols)]);
    this.#changed();
  }

  #changed() {
    if (!this.#view) return;
    this.#draw();
    this.#send(this.#compose());
  }

  /** @param {string} text */
  #send(text) {
    clearTimeout(this.#pause);
    this.#box.value = text;
    this.#tell();
  }

  #typed() {
    clearTimeout(this.#pause);
    this.#pause = setTimeout(() => this.#tell(), PAUSE);
  }

  #tell() {
    this.dispatchEvent(new CustomEvent("change", { detail: { text: this.text.trim() }, bubbles: true }));
  }
}

await styled;
customElements.define("harif-editor", HarifEditor);
