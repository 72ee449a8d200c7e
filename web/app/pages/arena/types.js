// The shapes of the arena as the server tells them; nothing here runs.

/** @typedef {import("../../base/types.js").View} View */
/** @typedef {import("../../base/types.js").Side} Side */

/** @typedef {import("../../base/wire.js").RunState} State */
/** @typedef {import("../../base/wire.js").Estimate} Estimate */
/** @typedef {import("../../base/wire.js").Why} Why */
/** @typedef {import("../../base/wire.js").Rated} Rated */
/** @typedef {Exclude<Rated, Estimate>} Refused the reason in English and as data */
/** @typedef {import("../../base/wire.js").RunHead} RunHead */
/** @typedef {import("../../base/wire.js").AgentRow} AgentRow */
/** @typedef {import("../../base/wire.js").DuelRow} DuelRow */
/** @typedef {import("../../base/wire.js").FaultRow} FaultRow */
/** @typedef {import("../../base/wire.js").TestRow} TestRow */
/** @typedef {import("../../base/wire.js").Summary} Summary */
/** @typedef {import("../../base/wire.js").Board} LiveBoard */

/** @typedef {import("../../base/wire.js").Run & {trail?: [number, number][]}} Run with the games and LLR of a test so far */
/** @typedef {import("../../base/wire.js").GameHead} GameHead */

/**
 * @typedef {object} Played
 * @property {number} number
 * @property {[number, number]} seats
 * @property {number} opening
 * @property {number} laid how many moves are the opening's
 * @property {{ply: number, side: Side, seconds: number}[]} [overruns]
 * @property {{side: Side, offence: string, story: import("../../base/said.js").Said, evidence?: string[]}} [foul]
 * @property {{game: string, start?: string, seed?: number, first: string, second: string, moves: {move: string}[]}} record
 */

/** @typedef {{name?: string, agent: string, budget?: Budget}} Entrant */
/** @typedef {{first: string, second: string, games?: number}} Pairing by the names in the table */
/** @typedef {{depth?: number, nodes?: number, time?: string, clock?: string, threads?: number, forfeit?: boolean, margin?: string}} Budget */

/**
 * @typedef {object} Plan a tournament, as its file says it
 * @property {string} [title]
 * @property {string} game
 * @property {string} [format]
 * @property {number} [games]
 * @property {number} [rounds]
 * @property {number} [seeds]
 * @property {boolean} [swap]
 * @property {string} [openings]
 * @property {number} [seed]
 * @property {number} [workers]
 * @property {boolean} [oversubscribe]
 * @property {Budget} [budget]
 * @property {{nodes?: number, from?: number}} [adjudicate]
 * @property {{elo0: number, elo1: number, alpha?: number, beta?: number, model?: string}} [sprt]
 * @property {object} [patience]
 * @property {Entrant[]} agent
 * @property {Pairing[]} [pairing]
 */

/** @typedef {{name: string, games: string[], plan: Plan}} Preset */

export {};
