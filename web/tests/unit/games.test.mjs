// Games that the page has never heard of: all it knows of them is what the server tells.

import assert from "node:assert/strict";
import { test } from "node:test";
import "../stage/games.mjs";
import { boardName, families, familyOf, mostOf, otherOption, sizeIn, tell } from "../../app/base/games.js";
import { gameName } from "../../app/base/names.js";
import { inOrder, recall } from "../../app/pages/lobby/choice.js";
import { gameOf } from "../../app/pages/lobby/wanted.js";

/** @param {string} name */
const known = (name) => /** @type {import("../../app/base/types.js").Family} */ (familyOf(name));

test("a game is found by its full name, options and all", () => {
  assert.equal(familyOf("stroll-7x7")?.name, "stroll");
  assert.equal(familyOf("othello-6x6:first=white")?.name, "othello");
  assert.equal(familyOf("strolling"), undefined);
});

test("a board's name is its pattern with its numbers, and is read back", () => {
  for (const [name, size, text] of /** @type {[string, number[], string][]} */ ([["othello", [6], "othello-6x6"], ["stroll", [4, 20], "stroll-4x20"], ["tictactoe", [4, 5, 3], "tictactoe-4x5-3"]])) {
    assert.equal(boardName(known(name), size), text);
    assert.deepEqual(sizeIn(known(name), text), size);
  }
  assert.deepEqual(sizeIn(known("stroll"), "stroll"), [9, 5], "the usual one");
});

test("a number within others is at most the largest of them", () => {
  assert.equal(mostOf(known("tictactoe"), [4, 6, 3], 2), 6);
  assert.equal(mostOf(known("tictactoe"), [4, 6, 3], 0), 20);
});

test("an unknown game is chosen in the lobby like any other", () => {
  assert.equal(gameOf(recall(new URLSearchParams("game=stroll"))), "stroll-9x5");
  const choice = recall(new URLSearchParams("game=stroll-6x6&first=hard&second=human"));
  assert.equal(gameOf(choice), "stroll-6x6");
  assert.equal(inOrder({ ...choice, mover: "other" })[0].agent, "hard", "no option lets the other side begin");
});

test("options that games have not are never asked for", () => {
  assert.equal(otherOption(known("othello"), "first"), "white");
  assert.equal(otherOption(known("stroll"), "first"), "");
  assert.equal(gameOf({ family: "stroll", sizes: {}, start: "swapped", mover: "other" }), "stroll-9x5");
});

test("a game without messages is called what the server says", () => {
  assert.equal(gameName("stroll"), "The stroll");
  assert.equal(gameName("unheard", "Unheard of"), "Unheard of");
  assert.equal(tell({ en: "yes", fa: "بله" }), "yes");
  assert.equal(families.length, 4);
});
