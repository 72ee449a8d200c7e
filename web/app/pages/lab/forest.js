// The tree or trees on the stage: which nodes are opened, where they stand, and what each looks like at a step.
// Places are kept as long as what is opened stays the same, so that nothing jumps.

import { t } from "../../base/i18n.js";
import { label } from "./labels.js";
import { bounds, layout } from "./layout.js";
import { sceneOf, wedge } from "./scene.js";
import { STEP } from "./sheet.js";

/** @typedef {import("./session.js").Session} Session */
/** @typedef {import("./session.js").Search} Search */
/** @typedef {import("./sheet.js").Node} Node */
/** @typedef {import("./sheet.js").Tree} Tree */
/** @typedef {import("./scene.js").Scene} Scene */

/** A tree of so many nodes is drawn whole; a larger one is filled up to less, so that its form is seen. */
const [WHOLE, FILL] = [300, 60];

export class Forest {
  /** @param {Session} session @param {number} limit most nodes to draw @param {boolean} two whether minimax has its own tree */
  constructor(session, limit, two) {
    this.session = session;
    this.limit = limit;
    this.two = two;
    /** @type {Set<string>} opened by hand */ this.pinned = new Set();
    /** @type {Set<string>} closed by hand */ this.folded = new Set();
    /** @type {Set<string>} whose skipped moves are shown */ this.proven = new Set();
    /** @type {Set<Node>} */ this.open = new Set();
    /** @type {Map<Node, {x: number, y: number}>} */ this.places = new Map();
    this.box = bounds([], 0);
    this.sign = "";
  }

  /** The node of alpha-beta's tree at the same place. @param {Node} node */
  #twin(node) {
    return this.session.pruned?.tree.byKey.get(node.key);
  }

  /** Whether a node was skipped, and is shown neither beside minimax nor as a proof. @param {Node} node */
  #missing(node) {
    if (this.session.setup.mode !== "alphabeta") return false;
    const twin = this.#twin(node);
    if (twin && !twin.pruned) return false;
    for (let at = node.parent; at; at = at.parent) if (this.proven.has(at.key)) return false;
    return true;
  }

  /** @param {Node} node @returns {Node[]} */
  childrenOf = (node) => {
    if (this.session.setup.mode === "alphabeta" && this.#twin(node)?.leaf) return [];
    return this.#missing(node) ? [] : node.children;
  };

  /** Opens the way to a node, so that it is drawn. @param {string} key */
  pin(key) {
    const moves = key.split(".");
    moves.forEach((_, at) => this.pinned.add(moves.slice(0, at).join(".")));
  }

  /** Opens or folds by hand. @param {string} key @returns {boolean} whether it is open now */
  toggle(key) {
    const node = this.session.plan?.byKey.get(key);
    if (!node) return false;
    const on = !this.open.has(node);
    if (on) (this.pinned.add(key), this.folded.delete(key));
    else (this.folded.add(key), this.pinned.delete(key));
    this.sign = "";
    return on;
  }

  /** Lays the tree out anew if something else is to be opened at this step. @param {Search} search @param {number} step */
  #arrange(search, step) {
    const plan = /** @type {Tree} */ (this.session.plan);
    const whole = plan.nodes.length <= Math.min(this.limit, WHOLE);
    const here = step < 0 ? plan.root : search.steps.node(step);
    const sign = [whole ? "" : here.children.length ? here.key : here.parent?.key, this.pinned.size, [...this.folded], [...this.proven]].join("|");
    if (sign === this.sign) return;
    this.sign = sign;
    const known = (/** @type {Node} */ node) => plan.byKey.get(node.key);
    const nodes = (/** @type {(Node | undefined)[]} */ list) => /** @type {Node[]} */ (list.filter(Boolean));
    this.open = opened(plan, this.childrenOf, {
      limit: this.limit, fill: whole ? this.limit : FILL, pinned: nodes([...this.pinned].map((key) => plan.byKey.get(key))), folded: this.folded,
      path: nodes((step < 0 ? [plan.root] : search.steps.path(step)).map(known)),
      best: whole || step >= search.steps.length - 1 ? nodes([...this.session.best].map((key) => plan.byKey.get(key))) : [],
      cuts: nodes(lastCuts(search, step).map(known)),
    });
    this.places = layout(plan.root, (node) => (this.open.has(node) ? this.childrenOf(node) : []), (node) => this.#half(node), (node) => (this.open.has(node) || !this.childrenOf(node).length ? 0 : wedge(node.size - 1) + 6), this.two || deep(plan) ? 84 : 100);
    this.box = bounds(this.places.values(), 48);
  }

  /** @param {Node} node */
  #half(node) {
    return this.#missing(node) ? 12 : node.leaf ? 21 : 26;
  }

  /** What is seen at a step: one scene, or minimax's and alpha-beta's. @param {number} step @param {string | null} selected @returns {Scene[]} */
  scenes(step, selected) {
    const { session } = this;
    const at = session.at(step);
    const leading = session.setup.mode === "minimax" ? session.whole : session.pruned;
    const guide = session.setup.mode === "compare" ? session.whole : leading;
    const exhibit = session.setup.mode === "exhibit";
    if (!leading || !guide) return [];
    this.#arrange(guide, guide === session.whole ? at.whole : at.pruned);
    const scene = (/** @type {Search} */ search, /** @type {number} */ own, /** @type {string} */ name) => sceneOf({
      plan: /** @type {Tree} */ (session.plan), places: this.places, box: this.box, open: this.open, childrenOf: this.childrenOf, steps: search.steps, step: own, selected,
      proven: this.proven, aside: session.setup.mode === "alphabeta", best: at.over ? session.best : new Set(), values: session.values, name: t("lab-tree-of", { name }),
      label: (item) => label(session, search.steps, own, item),
    });
    const scenes = [scene(leading, session.setup.mode === "minimax" ? at.whole : at.pruned, t(exhibit ? "lab-exhibit" : session.setup.mode === "minimax" ? "lab-minimax" : "lab-alphabeta"))];
    if (this.two && session.whole) scenes.unshift(scene(session.whole, at.whole, t(exhibit ? "lab-corrected" : "lab-minimax")));
    return scenes;
  }
}

