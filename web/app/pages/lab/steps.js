// A traced tree as the list of steps in which the search made it. A step is three small numbers (what, where,
// about which child), so 20,000 positions are no burden; what is true at a step is read off three more lists
// that say when each node was entered, left and handed to its parent.

import { pathTo } from "./trace.js";

/** @typedef {import("./trace.js").Tree} Tree */
/** @typedef {import("./trace.js").Node} Node */

/** What can happen. `leaf`, `table` and `stub` enter and leave a node at once. */
export const STEP = { enter: 0, leaf: 1, table: 2, stub: 3, window: 4, first: 5, better: 6, worse: 7, alpha: 8, beta: 9, cut: 10, close: 11 };
/** @type {(keyof typeof STEP)[]} */
export const NAMES = /** @type {any} */ (Object.keys(STEP));
const NEVER = 2 ** 31 - 1;

/** Whether the step looks at a new position. @param {number} what */
export function enters(what) {
  return what <= STEP.stub;
}

/** The best of what a node has seen so far. @typedef {{best: number | null, by: Node | null, low: number, high: number}} Standing */

export class Steps {
  /** @param {Tree} tree @param {boolean} windows whether the search had a window (alpha-beta) */
  constructor(tree, windows) {
    this.tree = tree;
    this.windows = windows;
    const count = tree.nodes.length;
    /** When each node was entered, left, handed to its parent, or skipped. */
    this.entered = new Int32Array(count).fill(NEVER);
    this.left = new Int32Array(count).fill(NEVER);
    this.backed = new Int32Array(count).fill(NEVER);
    this.skipped = new Int32Array(count).fill(NEVER);
    /** @type {number[]} */ this.what = [];
    /** @type {number[]} */ this.where = [];
    /** @type {number[]} */ this.about = [];
    this.#visit(tree.root);
    /** How many positions had been looked at by each step. */
    this.looked = new Int32Array(this.what.length);
    let looked = 0;
    for (let at = 0; at < this.what.length; at++) this.looked[at] = looked += enters(this.what[at]) ? 1 : 0;
  }

  get length() {
    return this.what.length;
  }

  /** @param {number} what @param {Node} node @param {Node} [child] */
  #push(what, node, child) {
    this.what.push(what);
    this.where.push(node.at);
    this.about.push(child ? child.at : -1);
    return this.what.length - 1;
  }

  /** @param {Node} node */
  #visit(node) {
    const seen = node.children.filter((child) => !child.pruned);
    if (!seen.length) {
      const what = node.leaf === "table" ? STEP.table : node.leaf ? STEP.leaf : STEP.stub;
      this.entered[node.at] = this.left[node.at] = this.#push(what, node);
      return;
    }
    this.entered[node.at] = this.#push(STEP.enter, node);
    if (this.windows && tells(node)) this.#push(STEP.window, node);
    let { low, high } = node;
    let best = /** @type {number | null} */ (null);
    for (const child of seen) {
      this.#visit(child);
      if (child.value === null) continue;
      const gain = best === null || (node.max ? child.value > best : child.value < best);
      this.backed[child.at] = this.#push(best === null ? STEP.first : gain ? STEP.better : STEP.worse, node, child);
      if (!gain) continue;
      best = child.value;
      const raised = node.max ? best > low : best < high;
      const beyond = node.max ? best >= high : best <= low;
      if (this.windows && raised && !beyond) this.#push(node.max ? STEP.alpha : STEP.beta, node, child);
      if (node.max) low = Math.max(low, best);
      else high = Math.min(high, best);
    }
    this.#leave(node, seen[seen.length - 1]);
  }

  /** @param {Node} node @param {Node} last the child after which nothing more was looked at */
  #leave(node, last) {
    const pruned = node.children.filter((child) => child.pruned);
    this.left[node.at] = this.#push(pruned.length ? STEP.cut : STEP.close, node, last);
    for (const child of pruned) this.skipped[child.at] = this.left[node.at];
  }

  /** The node of a step. @param {number} step @returns {Node} */
  node(step) {
    return this.tree.nodes[this.where[step]];
  }

  /** The child that a step is about. @param {number} step @returns {Node | null} */
  child(step) {
    return this.about[step] < 0 ? null : this.tree.nodes[this.about[step]];
  }

  /** From the root to the node of a step. @param {number} step */
  path(step) {
    return pathTo(this.node(step));
  }

  /** What a node knows at a step: the best so far, through whom, and its window by then. @param {Node} node @param {number} step @returns {Standing} */
  standing(node, step) {
    let { low, high } = node;
    /** @type {Standing["best"]} */ let best = null;
    /** @type {Standing["by"]} */ let by = null;
    for (const child of node.children) {
      if (this.backed[child.at] > step || child.value === null) continue;
      // A bound moves in the step after the value that moves it has come back.
      if (this.windows && this.backed[child.at] < step) {
        if (node.max) low = Math.max(low, child.value);
        else high = Math.min(high, child.value);
      }
      if (best !== null && (node.max ? child.value <= best : child.value >= best)) continue;
      best = child.value;
      by = child;
    }
    return { best, by, low, high };
  }

  /** The ancestor that set the bound which a cut ran into, and its move. @param {number} step @returns {{at: Node, by: Node} | null} */
  reason(step) {
    const node = this.node(step);
    const bound = node.max ? node.high : node.low;
    for (let at = node.parent; at; at = at.parent) {
      if (at.max === node.max) continue;
      const { best, by } = this.standing(at, step);
      if (best === bound && by) return { at, by };
    }
    return null;
  }

  /** The next step after `from` that is a cut; the last step where there is none. @param {number} from */
  nextCut(from) {
    const next = this.what.indexOf(STEP.cut, from + 1);
    return next < 0 ? this.length - 1 : next;
  }

  /** The step at which a position was the `n`-th to be looked at, and all that followed from it. @param {number} n */
  afterLooking(n) {
    let low = 0;
    let high = this.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.looked[middle] <= n) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}

