// The evaluation bar: how much of it belongs to the first side. Certain results stand in three bands
// (won, drawn, lost), everything else on a scale that grows slowly at the ends.

import { h, stylesheet } from "../base/dom.js";
import { sideName } from "../base/names.js";
import { t } from "../base/i18n.js";
import { counted, number, spoken, turned } from "../base/worth.js";

stylesheet("./evalbar.css", import.meta.url);

/** @typedef {import("../base/worth.js").Worth} Worth */
/** @typedef {import("../base/types.js").View} View */

/** What the side that is ahead may say, "Black ≈+6 discs", "Red wins in 6 moves"; an even value names nobody. @param {View} view @param {Worth} worth for the first side @param {(worth: Worth, digits?: number) => string} [words] */
export function named(view, worth, words = counted) {
  const n = number(worth.value);
  const side = n < 0 ? "second" : "first";
  const seen = side === "first" ? worth : turned(worth);
  const said = (result(seen) ? spoken : words)(seen, Math.abs(n) < 10 ? 1 : 0);
  return n === 0 ? said : t("worth-named", { side: sideName(view, side), worth: said });
}

/** Whether a worth is a result and not an amount. @param {Worth} worth */
function result({ value, kind, plies }) {
  return !Number.isFinite(number(value)) || (kind === "exact" && plies !== undefined && plies !== null);
}

/** `harif-evalbar`: set `view`, `worth` (for the first side, or null) and `scale`, the largest value to expect. */
export class EvalbarElement extends HTMLElement {
  #first = h("span", { class: "evalbar-first" });
  /** @type {View | null} */
  view = null;
  scale = 1;
  flipped = false;
  /** @type {Worth | null} */
  #worth = null;

  connectedCallback() {
    if (this.firstChild) return;
    this.setAttribute("role", "img");
    this.append(this.#first, h("span", { class: "evalbar-middle" }));
  }

  get worth() {
    return this.#worth;
  }

  set worth(worth) {
    this.#worth = worth;
    if (!this.view) return;
    const { ground, pieces } = this.view.board ?? {};
    Object.assign(this.dataset, { ground, pieces });
    this.toggleAttribute("data-light", !this.view.sides[0].dark);
    this.toggleAttribute("data-flipped", this.flipped);
    this.toggleAttribute("data-unknown", !worth);
    this.toggleAttribute("data-bands", worth !== null && result(worth));
    this.dataset.kind = worth?.kind ?? "";
    this.style.setProperty("--share", String(worth ? this.#share(worth) : .5));
    this.setAttribute("aria-label", worth ? t("evalbar-label", { worth: named(this.view, worth, spoken) }) : t("evalbar-unknown"));
  }

  /** Between .04 and .96: the loser's end stays visible. @param {Worth} worth */
  #share(worth) {
    const n = number(worth.value);
    if (result(worth)) return n > 0 ? .96 : n < 0 ? .04 : .5;
    // Discs have an end, so the same lead is as long in every position.
    const most = worth.unit === "discs" && this.view ? this.view.rows * this.view.cols : Math.max(this.scale, 1e-9);
    return .5 + .46 * Math.sign(n) * Math.sqrt(Math.min(1, Math.abs(n) / most));
  }
}

customElements.define("harif-evalbar", EvalbarElement);
