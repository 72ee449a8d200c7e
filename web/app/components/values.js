// The worth of every move, best first, with bars centred on zero. Rows are kept by move, so that a table
// that is refreshed ten times a second neither flickers nor loses the focus.

import { h, icon, stylesheet } from "../base/dom.js";
import { latin, t } from "../base/i18n.js";
import { number, short, spoken } from "../base/worth.js";
import { bar, draw } from "./bar.js";

stylesheet("./values.css", import.meta.url);

/** @typedef {import("../base/types.js").Judged} Judged */

/** So many rows, then "more". */
const ROWS = 15;

/** Best first; what the report itself calls best leads even among equals. @param {Judged[]} moves @param {string} best */
function ranked(moves, best) {
  const rank = (/** @type {Judged} */ judged) => (judged.move === best ? 1 : 0);
  return [...moves].sort((a, b) => rank(b) - rank(a) || number(b.value) - number(a.value) || 0);
}

/** Large values are whole numbers: their decimals say nothing. @param {number} largest */
function digitsFor(largest) {
  return largest >= 100 ? 0 : 1;
}

/**
 * `harif-values`: `show(moves, best)`; `act` says what a click does: `play`, `try` or nothing.
 * Fires `peek {moves}` and `play {move}`.
 */
export class ValuesElement extends HTMLElement {
  #body = h("tbody");
  #more = h("button", { class: "plain values-more", type: "button", hidden: true, on: { click: () => this.#open() } });
  /** @type {Map<string, {row: HTMLTableRowElement, button: HTMLButtonElement, worth: HTMLElement, bar: HTMLElement}>} */
  #rows = new Map();
  /** @type {Judged[]} */
  #moves = [];
  #best = "";
  #all = false;
  /** @type {"play" | "try" | ""} */
  #act = "";

  connectedCallback() {
    if (this.firstChild) return;
    const head = h("thead", { class: "unseen" }, h("tr", {}, h("th", {}, t("values-move")), h("th", {}, t("values-worth")), h("th", {}, t("values-bar"))));
    this.append(h("table", { "aria-label": t("values-label") }, h("colgroup", {}, h("col", { class: "values-col" }), h("col", { class: "values-col" }), h("col")), head, this.#body), this.#more);
    this.addEventListener("pointerover", (event) => this.#peek(event));
    this.addEventListener("focusin", (event) => this.#peek(event));
    this.addEventListener("pointerleave", () => this.#quiet());
    this.addEventListener("focusout", () => this.#quiet());
  }

  get act() {
    return this.#act;
  }

  set act(act) {
    if (act === this.#act) return;
    this.#act = act;
    this.dataset.act = act;
    this.show(this.#moves, this.#best);
  }

  /** @param {Judged[]} moves values for the side to move @param {string} best */
  show(moves, best) {
    this.#moves = moves;
    this.#best = best;
    const known = moves.filter((judged) => judged.move);
    const sizes = known.map((judged) => Math.abs(number(judged.value))).filter(Number.isFinite);
    const largest = Math.max(0, ...sizes);
    const shown = ranked(known, best).slice(0, this.#all ? known.length : ROWS);
    for (const [move, { row }] of this.#rows) {
      if (shown.some((judged) => judged.move === move)) continue;
      row.remove();
      this.#rows.delete(move);
    }
    for (const judged of shown) this.#draw(judged, largest);
    this.#order(shown);
    this.#more.hidden = known.length <= shown.length;
    this.#more.textContent = t("values-more", { count: known.length - shown.length });
  }

  /** @param {Judged} judged @param {number} largest */
  #draw(judged, largest) {
    const row = this.#rows.get(judged.move) ?? this.#row(judged.move);
    const best = judged.move === this.#best;
    row.row.toggleAttribute("data-best", best);
    row.worth.textContent = short(judged, digitsFor(largest));
    row.worth.dataset.kind = judged.kind;
    row.button.setAttribute("aria-label", t("values-row", { move: latin(judged.move), worth: spoken(judged, digitsFor(largest)), best: best ? "yes" : "no" }));
    row.button.setAttribute("aria-disabled", String(!this.#act));
    draw(row.bar, number(judged.value), largest, judged.kind);
  }

  /** @param {string} move */
  #row(move) {
    const button = h("button", { class: "plain mono", type: "button" }, icon("star"), h("span", {}, move));
    const worth = h("td", { class: "values-worth" });
    const chart = bar();
    const row = h("tr", { data: { move }, on: { click: () => this.#play(move) } }, h("td", { dir: "ltr" }, button), worth, h("td", { class: "values-bar" }, chart));
    const made = { row, button, worth, bar: chart };
    this.#rows.set(move, made);
    this.#body.append(row);
    return made;
  }

  /** While somebody points at a row it stays where it is. @param {Judged[]} shown */
  #order(shown) {
    if (this.matches(":focus-within") || this.#body.matches(":hover")) return;
    shown.forEach((judged, i) => {
      const row = this.#rows.get(judged.move)?.row;
      if (row && this.#body.children[i] !== row) this.#body.insertBefore(row, this.#body.children[i] ?? null);
    });
  }

  #open() {
    this.#all = true;
    this.show(this.#moves, this.#best);
  }

  /** @param {string} move */
  #play(move) {
    if (this.#act) this.dispatchEvent(new CustomEvent("play", { bubbles: true, detail: { move } }));
  }

  /** @param {Event} event */
  #peek(event) {
    const row = /** @type {HTMLElement} */ (event.target).closest?.("tr");
    const move = row?.dataset.move;
    if (move) this.dispatchEvent(new CustomEvent("peek", { bubbles: true, detail: { moves: [move] } }));
  }

  #quiet() {
    this.dispatchEvent(new CustomEvent("peek", { bubbles: true, detail: { moves: null } }));
  }
}

customElements.define("harif-values", ValuesElement);
