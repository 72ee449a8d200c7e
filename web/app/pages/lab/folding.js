// Which nodes of a big tree are opened, so that no more are drawn than an eye can follow. What is not opened
// stays as a wedge with a number. A tree that fits is drawn whole, and then nothing ever moves.

/** @typedef {import("./trace.js").Node} Node */
/**
 * @typedef {object} Wishes
 * @property {number} limit most nodes to draw
 * @property {number} fill nodes up to which the largest subtrees are opened
 * @property {Node[]} path from the root to the step
 * @property {Node[]} pinned opened by hand
 * @property {Set<string>} folded closed by hand
 * @property {Node[]} best the best line
 * @property {Node[]} cuts nodes that cut last
 */

/**
 * The opened nodes: their children are drawn.
 * @param {Node} root
 * @param {(node: Node) => Node[]} childrenOf
 * @param {Wishes} wishes
 * @returns {Set<Node>}
 */
export function opened(root, childrenOf, wishes) {
  /** @type {Set<Node>} */
  const open = new Set();
  /** @type {Set<Node>} */
  const drawn = new Set([root]);
  const most = wishes.limit;
  const add = (/** @type {Node} */ node) => {
    if (open.has(node) || !drawn.has(node) || wishes.folded.has(node.key)) return;
    const kids = childrenOf(node);
    if (!kids.length || drawn.size + kids.length > most) return;
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
  for (const node of [root, ...childrenOf(root)]) if (drawn.size < wishes.fill) add(node);
  fillUp(drawn, open, childrenOf, add, wishes.fill);
  return open;
}

/**
 * The largest subtrees, while there is room.
 * @param {Set<Node>} drawn
 * @param {Set<Node>} open
 * @param {(node: Node) => Node[]} childrenOf
 * @param {(node: Node) => void} add
 * @param {number} most
 */
function fillUp(drawn, open, childrenOf, add, most) {
  let last = -1;
  while (drawn.size < most && drawn.size !== last) {
    last = drawn.size;
    const shut = [...drawn].filter((node) => !open.has(node) && childrenOf(node).length);
    for (const node of shut.sort((a, b) => b.size - a.size)) if (drawn.size < most) add(node);
  }
}

/** Half the width of the wedge under a folded node. @param {number} hidden nodes in it */
export function wedge(hidden) {
  return hidden > 0 ? (24 + 6 * Math.log2(hidden)) / 2 : 0;
}
