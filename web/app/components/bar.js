// A signed bar centred on zero. Its look says how sure it is: solid for exact, an open arrow for a bound,
// hatching for an estimate.

import { h, stylesheet } from "../base/dom.js";

stylesheet("./bar.css", import.meta.url);

/** How long a bound is drawn: a sign of its side, not of its size. */
const BOUND = 0.12;

/** An empty bar; `draw` fills it. */
export function bar() {
  return h("span", { class: "bar", dir: "ltr", "aria-hidden": "true" }, h("span", { class: "bar-fill" }));
}

/**
 * @param {HTMLElement} element made by `bar`
 * @param {number} value certain results are ±Infinity
 * @param {number} largest the largest finite size in the chart
 * @param {import("../base/worth.js").Kind} kind
 */
export function draw(element, value, largest, kind) {
  // A bound leaves open how much more it is: were it drawn as long as it may be, every move of a won position would look won.
  const bound = kind === "lower" || kind === "upper";
  const share = bound ? BOUND : Number.isFinite(value) ? (largest > 0 ? Math.min(1, Math.abs(value) / largest) : 0) : 1;
  const fill = /** @type {HTMLElement} */ (element.firstElementChild);
  fill.style.left = value < 0 ? `${50 - 46 * share}%` : "50%";
  fill.style.width = `${46 * share}%`;
  element.dataset.kind = kind;
  element.toggleAttribute("data-minus", value < 0);
}
