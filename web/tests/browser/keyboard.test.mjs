// Whole games by keyboard alone, in each game and both languages: Tab and arrows through the lobby, arrows
// and Enter or typed moves on the board, then another game. The mouse is never touched.

import assert from "node:assert/strict";
import { test } from "node:test";
import { tabTo } from "../stage/board.mjs";
import { startByKeys } from "../stage/lobby.mjs";
import { as, stage } from "../stage/people.mjs";
import { checkResult } from "../stage/result.mjs";
import { WHOLE } from "../stage/tables.mjs";

const here = stage();

for (const lang of /** @type {const} */ (["en", "fa"])) {
  for (const family of /** @type {const} */ (["othello", "connect4", "tictactoe", "breakthrough"])) {
    test(`${family} by keyboard alone (${lang})`, () => as(here, { lang }, async (person) => {
      const { page } = person;
      const { board, id } = await startByKeys(person, { family, seats: ["human", "human"] });
      await board.reach();
      for (const [index, move] of WHOLE[family].entries()) await (index % 2 ? board.type(move) : board.walk(move));
      await checkResult(person, id, lang);
      const spoken = await page.locator("[role=status]").first().textContent();
      assert.ok(spoken && spoken.trim().length > 0, "the end is said aloud");
      await tabTo(page, () => page.evaluate(() => document.activeElement?.matches("[data-action=again]") ?? false));
      await page.keyboard.press("Enter");
      await page.waitForURL((url) => /\/play\//.test(url.pathname) && !url.pathname.endsWith(id));
      await page.waitForFunction(() => /** @type {any} */ (document.querySelector("main harif-board"))?.view.ply === 0);
      assert.deepEqual((await board.open()).moves, []);
    }));
  }
}

test("keys at the table: a refused move is said, the board can be read, and commands work on any layout", () => as(here, { lang: "en" }, async (person) => {
  const { page } = person;
  const { board } = await startByKeys(person, { family: "othello", seats: ["human", "human"] });
  await board.reach();
  await page.keyboard.press("a");
  await page.keyboard.press("1");
  await page.keyboard.press("Enter");
  const alert = page.locator("[role=alert]").filter({ hasText: "is not playable" });
  await alert.first().waitFor({ state: "attached" });
  assert.match(String(await alert.first().textContent()).replace(/[\u2066-\u2069]/g, ""), /a1 is not playable\. Playable: .*f5/);

  await board.walk("f5");
  const label = await page.evaluate(() => document.activeElement?.getAttribute("aria-label"));
  assert.match(String(label).replace(/[\u2066-\u2069]/g, ""), /f5, black/i);

  await page.keyboard.press("Control+z");
  await page.waitForFunction(() => /** @type {any} */ (document.querySelector("main harif-board"))?.view.ply === 0);
  await page.keyboard.press("Control+Shift+z");
  await board.at(1);
  await page.keyboard.press("[");
  await page.waitForFunction(() => /** @type {any} */ (document.querySelector("main harif-board"))?.view.ply === 0);
  await page.keyboard.press("]");
  await board.at(1);
  await page.keyboard.press("Shift+F");
  await page.waitForFunction(() => /** @type {any} */ (document.querySelector("main harif-board"))?.flipped);
  await page.keyboard.press("Escape");
  await page.locator(".table-cover").waitFor();
  await page.keyboard.press("Escape");
  await page.locator(".table-cover").waitFor({ state: "hidden" });
  // A Persian layout types ش where A lies, and «؟» for the question mark.
  await page.evaluate(() => document.dispatchEvent(new KeyboardEvent("keydown", { key: "؟", code: "Slash", shiftKey: true, bubbles: true, cancelable: true })));
  await page.waitForURL(/\/help\/keyboard/);
}));
