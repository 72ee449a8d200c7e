// A side as a small picture: the piece that it has on the board, told apart by shape as well as by colour.

import { s, stylesheet } from "../base/dom.js";

stylesheet("./token.css", import.meta.url);

/** A four-point star, the mark of light discs behind a wall. */
const STAR = "M10 5.2 11.3 8.7 14.8 10 11.3 11.3 10 14.8 8.7 11.3 5.2 10 8.7 8.7Z";

const PAWN = "M10 2.2a3.6 3.6 0 0 1 2.5 6.2h1.1v1.7h-1.3c.2 2.4 1.4 3.9 3 5 .7.5 1 1.2 1 2.7H3.7c0-1.5.3-2.2 1-2.7 1.6-1.1 2.8-2.6 3-5H6.4V8.4h1.100A3.6 3.6 0 0 1 10 2.2Z";

/** @type {Record<import("../base/types.js").Board["pieces"], (dark: boolean, marked: boolean) => SVGElement[]>} */
const SHAPES = {
  discs: (dark, marked) => [s("circle", { cx: 10, cy: 10, r: 8.2 }), ...(marked ? [inner(dark)] : [])],
  strokes: (dark) => [dark ? s("path", { d: "M5 5 15 15M15 5 5 15" }) : s("circle", { cx: 10, cy: 10, r: 5.6 })],
  pawns: () => [s("path", { d: PAWN })],
};

/** What tells marked discs apart. @param {boolean} dark */
function inner(dark) {
  return dark ? s("circle", { class: "inner", cx: 10, cy: 10, r: 4.4 }) : s("path", { class: "inner", d: STAR });
}

/**
 * @param {{board: import("../base/types.js").Board, sides: {dark: boolean}[]}} view
 * @param {import("../base/types.js").Side} side
 */
export function token({ board, sides }, side) {
  const { dark } = sides[side === "first" ? 0 : 1];
  const shapes = SHAPES[board.pieces](dark, board.ground === "wall");
  return s("svg", { class: "token", viewBox: "0 0 20 20", "aria-hidden": "true", "data-pieces": board.pieces, "data-ground": board.ground, "data-side": side, "data-dark": dark ? "" : null }, shapes);
}
