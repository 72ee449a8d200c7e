// Moves that name two squares: a piece is chosen first, then where it goes. Nothing here draws; moves that
// name one square go through unchanged.

/** @typedef {import("./marks.js").Legal} Legal */
/** @typedef {import("./marks.js").ValueMark} ValueMark */
/** @typedef {{act: "play", move: Legal} | {act: "pick" | "release" | "refuse"}} Meaning what it means to touch a square */

/** The moves of the piece on a square. @param {Legal[]} legal @param {number | null} cell */
export function movesFrom(legal, cell) {
  return cell === null ? [] : legal.filter((move) => move.from === cell);
}

/** The moves that are open when the piece on `source` is chosen: its own, and those that need no piece. @param {Legal[]} legal @param {number | null} source */
export function openMoves(legal, source) {
  return legal.filter((move) => move.from === undefined || move.from === source);
}

/**
 * The move that a square stands for. Where pieces fall any square of a column will do.
 * @param {Legal[]} legal
 * @param {number} cell
 * @param {{source: number | null, falls: boolean, cols: number}} how
 * @returns {Legal | null}
 */
export function moveTo(legal, cell, { source, falls, cols }) {
  const here = (/** @type {Legal} */ move) => move.cell !== null && (falls ? move.cell % cols === cell % cols : move.cell === cell);
  return openMoves(legal, source).find(here) ?? null;
}

/**
 * @param {Legal[]} legal
 * @param {number} cell
 * @param {{source: number | null, falls: boolean, cols: number}} how
 * @returns {Meaning}
 */
export function meaning(legal, cell, how) {
  if (how.source === cell) return { act: "release" };
  const move = moveTo(legal, cell, how);
  if (move) return { act: "play", move };
  return { act: movesFrom(legal, cell).length ? "pick" : "refuse" };
}

/**
 * The values to be seen: those of the chosen piece where it can go; while none is chosen, on each piece that of its best move.
 * @param {ValueMark[]} values
 * @param {number | null} source
 * @returns {ValueMark[]}
 */
export function shownValues(values, source) {
  /** @type {Map<number, ValueMark>} */
  const best = new Map();
  const shown = values.filter((value) => {
    const { from, order = 0 } = value;
    if (from === undefined || from === source) return true;
    if (source === null && order > (best.get(from)?.order ?? -Infinity)) best.set(from, { ...value, cell: from });
    return false;
  });
  return [...shown, ...best.values()];
}
