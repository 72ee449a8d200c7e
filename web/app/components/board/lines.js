// The line through the squares that decided the game, told from the squares alone.

import { s } from "../../base/dom.js";

/** @typedef {import("./layout.js").Layout} Layout */

/** @param {Layout} layout @param {number[]} winning */
export function lines(layout, winning) {
  const { beyond, strokes } = layout.look.pieces.win;
  const path = runs(layout, winning).map(([from, to]) => {
    const [x1, y1] = layout.centre(from);
    const [x2, y2] = layout.centre(to);
    const [dx, dy] = [Math.sign(x2 - x1) * beyond, Math.sign(y2 - y1) * beyond];
    return `M${x1 - dx} ${y1 - dy}L${x2 + dx} ${y2 + dy}`;
  }).join("");
  if (!path) return [];
  return strokes.map(([ink, width]) => s("path", { d: path, pathLength: 1, fill: "none", stroke: ink, "stroke-width": width, "stroke-linecap": "round" }));
}

/**
 * The fewest long runs that hold all `cells`, as their two ends. One move can finish several lines:
 * longest runs are taken first, and only for squares that no run holds yet.
 * @param {Layout} layout
 * @param {number[]} cells
 * @returns {[number, number][]}
 */
function runs(layout, cells) {
  const inside = new Set(cells);
  const found = cells.flatMap((start) => [[0, 1], [1, 0], [1, 1], [1, -1]].map((step) => runFrom(layout, inside, start, step)));
  found.sort((a, b) => b.length - a.length);
  const held = new Set();
  /** @type {[number, number][]} */
  const kept = [];
  for (const run of found) {
    if (run.every((cell) => held.has(cell))) continue;
    kept.push([run[0], run[run.length - 1]]);
    for (const cell of run) held.add(cell);
  }
  return kept;
}

/** @param {Layout} layout @param {Set<number>} inside @param {number} start @param {number[]} step */
function runFrom(layout, inside, start, [down, right]) {
  const run = [];
  let [row, col] = layout.place(start);
  while (row < layout.rows && col >= 0 && col < layout.cols && inside.has(row * layout.cols + col)) {
    run.push(row * layout.cols + col);
    row += down;
    col += right;
  }
  return run;
}
