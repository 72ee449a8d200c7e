// Tournaments made by way of the service, so that a test can begin with one that is over.

import assert from "node:assert/strict";

/** @typedef {import("./server.mjs").Server} Server */

/** A plan that is over in a moment. */
export const SMALL = { title: "A small one", game: "tictactoe", games: 4, openings: "start", agent: [{ agent: "greedy" }, { agent: "random" }] };

/** A plan that lasts until somebody stops it. */
export const LONG = { game: "tictactoe", format: "match", games: 500_000, openings: "start", budget: { time: "60ms" }, agent: [{ agent: "mcts" }, { agent: "random" }] };

/** Starts a tournament; its id. @param {Server} server @param {object} plan @returns {Promise<string>} */
export async function hold(server, plan) {
  const { status, body } = await server.own("arena", { method: "POST", body: plan });
  assert.equal(status, 201, JSON.stringify(body));
  return body.id;
}

/** Waits until a tournament plays no more. @param {Server} server @param {string} id */
export async function over(server, id) {
  for (;;) {
    const { body } = await server.own(`arena/${id}`);
    if (body.state !== "playing") return body;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** A small tournament that is over; the same one again for whoever asks. @param {Server} server @returns {Promise<string>} */
export async function small(server) {
  const { body } = await server.own("arena");
  const known = body.runs.find((/** @type {any} */ run) => run.title === SMALL.title);
  if (known) return known.id;
  const id = await hold(server, SMALL);
  await over(server, id);
  return id;
}
