// The board: a view in, moves out. It draws every game by its look and knows no rules: what is legal and
// what a move changes comes with the view, so a move can be shown before the server has answered.

import { stylesheet } from "../base/dom.js";
import { changes, settings } from "../base/settings.js";
import { gameName } from "../base/names.js";
import { Layout } from "./board/layout.js";
import { lookOf } from "./board/looks.js";
import { Scene } from "./board/scene.js";

/** @typedef {import("../base/changes.js").Change} Change */
/** @typedef {import("./board/marks.js").Legal} Legal */
/** @typedef {import("./board/marks.js").Mark} Mark */
/** @typedef {import("./board/marks.js").ValueMark} ValueMark */
/**
 * What the board needs of a View; all but the shape may be missing, which leaves the board empty.
 * @typedef {object} BoardView
 * @property {import("../base/types.js").Board} board how it looks
 * @property {number} rows
 * @property {number} cols
 * @property {string} [family]
 * @property {string} [title]
 * @property {{name: string, symbol: string, dark: boolean}[]} [sides]
 * @property {string} [cells]
 * @property {"first" | "second"} [to_move]
 * @property {Legal[]} [legal]
 * @property {{move: string, cell: number | null, from?: number, changes: Change[]} | null} [last]
 * @property {number[]} [winning]
 */

const SIDES = [{ name: "first", symbol: "X", dark: true }, { name: "second", symbol: "O", dark: false }];

const styled = stylesheet("./board.css", import.meta.url);

/**
 * `<harif-board>`. Properties: `view`, `marks`, `values`, `hints`, `flipped`, `readonly`, `mini` (a picture:
 * no coordinates, no grid), `paint` (every square can be chosen), `silent`. Events: `move {move}`, shown at once
 * unless somebody prevents it; `refused {square, text}`; `peek {move | null}`; `cell {cell}`. The width comes from the page; the height
 * follows, and `--board-ratio` (width / height) helps to fit a board into a height.
 */
export class HarifBoard extends HTMLElement {
  /** @type {BoardView | null} */
  #view = null;
  /** @type {Mark[]} */
  #marks = [];
  /** @type {ValueMark[]} */
  #values = [];
  /** @type {"off" | "dots" | "full" | null} */
  #hints = null;
  #flags = { flipped: false, readonly: false, mini: false, paint: false };
  /** Whether moves are shown without their sounds. */
  silent = false;
  /** @type {Scene | null} */
  #scene = null;
  /** @type {import("./board/hand.js").Hand | null} */
  #hand = null;
  #waking = false;
  /** A move that is shown before it is confirmed. @type {Legal | null} */
  #ahead = null;
  #waiting = false;

