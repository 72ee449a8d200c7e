// How the lab shows values: as the server wrote them, as short as a node needs it, and on a number line.

import { num, t } from "../../base/i18n.js";
import { filled } from "../../base/said.js";
import { said } from "./said.js";
import { numberOf } from "./sheet.js";

/** @typedef {import("./sheet.js").Kind} Kind */
/** @typedef {import("./sheet.js").Sheet} Sheet */

const LRI = "\u2066";
const PDI = "\u2069";
/** From here on a value means that the end of the game was seen. */
const DECIDED = 5e8;

/** Writes values for one sheet. */
export class Values {
  /** @param {Sheet} sheet */
  constructor({ values, plain, reach, marks }) {
    this.plain = plain;
    this.reach = reach;
    this.known = new Map(values.map((value) => [numberOf(value), value]));
    /** The marks of the number line. @type {number[]} */
    this.marks = marks.map((at) => numberOf(values[at]));
    // The same few numbers are written at every step, and writing one is slow.
    /** @type {Map<number, string>} */ this.texts = new Map();
    /** @type {Map<number, string>} */ this.counts = new Map();
  }

  /** A value in a sentence or a node: `+1`, `−868`, `W`, `+∞`. @param {number} value @returns {string} */
  text(value) {
    const known = this.texts.get(value);
    if (known !== undefined) return known;
    const told = this.known.get(value);
    const text = `${LRI}${told ? said(told.said) : num(value)}${PDI}`;
    this.texts.set(value, text);
    return text;
  }

  /** A whole number. @param {number} count */
  count(count) {
    const known = this.counts.get(count) ?? num(count);
    this.counts.set(count, known);
    return known;
  }

  /** As short as a node needs it, with ≥ or ≤ where it is a bound. @param {number} value @param {Kind | null} kind */
  short(value, kind) {
    const sign = kind === "lower" ? "≥" : kind === "upper" ? "≤" : "";
    const size = Math.abs(value);
    const long = size < DECIDED && size >= 10000;
    const text = long ? `${LRI}${value < 0 ? "−" : "+"}${num(size, { notation: "compact" })}${PDI}` : this.text(value);
    return sign ? `${LRI}${sign}${text}${PDI}` : text;
  }

  /** With its bound: `≤ 0`. @param {number} value @param {Kind | null} kind */
  bound(value, kind) {
    if (kind !== "lower" && kind !== "upper") return this.text(value);
    return `${LRI}${t(kind === "lower" ? "lab-at-least" : "lab-at-most", { v: this.text(value) })}${PDI}`;
  }

  /** In words. @param {number} value @param {Kind | null} kind */
  spoken(value, kind) {
    const told = this.known.get(value)?.spoken;
    if (!told) return num(value);
    const bound = kind === "lower" || kind === "upper";
    return bound && told.id === "lab-spoken-sign" ? t("lab-spoken", { ...filled(told.args), kind }) : said(told);
  }

  /** Where a value stands on the number line, from 0 to 1. @param {number} value */
  place(value) {
    if (Math.abs(value) === Infinity) return value > 0 ? 0.97 : 0.03;
    if (this.plain) return 0.5 + Math.sign(value) * 0.3;
    if (Math.abs(value) > DECIDED) return value > 0 ? 0.9 : 0.1;
    return 0.5 + (Math.sign(value) * 0.34 * Math.log1p(Math.abs(value))) / Math.log1p(this.reach);
  }
}
