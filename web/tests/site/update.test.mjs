// A new version: offered in the middle of a game, taken when the reader wants it, and the game goes on.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Board } from "../stage/board.mjs";
import { anotherVersion, open, site } from "../stage/folder.mjs";
import { as } from "../stage/people.mjs";

const here = site();

test("an update is offered and not forced", () => as(here, {}, async (person) => {
  person.expect(/answer: 404/);
  const { page } = person;
  await open(person, "/?game=tictactoe&first=human&second=easy");
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => navigator.serviceWorker.controller);
  await page.locator("button.start").click();
  const board = new Board(page);
  await board.click("b2");
  await board.at(2);
  const before = await page.evaluate(() => document.documentElement.dataset.files);
  here.folder.folder = anotherVersion();
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  await page.locator("#site-update").waitFor();
  const view = await board.open();
  await board.click(view.legal[0].move);
  const { ply } = await board.open();
  assert.equal(await page.evaluate(() => document.documentElement.dataset.files), before);
  await page.locator("#site-update button").click();
  await page.waitForFunction((before) => document.documentElement.dataset.files !== before, before);
  assert.equal((await board.at(ply)).ply, ply);
}));
