// A search as the server sent it ahead: lists of numbers, which become nodes and steps that can be walked. What
// happens, when, and what is said of it is the server's; here it is only looked up.

import { said } from "./said.js";

/** @typedef {import("../../base/said.js").Said} Said */
/** @typedef {import("../../base/wire.js").Kind} Kind */
/** @typedef {import("../../base/wire.js").Leaf} Leaf */
/** @typedef {import("../../base/wire.js").LabTree} TreeSheet */
/** @typedef {import("../../base/wire.js").LabSteps} StepsSheet */
/** @typedef {import("../../base/wire.js").LabSearch} SearchSheet */
/** @typedef {import("../../base/wire.js").LabValue} ValueSheet */
/** @typedef {import("../../base/wire.js").LabSheet} Sheet */

/**
 * @typedef {object} Node
 * @property {number} at place in the tree's list
 * @property {string} key moves from the root, joined by dots; "" is the root
 * @property {string} move
 * @property {Node | null} parent
 * @property {number} ply
 * @property {boolean} max whether Max is to move
 * @property {Node[]} children in the order tried; pruned ones last
 * @property {number | null} value for Max
 * @property {Kind | null} kind for Max
 * @property {number} low alpha on entry
 * @property {number} high beta on entry
 * @property {Leaf | null} leaf
 * @property {boolean} pruned
 * @property {number} size nodes from here down that were visited
 * @property {number} skipped pruned nodes from here down
 * @property {number} visit when it was entered, from 1
 */

/** What can happen, in the order of the server. `leaf`, `table` and `stub` enter and leave a node at once. */
export const STEP = { enter: 0, leaf: 1, table: 2, stub: 3, window: 4, first: 5, better: 6, worse: 7, alpha: 8, beta: 9, cut: 10, close: 11 };
/** @type {(keyof typeof STEP)[]} */
export const NAMES = /** @type {any} */ (Object.keys(STEP));
/** @type {Kind[]} */
const KINDS = ["exact", "lower", "upper", "heuristic"];
/** @type {Leaf[]} */
const LEAVES = ["finished", "horizon", "table"];

/** The number of a value. @param {ValueSheet} value */
export function numberOf({ n }) {
  return n === "win" ? Infinity : n === "loss" ? -Infinity : n;
}

/** Whether the step looks at a new position. @param {number} what */
export function enters(what) {
  return what <= STEP.stub;
}

/** A tree that can be walked. */
export class Tree {
  /** @param {TreeSheet} told @param {Pick<Sheet, "moves" | "values">} tables */
  constructor(told, { moves, values }) {
    const number = (/** @type {number} */ at) => (at < 0 ? null : numberOf(values[at]));
    /** @type {Map<string, Node>} */
    this.byKey = new Map();
    /** @type {Node[]} */
    this.nodes = [];
    told.move.forEach((move, at) => this.#add({
      at, move: moves[move], parent: told.parent[at] < 0 ? null : this.nodes[told.parent[at]],
      value: number(told.value[at]), kind: KINDS[told.kind[at]] ?? null, leaf: LEAVES[told.leaf[at]] ?? null,
      low: told.low.length ? /** @type {number} */ (number(told.low[at])) : -Infinity, high: told.high.length ? /** @type {number} */ (number(told.high[at])) : Infinity,
      pruned: told.visit[at] === 0, size: told.size[at], skipped: told.skipped[at], visit: told.visit[at],
    }));
    this.root = this.nodes[0];
    /** In which order nodes are opened while there is room. */
    this.unfold = told.unfold.map((at) => this.nodes[at]);
  }

  /** @param {Omit<Node, "key" | "ply" | "max" | "children">} told */
  #add(told) {
    const { parent, move } = told;
    let key = parent?.key ? `${parent.key}.${move}` : move;
    // A move that was searched again has a place of its own.
    while (this.byKey.has(key)) key += "'";
    const ply = parent ? parent.ply + 1 : 0;
    /** @type {Node} */
    const node = { ...told, key, ply, max: ply % 2 === 0, children: [] };
    this.nodes.push(node);
    this.byKey.set(key, node);
    parent?.children.push(node);
  }
}

/** What a node has seen so far. @typedef {{best: number | null, low: number, high: number}} Standing */

/** The steps that made a tree. */
export class Steps {
  /** @param {Tree} tree @param {StepsSheet} told @param {boolean} windows @param {Sheet} sheet */
  constructor(tree, told, windows, sheet) {
    this.tree = tree;
    this.windows = windows;
    this.sheet = sheet;
    this.told = told;
    this.what = told.what;
    /** When each node was entered and left; both at once where it was passed over. */
    this.entered = told.entered;
    this.left = told.left;
    /** The steps of each node. @type {number[][]} */
    this.within = tree.nodes.map(() => []);
    told.node.forEach((node, step) => this.within[node].push(step));
    let looked = 0;
    /** How many positions had been looked at by each step. */
    this.looked = told.what.map((what) => (looked += enters(what) ? 1 : 0));
    this.cuts = new Map(told.cuts.map(([step, why, proof]) => [step, { why, proof }]));
    this.asks = new Map(told.asks.map(([step, ...ask]) => [step, ask]));
  }

  get length() {
    return this.what.length;
  }

  /** The node of a step. @param {number} step @returns {Node} */
  node(step) {
    return this.tree.nodes[this.told.node[step]];
  }

  /** From the root to the node of a step. @param {number} step */
  path(step) {
    return pathTo(this.node(step));
  }

  /** What a node knows at a step. @param {Node} node @param {number} step @returns {Standing} */
  standing(node, step) {
    const steps = this.within[node.at];
    const last = steps[upTo(steps, step)];
    if (last === undefined) return { best: null, low: node.low, high: node.high };
    const { best, low, high } = this.told;
    const number = (/** @type {number} */ at) => numberOf(this.sheet.values[at]);
    return { best: best[last] < 0 ? null : number(best[last]), low: this.windows ? number(low[last]) : node.low, high: this.windows ? number(high[last]) : node.high };
  }

  /** What happens at a step. @param {number} step */
  sentence(step) {
    return said(this.sheet.said[this.told.said[step]]);
  }
}

/** The place of the last number that is not above `most`; −1 where there is none. @param {ArrayLike<number>} rising @param {number} most */
export function upTo(rising, most) {
  let [low, high] = [-1, rising.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (rising[middle] <= most) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** A node and its ancestors, the root first. @param {Node} node @returns {Node[]} */
export function pathTo(node) {
  const path = [];
  for (let at = /** @type {Node | null} */ (node); at; at = at.parent) path.push(at);
  return path.reverse();
}
