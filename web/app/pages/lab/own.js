// An exercise on paper: numbers at the leaves of a tree of two plies. This is no game and no engine, only the
// worked example of every textbook, written down in the same form as a trace of the server.

/** @typedef {import("./address.js").Setup} Setup */
/** @typedef {import("./trace.js").RawNode} RawNode */
/** @typedef {import("./trace.js").Trace} Trace */

const MOST = 12;

/** The groups of numbers, or null where the text is none. @param {string} text @returns {number[][] | null} */
export function groups(text) {
  const latin = text.replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0)).replace(/−/g, "-");
  const found = latin.split("/").map((group) => group.trim().split(/\s+/).filter(Boolean).map(Number));
  const fits = (/** @type {number} */ count, /** @type {number} */ least) => count >= least && count <= MOST;
  return fits(found.length, 2) && found.every((group) => fits(group.length, 1) && group.every(Number.isFinite)) ? found : null;
}

/** @param {string} move @param {Partial<RawNode>} told @returns {RawNode} */
function node(move, told) {
  return { move, visit: 0, alpha: "loss", beta: "win", value: null, kind: "exact", leaf: null, pruned: false, cut: false, children: [], ...told };
}

/** Max over Min over numbers, with or without cuts. @param {number[][]} numbers @param {boolean} cutting @returns {Trace} */
function trace(numbers, cutting) {
  let visits = 1;
  let best = -Infinity;
  let move = "";
  const children = numbers.map((leaves, at) => {
    const visit = ++visits;
    const alpha = best;
    let least = Infinity;
    const below = leaves.map((leaf, i) => {
      const name = String.fromCharCode(97 + at) + (i + 1);
      if (cutting && least <= alpha) return node(name, { pruned: true, kind: null });
      const window = /** @type {const} */ ({ alpha: raw(alpha), beta: raw(least) });
      least = Math.min(least, leaf);
      return node(name, { visit: ++visits, value: leaf, leaf: "horizon", ...(cutting ? window : {}) });
    });
    const own = String.fromCharCode(97 + at);
    if (least > best) [best, move] = [least, own];
    // Values and windows of a node are those of its side to move, here Min.
    return node(own, { visit, value: -least, kind: cutting && least <= alpha ? "lower" : "exact", beta: cutting ? raw(-alpha) : "win", cut: below.some((leaf) => leaf.pruned), children: below });
  });
  const tree = node("", { move: null, visit: 1, value: best, children });
  return { position: "", best: move, value: best, kind: "exact", depth: 2, nodes: visits, seconds: 0, pv: [move], visits, left_out: 0, tree };
}

/** @param {number} value @returns {import("./trace.js").Raw} */
function raw(value) {
  return value === Infinity ? "win" : value === -Infinity ? "loss" : value;
}

/** @param {Setup} setup */
export function ownTraces(setup) {
  const numbers = groups(setup.leaves) ?? [[0], [0]];
  return { minimax: trace(numbers, false), alphabeta: setup.mode === "minimax" ? null : trace(numbers, true) };
}

/** A view without a board: the sides are Max and Min themselves. @returns {import("../../base/types.js").View} */
export function ownView() {
  const side = (/** @type {string} */ name, /** @type {boolean} */ dark) => ({ name, symbol: name[0], dark });
  return /** @type {any} */ ({ game: "own", family: "own", title: "", rows: 0, cols: 0, sides: [side("Max", true), side("Min", false)], to_move: "first", cells: "", legal: [] });
}
