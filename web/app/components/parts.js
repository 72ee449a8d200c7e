// The parts of an evaluation as signed bars: what the number is made of. With `before`, what changed.

import { h, stylesheet } from "../base/dom.js";
import { latin, num, t } from "../base/i18n.js";
import { signed } from "../base/numbers.js";
import { word } from "../base/names.js";
import { bar, draw } from "./bar.js";

stylesheet("./parts.css", import.meta.url);

/** @typedef {import("../base/types.js").Part} Part */

/** @param {string} name as the evaluator calls it */
export function partName(name) {
  return word(`part-${name.replaceAll("_", "-")}`, name.replaceAll("_", " "));
}

/** Millions are written short: what matters is that they outweigh the rest. @param {number} value */
function figure(value) {
  const size = Math.abs(value);
  return size < 1e5 ? signed(value, size < 10 ? 2 : 0) : latin(`${value < 0 ? "−" : "+"}${num(size, { notation: "compact" })}`);
}

/** `harif-parts`: `show(parts, before)`. */
export class PartsElement extends HTMLElement {
  /** @type {string} */
  #shape = "";

  /** @param {Part[]} parts for one side @param {Part[] | null} [before] the same parts earlier, for the same side */
  show(parts, before = null) {
    const shape = `${before ? "change" : "now"}:${parts.map((part) => part.name).join()}`;
    if (shape !== this.#shape) this.#build(parts, before !== null);
    this.#shape = shape;
    const earlier = new Map(before?.map((part) => [part.name, part.value]));
    const change = (/** @type {Part} */ part) => part.value - (earlier.get(part.name) ?? 0);
    const drawn = parts.map((part) => (before ? change(part) : part.value));
    const largest = Math.max(0, ...drawn.map(Math.abs));
    const body = /** @type {HTMLTableSectionElement} */ (this.querySelector("tbody"));
    parts.forEach((part, i) => {
      const row = body.rows[i];
      row.toggleAttribute("data-zero", drawn[i] === 0);
      const figures = before ? [earlier.get(part.name) ?? 0, part.value, drawn[i]] : [part.value];
      figures.forEach((value, k) => { row.cells[k + 1].textContent = figure(value); });
      draw(/** @type {HTMLElement} */ (row.querySelector(".bar")), drawn[i], largest, "exact");
    });
  }

  /** @param {Part[]} parts @param {boolean} change */
  #build(parts, change) {
    const columns = change ? ["before", "after", "change"] : ["value"];
    const head = h("thead", { class: change ? null : "unseen" }, h("tr", {}, h("th", {}, t("parts-part")), columns.map((name) => h("th", { class: "parts-figure" }, t(`parts-${name}`))), h("td", {})));
    const rows = parts.map((part) => h("tr", {}, h("th", { scope: "row" }, partName(part.name)), columns.map(() => h("td", { class: "parts-figure" })), h("td", { class: "parts-bar" }, bar())));
    const empty = parts.length ? null : h("p", { class: "quiet" }, t("parts-none"));
    this.replaceChildren(empty ?? h("table", { "aria-label": t("parts-label") }, h("colgroup", {}, h("col", { class: "parts-name" }), columns.map(() => h("col", { class: "parts-col" })), h("col")), head, h("tbody", {}, rows)));
    if (empty) this.append(h("table", { hidden: true }, h("tbody")));
  }
}

customElements.define("harif-parts", PartsElement);
