// The board: a view in, moves out. It draws every game by its look and knows no rules: what is legal and
// what a move changes comes with the view, so a move can be shown before the server has answered.

import { calm, s, stylesheet } from "../base/dom.js";
import { latin, t } from "../base/i18n.js";
import { changes, settings } from "../base/settings.js";
import { warn } from "../base/status.js";
import { discs } from "./board/discs.js";
import { drops } from "./board/drops.js";
import { Grid, inColumn } from "./board/grid.js";
import { define } from "./board/ground.js";
import { Layout } from "./board/layout.js";
import { Lens } from "./board/lens.js";
import * as marks from "./board/marks.js";
import { Motion } from "./board/motion.js";
import { Stones } from "./board/stones.js";
import { strokes } from "./board/strokes.js";

/** @typedef {import("./board/marks.js").Legal} Legal */
/** @typedef {import("./board/marks.js").Mark} Mark */
/** @typedef {import("./board/marks.js").ValueMark} ValueMark */
/**
 * What the board needs of a View; all but the shape may be missing, which leaves the board empty.
 * @typedef {object} BoardView
 * @property {"discs" | "drops" | "strokes"} look
 * @property {number} rows
 * @property {number} cols
 * @property {string} [family]
 * @property {{name: string, symbol: string, dark: boolean}[]} [sides]
 * @property {string} [cells]
 * @property {"first" | "second"} [to_move]
 * @property {Legal[]} [legal]
 * @property {{move: string, cell: number | null, changes: number[]} | null} [last]
 * @property {number[]} [winning]
 */

const LOOKS = { discs, drops, strokes };
const SIDES = [{ name: "first", symbol: "X", dark: true }, { name: "second", symbol: "O", dark: false }];
/** The layers of a drawing, from the ground up; `win` moves below the stones where the look says so. */
const LAYERS = ["back", "last", "dots", "under", "ghost", "stones", "front", "over", "marks", "values", "win"];

await stylesheet("./board.css", import.meta.url);

