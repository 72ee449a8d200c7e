// What a move does to the board, as the server tells it.

/** @typedef {import("./wire.js").Change} Change */

/** @typedef {{move: string, from?: number, cell: number | null, changes: Change[]}} Move */

/** A move as a mark on a board; none for a pass. @template {string} R @param {Move | null | undefined} move @param {R} role @returns {{cell: number, from?: number, role: R}[]} */
export function marked(move, role) {
  return !move || move.cell === null ? [] : [{ cell: move.cell, from: move.from, role }];
}

/**
 * The squares whose stones turn over. A stone on the square where the move ends was taken.
 * @param {Change[]} changes
 * @param {number | null} cell
 */
export function turned(changes, cell) {
  return changes.filter(([square, before, after]) => before && after && square !== cell).map(([square]) => square);
}

/** Whether a move takes a piece where it ends. @param {Pick<Move, "cell" | "changes">} move */
export function takes({ cell, changes }) {
  return changes.some(([square, before, after]) => square === cell && before !== 0 && after !== 0);
}
