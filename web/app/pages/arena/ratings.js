// Ratings with their error bars, one row an agent on one scale. Where the data cannot carry a number, the
// reason stands in its place.

import { h, s } from "../../base/dom.js";
import { num, t } from "../../base/i18n.js";
import { signed } from "../../base/numbers.js";
import { known, named, reason, withError } from "./words.js";

/** @typedef {import("./types.js").AgentRow} AgentRow */

const STEPS = [1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000, 2000, 5000, 10_000];

/**
 * A scale around all intervals, with zero on it and a handful of round ticks.
 * @param {{low: number, high: number}[]} intervals
 * @param {number} [most] intervals between ticks
 * @returns {{low: number, high: number, ticks: number[]}}
 */
export function scaleOf(intervals, most = 6) {
  const low = Math.min(-10, ...intervals.map((one) => one.low));
  const high = Math.max(10, ...intervals.map((one) => one.high));
  const step = STEPS.find((size) => (high - low) / size <= most) ?? (high - low) / 5;
  const [from, to] = [Math.floor(low / step) * step, Math.ceil(high / step) * step];
  const ticks = Array.from({ length: Math.round((to - from) / step) + 1 }, (_, i) => from + i * step);
  return { low: from, high: to, ticks };
}

export function ratings() {
  const list = h("ol", { class: "ratings" });
  const axis = s("svg", { class: "axis", "aria-hidden": "true", height: 24 });
  const element = h("figure", {}, list, h("div", { class: "under" }, axis), h("figcaption", { class: "quiet" }, t("arena-ratings-note")));

  /** @param {AgentRow[]} rows the best first */
  function set(rows) {
    const estimates = rows.map((row) => known(row.elo)).filter((one) => one !== null);
    const scale = scaleOf(estimates, innerWidth < 640 ? 3 : 6);
    const x = (/** @type {number} */ elo) => `${4 + (92 * (elo - scale.low)) / (scale.high - scale.low)}%`;
    element.classList.toggle("none", !estimates.length);
    list.replaceChildren(...rows.map((row) => rated(row, scale, x)));
    axis.replaceChildren(...scale.ticks.map((tick) => s("text", { x: x(tick), y: 16, "text-anchor": "middle" }, signed(tick, 0))));
  }
  return { element, set };
}

/** @param {AgentRow} row @param {{ticks: number[]}} scale @param {(elo: number) => string} x */
function rated(row, { ticks }, x) {
  const estimate = known(row.elo);
  const name = h("span", { class: "name", title: named(row.name) }, named(row.name));
  if (!estimate) return h("li", {}, name, h("span", { class: "reason" }, reason(row.elo)));
  const { value, low, high } = estimate;
  const drawing = s("svg", { class: "track", height: 32, "aria-hidden": "true" },
    ticks.map((tick) => s("line", { class: tick === 0 ? "zero" : "tick", x1: x(tick), x2: x(tick), y1: 0, y2: 32 })),
    s("line", { class: "whisker", x1: x(low), x2: x(high), y1: 16, y2: 16 }),
    [low, high].map((end) => s("line", { class: "whisker", x1: x(end), x2: x(end), y1: 10, y2: 22 })),
    s("circle", { class: "dot", cx: x(value), cy: 16, r: 5.5 }));
  const spoken = t("arena-rated", { elo: withError(estimate), low: signed(low, 0), high: signed(high, 0) });
  return h("li", { title: spoken }, name, h("span", { class: "plot", dir: "ltr" }, drawing), h("span", { class: "number" }, h("strong", {}, signed(value, 0)), h("small", {}, `±${num((high - low) / 2, { maximumFractionDigits: 0 })}`)));
}
