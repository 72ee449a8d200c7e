// What hands and screen readers touch: an HTML grid over the drawing, one cell a square, one tab stop.
// It knows where the squares are seen and what they are called, and nothing of what a move does.

import { takes, turned } from "../../base/changes.js";
import { h } from "../../base/dom.js";
import { t } from "../../base/i18n.js";
import { colour } from "../../base/settings.js";
import { movesFrom, moveTo, openMoves } from "./pick.js";

/** @typedef {import("./layout.js").Layout} Layout */
/** @typedef {import("./marks.js").Legal} Legal */
/** @typedef {import("./marks.js").ValueMark} ValueMark */
/** @typedef {{cells: string, sides: {name: string}[], legal: Legal[], values: ValueMark[], source: number | null}} Told `source`: the piece that was chosen */

const STEPS = new Map([["ArrowUp", [-1, 0]], ["ArrowDown", [1, 0]], ["ArrowLeft", [0, -1]], ["ArrowRight", [0, 1]]]);

/** The grid of one board. */
export class Grid {
  /** @type {Map<number, HTMLElement>} */
  #squares = new Map();
  /** What each label was made of, so that only changes are written. @type {Map<number, string>} */
  #written = new Map();
  #current = 0;

  /** @param {Layout} layout */
  constructor(layout) {
    this.layout = layout;
    const rows = Array.from({ length: layout.rows }, (_, row) =>
      h("div", { role: "row" }, Array.from({ length: layout.cols }, (_, col) => this.#square(layout.at(row, col)))));
    this.element = h("div", { class: "board-grid", role: "grid" }, rows);
    const { style } = this.element;
    const share = (/** @type {number} */ part, /** @type {number} */ whole) => `${(100 * part) / whole}%`;
    style.left = share(layout.left, layout.width);
    style.top = share(layout.top, layout.height);
    style.width = share(layout.right - layout.left, layout.width);
    style.height = share(layout.bottom - layout.top, layout.height);
    this.current = layout.at(0, 0);
  }

  /** @param {number} cell */
  #square(cell) {
    const square = h("div", { role: "gridcell", tabindex: -1, data: { cell } });
    this.#squares.set(cell, square);
    return square;
  }

  /** The square that the tab key leads to. */
  get current() {
    return this.#current;
  }

  set current(cell) {
    this.#squares.get(this.#current)?.setAttribute("tabindex", "-1");
    this.#current = cell;
    this.#squares.get(cell)?.setAttribute("tabindex", "0");
  }

  /** @param {number} cell */
  focus(cell) {
    this.current = cell;
    this.#squares.get(cell)?.focus();
  }

  /** The square that an event happened on. @param {Event} event @returns {number | null} */
  cellOf(event) {
    const square = event.target instanceof Element ? event.target.closest("[data-cell]") : null;
    return square instanceof HTMLElement ? Number(square.dataset.cell) : null;
  }

  /** Moves the focus if the key asks for it. @param {KeyboardEvent} event */
  steer(event) {
    const { rows, cols } = this.layout;
    const [row, col] = this.layout.seen(...this.layout.place(this.#current));
    const step = STEPS.get(event.key);
    const keep = (/** @type {number} */ n, /** @type {number} */ most) => Math.max(0, Math.min(most - 1, n));
    let to;
    if (step && !event.ctrlKey && !event.altKey && !event.metaKey) to = this.layout.at(keep(row + step[0], rows), keep(col + step[1], cols));
    else if (event.key === "Home") to = this.layout.at(event.ctrlKey ? 0 : row, 0);
    else if (event.key === "End") to = this.layout.at(event.ctrlKey ? rows - 1 : row, cols - 1);
    if (to === undefined) return false;
    this.focus(to);
    return true;
  }

  /** Writes the labels and shows which squares can be played. @param {string} name of the whole board @param {Told} told @param {"all" | "legal" | "none"} open which squares can be chosen */
  tell(name, told, open) {
    this.element.setAttribute("aria-label", name);
    const legal = new Map(openMoves(told.legal, told.source).map((move) => [move.cell, move]));
    const names = told.sides.map((side) => colour(side.name)).join();
    const values = new Map(told.values.map((value) => [value.cell, value]));
    const how = { source: told.source, falls: this.layout.look.board.gravity, cols: this.layout.cols };
    for (const [cell, square] of this.#squares) {
      const move = legal.get(cell);
      const walks = movesFrom(told.legal, cell).length;
      const value = values.get(cell)?.spoken ?? values.get(cell)?.text ?? "";
      const height = how.falls ? stacked(this.layout, told.cells, cell) : 0;
      const state = [told.cells[cell], move ? turned(move.changes, move.cell).length : "", walks, value, height, names].join();
      square.toggleAttribute("data-open", open === "all" || (open === "legal" && (walks > 0 || moveTo(told.legal, cell, how) !== null)));
      if (cell === told.source) square.setAttribute("aria-selected", "true");
      else square.removeAttribute("aria-selected");
      if (this.#written.get(cell) === state) continue;
      this.#written.set(cell, state);
      square.setAttribute("aria-label", label(this.layout, told, { cell, move, walks, value, height }));
    }
  }
}

/** How many discs are in the column of `cell`. @param {Layout} layout @param {string} cells @param {number} cell */
function stacked(layout, cells, cell) {
  let count = 0;
  for (let square = cell % layout.cols; square < cells.length; square += layout.cols) if (cells[square] !== ".") count++;
  return count;
}

/**
 * "e4, white"; "f5, empty, playable, turns 1"; "Column 3, 2 discs"; "e2, white, 3 moves".
 * @param {Layout} layout @param {Told} told @param {{cell: number, move: Legal | undefined, walks: number, value: string, height: number}} square
 */
function label(layout, { cells, sides }, { cell, move, walks, value, height }) {
  const side = cells[cell] === "." ? null : colour(sides[Number(cells[cell]) - 1].name);
  const [row, col] = layout.place(cell);
  const parts = [];
  if (layout.look.board.coordinates === "columns") {
    if (side) parts.push(t("board-hole", { column: col + 1, row: layout.rows - row, side }));
    else parts.push(t("board-column", { column: col + 1, discs: height }));
  } else {
    parts.push(t("board-square", { square: layout.name(cell), side: side ?? "none" }));
  }
  if (move && takes(move)) parts.push(t("board-takes"));
  else if (move) parts.push(t("board-playable", { turns: turned(move.changes, move.cell).length }));
  if (walks) parts.push(t("board-walks", { count: walks }));
  if (value) parts.push(value);
  return parts.join(t("board-comma"));
}
