// A test while it runs: where the log-likelihood ratio stands between its two bounds, and how it came there.

import { h, s } from "../../base/dom.js";
import { latin, num, t } from "../../base/i18n.js";
import { signed } from "../../base/numbers.js";

/** @typedef {import("./types.js").TestRow} TestRow */
/** @typedef {[games: number, llr: number]} Point */

/** The most points that are kept; beyond, every other one goes. */
const MOST = 400;
const SIZE = { width: 640, height: 200 };

/** Adds a point to a trail: in order, the last word for a number of games, thinned when it grows long. @param {Point[]} trail @param {Point} point */
export function extended(trail, point) {
  const last = trail.at(-1);
  if (last && last[0] > point[0]) return [point];
  const next = last?.[0] === point[0] ? [...trail.slice(0, -1), point] : [...trail, point];
  return next.length > MOST ? next.filter((_, i) => i % 2 === 0 || i === next.length - 1) : next;
}

/** Where a value stands between two others, from 0 to 1. @param {number} value @param {number} low @param {number} high */
export function between(value, low, high) {
  return high > low ? Math.min(1, Math.max(0, (value - low) / (high - low))) : 0;
}

export function testPanel() {
  const line = h("p", { class: "llr" });
  const gauge = h("span", { class: "here" });
  const ends = [h("span", {}), h("span", {})];
  const chart = s("svg", { class: "llr-chart", viewBox: `0 0 ${SIZE.width} ${SIZE.height}`, preserveAspectRatio: "none", "aria-hidden": "true" });
  const element = h("section", { class: "panel test", "aria-labelledby": "arena-test" }, h("h2", { id: "arena-test" }, t("arena-test")), line,
    h("div", { class: "gauge", dir: "ltr", "aria-hidden": "true" }, gauge), h("div", { class: "ends", dir: "ltr" }, ends), h("div", { class: "chart", dir: "ltr" }, chart));
  /** @type {Point[]} */
  let trail = [];

  /** @param {TestRow} test @param {number} games @param {Point[]} [told] the whole trail, where the server knows it */
  function set(test, games, told) {
    trail = told?.length ? told : extended(trail, [games, test.llr]);
    line.textContent = t("arena-llr", { llr: signed(test.llr, 2), lower: signed(test.lower, 2), upper: signed(test.upper, 2), pairs: latin(test.pairs.map((n) => num(n)).join(" ")) });
    gauge.style.left = `${100 * between(test.llr, test.lower, test.upper)}%`;
    ends[0].textContent = t("arena-h0", { elo: signed(test.elo0) });
    ends[1].textContent = t("arena-h1", { elo: signed(test.elo1) });
    chart.replaceChildren(...drawing(test, trail));
  }
  return { element, set };
}

/** @param {TestRow} test @param {Point[]} trail */
function drawing({ lower, upper }, trail) {
  const reach = Math.max(upper, ...trail.map(([, llr]) => llr)) * 1.12;
  const depth = Math.min(lower, ...trail.map(([, llr]) => llr)) * 1.12;
  const most = Math.max(1, trail.at(-1)?.[0] ?? 1);
  const x = (/** @type {number} */ games) => (SIZE.width * games) / most;
  const y = (/** @type {number} */ llr) => SIZE.height * (1 - between(llr, depth, reach));
  const level = (/** @type {number} */ llr, /** @type {string} */ name) => s("line", { class: name, x1: 0, x2: SIZE.width, y1: y(llr), y2: y(llr), "vector-effect": "non-scaling-stroke" });
  const path = [[0, 0], ...trail].map(([games, llr]) => `${x(games).toFixed(1)},${y(llr).toFixed(1)}`).join(" ");
  return [level(upper, "upper"), level(lower, "lower"), level(0, "zero"), s("polyline", { class: "path", points: path, "vector-effect": "non-scaling-stroke" })];
}
