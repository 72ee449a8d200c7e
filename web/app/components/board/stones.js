// The stones of one board, kept by square: a view that differs in three squares touches three elements.

import { s } from "../../base/dom.js";

/** @typedef {{group: SVGElement, face: SVGElement, dark: boolean}} Stone */

export class Stones {
  /** @param {import("./ground.js").Look} look @param {import("./layout.js").Layout} layout */
  constructor(look, layout) {
    this.look = look;
    this.layout = layout;
    this.group = s("g");
    /** @type {Map<number, Stone>} */
    this.stones = new Map();
  }

  /** @param {number} cell */
  at(cell) {
    return this.stones.get(cell);
  }

  /**
   * Puts a stone on a square, turns the one that is there, or takes it away; gives back the face that
   * was seen there before, if another one is seen now.
   * @param {number} cell
   * @param {boolean | null} dark
   */
  put(cell, dark) {
    const stone = this.stones.get(cell);
    if (dark === null) {
      stone?.group.remove();
      this.stones.delete(cell);
      return null;
    }
    if (!stone) {
      const face = this.look.stone(dark);
      const group = s("g", { transform: this.layout.onto(cell) }, face);
      this.group.append(group);
      this.stones.set(cell, { group, face, dark });
      return null;
    }
    if (stone.dark === dark) return null;
    const old = stone.face;
    stone.face = this.look.stone(dark);
    stone.dark = dark;
    old.replaceWith(stone.face);
    return old;
  }
}