  connectedCallback() {
    changes.addEventListener("change", this.#later);
  }

  disconnectedCallback() {
    changes.removeEventListener("change", this.#later);
    this.#hand?.rest();
  }

  get view() {
    return this.#view;
  }

  /** Shows a view as it is; `show` leads there with movement. */
  set view(view) {
    if (view) this.show(view, { animate: false });
  }

  get marks() {
    return this.#marks;
  }

  set marks(marks) {
    this.#marks = marks ?? [];
    this.#later();
  }

  get values() {
    return this.#values;
  }

  set values(values) {
    this.#values = values ?? [];
    this.#later();
  }

  /** How legal moves are shown. Unless it is set here: as in the settings where one can play, and not at all elsewhere. */
  get hints() {
    return this.#hints ?? (this.mini || this.readonly ? "off" : settings.hints);
  }

  set hints(hints) {
    this.#hints = hints;
    this.#later();
  }

  /** Seen from the other side; where pieces fall, from behind. */
  get flipped() {
    return this.#flags.flipped;
  }

  set flipped(on) {
    this.#flag("flipped", on);
  }

  get readonly() {
    return this.#flags.readonly;
  }

  set readonly(on) {
    this.#flag("readonly", on);
  }

  get mini() {
    return this.#flags.mini;
  }

  set mini(on) {
    this.#flag("mini", on);
  }

  get paint() {
    return this.#flags.paint;
  }

  set paint(on) {
    this.#flag("paint", on);
  }

  /** @param {"flipped" | "readonly" | "mini" | "paint"} name @param {boolean} on */
  #flag(name, on) {
    if (this.#flags[name] === Boolean(on)) return;
    this.#flags[name] = Boolean(on);
    this.#later();
  }

  /** Several changes of one moment are drawn once. */
  #later = () => {
    if (this.#waiting || !this.#view) return;
    this.#waiting = true;
    queueMicrotask(() => {
      if (this.#waiting) this.#draw(false);
    });
  };

  /**
   * Leads from what is seen to `view`. One move forward is played out; anything else is there at once.
   * @param {BoardView} view
   * @param {{animate?: boolean}} [how]
   */
  show(view, { animate = true } = {}) {
    this.#view = view;
    this.#ahead = null;
    this.#draw(animate);
  }

  /** Shows a legal move at once; the next view confirms it or takes it back. @param {string} move */
  play(move) {
    const legal = this.#view?.legal?.find((known) => known.move === move);
    if (!legal || this.#ahead) return;
    this.#ahead = legal;
    this.#draw(true);
  }

  /** Shows what a move would do, as if a hand were over it; `null` ends it. @param {string | null} move */
  preview(move) {
    this.#hand?.preview(move);
  }

  /** Puts the focus on the square that it was on last. @override */
  focus() {
    this.#hand?.focus();
  }

  /** @param {boolean} animate */
  #draw(animate) {
    this.#waiting = false;
    const view = /** @type {BoardView} */ (this.#view);
    const layout = new Layout(lookOf(view.board), view.rows, view.cols, this.#flags);
    const anew = this.#scene?.layout.key !== layout.key;
    const scene = anew ? this.#build(layout) : /** @type {Scene} */ (this.#scene);
    const state = this.#state(scene, view);
    const last = this.#ahead ?? view.last ?? null;
    if (this.#differs(state)) this.#hand?.rest();
    const change = scene.put(state.cells, state.sides);
    const won = scene.mark(last, this.#ahead ? [] : view.winning ?? []);
    this.#hand?.tell(state);
    if (animate && !anew && (won || change.different.length)) this.#hand?.move(change, last, won);
    if (animate || !this.mini || this.#marks.length || this.#values.length || this.hints !== "off") this.#wake();
  }

  /** Whether something moves that should not, because another position follows. @param {{scene: Scene, cells: string, sides: {dark: boolean}[]}} state */
  #differs({ scene, cells, sides }) {
    return [...cells].some((letter, cell) => (letter === "." ? undefined : sides[Number(letter) - 1].dark) !== scene.stone(cell)?.dark);
  }

  /** @param {Layout} layout */
  #build(layout) {
    this.#hand?.rest();
    const scene = new Scene(layout);
    if (this.#scene) this.#scene.svg.replaceWith(scene.svg);
    else this.prepend(scene.svg);
    this.#scene = scene;
    this.dir = "ltr";
    this.dataset.ground = layout.look.board.ground;
    this.style.aspectRatio = `${layout.width} / ${layout.height}`;
    this.style.setProperty("--board-ratio", String(layout.width / layout.height));
    return scene;
  }

  /** Loads what answers and moves, once it is wanted. */
  #wake() {
    if (this.#waking) return;
    this.#waking = true;
    import("./board/hand.js").then(({ Hand }) => {
      const state = this.#state(/** @type {Scene} */ (this.#scene), /** @type {BoardView} */ (this.#view));
      this.#hand = new Hand(this, state);
      this.#hand.tell(state);
    });
  }

  /** What should be seen: the view, and the move ahead of it. @param {Scene} scene @param {BoardView} view @returns {import("./board/hand.js").State} */
  #state(scene, view) {
    const { rows, cols, sides = SIDES, family, title, to_move } = view;
    const mover = to_move === "second" ? 1 : 0;
    const cells = [...(view.cells ?? ".".repeat(rows * cols))];
    const ahead = this.#ahead;
    for (const [cell, , after] of ahead?.changes ?? []) cells[cell] = after ? String(after) : ".";
    return {
      scene, sides, name: family ? gameName(family, title) : "", cells: cells.join(""), dark: sides[mover].dark,
      legal: ahead ? [] : view.legal ?? [], values: ahead ? [] : this.#values, marks: this.#marks,
      hints: this.hints, readonly: this.readonly, mini: this.mini, paint: this.paint, silent: this.silent,
    };
  }
}

/** The colours of the discs are one choice for the page: stones are drawn once and used by every board. */
function palette() {
  document.documentElement.dataset.palette = settings.palette;
}
palette();
changes.addEventListener("change", palette);
await styled;
customElements.define("harif-board", HarifBoard);
