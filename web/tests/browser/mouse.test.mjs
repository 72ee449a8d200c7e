// Whole games by mouse, in each game and both languages: from the lobby to the result, against the machine
// and between two people at one screen.

import assert from "node:assert/strict";
import { test } from "node:test";
import { playOut } from "../stage/board.mjs";
import { startByMouse } from "../stage/lobby.mjs";
import { as, stage } from "../stage/people.mjs";
import { checkResult } from "../stage/result.mjs";
import { WHOLE } from "../stage/tables.mjs";

const here = stage();
const LANGS = /** @type {const} */ (["en", "fa"]);
const FAMILIES = /** @type {const} */ (["othello", "connect4", "tictactoe", "breakthrough"]);

/** Some legal move, never twice the same place of the list. @param {import("../stage/board.mjs").Shown} view */
const some = ({ legal, ply }) => legal[(ply * 7 + 3) % legal.length].move;

for (const lang of LANGS) {
  for (const family of FAMILIES) {
    test(`${family} against the machine by mouse (${lang})`, () => as(here, { lang }, async (person) => {
      // The small board once, so that the choice of a size is played too.
      const size = family === "othello" && lang === "fa" ? 6 : undefined;
      const { board, id } = await startByMouse(person, { family, seats: ["human", "machine"], level: "easy", size });
      const end = await playOut(board, board.click, some);
      if (size) assert.equal(end.game, "othello-6x6");
      const table = await checkResult(person, id, lang);
      assert.deepEqual(table.seats.map((/** @type {any} */ seat) => seat.name), ["human", "easy"]);
      assert.ok(table.values.length > 0, "the machine's values are kept with the game");
    }));

    test(`${family} between two people by mouse (${lang})`, () => as(here, { lang, calm: false }, async (person) => {
      const { board, id } = await startByMouse(person, { family, seats: ["human", "human"] });
      for (const move of WHOLE[family]) await board.click(move);
      const table = await checkResult(person, id, lang);
      assert.equal(table.outcome.winner, "first");
      assert.deepEqual(table.view.moves, WHOLE[family]);
    }));
  }
}
