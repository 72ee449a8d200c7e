// What the tree looks like at a step: a list of plain items with places, shapes and texts. The component that
// draws it knows nothing of traces; two searches laid out alike give two scenes over the same places.

/** @typedef {import("./sheet.js").Node} Node */
/** @typedef {import("./sheet.js").Steps} Steps */
/** @typedef {import("./values.js").Values} Values */
/** @typedef {"ahead" | "open" | "done" | "skipped" | "ghost"} State */

/**
 * One node as it is drawn.
 * @typedef {object} Item
 * @property {string} key
 * @property {string | null} parent key of the parent
 * @property {number} x
 * @property {number} y
 * @property {"max" | "min" | "end" | "judged" | "dot" | "circle"} shape
 * @property {State} state
 * @property {string} text inside the shape
 * @property {string} move on the edge to the parent
 * @property {string} [window] under the shape
 * @property {string} [order] beside the shape
 * @property {boolean} path on the way to the step
 * @property {boolean} here the node of the step
 * @property {boolean} selected
 * @property {boolean} best on the best line, once the search is over
 * @property {{half: number, hidden: number, text: string, share: number}} [wedge]
 * @property {string} [skipped] how many moves a cut left out
 * @property {number} [radius]
 * @property {number} [tint] of a circle, from −1 to 1
 * @property {boolean} [proven]
 * @property {number} level
 * @property {number} place among its siblings, from 1
 * @property {number} siblings
 * @property {boolean | null} expanded null: a leaf
 */
/** @typedef {{items: Item[], places: object, box: {x: number, y: number, width: number, height: number}, focus: {x: number, y: number} | null, label: (item: Item) => string, name: string}} Scene */

/**
 * @typedef {object} Sight
 * @property {import("./sheet.js").Tree} plan whose nodes have the places
 * @property {Map<Node, {x: number, y: number}>} places
 * @property {import("./layout.js").Box} box around them
 * @property {Set<Node>} open
 * @property {(node: Node) => Node[]} childrenOf
 * @property {Steps} steps
 * @property {number} step −1: not begun
 * @property {string | null} selected key
 * @property {boolean} aside whether the skipped moves of a single tree are only hinted at
 * @property {Set<string>} proven keys of nodes whose skipped moves are shown
 * @property {Set<string>} best keys of the best line, empty until the end
 * @property {Values} values
 * @property {string} name
 * @property {(item: Item) => string} label
 */

/** @param {Sight} sight @returns {Scene} */
export function sceneOf(sight) {
  const { steps, step, places } = sight;
  const here = step < 0 ? null : steps.node(step);
  const path = new Set(step < 0 ? [] : steps.path(step).map((node) => node.key));
  /** @type {Item[]} */
  const items = [];
  /** @param {Node} node @param {State | null} under what hides or greys everything below @param {number} place @param {number} siblings */
  const draw = (node, under, place, siblings) => {
    const twin = steps.tree.byKey.get(node.key);
    const state = under ?? stateOf(sight, node, twin);
    const spot = /** @type {{x: number, y: number}} */ (places.get(node));
    const opened = sight.open.has(node);
    const kids = sight.childrenOf(node);
    /** @type {Item} */
    const item = {
      key: node.key, parent: node.parent ? node.parent.key : null, ...spot,
      shape: shapeOf(node, state, sight.aside), state,
      text: textOf(sight, node, twin, state), move: node.move,
      path: path.has(node.key), here: here?.key === node.key, selected: sight.selected === node.key, best: sight.best.has(node.key),
      level: node.ply + 1, place, siblings, expanded: kids.length ? opened : null,
    };
    if (twin && (state === "open" || state === "done")) annotate(sight, item, twin);
    const hidden = (twin && !twin.pruned ? twin.size : node.size) - 1;
    if (!opened && kids.length) item.wedge = { half: wedge(hidden), hidden, text: sight.values.count(hidden), share: twin ? twin.skipped / (twin.skipped + twin.size) : 1 };
    items.push(item);
    if (opened) kids.forEach((kid, at) => draw(kid, state === "skipped" || state === "ghost" ? state : null, at + 1, kids.length));
  };
  draw(sight.plan.root, null, 1, 1);
  const box = sight.box;
  return { items, places, box, focus: here ? spotOf(sight, here) : null, label: sight.label, name: sight.name };
}

/** The place of a node, or of the nearest ancestor that is drawn. @param {Sight} sight @param {Node} node */
function spotOf({ places, plan }, node) {
  for (let at = /** @type {Node | null} */ (node); at; at = at.parent) {
    const place = places.get(/** @type {Node} */ (plan.byKey.get(at.key)));
    if (place) return place;
  }
  return { x: 0, y: 0 };
}

/** @param {Sight} sight @param {Node} node @param {Node | undefined} twin @returns {State} */
function stateOf({ steps, step, proven }, node, twin) {
  if (!twin || twin.pruned) {
    let known = node;
    while (known.parent && !steps.tree.byKey.has(known.key)) known = known.parent;
    const first = steps.tree.byKey.get(known.key);
    // Below a node that the table answered, or that the trace leaves out, everything is skipped once it is left.
    if (!first || steps.left[first.at] > step) return "ahead";
    return first.pruned && first.parent && proven.has(first.parent.key) ? "ghost" : "skipped";
  }
  if (steps.entered[twin.at] > step) return "ahead";
  return steps.left[twin.at] <= step ? "done" : "open";
}

/** @param {Node} node @param {State} state @param {boolean} aside @returns {Item["shape"]} */
function shapeOf(node, state, aside) {
  if (state === "ahead" || (state === "skipped" && (aside || node.value === null))) return "dot";
  if (node.leaf === "finished") return "end";
  if (node.leaf === "horizon") return "judged";
  return node.max ? "max" : "min";
}

/** @param {Sight} sight @param {Node} node @param {Node | undefined} twin @param {State} state */
function textOf({ steps, step, values }, node, twin, state) {
  if (state === "ghost") return node.value === null ? "" : values.short(node.value, node.kind);
  if (!twin || state === "ahead" || state === "skipped") return "";
  if (state === "done") return twin.value === null ? "" : values.short(twin.value, twin.kind);
  const { best } = steps.standing(twin, step);
  return best === null ? "" : values.short(best, null);
}

/** Window, order and cut of a node that the search has reached. @param {Sight} sight @param {Item} item @param {Node} twin */
function annotate({ steps, step, values }, item, twin) {
  if (steps.windows && (item.path || item.selected) && !twin.leaf) {
    const { low, high } = item.state === "open" ? steps.standing(twin, step) : twin;
    item.window = `\u2066[${values.text(low)}, ${values.text(high)}]\u2069`;
  }
  item.order = values.count(twin.visit || steps.looked[steps.entered[twin.at]]);
  const skipped = twin.children.filter((child) => child.pruned && steps.left[child.at] <= step).length;
  if (skipped) item.skipped = values.count(skipped);
}

/** Half the width of the wedge under a folded node. @param {number} hidden nodes in it */
export function wedge(hidden) {
  return hidden > 0 ? (24 + 6 * Math.log2(hidden)) / 2 : 0;
}
