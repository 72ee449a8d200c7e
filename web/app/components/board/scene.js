// The drawing of one board: its ground, its stones, the last move and the winning line. Stones are kept by
// square, so a view that differs in three squares touches three elements.

import { s } from "../../base/dom.js";
import { define } from "./ground.js";
import { lines } from "./lines.js";
import { lookOf } from "./looks.js";

/** @typedef {import("./layout.js").Layout} Layout */
/** @typedef {"back" | "last" | "picked" | "win" | "dots" | "under" | "ghost" | "stones" | "takes" | "front" | "over" | "marks" | "values"} Layer */
/** @typedef {{group: SVGElement, face: SVGElement, dark: boolean}} Stone */
/** @typedef {{different: number[], turned: Map<number, SVGElement>, fresh: Set<number>, gone: Map<number, SVGElement>}} Change squares that look different now; the faces that were seen on those that turned; new stones; those that are no more */

/** A single stone as a small picture, for seats, brushes and lists. @param {import("../../base/types.js").Board} board @param {boolean} dark */
export function stone(board, dark) {
  const { pieces } = lookOf(board);
  define(pieces);
  return s("svg", { class: "stone", viewBox: "-50 -50 100 100", "aria-hidden": "true" }, pieces.stone(dark));
}

export class Scene {
  /** @type {Map<number, Stone>} */
  #stones = new Map();
  #last = "";
  #winning = "";

  /** @param {Layout} layout */
  constructor(layout) {
    this.layout = layout;
    this.look = layout.look;
    const { ground, pieces } = this.look;
    define(ground, pieces);
    /** @type {Map<Layer, SVGElement>} */
    this.layers = new Map(ground.layers.map((name) => [name, s("g")]));
    this.fill("back", ground.back(layout));
    this.fill("front", ground.front(layout));
    this.svg = s("svg", { viewBox: `0 0 ${layout.width} ${layout.height}`, "aria-hidden": "true" }, ...this.layers.values());
  }

  /** @param {Layer} name @param {SVGElement[]} shapes */
  fill(name, shapes) {
    const layer = this.layers.get(name);
    if (layer && (shapes.length || layer.firstChild)) layer.replaceChildren(...shapes);
  }

  /** @param {number} cell */
  stone(cell) {
    return this.#stones.get(cell);
  }

  /** Puts every stone where it belongs. @param {string} cells @param {{dark: boolean}[]} sides @returns {Change} */
  put(cells, sides) {
    /** @type {Change} */
    const change = { different: [], turned: new Map(), fresh: new Set(), gone: new Map() };
    for (let cell = 0; cell < cells.length; cell++) {
      const dark = cells[cell] === "." ? null : sides[Number(cells[cell]) - 1].dark;
      if ((this.#stones.get(cell)?.dark ?? null) === dark) continue;
      change.different.push(cell);
      this.#set(cell, dark, change);
    }
    return change;
  }

  /** @param {number} cell @param {boolean | null} dark @param {Change} change */
  #set(cell, dark, change) {
    const stone = this.#stones.get(cell);
    if (dark === null) {
      if (stone) change.gone.set(cell, stone.group);
      stone?.group.remove();
      this.#stones.delete(cell);
    } else if (stone) {
      change.turned.set(cell, stone.face);
      const face = this.look.pieces.stone(dark);
      stone.face.replaceWith(face);
      Object.assign(stone, { face, dark });
    } else {
      const face = this.look.pieces.stone(dark);
      const group = s("g", { transform: this.layout.onto(cell) }, face);
      this.layers.get("stones")?.append(group);
      this.#stones.set(cell, { group, face, dark });
      change.fresh.add(cell);
    }
  }

  /** Marks the last move, where it came from too, and the squares that decided the game; tells whether the line is new. @param {{from?: number, cell: number | null} | null} last @param {number[]} winning */
  mark(last, winning) {
    const { look, layout } = this;
    const { from, cell = null } = last ?? {};
    const squares = cell === null || !this.#stones.has(cell) ? [] : from === undefined ? [cell] : [from, cell];
    if (squares.join() !== this.#last) this.fill("last", squares.map((square) => s("g", { transform: layout.onto(square) }, look.ground.last(layout))));
    this.#last = squares.join();
    const key = winning.join();
    const won = key !== this.#winning;
    if (won) this.fill("win", lines(layout, winning));
    this.#winning = key;
    return won && key !== "";
  }
}
