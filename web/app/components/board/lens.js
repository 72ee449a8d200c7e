// A lens over a small square, for fingers: the first tap shows what it would do, the second does it.

import { s } from "../../base/dom.js";

let count = 0;

/** The lens of one board. */
export class Lens {
  /** @type {SVGElement | null} */
  #glass = null;
  /** The square under the lens. @type {number | null} */
  cell = null;

  /** @param {HTMLElement} board */
  constructor(board) {
    this.board = board;
  }

  /** @param {SVGElement} drawing @param {import("./layout.js").Layout} layout @param {number} cell */
  open(drawing, layout, cell) {
    this.close();
    this.cell = cell;
    drawing.id ||= `board-${++count}`;
    const [x, y] = layout.centre(cell);
    this.#glass = s("svg", { class: "board-lens", viewBox: `${x - 150} ${y - 150} 300 300`, "aria-hidden": "true" },
      s("use", { href: `#${drawing.id}`, width: layout.width, height: layout.height }));
    const share = this.board.clientWidth / layout.width;
    const middle = Math.max(84, Math.min(this.board.clientWidth - 84, x * share));
    // Above the finger, or below it where there is no room above.
    const above = y * share - 84 - 56;
    this.#glass.style.left = `${middle - 84}px`;
    this.#glass.style.top = `${above > -40 ? above : y * share + 56}px`;
    this.board.append(this.#glass);
  }

  close() {
    this.#glass?.remove();
    this.#glass = null;
    this.cell = null;
  }
}
