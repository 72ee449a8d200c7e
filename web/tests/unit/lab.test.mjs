// The search lab's other counts: Monte Carlo's visits are the trace's, trees are laid out without overlap and in
// time, big ones stay below their limit, and a tree typed by hand is searched as in the textbook.

import assert from "node:assert/strict";
import { test } from "node:test";
import { opened } from "../../app/pages/lab/folding.js";
import { layout } from "../../app/pages/lab/layout.js";
import { Chance, PHASE } from "../../app/pages/lab/montecarlo.js";
import { groups, ownTraces } from "../../app/pages/lab/own.js";
import { Tree } from "../../app/pages/lab/trace.js";

const level = (move, visits, mean, rivals) => ({ move, visits, mean, bound: visits ? 2 : "win", rivals });

/** Three iterations: a, b, then a again with its reply c. */
function chance() {
  const fresh = [{ move: "a", visits: 0, mean: 0, bound: "win" }, { move: "b", visits: 0, mean: 0, bound: "win" }];
  const later = [{ move: "a", visits: 1, mean: 1, bound: 2 }, { move: "b", visits: 1, mean: -1, bound: 1, proven: true }];
  return new Chance({
    best: "a",
    iterations: [
      { number: 1, path: [level("a", 0, 0, fresh)], expanded: 0, added: [], playout: ["x"], result: 1, proven: false },
      { number: 2, path: [level("b", 0, 0, fresh)], expanded: 0, added: [], playout: [], result: -1, proven: true },
      { number: 3, path: [level("a", 1, 1, later), level("c", 0, 0, [])], expanded: 0, added: [], playout: ["x", "y"], result: 0, proven: false },
    ],
  });
}

test("an iteration is select a level, expand, roll out, back up a level", () => {
  const { steps } = chance();
  assert.deepEqual(steps.slice(0, 5).map(({ what }) => what), [PHASE.select, PHASE.expand, PHASE.rollout, PHASE.backup, PHASE.backup]);
  assert.equal(steps.length, 5 + 5 + 7);
});

test("visits and means grow as results are backed up", () => {
  const search = chance();
  const a = search.byKey.get("a");
  const worth = (step) => (search.count(step), search.worth(a, step));
  assert.equal(worth(0).visits, 0);
  assert.deepEqual(worth(3), { visits: 1, mean: 1 });
  assert.deepEqual(worth(search.steps.length), { visits: 2, mean: 0.5 });
  assert.equal(worth(0).visits, 0, "and shrink again on the way back");
  search.count(search.steps.length);
  assert.equal(search.worth(search.root, search.steps.length).visits, 3);
});

test("a node joins the tree when it is chosen", () => {
  const search = chance();
  const c = search.byKey.get("a.c");
  const chosen = search.steps.findIndex(({ iteration, level: at }) => iteration === 2 && at === 2);
  assert.equal(search.present(c, chosen - 1), false);
  assert.equal(search.present(c, chosen), true);
  assert.equal(search.byKey.get("b").proven, 2);
});

test("the next iteration begins with its first choice", () => {
  const search = chance();
  assert.equal(search.nextIteration(0), 5);
  assert.equal(search.nextIteration(search.steps.length - 1), search.steps.length);
});

/** A tree of the given branching, as the server writes it. */
function raw(depth, wide, move = null) {
  const children = depth ? Array.from({ length: wide }, (_, at) => raw(depth - 1, wide, `m${at}`)) : [];
  return { move, visit: 1, alpha: "loss", beta: "win", value: 0, kind: "exact", leaf: depth ? null : "horizon", pruned: false, cut: false, children };
}

test("nodes of one ply stand side by side, parents over the middle", () => {
  const { root, nodes } = new Tree(raw(3, 3));
  const places = layout(root, (node) => node.children, () => 20);
  const rows = new Map();
  for (const node of nodes) rows.set(node.ply, [...(rows.get(node.ply) ?? []), places.get(node).x]);
  for (const row of rows.values()) row.sort((a, b) => a - b).forEach((x, at) => assert.ok(at === 0 || x - row[at - 1] >= 40));
  const xs = root.children.map((child) => places.get(child).x);
  assert.equal(places.get(root).x, (xs[0] + xs.at(-1)) / 2);
});

test("400 nodes are laid out within a frame", () => {
  const { root, nodes } = new Tree(raw(5, 3));
  for (let warm = 0; warm < 20; warm++) layout(root, (node) => node.children, () => 20);
  const begun = performance.now();
  layout(root, (node) => node.children, () => 20);
  assert.equal(nodes.length, 364);
  assert.ok(performance.now() - begun < 8, `${performance.now() - begun} ms`);
});

test("a big tree is folded below its limit, and what was pinned is open", () => {
  const { root, byKey } = new Tree(raw(5, 6));
  const pinned = [byKey.get("m5.m5")];
  const open = opened(root, (node) => node.children, { limit: 150, fill: 60, path: [root, byKey.get("m0"), byKey.get("m0.m0")], pinned, folded: new Set(), best: [], cuts: [] });
  const drawn = 1 + [...open].reduce((sum, node) => sum + node.children.length, 0);
  assert.ok(drawn <= 150, String(drawn));
  for (const node of [byKey.get("m5"), ...pinned]) assert.ok(open.has(node), node.key);
});

test("a tree typed by hand is cut where the textbook cuts it", () => {
  assert.equal(groups("3 12 x / 2"), null);
  assert.equal(groups("3"), null);
  assert.deepEqual(groups("۳ 12 / −2"), [[3, 12], [-2]]);
  const { minimax, alphabeta } = ownTraces({ leaves: "3 12 8 / 2 4 6 / 14 5 2", mode: "compare" });
  assert.deepEqual([minimax.visits, alphabeta.visits, minimax.value, alphabeta.value, alphabeta.best], [13, 11, 3, 3, "a"]);
  const tree = new Tree(alphabeta.tree, alphabeta);
  assert.deepEqual(tree.nodes.filter((node) => node.pruned).map((node) => node.move), ["b2", "b3"]);
  assert.equal(tree.byKey.get("b").kind, "upper");
  assert.deepEqual([tree.byKey.get("b").low, tree.byKey.get("b").high], [3, Infinity]);
});
