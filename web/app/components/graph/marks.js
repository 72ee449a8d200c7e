// Marks of mistakes: their shapes and their names.

import { s } from "../../base/dom.js";

/** The shape of a mark: an open triangle, a filled one, a diamond. @param {string} mark @param {number} x @param {number} y */
export function markShape(mark, x, y) {
  const d = mark === "??" ? `M${x} ${y - 6}l6 6-6 6-6-6z` : `M${x} ${y - 5}l6 10h-12z`;
  return s("path", { class: `mark ${mark === "?!" ? "open" : "full"}`, d });
}

/** @type {Record<string, string>} */
const NAMES = { "??": "blunder", "?": "mistake", "?!": "inaccuracy", "!?": "interesting", "!": "good", "!!": "brilliant" };

/** The name of a mark for messages, which cannot select by question marks. @param {string} mark */
export function marked(mark) {
  return NAMES[mark] ?? "none";
}
