// A side as a small picture: the disc or stroke that it puts on the board, told apart by shape as well as
// by colour.

import { s, stylesheet } from "../base/dom.js";

stylesheet("./token.css", import.meta.url);

/** A four-point star, the mark of the second side's discs in Connect Four. */
const STAR = "M10 5.2 11.3 8.7 14.8 10 11.3 11.3 10 14.8 8.7 11.3 5.2 10 8.7 8.7Z";

/**
 * @param {{look: "discs" | "drops" | "strokes", sides: {dark: boolean}[]}} view
 * @param {import("../base/types.js").Side} side
 */
export function token(view, side) {
  const first = side === "first";
  const dark = view.sides[first ? 0 : 1].dark;
  return s("svg", { class: "token", viewBox: "0 0 20 20", "aria-hidden": "true", "data-look": view.look, "data-side": side, "data-dark": dark ? "" : null }, shapes(view.look, view.look === "drops" ? dark : first));
}

/** @param {string} look @param {boolean} first whether it is the dark or the first side @returns {SVGElement[]} */
function shapes(look, first) {
  if (look === "strokes") return [first ? s("path", { d: "M5 5 15 15M15 5 5 15" }) : s("circle", { cx: 10, cy: 10, r: 5.6 })];
  const disc = s("circle", { cx: 10, cy: 10, r: 8.2 });
  if (look === "discs") return [disc];
  return [disc, first ? s("circle", { class: "inner", cx: 10, cy: 10, r: 4.4 }) : s("path", { class: "inner", d: STAR })];
}
