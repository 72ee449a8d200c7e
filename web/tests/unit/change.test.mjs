// Changes of a table put into what is known of it, without writing over anything.

import assert from "node:assert/strict";
import { test } from "node:test";
import { changed } from "../../app/pages/table/change.js";

/** Frozen all the way down: whoever writes over it fails. @template T @param {T} value @returns {T} */
function frozen(value) {
  if (value && typeof value === "object") Object.values(Object.freeze(value)).forEach(frozen);
  return value;
}

/** @param {object} [more] @returns {any} */
const table = (more) => frozen({
  id: "t", view: { game: "othello", ply: 2, moves: ["f5", "d6", "c3"], to_move: "first", cells: "..12" },
  thinking: "second", waiting: null, values: [{ ply: 1, value: 2 }], seconds: [1, 2, 3], seats: [{}, {}], ...more,
});

test("fields take their new values and everything else is the same object as before", () => {
  const before = table();
  const after = /** @type {any} */ (changed(before, { set: { thinking: null, paused: true } }));
  assert.equal(after.thinking, null);
  assert.equal(after.paused, true);
  for (const same of ["view", "values", "seconds", "seats"]) assert.equal(after[same], before[same], same);
});

test("fields of the view make a new view, and lists that did not grow stay", () => {
  const before = table();
  const after = /** @type {any} */ (changed(before, { view: { ply: 3, to_move: "second" } }));
  assert.deepEqual(after.view, { ...before.view, ply: 3, to_move: "second" });
  assert.notEqual(after.view, before.view);
  assert.equal(after.view.moves, before.view.moves);
  assert.equal(before.view.ply, 2);
});

test("tails keep the beginning and put the rest in its place", () => {
  const before = table();
  const after = /** @type {any} */ (changed(before, { tails: { "view.moves": { keep: 2, add: ["e3", "f4"] }, seconds: { keep: 3, add: [.5] }, values: { keep: 0, add: [] } } }));
  assert.deepEqual(after.view.moves, ["f5", "d6", "e3", "f4"]);
  assert.deepEqual(after.seconds, [1, 2, 3, .5]);
  assert.deepEqual(after.values, []);
  assert.deepEqual(before.view.moves, ["f5", "d6", "c3"]);
});

test("everything at once is one table", () => {
  const after = /** @type {any} */ (changed(table(), {
    set: { thinking: "first", waiting: 3 }, view: { ply: 3 }, tails: { "view.moves": { keep: 2, add: ["e3"] }, values: { keep: 1, add: [{ ply: 3, value: 1 }] } },
  }));
  assert.deepEqual([after.thinking, after.waiting, after.view.ply, after.view.moves.length, after.values.length], ["first", 3, 3, 3, 2]);
});

test("who does not think any more does not wait either", () => {
  assert.equal(changed(table({ waiting: 2 }), { set: { thinking: null } })?.waiting, null);
  assert.equal(changed(table({ waiting: 2 }), { set: { speed: 2 } })?.waiting, 2);
});

test("a change that does not fit is none of this table", () => {
  assert.equal(changed(table(), { tails: { seconds: { keep: 4, add: [] } } }), null);
  assert.equal(changed(table(), { tails: { "view.nothing": { keep: 0, add: [1] } } }), null);
});

test("nothing changed is the same table again", () => {
  const before = table();
  assert.deepEqual(changed(before, {}), before);
});
