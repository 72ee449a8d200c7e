// What a move does to the board, as the server tells it.

/** A square, who stood there and who stands there then: 0 for nobody, 1 and 2 for the sides. @typedef {[number, number, number]} Change */

/**
 * The squares whose stones turn over. A stone on the square where the move ends was taken.
 * @param {Change[]} changes
 * @param {number | null} cell
 */
export function turned(changes, cell) {
  return changes.filter(([square, before, after]) => before && after && square !== cell).map(([square]) => square);
}
