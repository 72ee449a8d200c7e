// A study as the page goes through it, and which values make one line of the graph.

import assert from "node:assert/strict";
import { test } from "node:test";
import { extremes, guessed, runs, scale } from "../../app/components/graph/scale.js";
import { joined, Study } from "../../app/pages/analysis/study.js";

/** `f5 d6 (f4 c3) c3` as the server tells it. */
const told = () => ({
  ground: { game: "othello-8x8" },
  views: Array.from({ length: 6 }, (_, ply) => (ply === 5 ? null : { ply })),
  state: {
    game: "othello-8x8", text: "f5d6(f4c3)c3", at: 3, end: 3,
    nodes: [
      { next: [1], place: "0" },
      { move: "f5", parent: 0, next: [2, 4], place: "1" },
      { move: "d6", parent: 1, next: [3], turn: [4, 4], place: "2" },
      { move: "c3", parent: 2, next: [], turn: [4, 4], place: "3" },
      { move: "f4", parent: 1, next: [5], turn: [2, 2], place: "1.1" },
      { move: "c3", parent: 4, next: [], turn: [2, 2], place: "1.1.1" },
    ],
  },
});

test("a study is gone through without asking anybody: every node says where its neighbours are", () => {
  const study = new Study(/** @type {any} */ ({ game: "othello-8x8" }), /** @type {any} */ (told()));
  assert.deepEqual(study.path, ["f5", "d6", "c3"]);
  assert.equal(study.address(), "/analyse/othello-8x8?moves=f5d6(f4c3)c3");
  study.path = ["f5", "f4"];
  assert.equal(study.at, 4);
  assert.deepEqual(study.moves(), ["f5", "f4", "c3"]);
  assert.deepEqual(study.moves(0), ["f5", "d6", "c3"]);
  assert.equal(study.address(), "/analyse/othello-8x8?moves=f5d6(f4c3)c3&at=1.1");
  assert.equal(study.known()?.ply, 4);
  assert.deepEqual(study.known()?.moves, ["f5", "f4"]);
  assert.equal(study.known(["f5", "f4", "c3"]), undefined, "too far away to be sent ahead");
  assert.equal(study.find(["f5", "e6"]), undefined);
  assert.deepEqual(study.drawn().children[0].children?.map(({ move }) => move), ["d6", "f4"]);
});

test("whoever goes back from a variation goes on along it, and turns from there", () => {
  const study = new Study(/** @type {any} */ ({ game: "othello-8x8" }), /** @type {any} */ (told()));
  study.path = ["f5", "f4", "c3"];
  assert.ok(study.step("first"));
  assert.equal(study.whole().line, "1.1.1");
  assert.ok(study.step("next") && study.step("next"));
  assert.deepEqual(study.path, ["f5", "f4"]);
  assert.ok(study.step("first") && study.step("turn"));
  assert.deepEqual([study.path, study.whole().line], [["f5", "d6"], ""], "the line after the one that one came along");
  assert.ok(study.step("last") && !study.step("next"));
  assert.deepEqual(study.path, ["f5", "d6", "c3"]);
});

test("columns above nine are separated", () => {
  assert.equal(joined(["10", "2"]), "10,2");
  assert.equal(joined(["f5", "d6"]), "f5d6");
});

/** @param {[number, number | null, string?, string?][]} list */
const points = (list) => list.map(([ply, value, source = "a", kind = "heuristic"]) => ({ ply, value, source, kind: /** @type {any} */ (kind) }));

test("a line of the graph breaks at gaps, and where kind or source changes", () => {
  const plies = (/** @type {[number, number | null, string?, string?][]} */ list) => runs(points(list)).map((run) => run.map(({ ply }) => ply));
  assert.deepEqual(plies([[0, 1], [1, 2], [2, null], [3, 4]]), [[0, 1], [3]]);
  assert.deepEqual(plies([[0, 1], [1, 2, "a", "exact"], [2, 3, "a", "exact"]]), [[0], [1, 2]]);
  assert.deepEqual(plies([[1, 1], [2, 5, "b"], [3, 2], [4, 6, "b"]]), [[1, 3], [2, 4]]);
  assert.deepEqual(plies([[1, 1], [4, 2]]), [[1], [4]]);
});

test("discs stand by their roots, results in bands, other values by the largest of their source", () => {
  assert.deepEqual([...scale(points([[0, 4], [1, -16]]), "discs").values()], [0.5, -1]);
  assert.equal(extremes(points([[0, 4], [1, -12]]), "discs"), 16);
  assert.equal(guessed(points([[0, 1, "a", "exact"], [1, 0, "a", "exact"]])), "results");
  assert.deepEqual([...scale(points([[0, 300], [1, -150], [2, 2, "b"]]), "").values()], [1, -0.5, 1]);
  assert.equal(extremes(points([[0, 300], [1, 2, "b"]]), ""), null);
});
