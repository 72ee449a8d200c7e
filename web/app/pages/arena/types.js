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

/** @typedef {import("../../base/wire.js").Played} Played */
/** @typedef {import("../../base/wire.js").Entrant} Entrant */
/** @typedef {import("../../base/wire.js").Pairing} Pairing */
/** @typedef {import("../../base/wire.js").Budget} Budget */
/** @typedef {import("../../base/wire.js").TournamentPlan} Plan */
/** @typedef {import("../../base/wire.js").NamedPlan} Preset */

export {};
