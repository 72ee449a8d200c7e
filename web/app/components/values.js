// The worth of every move, best first, with bars centred on zero. Rows stay where they are and are written
// anew, and keep their order while somebody points at one, so that a table that is refreshed ten times a
// second neither jumps nor loses the focus. Moves of which only a bound is known are grey.

import { h, icon, stylesheet } from "../base/dom.js";
import { latin, t } from "../base/i18n.js";
import { seen } from "../base/whose.js";
import { counted, number, short, spoken } from "../base/worth.js";
import { bar, draw } from "./bar.js";

stylesheet("./values.css", import.meta.url);

/** @typedef {import("../base/types.js").Judged} Judged */
/** @typedef {import("../base/types.js").Side} Side */
/** @typedef {{row: HTMLTableRowElement, button: HTMLButtonElement, name: HTMLElement, worth: HTMLElement, bar: HTMLElement}} Row */

/** So many rows, then "more". */
const ROWS = 15;

/** Best first; what the report itself calls best leads even among equals. @param {Judged[]} moves @param {string} best */
function ranked(moves, best) {
  const rank = (/** @type {Judged} */ judged) => (judged.move === best ? 1 : 0);
  const exact = (/** @type {Judged} */ { kind }) => (kind === "lower" || kind === "upper" ? 0 : 1);
  return [...moves].sort((a, b) => rank(b) - rank(a) || number(b.value) - number(a.value) || exact(b) - exact(a) || 0);
}

/** What all values count, if they count the same. @param {Judged[]} moves */
function unitOf(moves) {
  const units = new Set(moves.map(({ unit }) => unit));
  return units.size === 1 ? moves[0].unit : undefined;
}

/** Large values are whole numbers: their decimals say nothing. @param {number} largest */
function digitsFor(largest) {
  return largest >= 100 ? 0 : 1;
}

/**
 * `harif-values`: `show(moves, best, side)`; `act` says what a click does: `play`, `try` or nothing.
 * Fires `peek {moves}` and `play {move}`.
 */
export class ValuesElement extends HTMLElement {
  #body = h("tbody");
  #more = h("button", { class: "plain values-more", type: "button", hidden: true, on: { click: () => this.#open() } });
  /** @type {Row[]} */
  #rows = [];
  /** @type {Judged[]} */
  #moves = [];
  #best = "";
  /** @type {Side} */
  #side = "first";
  #unit = h("caption", { class: "values-unit", hidden: true });
  #all = false;
  /** @type {"play" | "try" | ""} */
  #act = "";

  connectedCallback() {
    if (this.firstChild) return;
    const head = h("thead", { class: "unseen" }, h("tr", {}, h("th", {}, t("values-move")), h("th", {}, t("values-worth")), h("th", {}, t("values-bar"))));
    this.append(h("table", { "aria-label": t("values-label") }, this.#unit, h("colgroup", {}, h("col", { class: "values-col" }), h("col", { class: "values-col" }), h("col")), head, this.#body), this.#more);
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
    this.show(this.#moves, this.#best, this.#side);
  }

  /** @param {Judged[]} moves values for the side to move @param {string} best @param {Side} side the side to move */
  show(moves, best, side) {
    this.#moves = moves;
    this.#best = best;
    this.#side = side;
    const known = moves.filter((judged) => judged.move);
    const unit = unitOf(known);
    this.#unit.hidden = !unit;
    this.#unit.textContent = unit ? t(`unit-${unit}`) : "";
    const sizes = known.map((judged) => Math.abs(number(judged.value))).filter(Number.isFinite);
    const largest = Math.max(0, ...sizes);
    const shown = this.#steady(ranked(known, best)).slice(0, this.#all ? known.length : ROWS);
    while (this.#rows.length > shown.length) this.#rows.pop()?.row.remove();
    shown.forEach((judged, i) => this.#write(this.#rows[i] ?? this.#row(), judged, largest));
    this.#more.hidden = known.length <= shown.length;
    this.#more.textContent = t("values-more", { count: known.length - shown.length });
  }

  /** While somebody points at a row, moves stay in the order in which they are shown. @param {Judged[]} moves best first */
  #steady(moves) {
    if (!this.matches(":focus-within") && !this.#body.matches(":hover")) return moves;
    const places = this.#rows.map(({ row }) => row.dataset.move);
    const place = (/** @type {Judged} */ { move }) => (places.includes(move) ? places.indexOf(move) : places.length);
    return moves.sort((a, b) => place(a) - place(b));
  }

  /** @param {Row} row @param {Judged} judged @param {number} largest */
  #write({ row, button, name, worth, bar: chart }, judged, largest) {
    const best = judged.move === this.#best;
    const digits = digitsFor(largest);
    row.dataset.move = judged.move;
    row.toggleAttribute("data-best", best);
    row.toggleAttribute("data-bound", judged.kind === "lower" || judged.kind === "upper");
    name.textContent = judged.move;
    const told = seen(judged, this.#side);
    worth.textContent = (this.#unit.hidden ? counted : short)(told, digits);
    worth.dataset.kind = told.kind;
    button.setAttribute("aria-label", t("values-row", { move: latin(judged.move), worth: spoken(told, digits), best: best ? "yes" : "no" }));
    button.setAttribute("aria-disabled", String(!this.#act));
    draw(chart, number(told.value), largest, told.kind);
  }

  /** @returns {Row} */
  #row() {
    const name = h("span");
    const button = h("button", { class: "plain mono", type: "button" }, icon("star"), name);
    const worth = h("td", { class: "values-worth" });
    const chart = bar();
    const row = h("tr", { on: { click: () => this.#play(row.dataset.move ?? "") } }, h("td", { dir: "ltr" }, button), worth, h("td", { class: "values-bar" }, chart));
    const made = { row, button, name, worth, bar: chart };
    this.#rows.push(made);
    this.#body.append(row);
    return made;
  }

  #open() {
    this.#all = true;
    this.show(this.#moves, this.#best, this.#side);
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
