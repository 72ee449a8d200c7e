// What the lobby makes of a choice: names of games, seats in the order of play, and whose token is whose.

import assert from "node:assert/strict";
import { test } from "node:test";
import "../stage/games.mjs";
import { recall, remember } from "../../app/pages/lobby/choice.js";
import { body, dealt, gameOf } from "../../app/pages/lobby/wanted.js";

/** @param {string} query */
const asked = (query) => recall(new URLSearchParams(query));

test("games are read and written by their names in the catalog", () => {
  for (const game of ["othello-6x6", "othello-8x8:start=swapped", "othello-10x10:start=swapped,first=white", "connect4-5x9", "tictactoe-4x5-4"]) {
    assert.equal(gameOf(asked(`game=${game}`)), game);
  }
  assert.equal(gameOf(asked("game=connect4")), "connect4-6x7");
  assert.equal(gameOf(asked("game=tictactoe-5x5")), "tictactoe-5x5-3");
});

test("seats are asked for in the order of play, whatever the colours", () => {
  const { first, second } = body(asked("game=othello-8x8:first=white&first=hard&second=human"));
  assert.deepEqual([first, second], ["hard", "human"]);
  assert.equal(asked("game=othello-8x8:first=white&first=hard&second=human").seats[1].agent, "hard", "White begins");
});

test("a friend's seat is a person's, and its token is not kept as one's own", () => {
  const choice = asked("game=tictactoe&first=friend&second=human");
  assert.deepEqual([body(choice).first, body(choice).second], ["human", "human"]);
  assert.deepEqual(dealt(choice, { first: "a", second: "b" }), { own: { second: "b" }, invite: { first: "a" } });
  const alone = asked("game=tictactoe&first=human&second=hard");
  assert.deepEqual(dealt({ ...alone, mover: "random" }, { second: "b" }), { own: { second: "b" }, invite: {} }, "lots may seat you second");
});

test("a position of the address is taken as pasted, and an empty one is the start", () => {
  const choice = asked("game=tictactoe&pos=X.. ... ... O");
  assert.deepEqual([choice.start, body(choice).position], ["paste", "X.. ... ... O"]);
  assert.equal(body({ ...choice, position: "  " }).position, "start");
});

test("clocks are minutes and seconds", () => {
  const choice = asked("");
  assert.equal(body({ ...choice, clock: "none" }).clock, null);
  assert.deepEqual(body({ ...choice, clock: "3+2" }).clock, { minutes: 3, increment: 2 });
  assert.deepEqual(body({ ...choice, clock: "own", minutes: 20, increment: 5 }).clock, { minutes: 20, increment: 5 });
});

test("the choice of a visit comes back", () => {
  remember({ ...asked("game=connect4-7x8"), clock: "5+0" });
  assert.deepEqual([gameOf(asked("")), asked("").clock], ["connect4-7x8", "5+0"]);
});
