// Looks from data: what lies under the pieces and what they are, each by one table. Whatever the server calls
// by these words can be drawn; no game is known here.

import { chequered } from "./chequered.js";
import { plain } from "./discs.js";
import { felt } from "./felt.js";
import { paper } from "./paper.js";
import { pawns } from "./pawns.js";
import { strokes } from "./strokes.js";
import { wall } from "./wall.js";

/** @typedef {import("./ground.js").Ground} Ground */
/** @typedef {import("./ground.js").Pieces} Pieces */
/** @typedef {import("../../base/types.js").Board} Board */
/** @typedef {{board: Board, ground: Ground, pieces: Pieces, key: string}} Look how a kind of game is drawn */

/** @type {Record<Board["ground"], Ground>} */
const GROUNDS = { felt, wall, paper, chequered };

/** @type {Record<Board["pieces"], (ground: Ground) => Pieces>} */
const PIECES = { discs: (ground) => ground.discs ?? plain, strokes: () => strokes, pawns: () => pawns };

/** @param {Board} board @returns {Look} */
export function lookOf(board) {
  const ground = GROUNDS[board.ground];
  return { board, ground, pieces: PIECES[board.pieces](ground), key: [board.ground, board.pieces, board.gravity, board.coordinates].join() };
}
