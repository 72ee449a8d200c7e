// What all looks share: what a look is, the drawings that boards on the page refer to, and coordinates.

import { s } from "../../base/dom.js";
import { letter } from "./layout.js";

/** @typedef {import("./layout.js").Layout} Layout */
/**
 * How a kind of game is drawn. Drawings are made around the origin, for a square of 100 units.
 * @typedef {object} Look
 * @property {{under: boolean, beyond: number, strokes: [string, number][]}} win the line through the winning squares
 * @property {number} ghost how strong a stone is that is not there yet
 * @property {() => SVGElement[]} define gradients and stones, once for the whole page
 * @property {(layout: Layout) => SVGElement[]} back what lies under the stones
 * @property {(layout: Layout) => SVGElement[]} front what lies over them
 * @property {(dark: boolean) => SVGElement} stone
 * @property {(layout: Layout) => SVGElement} last the mark of the last move
 * @property {((dark: boolean) => SVGElement) | null} dot an ordinary legal move, where that says something
 * @property {(dark: boolean) => SVGElement} ring on a stone that would turn over
 * @property {(dark: boolean) => string} tally colour of the number on a stone that is not there yet
 */

/** @type {SVGElement | undefined} */
let shared;
/** @type {Set<Look>} */
const defined = new Set();

/** Puts the drawings of a look into the document, where every board finds them by name. @param {Look} look */
export function define(look) {
  if (defined.has(look)) return;
  defined.add(look);
  if (!shared) {
    shared = s("svg", { class: "board-drawings", width: 0, height: 0, "aria-hidden": "true" });
    document.body.append(shared);
  }
  shared.append(s("defs", {}, ...look.define()));
}

/** @param {{x: number, y: number, text: string}[]} labels @param {number} size @param {string} ink */
export function words(labels, size, ink) {
  return labels.map(({ x, y, text }) => s("text", { x, y, dy: ".35em", "font-size": size, fill: ink, "text-anchor": "middle" }, text));
}

/** The outline of a whole board, where the theme wants one. @param {Layout} layout */
export function outline({ width, height, scale }) {
  const inset = 1.5 * scale;
  return s("rect", { x: inset, y: inset, width: width - 2 * inset, height: height - 2 * inset, rx: 22 * scale - inset, fill: "none", stroke: "var(--board-edge)", "stroke-width": 2 * inset });
}

/** Letters above the columns and numbers beside the rows. @param {Layout} layout @param {string} ink */
export function letters(layout, ink) {
  if (layout.mini) return [];
  const above = Array.from({ length: layout.cols }, (_, col) => ({ x: layout.centre(col)[0], y: layout.top / 2, text: letter(col) }));
  const beside = Array.from({ length: layout.rows }, (_, row) => ({ x: layout.left / 2, y: layout.centre(row * layout.cols)[1], text: String(row + 1) }));
  return words([...above, ...beside], 23 * layout.scale ** 0.85, ink);
}
