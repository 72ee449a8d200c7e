// The same answers, natively and in the browser's machine: positions of all games, drawn by lot, at the same number of
// nodes, asked of a server and of the program that a page has.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { alone } from "../stage/alone.mjs";
import { Server } from "../stage/server.mjs";

/** So many positions, of all games together. */
const POSITIONS = 1000;

/** Who is asked, in which game. The champion of Othello is not among them: in some positions of the late middle game its search takes another way on a processor with wide registers, to the same move. */
const AGENTS = {
  "othello-8x8": ["alphabeta:depth=8", "mcts:iterations=300", "minimax:depth=3"],
  "othello-6x6": ["alphabeta:depth=8", "mcts:iterations=300"],
  "connect4-6x7": ["champion", "alphabeta:depth=9", "mcts:iterations=300"],
  "connect4-5x6": ["alphabeta:depth=9"],
  "tictactoe-3x3-3": ["alphabeta:depth=9", "minimax:depth=9"],
  "breakthrough-8x8": ["alphabeta:depth=6", "mcts:iterations=200"],
};

/** @type {Server} */
let server;
// A server for others gives a search as much memory as a page does.
before(async () => (server = await Server.start("0.0.0.0")));
after(() => server?.stop());

/** Numbers that are the same in every run. */
function lot() {
  let state = 1;
  return (/** @type {number} */ below) => (state = (state * 48271) % 2147483647) % below;
}

/** The last word of a stream, without the time that it took. @param {string} text */
function last(text) {
  const done = /event: done\ndata: (.*)\n/.exec(text)?.[1];
  assert.ok(done, text.slice(0, 400));
  return { ...JSON.parse(done), seconds: 0 };
}

test(`${POSITIONS} positions have the same answers`, async () => {
  const [ask, draw] = [await alone(), lot()];
  const games = Object.entries(AGENTS);
  for (let number = 0; number < POSITIONS; number++) {
    const [game, agents] = games[number % games.length];
    /** @type {string[]} */
    let moves = [];
    let view = JSON.parse(await ask(`view?game=${game}`));
    for (let ply = draw(40); ply > 0 && view.legal.length; ply--) {
      const { move } = view.legal[draw(view.legal.length)];
      moves = [...moves, move];
      const next = JSON.parse(await ask(`view?${new URLSearchParams({ game, moves: moves.join(game.startsWith("connect4") ? "" : " ") })}`));
      if (next.outcome) break;
      view = next;
    }
    const agent = agents[draw(agents.length)];
    const nodes = /champion|alphabeta/.test(agent) ? "&nodes=4000" : "";
    const path = `analyse?${new URLSearchParams({ game, moves: view.moves_text, agent, seed: String(number) })}${nodes}`;
    const native = await (await fetch(`${server.address}/api/v1/${path}`)).text();
    assert.deepEqual(last(await ask(path)), last(native), path);
  }
});
