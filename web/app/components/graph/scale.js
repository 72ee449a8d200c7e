// Where a value stands on the graph, from −1 to +1, and which values belong to one line.

import { number } from "../../base/worth.js";

/** @typedef {import("../graph.js").Point} Point */

/** What the values count where nobody says it: discs, if some are; results, if every one is a sure win, draw or loss. @param {Point[]} points @returns {"discs" | "results" | ""} */
export function guessed(points) {
  const known = points.filter(({ value }) => value !== null);
  if (known.some(({ unit }) => unit === "discs")) return "discs";
  const result = (/** @type {Point} */ { value, kind }) => kind !== "heuristic" && [-Infinity, -1, 0, 1, Infinity].includes(number(/** @type {any} */ (value)));
  return known.length > 0 && known.every(result) ? "results" : "";
}

/** The largest finite value of some points. @param {Point[]} points */
function largest(points) {
  return Math.max(0, ...points.map(({ value }) => (value === null ? 0 : Math.abs(number(value)))).filter(Number.isFinite));
}

/** For discs the next square number, so that the root scale ends at a round one. @param {Point[]} points */
function discs(points) {
  return Math.max(2, Math.ceil(Math.sqrt(largest(points.filter(({ unit }) => unit !== "points"))))) ** 2;
}

/**
 * The place of every known value. Values of different sources are in different units, so each source
 * has its own scale unless all count discs or results.
 * @param {Point[]} points
 * @param {string} unit
 * @returns {Map<number, number>} ply → −1…+1
 */
export function scale(points, unit) {
  const ends = new Map([...new Set(points.map(({ source }) => source))].map((source) => [source, largest(points.filter((point) => point.source === source)) || 1]));
  const square = discs(points);
  const place = (/** @type {number} */ n, /** @type {Point} */ { source, kind, unit: own }) => {
    // An opinion is no result: it stays in the middle band.
    if (unit === "results" && kind === "heuristic" && Number.isFinite(n)) return (n / /** @type {number} */ (ends.get(source))) * 0.3;
    if (unit === "results") return Math.sign(n) * (2 / 3);
    if (!Number.isFinite(n)) return Math.sign(n);
    if (unit === "discs" && own !== "points") return Math.sign(n) * Math.sqrt(Math.abs(n) / square);
    return n / /** @type {number} */ (ends.get(source));
  };
  return new Map(points.filter(({ value }) => value !== null).map((point) => [point.ply, place(number(/** @type {any} */ (point.value)), point)]));
}

/** The number at the ends of the scale; null where sources differ or there is none. @param {Point[]} points @param {string} unit */
export function extremes(points, unit) {
  const known = points.filter(({ value }) => value !== null);
  if (unit === "results" || known.length === 0) return null;
  if (unit === "discs") return discs(known);
  return new Set(known.map(({ source }) => source)).size === 1 ? largest(known) || null : null;
}

/**
 * What one source said in one way, without a gap. A machine speaks after its own moves only, so a step of two
 * plies still belongs together, and two machines that take turns make two lines.
 * @param {Point[]} points
 * @returns {Point[][]}
 */
export function runs(points) {
  /** @type {Map<string | undefined, Point[][]>} */
  const bySource = new Map();
  for (const point of points) {
    if (point.value === null) continue;
    const found = bySource.get(point.source) ?? [];
    bySource.set(point.source, found);
    const run = found[found.length - 1];
    const before = run?.[run.length - 1];
    if (before && before.kind === point.kind && point.ply - before.ply <= 2 && !silent(points, before, point)) run.push(point);
    else found.push([point]);
  }
  return [...bySource.values()].flat();
}

/** Whether the same source was asked in between and had nothing to say. @param {Point[]} points @param {Point} from @param {Point} to */
function silent(points, from, to) {
  return points.some(({ ply, value, source }) => ply > from.ply && ply < to.ply && value === null && source === from.source);
}
