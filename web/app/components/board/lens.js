// A lens over a small square, for fingers: the first tap shows what it would do, the second does it.

import { s } from "../../base/dom.js";

let count = 0;
/** Pixels; the stylesheet says the same. */
const SIZE = 144;

/** The lens of one board. */
export class Lens {
  /** @type {SVGElement | null} */
  #glass = null;

  /** @param {HTMLElement} board */
  constructor(board) {
    this.board = board;
  }

  /** @param {import("./scene.js").Scene} scene @param {number} cell */
  open({ svg, layout }, cell) {
    this.close();
    svg.id ||= `board-${++count}`;
    const [x, y] = layout.centre(cell);
    this.#glass = s("svg", { class: "board-lens", viewBox: `${x - 150} ${y - 150} 300 300`, "aria-hidden": "true" },
      s("use", { href: `#${svg.id}`, width: layout.width, height: layout.height }));
    const share = this.board.clientWidth / layout.width;
    const left = Math.max(0, Math.min(this.board.clientWidth - SIZE, x * share - SIZE / 2));
    // Above the finger, or below it where there is no room above.
    const gap = 50 * share + 12;
    const above = y * share - gap - SIZE;
    this.#glass.style.left = `${left}px`;
    this.#glass.style.top = `${above > -48 ? above : y * share + gap}px`;
    this.board.append(this.#glass);
  }

  close() {
    this.#glass?.remove();
    this.#glass = null;
  }
}
