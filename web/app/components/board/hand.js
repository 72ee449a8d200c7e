// What makes a board more than a picture: marks on squares, movement and sound, and the grid that hands
// and screen readers touch. Loaded when the first board needs it, so that pictures stay light.

import { takes } from "../../base/changes.js";
import { calm } from "../../base/dom.js";
import { latin, t } from "../../base/i18n.js";
import { settings } from "../../base/settings.js";
import { say, warn } from "../../base/status.js";
import { Grid } from "./grid.js";
import { Lens } from "./lens.js";
import * as marks from "./marks.js";
import { Motion } from "./motion.js";
import { meaning, movesFrom, moveTo, openMoves, shownValues } from "./pick.js";

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
 * @property {string} name of the game
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
  /** The square of the piece that was chosen to walk. @type {number | null} */
  #picked = null;
  /** The square of a piece that is being dragged. @type {number | null} */
  #held = null;

  /** @param {import("../board.js").HarifBoard} board @param {State} state */
  constructor(board, state) {
    this.board = board;
    this.#state = state;
    this.#lens = new Lens(board);
    board.addEventListener("pointerdown", (event) => this.#grasp(event));
    board.addEventListener("pointerup", (event) => this.#drop(event));
    board.addEventListener("pointerover", (event) => event.pointerType !== "touch" && this.#look(this.#grid?.cellOf(event) ?? null));
    board.addEventListener("pointerleave", () => this.#left());
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
    const { scene, dark } = state;
    this.#settle(scene);
    if (!this.#walks(this.#picked)) this.#picked = null;
    if (!this.#walks(this.#held)) this.#held = null;
    scene.fill("marks", state.marks.map((mark) => marks.mark(scene.layout, { dark, ...mark })));
    this.#peek();
    this.#label();
  }

  /** What the squares are called, and which can be chosen. */
  #label() {
    const { scene, name, values, mini, readonly, paint } = this.#state;
    if (mini) return;
    const { rows, cols } = scene.layout;
    const told = { ...this.#state, source: this.#picked, values: shownValues(values, this.#picked) };
    this.#grid?.tell(t("board-label", { game: name, rows, cols }), told, paint ? "all" : readonly ? "none" : "legal");
  }

  /** Whether a piece on the square may walk now. @param {number | null} cell */
  #walks(cell) {
    const { legal, readonly, mini, paint } = this.#state;
    return !readonly && !mini && !paint && movesFrom(legal, cell).length > 0;
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
   * @param {import("../board.js").BoardView["last"]} last
   * @param {boolean} won whether the winning line is new
   */
  move(change, last, won) {
    if (calm()) return this.#ring(change.different);
    const { layers, look } = this.#state.scene;
    const forward = last ? this.#isMove(change.different, last.changes) : false;
    const rests = forward && last && last.cell !== null ? this.#playOut(last.cell, last.from, change) : 0;
    if (won) this.#motion.draw(layers.get("win")?.children ?? [], { duration: 400, delay: rests });
    // What the next side can do, and where a falling disc will lie, is told when it lies there.
    for (const layer of [layers.get("dots"), look.board.gravity && layers.get("last")]) {
      if (forward && layer) this.#motion.run(layer, [{ opacity: 0 }, { opacity: 1 }], { duration: 120, delay: rests });
    }
  }

  /** Whether what looks different is just what a move changes. @param {number[]} different @param {import("../../base/changes.js").Change[]} changes */
  #isMove(different, changes) {
    const { cells } = this.#state;
    return changes.length > 0 && changes.length === different.length && changes.every(([square, , after]) => different.includes(square) && cells[square] === (after ? String(after) : "."));
  }

  /** @param {number} cell @param {number | undefined} from @param {import("./scene.js").Change} change @returns {number} when all is at rest */
  #playOut(cell, from, { turned, gone }) {
    const there = from === undefined ? this.#arrive(cell) : this.#walk(from, cell, turned.get(cell));
    const left = [...gone].filter(([square]) => square !== from).map(([, group]) => {
      this.#state.scene.layers.get("stones")?.prepend(group);
      return this.#motion.fade(group, there);
    });
    const others = new Map([...turned].filter(([square]) => square !== cell));
    return Math.max(there, ...left, others.size ? this.#turn(cell, others) : 0);
  }

  /** A new piece comes: it falls, is drawn or put down. @param {number} cell @returns {number} when it is there */
  #arrive(cell) {
    const { scene } = this.#state;
    const { face } = /** @type {Stone} */ (scene.stone(cell));
    const { board, pieces } = scene.look;
    if (board.gravity) {
      const rows = scene.layout.place(cell)[0] + 1;
      const { lands, rests } = this.#motion.drop(face, rows);
      this.#sound("drop", { delay: lands, rows });
      return rests;
    }
    if (pieces.drawn) {
      this.#motion.draw(face.children, { duration: 220, apart: 140 });
      this.#sound("stroke");
      return 80 + 140 * face.children.length;
    }
    this.#motion.place(face);
    this.#sound("place");
    return 150;
  }

  /** A piece walks; what it takes fades under it. @param {number} from @param {number} cell @param {SVGElement} [taken] @returns {number} when it is there */
  #walk(from, cell, taken) {
    const { scene } = this.#state;
    const { group, face } = /** @type {Stone} */ (scene.stone(cell));
    const [[x1, y1], [x2, y2]] = [scene.layout.centre(from), scene.layout.centre(cell)];
    // Whoever walks passes over the others.
    scene.layers.get("stones")?.append(group);
    const there = this.#motion.walk(face, [x1 - x2, y1 - y2]);
    if (taken) {
      face.before(taken);
      this.#motion.fade(taken, there / 2);
    }
    this.#sound("place", { delay: there });
    return there;
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
    const { scene, dark, legal, cells } = this.#state;
    const { layout } = scene;
    const own = this.#over === null ? null : this.#moveAt(this.#over);
    const wanted = legal.find((known) => known.move === this.#wanted);
    const move = wanted ?? own;
    const cell = move?.cell ?? null;
    this.#hint(cell, wanted?.from ?? this.#source());
    scene.fill("ghost", cell === null || cells[cell] !== "." ? [] : [marks.ghost(layout, cell, dark)]);
    scene.fill("under", cell === null ? [] : [marks.column(layout, cell)]);
    scene.fill("over", move ? marks.effect(layout, move, dark) : []);
    const name = own?.move ?? null;
    if (name === this.#told) return;
    this.#told = name;
    this.#send("peek", { move: name });
  }

  /** The piece whose moves are seen: held, chosen, or under the hand. */
  #source() {
    const chosen = this.#held ?? this.#picked;
    return chosen ?? (this.#walks(this.#over) ? this.#over : null);
  }

  /** Shows values and legal moves, except where something else is on the square. @param {number | null} peeked @param {number | null} source */
  #hint(peeked, source) {
    const { scene, legal, paint, hints, dark } = this.#state;
    const { layout } = scene;
    const values = shownValues(this.#state.values, source);
    const ghosts = this.#state.marks.filter((mark) => mark.role === "ghost");
    const taken = new Set([peeked, ...[...values, ...ghosts].map(({ cell }) => cell)]);
    const open = hints === "off" || paint ? [] : openMoves(legal, source);
    const chosen = this.#held ?? this.#picked;
    scene.fill("values", values.map((value) => marks.plate(layout, value)));
    scene.fill("dots", marks.hints(layout, open.filter((move) => !taken.has(move.cell) && !takes(move)), { dark, full: hints === "full" }));
    scene.fill("takes", open.filter(takes).map(({ cell }) => marks.take(layout, /** @type {number} */ (cell))));
    scene.fill("picked", chosen === null ? [] : [marks.picked(layout, chosen)]);
  }

  /** @param {number | null} cell */
  #look(cell) {
    if (cell === this.#over) return;
    this.#over = cell;
    this.#peek();
  }

  /** The move that a square stands for. @param {number} cell */
  #moveAt(cell) {
    const { readonly, mini, paint, legal } = this.#state;
    return readonly || mini || paint ? null : moveTo(legal, cell, this.#how());
  }

  /** What is chosen, and how squares are meant here. */
  #how() {
    const { layout } = this.#state.scene;
    return { source: this.#held ?? this.#picked, falls: layout.look.board.gravity, cols: layout.cols };
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

  /** A pointer takes hold of a piece that may walk; fingers scroll instead, and tap twice. @param {PointerEvent} event */
  #grasp(event) {
    this.#touched = event.pointerType === "touch";
    const cell = this.#grid?.cellOf(event) ?? null;
    this.#held = !this.#touched && event.button === 0 && cell !== this.#picked && this.#walks(cell) && !this.#moveAt(/** @type {number} */ (cell)) ? cell : null;
    if (this.#held !== null) this.#peek();
  }

  /** Nothing is held, and nothing pointed at, outside the board. */
  #left() {
    this.#held = null;
    if (!this.#touched) this.#look(null);
  }

  /** Lets go of it on another square, which plays; on its own it is a click. @param {PointerEvent} event */
  #drop(event) {
    const [held, cell] = [this.#held, this.#grid?.cellOf(event) ?? null];
    if (held === null) return;
    const move = cell === null || cell === held ? null : this.#moveAt(cell);
    this.#held = null;
    if (move) this.#play(move);
    else this.#peek();
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
    else if (event.key === "Escape" && this.#picked !== null) this.#pick(null);
    else if (!this.#grid.steer(event)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** @param {number} cell */
  #choose(cell) {
    this.#send("cell", { cell });
    const { readonly, mini, paint } = this.#state;
    if (paint || readonly || mini) return;
    const wish = meaning(this.#state.legal, cell, this.#how());
    if (wish.act === "play") this.#play(wish.move);
    else if (wish.act === "refuse") this.#refuse(cell);
    else this.#pick(wish.act === "pick" ? cell : null);
  }

  /** @param {Legal} move */
  #play({ move }) {
    const { view } = this.board;
    if (this.#send("move", { move }) && this.board.view === view) this.board.play(move);
  }

  /** Chooses the piece on a square, or lets it go. @param {number | null} cell */
  #pick(cell) {
    const before = this.#picked;
    if (cell === before) return;
    this.#picked = cell;
    this.#peek();
    this.#label();
    const { legal, scene } = this.#state;
    const square = latin(scene.layout.name(/** @type {number} */ (cell ?? before)));
    say(cell === null ? t("board-released", { square }) : t("board-chosen", { square, count: movesFrom(legal, cell).length }));
  }

  /** Says why nothing happens. @param {number} cell */
  #refuse(cell) {
    const { legal, scene } = this.#state;
    const { layout } = scene;
    const open = openMoves(legal, this.#picked).filter((move) => move.cell !== null);
    const walkers = [...new Set(legal.map((move) => move.from).filter((from) => from !== undefined))];
    if (open.length + walkers.length === 0) return;
    const square = layout.name(cell);
    const list = (/** @type {string[]} */ names) => latin(names.join(", "));
    const from = this.#picked;
    const text = from !== null ? t("board-refused-to", { square: latin(square), from: latin(layout.name(from)), moves: list(open.map((move) => layout.name(/** @type {number} */ (move.cell)))) })
      : walkers.length ? t("board-refused-from", { square: latin(square), squares: list(walkers.map((walker) => layout.name(walker))) })
        : t(layout.look.board.coordinates === "columns" ? "board-refused-column" : "board-refused", { square: latin(square), moves: list(open.map((move) => move.move)) });
    warn(text);
    this.#send("refused", { square, text });
    this.#sound("refused");
  }
}
