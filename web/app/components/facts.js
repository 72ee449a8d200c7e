// Statistics of a position side by side: pieces, mobility, corners, edges, and how long each side thought.

import { h, stylesheet } from "../base/dom.js";
import { num, t } from "../base/i18n.js";
import { signed } from "../base/numbers.js";
import { sideName } from "../base/names.js";
import { token } from "./token.js";

stylesheet("./facts.css", import.meta.url);

/** @typedef {import("../base/types.js").View} View */
/** @typedef {[string, [number, number], (value: number) => string]} Row */

/** Mean thinking time of a side. @param {(number | null)[]} seconds of each move @param {number} side 0 or 1 @param {View} view */
export function meanSeconds(seconds, side, view) {
  const turns = moverOf(view);
  const own = seconds.filter((time, ply) => time !== null && turns(ply) === side);
  return own.length ? own.reduce((/** @type {number} */ sum, time) => sum + /** @type {number} */ (time), 0) / own.length : null;
}

/** Who moved at a ply: passes are moves in the list, so sides always take turns. @param {View} view @returns {(ply: number) => number} */
function moverOf(view) {
  const now = view.to_move === "first" ? 0 : 1;
  return (ply) => (now + view.ply + ply) % 2;
}

/** `harif-facts`: `show(view, seconds)`. */
export class FactsElement extends HTMLElement {
  /** @param {View} view @param {(number | null)[]} times thinking time of each move */
  show(view, times) {
    const { facts, counts } = view;
    /** @type {(Row | null)[]} */
    const rows = [
      view.board.counted ? [view.board.pieces, counts, num] : null,
      view.board.turns ? ["mobility", facts.mobility, num] : null,
      facts.corners ? ["corners", facts.corners, num] : null,
      facts.edges ? ["edges", facts.edges, num] : null,
    ];
    const means = [0, 1].map((side) => meanSeconds(times.slice(0, view.ply), side, view));
    const head = h("tr", {}, h("td"), ["first", "second"].map((side) => this.#head(view, /** @type {any} */ (side))), h("th", { scope: "col" }, h("span", { "aria-hidden": "true" }, "±"), h("span", { class: "unseen" }, t("facts-difference"))));
    const body = rows.filter((row) => row !== null).map(([name, pair, write]) => h("tr", {}, h("th", { scope: "row" }, t(`facts-${name}`)), pair.map((value) => h("td", {}, write(value))), h("td", {}, signed(pair[0] - pair[1]))));
    const thinking = h("tr", {}, h("th", { scope: "row" }, t("facts-thinking")), means.map((mean) => h("td", {}, mean === null ? "–" : num(mean, { maximumSignificantDigits: 2, maximumFractionDigits: undefined }))), h("td"));
    this.replaceChildren(
      h("p", { class: "facts-turn" }, view.outcome ? t("facts-over", { count: view.ply }) : t("facts-turn", { turn: num(view.ply + 1), side: sideName(view, view.to_move) }), facts.phase ? ` · ${t(`phase-${facts.phase}`)}` : ""),
      h("table", { "aria-label": t("facts-label") }, h("thead", {}, head), h("tbody", {}, body, thinking)),
    );
  }

  /** @param {View} view @param {import("../base/types.js").Side} side */
  #head(view, side) {
    return h("th", { scope: "col" }, h("span", { class: "facts-side" }, token(view, side), h("span", { class: "facts-name" }, sideName(view, side))));
  }
}

customElements.define("harif-facts", FactsElement);
