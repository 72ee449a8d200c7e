// What all looks share: what grounds and pieces are, the drawings that boards on the page refer to, and coordinates.

import { s } from "../../base/dom.js";
import { letter } from "./layout.js";

/** @typedef {import("./layout.js").Layout} Layout */
/**
 * What lies under the pieces, and what is said on it. Drawings are made around the origin, for a square of 100 units.
 * @typedef {object} Ground
 * @property {{full: [number, number], bare: [number, number]}} margins beside the squares and below them, with coordinates and without
 * @property {number} room how wide a plate on a square may be
 * @property {import("./scene.js").Layer[]} layers from the ground up
 * @property {Pieces} [discs] discs of its own
 * @property {() => SVGElement[]} define gradients, once for the whole page
 * @property {(layout: Layout) => SVGElement[]} back what lies under the stones
 * @property {(layout: Layout) => SVGElement[]} front what lies over them
 * @property {(layout: Layout) => SVGElement} last the mark of the last move
 * @property {((dark: boolean) => SVGElement) | null} dot an ordinary legal move, where that says something
 */
/**
 * What the pieces are; each kind has a dark one and a light one.
 * @typedef {object} Pieces
 * @property {string} name
 * @property {{under: boolean, beyond: number, strokes: [string, number][]}} win the line through the winning squares
 * @property {number} ghost how strong a stone is that is not there yet
 * @property {boolean} [drawn] whether they come into being stroke by stroke
 * @property {() => SVGElement[]} define gradients and stones, once for the whole page
 * @property {(dark: boolean) => SVGElement} stone
 * @property {(dark: boolean) => SVGElement} ring on a stone that would turn over
 * @property {(dark: boolean) => string} tally colour of the number on a stone that is not there yet
 */

/** @type {SVGElement | undefined} */
let shared;
/** @type {Set<Ground | Pieces>} */
const defined = new Set();

/** Puts drawings into the document, where every board finds them by name. @param {...(Ground | Pieces)} all */
export function define(...all) {
  if (!shared) {
    shared = s("svg", { class: "board-drawings", width: 0, height: 0, "aria-hidden": "true" });
    document.body.append(shared);
  }
  for (const one of all.filter((known) => !defined.has(known))) {
    defined.add(one);
    shared.append(s("defs", {}, ...one.define()));
  }
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
  const beside = Array.from({ length: layout.rows }, (_, row) => ({ x: layout.left / 2, y: layout.centre(row * layout.cols)[1], text: String(layout.rank(row)) }));
  return words([...above, ...beside], 23 * layout.scale ** 0.85, ink);
}
