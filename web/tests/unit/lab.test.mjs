// The search lab's drawing: what the server sent ahead is read as it was meant, trees are laid out without overlap
// and in time, and big ones stay below their limit. What a search does, step by step, is tested where it is told:
// in `crates/desk`, whose golden answers are read here.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { Chance, PHASE } from "../../app/pages/lab/chance.js";
import { opened } from "../../app/pages/lab/forest.js";
import { layout } from "../../app/pages/lab/layout.js";
import { STEP, Steps, Tree, enters, upTo } from "../../app/pages/lab/sheet.js";

const lines = readFileSync(new URL("../../../golden/lab.jsonl", import.meta.url), "utf8").trim().split("\n").map((line) => JSON.parse(line));

/** The golden answer to the first message that fits. */
function answer(fits) {
  const at = lines.findIndex((line, place) => place % 2 === 0 && fits(line));
  return lines[at + 1];
}

const paper = () => answer((ask) => ask.leaves);
const read = (sheet, search) => {
  const tree = new Tree(search.tree, sheet);
  return new Steps(tree, search.steps, search.windows, sheet);
};

test("every visited position is entered once", () => {
  const sheet = paper();
  for (const search of [sheet.shown, sheet.beside]) {
    const steps = read(sheet, search);
    assert.equal(steps.what.filter(enters).length, search.visits);
    assert.equal(steps.looked.at(-1), search.visits);
  }
});

test("values, windows and cuts are those of the server", () => {
  const sheet = paper();
  const steps = read(sheet, sheet.shown);
  const second = steps.tree.byKey.get("b");
  assert.deepEqual([second.value, second.kind, second.low, second.high], [2, "upper", 3, Infinity]);
  const cut = steps.what.indexOf(STEP.cut);
  assert.equal(steps.node(cut).key, "b");
  assert.deepEqual(second.children.map((child) => child.pruned && steps.left[child.at] === cut), [false, true, true]);
  assert.equal(sheet.said[steps.cuts.get(cut).why].id, "lab-why-text");
});

test("the bound of a node moves with its best child, and goes back with the step", () => {
  const sheet = paper();
  const steps = read(sheet, sheet.shown);
  const alpha = steps.what.indexOf(STEP.alpha);
  assert.equal(steps.standing(steps.tree.root, alpha).low, 3);
  assert.equal(steps.standing(steps.tree.root, alpha - 1).low, -Infinity);
  assert.equal(steps.standing(steps.tree.root, steps.length - 1).best, 3);
  assert.equal(steps.standing(steps.tree.byKey.get("c"), 0).best, null);
});

test("the timeline of two searches ends with both", () => {
  const sheet = paper();
  const [whole, pruned] = sheet.timeline;
  assert.equal(whole.at(-1), sheet.beside.steps.what.length - 1);
  assert.equal(pruned.at(-1), sheet.shown.steps.what.length - 1);
});

test("a move that an exhibit searches has a place in the tree of both", () => {
  const sheet = answer((ask) => ask.agent === "report-003");
  const [exhibit, plan] = [read(sheet, sheet.shown).tree, new Tree(sheet.plan, sheet)];
  for (const key of exhibit.byKey.keys()) assert.ok(plan.byKey.has(key), key);
  assert.ok(sheet.differences.length > 0);
});

test("visits of a Monte Carlo search grow with its steps, and shrink on the way back", () => {
  const sheet = answer((ask) => ask.agent.startsWith("mcts"));
  const chance = new Chance(sheet, sheet.chance);
  assert.equal(chance.worth(chance.root, chance.length).visits, chance.iterations);
  assert.equal(chance.worth(chance.root, 0).visits, 0);
  const backup = chance.told.what.indexOf(PHASE.backup);
  assert.equal(chance.worth(chance.node(backup), backup).visits, 1);
  assert.ok(!chance.present(chance.places.at(-1), 0) && chance.present(chance.places.at(-1), chance.length));
  const next = chance.nextIteration(0);
  assert.deepEqual([chance.moment(next - 1).iteration, chance.moment(next).iteration], [0, 1]);
  assert.equal(chance.choice(next).move, chance.node(next).move);
});

test("the last of rising numbers that is not above", () => {
  assert.deepEqual([upTo([2, 4, 6], 1), upTo([2, 4, 6], 4), upTo([2, 4, 6], 9), upTo([], 1)], [-1, 1, 2, -1]);
});

/** A tree of the given branching, as the server writes it. */
function grown(depth, wide) {
  const told = { move: [], parent: [], visit: [], value: [], kind: [], leaf: [], low: [], high: [], size: [], skipped: [], unfold: [] };
  const add = (left, parent, move) => {
    const at = told.move.push(move) - 1;
    told.parent.push(parent);
    for (const [name, entry] of [["visit", at + 1], ["value", 0], ["kind", 0], ["leaf", left ? -1 : 1], ["size", (wide ** (left + 1) - 1) / (wide - 1)], ["skipped", 0]]) told[name].push(entry);
    if (left) for (let child = 0; child < wide; child++) add(left - 1, at, child + 1);
  };
  add(depth, -1, 0);
  told.unfold = told.move.map((_, at) => at).filter((at) => told.leaf[at] < 0);
  return new Tree(told, { moves: ["", ...Array.from({ length: wide }, (_, at) => `m${at}`)], values: [{ n: 0 }] });
}

test("nodes of one ply stand side by side, parents over the middle", () => {
  const { root, nodes } = grown(3, 3);
  const places = layout(root, (node) => node.children, () => 20);
  const rows = new Map();
  for (const node of nodes) rows.set(node.ply, [...(rows.get(node.ply) ?? []), places.get(node).x]);
  for (const row of rows.values()) row.sort((a, b) => a - b).forEach((x, at) => assert.ok(at === 0 || x - row[at - 1] >= 40));
  const xs = root.children.map((child) => places.get(child).x);
  assert.equal(places.get(root).x, (xs[0] + xs.at(-1)) / 2);
});

test("400 nodes are laid out within a frame", () => {
  const { root, nodes } = grown(5, 3);
  for (let warm = 0; warm < 20; warm++) layout(root, (node) => node.children, () => 20);
  const begun = performance.now();
  layout(root, (node) => node.children, () => 20);
  assert.equal(nodes.length, 364);
  assert.ok(performance.now() - begun < 8, `${performance.now() - begun} ms`);
});

test("a big tree is folded below its limit, and what was pinned is open", () => {
  const tree = grown(5, 6);
  const { root, byKey } = tree;
  const pinned = [byKey.get("m5.m5")];
  const open = opened(tree, (node) => node.children, { limit: 150, fill: 60, path: [root, byKey.get("m0"), byKey.get("m0.m0")], pinned, folded: new Set(), best: [], cuts: [] });
  const drawn = 1 + [...open].reduce((sum, node) => sum + node.children.length, 0);
  assert.ok(drawn <= 150, String(drawn));
  for (const node of [byKey.get("m5"), ...pinned]) assert.ok(open.has(node), node.key);
});
