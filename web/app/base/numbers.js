// Numbers that are more than digits: with their sign, and as a clock. Both are always read left to right.

import { latin, num } from "./i18n.js";

/** With its sign always written, isolated left to right: `+6`, `−3.4`, `0`. @param {number} value @param {number} [digits] */
export function signed(value, digits = 1) {
  const size = num(Math.abs(value), { maximumFractionDigits: digits });
  const zero = Number(Math.abs(value).toFixed(digits)) === 0;
  return latin(`${zero ? "" : value < 0 ? "−" : "+"}${size}`);
}

/** Seconds as a clock, `1:07`. @param {number} seconds */
export function clock(seconds) {
  const whole = Math.max(0, Math.floor(seconds));
  const two = (/** @type {number} */ n) => num(n, { minimumIntegerDigits: 2, useGrouping: false });
  const hours = Math.floor(whole / 3600);
  const rest = `${two(Math.floor((whole % 3600) / 60))}:${two(whole % 60)}`;
  return latin(`${hours ? `${num(hours)}:` : ""}${rest}`);
}
