// Machines alone, in each game and both languages: started in the lobby, paused, stepped, sped up, watched
// to the end. Their values, thoughts and graph are there without anybody asking.

import assert from "node:assert/strict";
import { test } from "node:test";
import { startByMouse } from "../stage/lobby.mjs";
import { as, stage } from "../stage/people.mjs";
import { checkResult } from "../stage/result.mjs";

const here = stage();

for (const lang of /** @type {const} */ (["en", "fa"])) {
  for (const family of /** @type {const} */ (["othello", "connect4", "tictactoe"])) {
    test(`${family}, machine against machine (${lang})`, () => as(here, { lang }, async (person) => {
      const { page } = person;
      const size = family === "othello" ? 6 : undefined;
      const { board, id } = await startByMouse(person, { family, seats: ["machine", "machine"], level: "easy", size });
      await page.locator(".table-speed").selectOption("8");
      await page.locator('[data-action="pause"]').click();
      await page.locator('[data-action="step"][aria-disabled="false"]').waitFor();
      // A move that was already being thought about may still come; then nothing does until it is asked for.
      const { ply, outcome } = await board.view();
      if (!outcome) {
        await page.locator('[data-action="step"]').click();
        await board.at(ply + 1);
        await page.locator('[data-action="pause"]').click();
      }
      await page.waitForFunction(() => /** @type {any} */ (document.querySelector("main harif-board"))?.view.outcome, undefined, { timeout: 90_000 });
      const table = await checkResult(person, id, lang);
      assert.equal(table.view.moves.length, table.view.ply);
      assert.ok(table.values.length > 0, "values are kept with the game");
      const { status, body } = await here.server.ask(`tables/${id}/thoughts/0`);
      assert.equal(status, 200);
      assert.equal(body.best, table.view.moves[0]);
      await page.keyboard.press("Shift+[");
      await page.waitForFunction(() => /** @type {any} */ (document.querySelector("main harif-board"))?.view.ply === 0);
      await page.waitForFunction((best) => /** @type {any} */ (document.querySelector("harif-mind"))?.report?.best === best, body.best);
      assert.ok(await page.locator("harif-graph svg").count(), "the graph is drawn");
    }));
  }
}
