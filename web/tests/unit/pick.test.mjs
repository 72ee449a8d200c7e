// Moves that name two squares: what it means to touch a square, and which values are seen.

import assert from "node:assert/strict";
import { test } from "node:test";
import { takes } from "../../app/base/changes.js";
import { meaning, movesFrom, moveTo, openMoves, shownValues } from "../../app/components/board/pick.js";

/** @typedef {import("../../app/components/board/marks.js").Legal} Legal */

/** Three columns: a piece on 7 walks to 3, 4 or 5, where 5 is taken; one on 8 to 5 too. @type {Legal[]} */
const WALKS = [
  { move: "b1a2", from: 7, cell: 3, changes: [[3, 0, 1], [7, 1, 0]] },
  { move: "b1b2", from: 7, cell: 4, changes: [[4, 0, 1], [7, 1, 0]] },
  { move: "b1c2", from: 7, cell: 5, changes: [[5, 2, 1], [7, 1, 0]] },
  { move: "c1c2", from: 8, cell: 5, changes: [[5, 2, 1], [8, 1, 0]] },
];
/** @param {number | null} source */
const how = (source) => ({ source, falls: false, cols: 3 });

test("a piece is chosen first, then where it goes", () => {
  assert.deepEqual(meaning(WALKS, 7, how(null)), { act: "pick" });
  assert.deepEqual(meaning(WALKS, 5, how(7)), { act: "play", move: WALKS[2] });
  assert.deepEqual(meaning(WALKS, 5, how(8)), { act: "play", move: WALKS[3] }, "the same square, another piece");
});

test("the chosen piece touched again is let go, and another one takes its place", () => {
  assert.deepEqual(meaning(WALKS, 7, how(7)), { act: "release" });
  assert.deepEqual(meaning(WALKS, 8, how(7)), { act: "pick" });
});

test("squares without a piece that moves, and those out of reach, are refused", () => {
  assert.deepEqual(meaning(WALKS, 4, how(null)), { act: "refuse" });
  assert.deepEqual(meaning(WALKS, 3, how(8)), { act: "refuse" });
});

test("moves of one square need no choice", () => {
  /** @type {Legal[]} */
  const puts = [{ move: "a1", cell: 0, changes: [[0, 0, 1]] }, { move: "pass", cell: null, changes: [] }];
  assert.deepEqual(meaning(puts, 0, how(null)), { act: "play", move: puts[0] });
  assert.deepEqual(meaning(puts, 1, how(null)), { act: "refuse" });
  assert.deepEqual(openMoves(puts, null), puts);
  assert.deepEqual(movesFrom(puts, null), [], "nothing is chosen, nothing walks");
});

test("where pieces fall every square of a column stands for it", () => {
  /** @type {Legal[]} */
  const falls = [{ move: "2", cell: 7, changes: [[7, 0, 1]] }];
  assert.equal(moveTo(falls, 1, { source: null, falls: true, cols: 3 })?.move, "2");
  assert.equal(moveTo(falls, 0, { source: null, falls: true, cols: 3 }), null);
});

test("a move takes what stands where it ends, not what it turns over", () => {
  assert.deepEqual(WALKS.map(takes), [false, false, true, true]);
  assert.equal(takes({ cell: 0, changes: [[0, 0, 1], [1, 2, 1]] }), false);
});

test("values stand where the chosen piece can go, else on each piece that of its best move", () => {
  const values = WALKS.map(({ from, cell }, order) => ({ from, cell: /** @type {number} */ (cell), order, text: String(order), kind: /** @type {const} */ ("exact") }));
  assert.deepEqual(shownValues(values, 7).map(({ cell, text }) => [cell, text]), [[3, "0"], [4, "1"], [5, "2"]]);
  assert.deepEqual(shownValues(values, null).map(({ cell, text }) => [cell, text]), [[7, "2"], [8, "3"]]);
});
