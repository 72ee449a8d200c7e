// Where the nodes of a tree stand: rows by ply, subtrees pushed together as far as their outlines allow
// (Reingold and Tilford), parents over the middle of their children. Time grows with the number of nodes.

/** @typedef {{x: number, y: number}} Place */

const GAP = 12;

/**
 * @template N
 * @typedef {{node: N, kids: Sub<N>[], shift: number, left: number[], right: number[]}} Sub
 */

/**
 * @template N
 * @param {N} root
 * @param {(node: N) => N[]} childrenOf those that are drawn
 * @param {(node: N) => number} halfOf half the width of a node
 * @param {(node: N) => number} [skirtOf] half the width of what hangs below a folded node
 * @param {number} [level] height of a ply
 * @returns {Map<N, Place>}
 */
export function layout(root, childrenOf, halfOf, skirtOf = () => 0, level = 100) {
  /** @param {N} node @returns {Sub<N>} */
  const build = (node) => {
    const kids = childrenOf(node).map(build);
    const half = halfOf(node);
    const skirt = skirtOf(node);
    if (!kids.length) return { node, kids, shift: 0, left: skirt ? [-half, -skirt] : [-half], right: skirt ? [half, skirt] : [half] };
    const { left, right } = pack(kids);
    const middle = (kids[0].shift + kids[kids.length - 1].shift) / 2;
    for (const kid of kids) kid.shift -= middle;
    return { node, kids, shift: 0, left: [-half, ...left.map((edge) => edge - middle)], right: [half, ...right.map((edge) => edge - middle)] };
  };
  /** @type {Map<N, Place>} */
  const places = new Map();
  /** @param {Sub<N>} sub @param {number} x @param {number} y */
  const settle = (sub, x, y) => {
    places.set(sub.node, { x, y });
    for (const kid of sub.kids) settle(kid, x + kid.shift, y + level);
  };
  settle(build(root), 0, 0);
  return places;
}

/** Puts subtrees side by side, each as near to the ones before it as every row allows. @param {Sub<any>[]} kids */
function pack(kids) {
  const left = [...kids[0].left];
  const right = [...kids[0].right];
  for (const kid of kids.slice(1)) {
    let shift = -Infinity;
    const shared = Math.min(right.length, kid.left.length);
    for (let row = 0; row < shared; row++) shift = Math.max(shift, right[row] - kid.left[row] + GAP);
    kid.shift = shift;
    for (let row = 0; row < kid.right.length; row++) {
      if (row >= left.length) left[row] = kid.left[row] + shift;
      right[row] = kid.right[row] + shift;
    }
  }
  return { left, right };
}

/** @typedef {{x: number, y: number, width: number, height: number}} Box */

/** The box around places. @param {Iterable<Place>} places @param {number} margin @returns {Box} */
export function bounds(places, margin) {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { x, y } of places) {
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  return { x: left - margin, y: top - margin, width: right - left + 2 * margin, height: bottom - top + 2 * margin };
}
