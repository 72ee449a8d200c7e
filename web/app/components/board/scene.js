// The drawing of one board: its ground, its stones, the last move and the winning line. Stones are kept by
// square, so a view that differs in three squares touches three elements.

import { s } from "../../base/dom.js";
import { discs } from "./discs.js";
import { drops } from "./drops.js";
import { define } from "./ground.js";
import { lines } from "./lines.js";
import { strokes } from "./strokes.js";

/** @typedef {import("./layout.js").Layout} Layout */
/** @typedef {"back" | "last" | "win" | "dots" | "under" | "ghost" | "stones" | "front" | "over" | "marks" | "values"} Layer */
/** @typedef {{group: SVGElement, face: SVGElement, dark: boolean}} Stone */
/** @typedef {{different: number[], turned: Map<number, SVGElement>, fresh: Set<number>}} Change squares that look different now; the faces that were seen on those that turned; new stones */

const LOOKS = { discs, drops, strokes };

/** From the ground up. @type {Record<keyof typeof LOOKS, Layer[]>} */
const LAYERS = {
  discs: ["back", "last", "dots", "ghost", "stones", "over", "marks", "values", "win"],
  drops: ["back", "ghost", "stones", "front", "under", "last", "dots", "over", "marks", "values", "win"],
  strokes: ["back", "last", "dots", "win", "ghost", "stones", "over", "marks", "values"],
};

/** A single stone as a small picture, for seats, brushes and lists. @param {keyof typeof LOOKS} look @param {boolean} dark */
export function stone(look, dark) {
  define(LOOKS[look]);
  return s("svg", { class: "stone", viewBox: "-50 -50 100 100", "aria-hidden": "true" }, LOOKS[look].stone(dark));
}

export class Scene {
  /** @type {Map<number, Stone>} */
  #stones = new Map();
  #last = /** @type {number | null} */ (null);
  #winning = "";

  /** @param {Layout} layout */
  constructor(layout) {
    this.layout = layout;
    this.look = LOOKS[layout.look];
    define(this.look);
    /** @type {Map<Layer, SVGElement>} */
    this.layers = new Map(LAYERS[layout.look].map((name) => [name, s("g")]));
    this.fill("back", this.look.back(layout));
    this.fill("front", this.look.front(layout));
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
    const change = { different: [], turned: new Map(), fresh: new Set() };
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
      stone?.group.remove();
      this.#stones.delete(cell);
    } else if (stone) {
      change.turned.set(cell, stone.face);
      const face = this.look.stone(dark);
      stone.face.replaceWith(face);
      Object.assign(stone, { face, dark });
    } else {
      const face = this.look.stone(dark);
      const group = s("g", { transform: this.layout.onto(cell) }, face);
      this.layers.get("stones")?.append(group);
      this.#stones.set(cell, { group, face, dark });
      change.fresh.add(cell);
    }
  }

  /** Marks the last move and the squares that decided the game; tells whether the line is new. @param {number | null} last @param {number[]} winning */
  mark(last, winning) {
    const { look, layout } = this;
    const seen = last !== null && this.#stones.has(last) ? last : null;
    if (seen !== this.#last) this.fill("last", seen === null ? [] : [s("g", { transform: layout.onto(seen) }, look.last(layout))]);
    this.#last = seen;
    const key = winning.join();
    const won = key !== this.#winning;
    if (won) this.fill("win", lines(look, layout, winning));
    this.#winning = key;
    return won && key !== "";
  }
}
