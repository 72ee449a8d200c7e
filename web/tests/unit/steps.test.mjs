// What the search lab tells of a trace must be the trace's own: counted, cut and valued the same.

import assert from "node:assert/strict";
import { test } from "node:test";
import { NAMES, STEP, Steps, enters, race, sameNode } from "../../app/pages/lab/steps.js";
import { Tree, inOrderOf } from "../../app/pages/lab/trace.js";

/** A node as the server writes it; values are for the side to move there. */
function node(move, value, children = [], more = {}) {
  return { move, visit: 0, alpha: "loss", beta: "win", value, kind: "exact", leaf: children.length ? null : "finished", pruned: false, cut: false, children, ...more };
}
const pruned = (move) => node(move, null, [], { kind: null, leaf: null, pruned: true });

// 3 12 8 / 2 4 6 / 14 5 2: Max to move, Min below, as in every textbook.
const textbook = [[3, 12, 8], [2, 4, 6], [14, 5, 2]];
const names = ["a", "b", "c"];

function whole() {
  const mins = textbook.map((leaves, at) => node(names[at], -Math.min(...leaves), leaves.map((leaf, i) => node(`${i + 1}`, leaf))));
  return node(null, 3, mins);
}

function cutting() {
  const first = node("a", -3, textbook[0].map((leaf, i) => node(`${i + 1}`, leaf)));
  const second = node("b", -2, [node("1", 2), pruned("2"), pruned("3")], { beta: -3, kind: "lower", cut: true });
  const third = node("c", -2, [node("1", 14), node("2", 5), node("3", 2)], { beta: -3, kind: "lower" });
  return node(null, 3, [first, second, third]);
}

const named = (steps) => steps.what.map((what) => NAMES[what]);
const count = (steps, name) => named(steps).filter((other) => other === name).length;

test("every visited position is entered once", () => {
  const tree = new Tree(whole(), { visits: 13 });
  const steps = new Steps(tree, false);
  assert.equal(steps.what.filter(enters).length, tree.visits);
  assert.equal(steps.looked.at(-1), 13);
  assert.equal(new Steps(new Tree(cutting()), true).what.filter(enters).length, 11);
});

test("minimax has no windows and no cuts, and closes every inner node", () => {
  const steps = new Steps(new Tree(whole()), false);
  for (const name of ["window", "alpha", "beta", "cut"]) assert.equal(count(steps, name), 0);
  assert.equal(count(steps, "close"), 4);
  assert.equal(count(steps, "first") + count(steps, "better") + count(steps, "worse"), 12);
});

test("cuts are the groups of pruned moves, and say whose bound they ran into", () => {
  const steps = new Steps(new Tree(cutting()), true);
  assert.equal(count(steps, "cut"), 1);
  const cut = steps.what.indexOf(STEP.cut);
  assert.equal(steps.node(cut).key, "b");
  assert.equal(steps.reason(cut).by.key, "a");
  assert.equal(steps.nextCut(0), cut);
  assert.deepEqual(steps.node(cut).children.map((child) => steps.skipped[child.at] === cut), [false, true, true]);
});

test("the root ends with the value of the report", () => {
  for (const steps of [new Steps(new Tree(whole()), false), new Steps(new Tree(cutting()), true)]) {
    const last = steps.length - 1;
    assert.equal(steps.node(last).key, "");
    const { best, by } = steps.standing(steps.tree.root, last);
    assert.equal(best, 3);
    assert.equal(by.move, "a");
    assert.equal(steps.tree.root.value, 3);
  }
});

test("values and windows are Max's", () => {
  const tree = new Tree(cutting());
  const second = tree.byKey.get("b");
  assert.equal(second.value, 2);
  assert.equal(second.kind, "upper");
  assert.deepEqual([second.low, second.high], [3, Infinity]);
  assert.equal(tree.plain, false);
  assert.equal(new Tree(node(null, 0, [node("a", 0), node("b", 1e9)])).plain, true);
});

test("the bound of a node moves with its best child", () => {
  const steps = new Steps(new Tree(cutting()), true);
  const alpha = steps.what.indexOf(STEP.alpha);
  assert.equal(steps.standing(steps.tree.root, alpha).low, 3);
  assert.equal(steps.standing(steps.tree.root, alpha - 1).low, -Infinity, "not before it is said");
  const third = steps.tree.byKey.get("c");
  const better = steps.what.lastIndexOf(STEP.better);
  assert.deepEqual([steps.node(better).key, steps.standing(third, better).high], ["c", 5], "the older bound holds meanwhile");
});

test("alpha-beta waits for minimax at the same node", () => {
  const [left, right] = [new Steps(new Tree(whole()), false), new Steps(new Tree(cutting()), true)];
  const pairs = sameNode(left, right);
  assert.equal(pairs.whole.at(-1), left.length - 1);
  assert.equal(pairs.pruned.at(-1), right.length - 1);
  for (let at = 0; at < pairs.length; at++) {
    const [one, other] = [left.node(pairs.whole[at]).key, right.node(pairs.pruned[at]).key];
    assert.ok(one.startsWith(other) || other.startsWith(one), `${one} beside ${other}`);
  }
});

test("a race gives each one position a tick", () => {
  const [left, right] = [new Steps(new Tree(whole()), false), new Steps(new Tree(cutting()), true)];
  const pairs = race(left, right);
  assert.equal(pairs.length, 13);
  assert.equal(left.looked[pairs.whole[4]], 5);
  assert.equal(right.looked[pairs.pruned[4]], 5);
  assert.equal(right.looked[pairs.pruned[12]], 11);
});

test("minimax can be laid in the order of alpha-beta", () => {
  const guide = cutting();
  guide.children.reverse();
  const tree = new Tree(inOrderOf(whole(), guide));
  assert.deepEqual(tree.root.children.map((child) => child.move), ["c", "b", "a"]);
  assert.equal(tree.root.size, 13);
});

test("a trace that was cut short tells what it has", () => {
  const steps = new Steps(new Tree(node(null, 1, [node("a", -1, [], { leaf: null })]), { visits: 900, left_out: 898 }), false);
  assert.equal(count(steps, "stub"), 1);
  assert.equal(steps.tree.leftOut, 898);
});