/** Whether a tree has so many plies that its rows stand closer. @param {Tree} plan */
function deep({ nodes }) {
  return nodes.some((node) => node.ply > 5);
}

/** The three nodes that cut last. @param {Search} search @param {number} step */
function lastCuts({ steps }, step) {
  const found = [];
  for (let at = step; at >= 0 && found.length < 3; at--) if (steps.what[at] === STEP.cut) found.push(steps.node(at));
  return found;
}

/**
 * @typedef {object} Wishes
 * @property {number} limit most nodes to draw
 * @property {number} fill nodes up to which the tree is opened in its own order
 * @property {Node[]} path from the root to the step
 * @property {Node[]} pinned opened by hand
 * @property {Set<string>} folded closed by hand
 * @property {Node[]} best the best line
 * @property {Node[]} cuts nodes that cut last
 */

/**
 * The opened nodes, whose children are drawn: no more than an eye can follow. What is not opened stays as a wedge
 * with a number.
 * @param {Pick<Tree, "root" | "unfold">} plan
 * @param {(node: Node) => Node[]} childrenOf
 * @param {Wishes} wishes
 * @returns {Set<Node>}
 */
export function opened({ root, unfold }, childrenOf, wishes) {
  /** @type {Set<Node>} */
  const open = new Set();
  /** @type {Set<Node>} */
  const drawn = new Set([root]);
  const add = (/** @type {Node} */ node) => {
    if (open.has(node) || !drawn.has(node) || wishes.folded.has(node.key)) return;
    const kids = childrenOf(node);
    if (!kids.length || drawn.size + kids.length > wishes.limit) return;
    open.add(node);
    for (const kid of kids) drawn.add(kid);
  };
  const addPath = (/** @type {Node} */ node) => {
    if (node.parent) addPath(node.parent);
    add(node);
  };
  wishes.path.forEach(add);
  wishes.pinned.forEach(addPath);
  wishes.best.forEach(add);
  wishes.cuts.forEach(addPath);
  for (const node of unfold) if (drawn.size < wishes.fill) add(node);
  return open;
}