/**
 * `<harif-board>`: properties `view`, `marks`, `values`, `hints`, `flipped`, `readonly`, `mini`, `paint`, `silent`;
 * events `move {move}`, `peek {move | null}`, `cell {cell}`. A `move` that nobody prevents is shown at once.
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
  /** No sounds of its own. */
  silent = false;
  /** @type {{look: import("./board/ground.js").Look, layout: Layout, layers: Record<string, SVGElement>, stones: Stones, grid: Grid | null, svg: SVGElement} | null} */
  #scene = null;
  #motion = new Motion();
  #lens = new Lens(this);
  #shown = "";
  #lastCell = /** @type {number | null} */ (null);
  /** A move that is shown before it is confirmed. @type {Legal | null} */
  #ahead = null;
  /** @type {Legal | null} */
  #peeked = null;
  #waiting = false;
  #touched = false;

  constructor() {
    super();
    this.addEventListener("pointerdown", (event) => (this.#touched = event.pointerType === "touch"));
    this.addEventListener("pointerover", (event) => event.pointerType !== "touch" && this.#hover(event));
    this.addEventListener("pointerleave", () => this.#peek(null));
    this.addEventListener("focusin", (event) => this.#focused(event));
    this.addEventListener("focusout", () => this.#peek(null));
    this.addEventListener("click", (event) => this.#clicked(event));
    this.addEventListener("keydown", (event) => this.#pressed(event));
  }

  connectedCallback() {
    changes.addEventListener("change", this.#settled);
  }

  disconnectedCallback() {
    changes.removeEventListener("change", this.#settled);
    this.#motion.finish();
    this.#lens.close();
  }

  #settled = () => this.#later();

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

  /** How legal moves are shown; as in the settings unless it is set here. */
  get hints() {
    return this.#hints ?? settings.hints;
  }

  set hints(hints) {
    this.#hints = hints;
    this.#later();
  }

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

  /** @param {keyof HarifBoard["#flags"]} name @param {boolean} on */
  #flag(name, on) {
    if (this.#flags[name] === Boolean(on)) return;
    this.#flags[name] = Boolean(on);
    this.#later();
  }

  /** Several changes of one moment are drawn once. */
  #later() {
    if (this.#waiting || !this.#view) return;
    this.#waiting = true;
    queueMicrotask(() => {
      if (this.#waiting) this.#draw(false);
    });
  }

  /**
   * Leads from what is seen to `view`. One move forward is played out; anything else is shown at once.
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
    this.#peek(null);
    this.#draw(true);
  }

  /** Shows what a move would do, as if a hand were over it; `null` ends it. @param {string | null} move */
  preview(move) {
    this.#peeked = this.#view?.legal?.find((known) => known.move === move) ?? null;
    this.#drawPeek();
  }

  /** Puts the focus on the square that it was on last. */
  focus() {
    const { grid } = this.#scene ?? {};
    if (grid) grid.focus(grid.current);
  }

  get #sides() {
    return this.#view?.sides ?? SIDES;
  }

  /** Whether a letter of `cells` stands for a dark stone; `null` for an empty square. @param {string | undefined} letter */
  #dark(letter) {
    return letter === "1" || letter === "2" ? this.#sides[Number(letter) - 1].dark : null;
  }

  get #mover() {
    return this.#view?.to_move === "second" ? "2" : "1";
  }

  /** The moves that are open now: none while one is waiting for its answer. */
  get #legal() {
    return this.#ahead ? [] : this.#view?.legal ?? [];
  }

  /** What should be seen: the view, and the move ahead of it. */
  get #cells() {
    const { rows, cols, cells = ".".repeat(rows * cols) } = /** @type {BoardView} */ (this.#view);
    if (!this.#ahead || this.#ahead.cell === null) return cells;
    const now = [...cells];
    for (const cell of [this.#ahead.cell, ...this.#ahead.changes]) now[cell] = this.#mover;
    return now.join("");
  }

  /** @param {boolean} animate */
  #draw(animate) {
    this.#waiting = false;
    const view = /** @type {BoardView} */ (this.#view);
    const fresh = this.#build(view);
    const { layout, layers, look } = /** @type {NonNullable<HarifBoard["#scene"]>} */ (this.#scene);
    const cells = this.#cells;
    const last = (this.#ahead ?? view.last)?.cell ?? null;
    const winning = this.#ahead ? [] : view.winning ?? [];
    const moved = fresh || cells !== this.#shown;
    if (moved) {
      this.#motion.finish();
      this.#lens.close();
    }
    if (this.#peeked && !this.#legal.includes(this.#peeked)) this.#peek(null);
    const before = this.#shown;
    const rests = moved ? this.#putStones(cells, before, last, animate && !fresh) : 0;
    const won = winning.length > 0 && layers.win.childElementCount === 0;
    layers.win.replaceChildren(...marks.line(look, layout, winning));
    if (won && animate && !calm()) this.#motion.draw(layers.win.children, { duration: 400, delay: rests });
    if (fresh || last !== this.#lastCell) layers.last.replaceChildren(...(last === null || cells[last] === "." ? [] : [marks.on(layout, last, look.last(layout))]));
    this.#lastCell = last;
    this.#shown = cells;
    this.#drawMarks(cells);
    this.#drawPeek();
  }

  /** Makes the drawing anew if its shape has changed. @param {BoardView} view */
  #build({ look: name, rows, cols }) {
    const layout = new Layout(name, rows, cols, this.#flags);
    if (this.#scene?.layout.key === layout.key) return false;
    this.#motion.finish();
    const look = LOOKS[name];
    define(look);
    const stones = new Stones(look, layout);
    /** @type {Record<string, SVGElement>} */
    const layers = Object.fromEntries(LAYERS.map((layer) => [layer, layer === "stones" ? stones.group : s("g")]));
    layers.back.append(...look.back(layout));
    layers.front.append(...look.front(layout));
    if (look.win.under) layers.stones.before(layers.win);
    const order = look.win.under ? ["back", "last", "win", ...LAYERS.slice(2, -1)] : name === "drops" ? ["back", "ghost", "stones", "front", "under", "last", "dots", "over", "marks", "values", "win"] : LAYERS;
    const svg = s("svg", { viewBox: `0 0 ${layout.width} ${layout.height}`, "aria-hidden": "true" }, ...order.map((layer) => layers[layer]));
    const grid = layout.mini ? null : new Grid(layout);
    if (grid && this.#scene?.grid) grid.current = Math.min(this.#scene.grid.current, layout.squares - 1);
    const focused = this.contains(document.activeElement);
    this.replaceChildren(...[svg, grid?.element].filter((part) => part !== undefined));
    if (focused) grid?.focus(grid.current);
    this.dataset.look = name;
    this.style.aspectRatio = `${layout.width} / ${layout.height}`;
    this.style.setProperty("--board-ratio", String(layout.width / layout.height));
    this.#scene = { look, layout, layers, stones, grid, svg };
    this.#shown = ".".repeat(layout.squares);
    return true;
  }

  /** Puts every stone where it belongs; gives back when the last of them rests. @param {string} cells @param {string} before @param {number | null} last @param {boolean} animate */
  #putStones(cells, before, last, animate) {
    const { layout, stones, layers } = /** @type {NonNullable<HarifBoard["#scene"]>} */ (this.#scene);
    const different = [...cells].flatMap((letter, cell) => (letter === this.#shown[cell] && stones.at(cell)?.dark === this.#dark(letter) ? [] : [cell]));
    /** @type {Map<number, SVGElement>} */
    const turned = new Map();
    for (const cell of different) {
      const old = stones.put(cell, this.#dark(cells[cell]) ?? null);
      if (old) turned.set(cell, old);
    }
    const forward = last !== null && before[last] === "." && cells[last] !== "." && different.every((cell) => cell === last || turned.has(cell));
    if (!animate || different.length === 0) return 0;
    if (calm()) return this.#ring(different);
    if (!forward || last === null) return 0;
    return this.#playOut(last, turned, layout, stones, layers);
  }

  /** @param {number} last @param {Map<number, SVGElement>} turned @param {Layout} layout @param {Stones} stones @param {Record<string, SVGElement>} layers */
  #playOut(last, turned, layout, stones, layers) {
    const face = /** @type {import("./board/stones.js").Stone} */ (stones.at(last)).face;
    if (layout.look === "drops") {
      const rows = layout.place(last)[0] + 1;
      const { lands, rests } = this.#motion.drop(face, rows);
      this.#sound("drop", { delay: lands, rows });
      return rests;
    }
    if (layout.look === "strokes") {
      this.#motion.draw(face.children, { duration: 220, apart: 140 });
      this.#sound("stroke");
      return face.children.length > 1 ? 360 : 220;
    }
    this.#motion.place(face);
    this.#sound("place");
    const [row, col] = layout.seen(...layout.place(last));
    let rests = 110;
    let index = 0;
    for (const [cell, old] of turned) {
      const [r, c] = layout.seen(...layout.place(cell));
      const stone = /** @type {import("./board/stones.js").Stone} */ (stones.at(cell));
      const turns = this.#motion.flip(stone.face, old, { down: r - row, right: c - col });
      if (index % 3 === 0) this.#sound("flip", { delay: turns, index });
      rests = Math.max(rests, turns + 150);
      index++;
    }
    layers.stones.append(...[...turned.keys()].map((cell) => /** @type {import("./board/stones.js").Stone} */ (stones.at(cell)).group));
    return rests;
  }

  /** @param {string} name @param {{delay?: number, index?: number, rows?: number}} [options] */
  #sound(name, options) {
    if (settings.sound && !this.silent && !this.mini) import("../base/sound.js").then(({ play }) => play(/** @type {any} */ (name), options));
  }

  /** Says without movement what has changed. @param {number[]} cells */
  #ring(cells) {
    const { layout, layers } = /** @type {NonNullable<HarifBoard["#scene"]>} */ (this.#scene);
    const rings = cells.map((cell) => marks.changed(layout, cell));
    layers.over.append(...rings);
    setTimeout(() => rings.forEach((ring) => ring.remove()), 600);
    return 0;
  }

  /** @param {string} cells */
  #drawMarks(cells) {
    const { look, layout, layers, grid } = /** @type {NonNullable<HarifBoard["#scene"]>} */ (this.#scene);
    const dark = this.#dark(this.#mover) ?? true;
    const values = this.#ahead ? [] : this.#values;
    const open = !this.readonly && !this.mini;
    const ghosts = this.#marks.filter((mark) => mark.role === "ghost");
    const taken = new Set([...values, ...ghosts].map(({ cell }) => cell));
    const hinted = open && this.hints !== "off" && !this.paint ? this.#legal : [];
    layers.dots.replaceChildren(...marks.hints(look, layout, hinted, { dark, full: this.hints === "full", taken }));
    layers.marks.replaceChildren(...this.#marks.map((mark) => marks.mark(look, layout, { dark, ...mark })));
    layers.values.replaceChildren(...values.map((value) => marks.plate(layout, value)));
    const game = this.#view?.family ? t(`game-${this.#view.family}`) : "";
    grid?.tell(t("board-label", { game, rows: layout.rows, cols: layout.cols }), { cells, sides: this.#sides, legal: this.#legal, values }, this.paint || open);
  }

  #drawPeek() {
    const { look, layout, layers } = this.#scene ?? {};
    if (!look || !layout || !layers) return;
    const peeked = this.#peeked;
    const dark = this.#dark(this.#mover) ?? true;
    const cell = peeked?.cell ?? null;
    layers.ghost.replaceChildren(...(cell === null ? [] : [marks.ghost(look, layout, cell, dark)]));
    layers.under.replaceChildren(...(cell === null || layout.look !== "drops" ? [] : [marks.column(layout, cell)]));
    layers.over.replaceChildren(...(peeked ? marks.effect(look, layout, peeked, dark) : []));
    layers.dots.classList.toggle("board-peeking", cell !== null);
  }

  /** The move that a square stands for. @param {number} cell */
  #moveAt(cell) {
    if (this.readonly || this.mini) return undefined;
    const { layout } = /** @type {NonNullable<HarifBoard["#scene"]>} */ (this.#scene);
    return layout.look === "drops" ? inColumn(layout, this.#legal, cell) : this.#legal.find((move) => move.cell === cell);
  }

  /** @param {Legal | null} move */
  #peek(move) {
    if (this.#peeked === move) return;
    this.#peeked = move;
    this.#drawPeek();
    this.#tell("peek", { move: move?.move ?? null });
  }

  /** @param {string} type @param {any} detail @returns {boolean} whether nobody prevented it */
  #tell(type, detail) {
    return this.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, cancelable: true }));
  }

  /** @param {Event} event */
  #hover(event) {
    const cell = this.#scene?.grid?.cellOf(event) ?? null;
    this.#peek(cell === null || this.paint ? null : this.#moveAt(cell) ?? null);
  }

  /** @param {FocusEvent} event */
  #focused(event) {
    const grid = this.#scene?.grid;
    const cell = grid?.cellOf(event) ?? null;
    if (!grid || cell === null) return;
    grid.current = cell;
    if (/** @type {Element} */ (event.target).matches(":focus-visible")) this.#hover(event);
  }

  /** @param {Event} event */
  #clicked(event) {
    const { grid, svg, layout } = this.#scene ?? {};
    const cell = grid?.cellOf(event) ?? null;
    if (!grid || !svg || !layout || cell === null) return;
    const size = grid.square(cell)?.getBoundingClientRect().width ?? 0;
    const target = this.#moveAt(cell)?.cell ?? cell;
    if (this.#touched && size < 44 && (this.paint || this.#moveAt(cell)) && this.#lens.cell !== target) {
      this.#peek(this.#moveAt(cell) ?? null);
      this.#lens.open(svg, layout, target);
      return;
    }
    this.#lens.close();
    this.#choose(cell);
  }

  /** @param {KeyboardEvent} event */
  #pressed(event) {
    const grid = this.#scene?.grid;
    const cell = grid?.cellOf(event) ?? null;
    if (!grid || cell === null) return;
    if ((event.key === "Enter" || event.key === " ") && !event.ctrlKey && !event.metaKey) this.#choose(cell);
    else if (!grid.steer(event)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** @param {number} cell */
  #choose(cell) {
    this.#tell("cell", { cell });
    if (this.paint || this.readonly || this.mini) return;
    const move = this.#moveAt(cell);
    if (!move) return this.#refuse(cell);
    const view = this.#view;
    if (this.#tell("move", { move: move.move }) && this.#view === view) this.play(move.move);
  }

  /** @param {number} cell */
  #refuse(cell) {
    const open = this.#legal.filter((move) => move.cell !== null).map((move) => move.move);
    if (open.length === 0) return;
    const { layout } = /** @type {NonNullable<HarifBoard["#scene"]>} */ (this.#scene);
    const [id, square] = layout.look === "drops" ? ["board-refused-column", String((cell % layout.cols) + 1)] : ["board-refused", layout.name(cell)];
    warn(t(id, { square: latin(square), moves: latin(open.join(", ")) }));
    this.#sound("refused");
  }
}

/** The palette is one for the page: discs are drawn once and used by every board. */
function palette() {
  document.documentElement.dataset.palette = settings.palette;
}
palette();
changes.addEventListener("change", palette);
customElements.define("harif-board", HarifBoard);
