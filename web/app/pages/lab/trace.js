// A trace of the server as a tree that can be walked. Values and windows are turned to Max, the side to move
// at the root, once and here: everywhere else in the lab a larger number is better for Max.

/** @typedef {"exact" | "lower" | "upper" | "heuristic"} Kind */
/** @typedef {number | "win" | "loss"} Raw */
/**
 * A node as the server tells it; values are for the side to move in it.
 * @typedef {{move: string | null, visit: number, alpha: Raw, beta: Raw, value: Raw | null, kind: Kind | null,
 *   leaf: "finished" | "horizon" | "table" | null, pruned: boolean, cut: boolean, children: RawNode[]}} RawNode
 */
/** @typedef {{position: string, best: string | null, value: Raw, kind: Kind, depth: number, nodes: number, seconds: number, pv: string[], visits: number, left_out: number, tree?: RawNode, iterations?: any[]}} Trace */

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
 * @property {RawNode["leaf"]} leaf
 * @property {boolean} pruned
 * @property {number} size nodes from here down that were visited
 * @property {number} skipped pruned nodes from here down
 * @property {number} visit when it was entered, from 1
 */

/** From here on a value means that the end of the game was seen. */
export const DECIDED = 9e8;

/** @param {Raw} raw */
function number(raw) {
  return raw === "win" ? Infinity : raw === "loss" ? -Infinity : raw;
}

/** A number seen from the other side; zero keeps no sign. @param {number} value */
function turned(value) {
  return value === 0 ? 0 : -value;
}

const MIRROR = { exact: "exact", lower: "upper", upper: "lower", heuristic: "heuristic" };

/** A traced tree of minimax or alpha-beta. */
export class Tree {
  /** @param {RawNode} raw @param {{visits?: number, left_out?: number}} [told] */
  constructor(raw, told = {}) {
    /** @type {Node[]} */
    this.nodes = [];
    /** @type {Map<string, Node>} */
    this.byKey = new Map();
    this.root = this.#take(raw, null);
    this.visits = told.visits ?? this.root.size;
    this.leftOut = told.left_out ?? 0;
  }

  /** @param {RawNode} raw @param {Node | null} parent @returns {Node} */
  #take(raw, parent) {
    const ply = parent ? parent.ply + 1 : 0;
    const max = ply % 2 === 0;
    const value = raw.value === null ? null : number(raw.value);
    const move = raw.move ?? "";
    /** @type {Node} */
    const node = {
      at: this.nodes.length,
      key: parent ? (parent.key ? `${parent.key}.${move}` : move) : "",
      move, parent, ply, max,
      children: [],
      value: value === null || max ? value : turned(value),
      kind: /** @type {Kind | null} */ (raw.kind && !max ? MIRROR[raw.kind] : raw.kind),
      low: max ? number(raw.alpha) : turned(number(raw.beta)),
      high: max ? number(raw.beta) : turned(number(raw.alpha)),
      leaf: raw.leaf, pruned: raw.pruned,
      size: raw.pruned ? 0 : 1, skipped: raw.pruned ? 1 : 0,
      visit: raw.visit,
    };
    this.nodes.push(node);
    this.byKey.set(node.key, node);
    for (const child of raw.children) {
      const grown = this.#take(child, node);
      node.children.push(grown);
      node.size += grown.size;
      node.skipped += grown.skipped;
    }
    return node;
  }

  /** Whether every value is a result: then they are told as +1, 0 and −1. */
  get plain() {
    return this.nodes.every(({ value }) => value === null || value === 0 || Math.abs(value) > DECIDED);
  }

  /** The largest size of a value that is no result, for the scale of the window. */
  get reach() {
    let most = 1;
    for (const { value } of this.nodes) if (value !== null && Math.abs(value) < DECIDED) most = Math.max(most, Math.abs(value));
    return most;
  }
}

/**
 * A copy of `tree` whose children stand in the order of `guide` where it knows them: minimax is the same in
 * any order, so its tree can be laid beside that of a search that sorts its moves.
 * @param {RawNode} raw
 * @param {RawNode | undefined} guide
 * @returns {RawNode}
 */
export function inOrderOf(raw, guide) {
  if (!guide) return raw;
  const rank = new Map(guide.children.map((child, at) => [child.move, at]));
  const known = new Map(guide.children.map((child) => [child.move, child]));
  const last = rank.size;
  const children = [...raw.children].sort((a, b) => (rank.get(a.move) ?? last) - (rank.get(b.move) ?? last));
  return { ...raw, children: children.map((child) => inOrderOf(child, known.get(child.move))) };
}

/** A node and its ancestors, the root first. @param {Node} node @returns {Node[]} */
export function pathTo(node) {
  const path = [];
  for (let at = /** @type {Node | null} */ (node); at; at = at.parent) path.push(at);
  return path.reverse();
}

/** The best line of a finished search, from the root. @param {Tree} tree @returns {Node[]} */
export function bestLine(tree) {
  const line = [tree.root];
  for (let node = tree.root; ;) {
    const next = node.children.find((child) => !child.pruned && child.value === node.value);
    if (!next) return line;
    line.push(next);
    node = next;
  }
}
