// What makes a board more than a picture: marks on squares, movement and sound, and the grid that hands
// and screen readers touch. Loaded when the first board needs it, so that pictures stay light.

import { calm } from "../../base/dom.js";
import { latin, t } from "../../base/i18n.js";
import { settings } from "../../base/settings.js";
import { warn } from "../../base/status.js";
import { Grid, inColumn } from "./grid.js";
import { Lens } from "./lens.js";
import * as marks from "./marks.js";
import { Motion } from "./motion.js";

/** @typedef {import("./marks.js").Legal} Legal */
/** @typedef {import("./scene.js").Scene} Scene */
/** @typedef {import("./scene.js").Stone} Stone */
/**
 * What a board shows at one moment.
 * @typedef {object} State
 * @property {Scene} scene
 * @property {string} cells
 * @property {{name: string, symbol: string, dark: boolean}[]} sides
 * @property {boolean} dark whether the side to move has the dark stones
 * @property {Legal[]} legal
 * @property {import("./marks.js").Mark[]} marks
 * @property {import("./marks.js").ValueMark[]} values
 * @property {"off" | "dots" | "full"} hints
 * @property {boolean} readonly
 * @property {boolean} mini
 * @property {boolean} paint
 * @property {boolean} silent
 * @property {string} family
 */

/** On squares of fewer pixels a finger first shows what the move would do, then plays it; on even smaller ones through a lens. */
const FINGER = 44;
const TINY = 30;

export class Hand {
  #motion = new Motion();
  #lens;
  /** @type {Grid | null} */
  #grid = null;
  /** @type {State} */
  #state;
  /** The square under the pointer or the focus. @type {number | null} */
  #over = null;
  /** The move that the page was told of. @type {string | null} */
  #told = null;
  /** A move that the page wants to be shown. @type {string | null} */
  #wanted = null;
  #touched = false;
  /** The square that a finger has chosen once. @type {number | null} */
  #chosen = null;

