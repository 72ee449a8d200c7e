// The tree of a study in an address, and which values make one line of the graph.

import assert from "node:assert/strict";
import { test } from "node:test";
import { extremes, guessed, runs, scale } from "../../app/components/graph/scale.js";
import { BadMoves, joined, Tree } from "../../app/pages/analysis/tree.js";

/** Every path of a tree, in the order of writing. @param {Tree} tree @param {string[]} [path] @returns {string[][]} */
const paths = (tree, path = []) => [path, ...tree.after(path).flatMap(({ move }) => paths(tree, [...path, move]))];

test("moves that name two squares are read and written as they are", () => {
  for (const text of ["a2a3h7g6", "a2a3(b2b3h7h6)h7g6", "a10b11(a10a11)"]) assert.equal(Tree.read(text, { walks: true }).write(), text);
  assert.deepEqual(Tree.read("a2a3h7g6", { walks: true }).line([]), ["a2a3", "h7g6"]);
  assert.throws(() => Tree.read("a2a3h7", { walks: true }), BadMoves);
});

for (const text of ["", "f5d6(f4)c3", "f5d6(f4c3(g4h5)e3)c3d3(c4)", "4455(46(7)2)1", "f5(passd6)f4"]) {
  test(`the tree of "${text}" is written as it was read, and every place in it is found again`, () => {
    const tree = Tree.read(text);
    assert.equal(tree.write(), text);
    for (const path of paths(tree)) assert.deepEqual(tree.path(tree.place(path)), path);
  });
}

test("columns above nine are separated", () => {
  const tree = Tree.read("10,2,3(4,12(11,1)2)5");
  assert.equal(tree.write(), "10,2,3(4,12(11,1),2),5");
  assert.equal(Tree.read(tree.write()).write(), tree.write());
  assert.deepEqual(tree.line([]), ["10", "2", "3", "5"]);
  assert.equal(joined(["10", "2"]), "10,2");
});

for (const [text, at] of /** @type {const} */ ([["(f5)", 0], ["f5)", 2], ["f5(d6", 5], ["f5?", 2]])) {
  test(`"${text}" is refused where it goes wrong`, () => assert.throws(() => Tree.read(text), (error) => error instanceof BadMoves && error.at === at));
}

test("a promoted line becomes the first one, and a deleted one is gone", () => {
  const tree = Tree.read("f5d6(f4c3)c3");
  tree.promote(["f5", "f4"]);
  assert.equal(tree.write(), "f5f4(d6c3)c3");
  assert.deepEqual(tree.turn(["f5", "f4", "c3"]), ["f5", "d6"]);
  assert.deepEqual(tree.remove(["f5", "d6"]), ["f5"]);
  assert.equal(tree.write(), "f5f4c3");
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
