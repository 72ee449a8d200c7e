// Tables laid by way of the service, so that a test can begin in the middle of a game.

import assert from "node:assert/strict";

/** @typedef {import("./server.mjs").Server} Server */
/** @typedef {{first?: string, second?: string}} Tokens */

/** A whole Othello game in nine moves: White is wiped out. */
export const WIPEOUT = "e6f4e3f6g5d6e7f5c5".match(/../g) ?? [];

/** A whole game of Connect Four: Red has four in column 4. */
export const FOUR = [..."4142434"];

/** A whole game of Tic-tac-toe: X has the middle column. */
export const THREE = ["b2", "a1", "b1", "a2", "b3"];

/** A game of Connect Four in which both sides let it slip, more than once. */
export const STRUGGLE = [..."353141534514431331517575222"];

/** A whole game of Breakthrough: White takes twice and arrives at a8. */
export const ARRIVAL = ["a2a3", "h7h6", "a3a4", "h6h5", "a4a5", "h5h4", "a5a6", "g7g6", "a6b7", "g6g5", "b7a8"];

/** The beginning of a game of Breakthrough: White on c4 may take on b5. */
export const CLASH = ["b2b3", "b7b6", "b3c4", "b6b5"];

/** A short whole game for each family. @type {Record<string, string[]>} */
export const WHOLE = { othello: WIPEOUT, connect4: FOUR, tictactoe: THREE, breakthrough: ARRIVAL };

/**
 * A new table, with moves already played for the people at it.
 * @param {Server} server
 * @param {{game: string, first?: string, second?: string, moves?: string[], position?: string, seed?: number, clock?: {minutes: number, increment: number}}} wish
 * @returns {Promise<{id: string, tokens: Tokens, table: any}>}
 */
export async function lay(server, { moves = [], ...wish }) {
  const made = await server.ask("tables", { method: "POST", body: { first: "human", second: "human", ...wish } });
  assert.equal(made.status, 201, JSON.stringify(made.body));
  const { id, tokens } = made.body;
  let { table } = made.body;
  for (const move of moves) {
    const token = tokens[table.view.to_move];
    const played = await server.ask(`tables/${id}/moves`, { method: "POST", body: { move, ply: table.view.ply }, token });
    assert.equal(played.status, 200, JSON.stringify(played.body));
    table = played.body;
  }
  return { id, tokens, table };
}

/** The table as the service tells it. @param {Server} server @param {string} id */
export async function told(server, id) {
  const { status, body } = await server.ask(`tables/${id}`);
  assert.equal(status, 200);
  return body;
}

/**
 * Gives this browser the seats of a table, as the lobby does when it has made one.
 * @param {import("./people.mjs").Person} person
 * @param {string} id
 * @param {Tokens} tokens
 */
export async function hold(person, id, tokens) {
  await person.context.addInitScript(({ id, tokens }) => {
    const kept = JSON.parse(localStorage.getItem("harif.seats") ?? "{}");
    localStorage.setItem("harif.seats", JSON.stringify({ ...kept, [id]: tokens }));
  }, { id, tokens });
}