  /** @param {import("../board.js").HarifBoard} board @param {State} state */
  constructor(board, state) {
    this.board = board;
    this.#state = state;
    this.#lens = new Lens(board);
    board.addEventListener("pointerdown", (event) => (this.#touched = event.pointerType === "touch"));
    board.addEventListener("pointerover", (event) => event.pointerType !== "touch" && this.#look(this.#grid?.cellOf(event) ?? null));
    board.addEventListener("pointerleave", () => this.#touched || this.#look(null));
    board.addEventListener("focusin", (event) => this.#focused(event));
    board.addEventListener("focusout", () => this.#look(null));
    board.addEventListener("click", (event) => this.#clicked(event));
    board.addEventListener("keydown", (event) => this.#pressed(event));
  }

  /** Ends all movement: the document already holds the final state. */
  rest() {
    this.#motion.finish();
    this.#chosen = null;
    this.#lens.close();
  }

  /** Draws everything but the stones. @param {State} state */
  tell(state) {
    this.#state = state;
    const { scene, values, mini, readonly, paint, dark } = state;
    this.#settle(scene);
    scene.fill("marks", state.marks.map((mark) => marks.mark(scene.look, scene.layout, { dark, ...mark })));
    scene.fill("values", values.map((value) => marks.plate(scene.layout, value)));
    this.#peek();
    if (mini) return;
    const { rows, cols } = scene.layout;
    const name = t("board-label", { game: state.family ? t(`game-${state.family}`) : "", rows, cols });
    this.#grid?.tell(name, state, paint ? "all" : readonly ? "none" : "legal");
  }

  /** A board of another shape, or seen from the other side, needs another grid. @param {Scene} scene */
  #settle(scene) {
    if (this.#grid?.layout === scene.layout) return;
    const before = this.#grid;
    const focused = before?.element.contains(document.activeElement);
    before?.element.remove();
    this.#grid = scene.layout.mini ? null : new Grid(scene.layout);
    if (!this.#grid) return;
    this.board.append(this.#grid.element);
    if (!before) return;
    this.#grid.current = Math.min(before.current, scene.layout.squares - 1);
    if (focused) this.#grid.focus(this.#grid.current);
  }

  /** Puts the focus on the square that it was on last. */
  focus() {
    this.#grid?.focus(this.#grid.current);
  }

  /** Shows what a move would do. @param {string | null} move */
  preview(move) {
    this.#wanted = move;
    this.#peek();
  }

  /**
   * Leads the eye to what has changed. One move forward is played out; other changes are simply there.
   * @param {import("./scene.js").Change} change
   * @param {number | null} last
   * @param {boolean} won whether the winning line is new
   */
  move({ different, turned, fresh }, last, won) {
    if (calm()) return this.#ring(different);
    const forward = last !== null && fresh.has(last) && different.length === turned.size + 1;
    const { layers, layout } = this.#state.scene;
    const rests = forward ? this.#playOut(last, turned) : 0;
    if (won) this.#motion.draw(layers.get("win")?.children ?? [], { duration: 400, delay: rests });
    // What the next side can do, and where a falling disc will lie, is told when it lies there.
    for (const layer of [layers.get("dots"), layout.look === "drops" && layers.get("last")]) {
      if (forward && layer) this.#motion.run(layer, [{ opacity: 0 }, { opacity: 1 }], { duration: 120, delay: rests });
    }
  }

  /** @param {number} last @param {Map<number, SVGElement>} turned @returns {number} when all is at rest */
  #playOut(last, turned) {
    const { scene } = this.#state;
    const { face } = /** @type {Stone} */ (scene.stone(last));
    if (scene.layout.look === "drops") {
      const rows = scene.layout.place(last)[0] + 1;
      const { lands, rests } = this.#motion.drop(face, rows);
      this.#sound("drop", { delay: lands, rows });
      return rests;
    }
    if (scene.layout.look === "strokes") {
      this.#motion.draw(face.children, { duration: 220, apart: 140 });
      this.#sound("stroke");
      return 80 + 140 * face.children.length;
    }
    this.#motion.place(face);
    this.#sound("place");
    return this.#turn(last, turned);
  }

  /** @param {number} last @param {Map<number, SVGElement>} turned */
  #turn(last, turned) {
    const { scene } = this.#state;
    const { layout } = scene;
    const [row, col] = layout.seen(...layout.place(last));
    const far = [...turned].map(([cell, old]) => {
      const [r, c] = layout.seen(...layout.place(cell));
      return { face: /** @type {Stone} */ (scene.stone(cell)).face, old, from: { down: r - row, right: c - col } };
    });
    far.sort((a, b) => Math.hypot(a.from.down, a.from.right) - Math.hypot(b.from.down, b.from.right));
    const turns = far.map(({ face, old, from }) => this.#motion.flip(face, old, from));
    turns.forEach((delay, index) => index % 3 === 0 && this.#sound("flip", { delay, index }));
    return Math.max(0, ...turns) + 150;
  }

  /** @param {import("../../base/sound.js").Sound} name @param {import("../../base/sound.js").Detail} [detail] */
  #sound(name, detail) {
    if (settings.sound && !this.#state.silent && !this.#state.mini) import("../../base/sound.js").then(({ play }) => play(name, detail));
  }

  /** Says without movement what has changed. @param {number[]} cells */
  #ring(cells) {
    const { scene } = this.#state;
    const rings = cells.map((cell) => marks.changed(scene.layout, cell));
    scene.svg.append(...rings);
    setTimeout(() => rings.forEach((ring) => ring.remove()), 600);
  }

  /** Shows what the move at hand would do, and tells the page when it is another one. */
  #peek() {
    const { scene, dark, legal } = this.#state;
    const { look, layout } = scene;
    const own = this.#over === null ? null : this.#moveAt(this.#over);
    const move = legal.find((known) => known.move === this.#wanted) ?? own;
    const cell = move?.cell ?? null;
    this.#hint(cell);
    scene.fill("ghost", cell === null ? [] : [marks.ghost(look, layout, cell, dark)]);
    scene.fill("under", cell === null ? [] : [marks.column(layout, cell)]);
    scene.fill("over", move ? marks.effect(look, layout, move, dark) : []);
    const name = own?.move ?? null;
    if (name === this.#told) return;
    this.#told = name;
    this.#send("peek", { move: name });
  }

  /** Shows the legal moves, except where something else is on the square. @param {number | null} peeked */
  #hint(peeked) {
    const { scene, legal, values, paint, hints, dark } = this.#state;
    const ghosts = this.#state.marks.filter((mark) => mark.role === "ghost");
    const taken = new Set([peeked, ...[...values, ...ghosts].map(({ cell }) => cell)]);
    const open = hints === "off" || paint ? [] : legal.filter(({ cell }) => !taken.has(cell));
    scene.fill("dots", marks.hints(scene.look, scene.layout, open, { dark, full: hints === "full" }));
  }

  /** @param {number | null} cell */
  #look(cell) {
    if (cell === this.#over) return;
    this.#over = cell;
    this.#peek();
  }

  /** The move that a square stands for. @param {number} cell */
  #moveAt(cell) {
    const { readonly, mini, paint, legal, scene } = this.#state;
    if (readonly || mini || paint) return null;
    return (scene.layout.look === "drops" ? inColumn(scene.layout, legal, cell) : legal.find((move) => move.cell === cell)) ?? null;
  }

  /** @param {string} type @param {any} detail @returns {boolean} whether nobody prevented it */
  #send(type, detail) {
    return this.board.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, cancelable: true }));
  }

  /** @param {FocusEvent} event */
  #focused(event) {
    const cell = this.#grid?.cellOf(event) ?? null;
    if (!this.#grid || cell === null) return;
    this.#grid.current = cell;
    if (/** @type {Element} */ (event.target).matches(":focus-visible")) this.#look(cell);
  }

  /** @param {Event} event */
  #clicked(event) {
    const cell = this.#grid?.cellOf(event) ?? null;
    if (cell === null) return;
    const move = this.#moveAt(cell);
    const target = move?.cell ?? cell;
    const size = /** @type {Element} */ (event.target).getBoundingClientRect().width;
    if (this.#touched && size < FINGER && move && this.#chosen !== target) {
      this.#chosen = target;
      this.#look(cell);
      if (size < TINY) this.#lens.open(this.#state.scene, target);
      return;
    }
    this.#chosen = null;
    this.#lens.close();
    this.#choose(cell);
  }

  /** @param {KeyboardEvent} event */
  #pressed(event) {
    const cell = this.#grid?.cellOf(event) ?? null;
    if (!this.#grid || cell === null) return;
    if ((event.key === "Enter" || event.key === " ") && !event.ctrlKey && !event.metaKey) this.#choose(cell);
    else if (!this.#grid.steer(event)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** @param {number} cell */
  #choose(cell) {
    this.#send("cell", { cell });
    const { readonly, mini, paint } = this.#state;
    if (paint || readonly || mini) return;
    const move = this.#moveAt(cell);
    if (!move) return this.#refuse(cell);
    const { view } = this.board;
    if (this.#send("move", { move: move.move }) && this.board.view === view) this.board.play(move.move);
  }

  /** @param {number} cell */
  #refuse(cell) {
    const { legal, scene } = this.#state;
    const open = legal.filter((move) => move.cell !== null).map((move) => move.move);
    if (open.length === 0) return;
    const [id, square] = scene.layout.look === "drops" ? ["board-refused-column", String((cell % scene.layout.cols) + 1)] : ["board-refused", scene.layout.name(cell)];
    warn(t(id, { square: latin(square), moves: latin(open.join(", ")) }));
    this.#sound("refused");
  }
}
