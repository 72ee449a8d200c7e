// How the lab writes values. Where a trace knows results only, they are +1, 0 and −1; else wins and losses are
// words beside numbers. Everything is Max's.

import { num, t } from "../../base/i18n.js";
import { signed } from "../../base/numbers.js";
import { DECIDED } from "./trace.js";

/** @typedef {import("./trace.js").Kind} Kind */

const LRI = "\u2066";
const PDI = "\u2069";

/** Writes values for one trace. */
export class Values {
  /** @param {boolean} plain whether results are all there is @param {number} reach the largest number that is no result */
  constructor(plain, reach) {
    this.plain = plain;
    this.reach = reach;
    // The same few numbers are written at every step, and writing one is slow.
    /** @type {Map<number, string>} */ this.texts = new Map();
    /** @type {Map<number, string>} */ this.counts = new Map();
  }

  /** A value in a sentence or a node: `+1`, `−868`, `W`, `+∞`. @param {number} value @returns {string} */
  text(value) {
    const known = this.texts.get(value);
    if (known !== undefined) return known;
    const text = this.#written(value);
    this.texts.set(value, text);
    return text;
  }

  /** A whole number. @param {number} count */
  count(count) {
    const known = this.counts.get(count) ?? num(count);
    this.counts.set(count, known);
    return known;
  }

  /** @param {number} value */
  #written(value) {
    if (value === Infinity) return `${LRI}+∞${PDI}`;
    if (value === -Infinity) return `${LRI}−∞${PDI}`;
    if (this.plain) return signed(Math.sign(value), 0);
    if (Math.abs(value) > DECIDED) return t(value > 0 ? "lab-win" : "lab-loss");
    return signed(value, Math.abs(value) < 10 ? 1 : 0);
  }

  /** As short as a node needs it, with ≥ or ≤ where it is a bound. @param {number} value @param {Kind | null} kind */
  short(value, kind) {
    const sign = kind === "lower" ? "≥" : kind === "upper" ? "≤" : "";
    let text = this.text(value);
    if (Math.abs(value) < DECIDED && Math.abs(value) >= 10000) text = `${LRI}${value < 0 ? "−" : "+"}${num(Math.abs(value), { notation: "compact" })}${PDI}`;
    return sign ? `${LRI}${sign}${text}${PDI}` : text;
  }

  /** With its bound, for sentences: `≤ 0`. @param {number} value @param {Kind | null} kind */
  bound(value, kind) {
    return kind === "lower" || kind === "upper" ? this.compare(kind === "lower" ? "≥" : "≤", this.text(value)) : this.text(value);
  }

  /** A formula that keeps its order in Persian. @param {...string} parts */
  compare(...parts) {
    return `${LRI}${parts.join(" ")}${PDI}`;
  }

  /** In words. @param {number} value @param {Kind | null} kind */
  spoken(value, kind) {
    if (Math.abs(value) === Infinity) return t("lab-spoken-infinite", { sign: value > 0 ? "plus" : "minus" });
    if (!this.plain && Math.abs(value) > DECIDED) return t(value > 0 ? "lab-win" : "lab-loss");
    const size = this.plain ? Math.abs(Math.sign(value)) : Math.abs(value);
    return t("lab-spoken", { kind: kind === "lower" || kind === "upper" ? kind : "exact", sign: value > 0 ? "plus" : value < 0 ? "minus" : "zero", size: num(size) });
  }

  /** Whether two values that differ are written the same: one win is sooner than the other. @param {number} a @param {number} b */
  alike(a, b) {
    return a !== b && this.text(a) === this.text(b);
  }

  /** Where a value stands on the number line, from 0 to 1. @param {number} value */
  place(value) {
    if (Math.abs(value) === Infinity) return value > 0 ? 0.97 : 0.03;
    if (this.plain) return 0.5 + Math.sign(value) * 0.3;
    if (Math.abs(value) > DECIDED) return value > 0 ? 0.9 : 0.1;
    return 0.5 + (Math.sign(value) * 0.34 * Math.log1p(Math.abs(value))) / Math.log1p(this.reach);
  }

  /** The marks of the number line. @returns {number[]} */
  get marks() {
    return this.plain ? [-1e9, 0, 1e9] : [-this.reach, 0, this.reach];
  }
}