/** A window is worth a sentence at the root and wherever it is not simply the parent's. @param {Node} node */
function tells(node) {
  return !node.parent || node.low !== node.parent.low || node.high !== node.parent.high;
}

/**
 * Two searches on one timeline. Each entry is a step of minimax and a step of alpha-beta (−1: not begun).
 * @typedef {{whole: Int32Array, pruned: Int32Array, length: number}} Pairs
 */

/**
 * *Same node*: alpha-beta waits while minimax does the work that it skipped.
 * @param {Steps} whole minimax, in alpha-beta's order
 * @param {Steps} pruned
 * @returns {Pairs}
 */
export function sameNode(whole, pruned) {
  /** @type {number[]} */ const left = [];
  /** @type {number[]} */ const right = [];
  const anchors = anchorsOf(whole, pruned);
  let next = 0;
  for (let step = 0; step < whole.length; step++) {
    if (anchors[next] === step) next++;
    left.push(step);
    right.push(next - 1);
    while (anchors[next] === step) {
      left.push(step);
      right.push(next++);
    }
  }
  return { whole: Int32Array.from(left), pruned: Int32Array.from(right), length: left.length };
}

/** For each step of alpha-beta, minimax's step at the same place. @param {Steps} whole @param {Steps} pruned */
function anchorsOf(whole, pruned) {
  let last = 0;
  return Array.from(pruned.what, (what, step) => {
    const about = pruned.child(step);
    const there = whole.tree.byKey.get((about ?? pruned.node(step)).key);
    const node = whole.tree.byKey.get(pruned.node(step).key);
    let at = last;
    if (what === STEP.close && node) at = whole.left[node.at];
    else if (there) at = about ? whole.backed[there.at] : whole.entered[there.at];
    if (at === NEVER || at < last) at = last;
    return (last = at);
  });
}

/**
 * *Race*: one position each per tick.
 * @param {Steps} whole
 * @param {Steps} pruned
 * @returns {Pairs}
 */
export function race(whole, pruned) {
  const ticks = Math.max(whole.looked[whole.length - 1], pruned.looked[pruned.length - 1]);
  const line = (/** @type {Steps} */ steps) => Int32Array.from({ length: ticks }, (_, tick) => steps.afterLooking(tick + 1));
  return { whole: line(whole), pruned: line(pruned), length: ticks };
}
