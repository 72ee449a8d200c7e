// The page without a server: games, analysis, the lab and both languages, from a folder of files below a path of its own.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { Board, playOut } from "../stage/board.mjs";
import { SITE, open, site } from "../stage/folder.mjs";
import { as } from "../stage/people.mjs";

const here = site();

/** Lays a table in the lobby, against a machine. @param {import("../stage/people.mjs").Person} person @param {string} family @param {string} level */
async function start(person, family, level) {
  const { page } = person;
  await open(person, "/");
  await page.locator(`.game:has(input[value="${family}"])`).click();
  await page.locator("section.seat").nth(1).locator('label:has(> input[value="machine"])').click();
  await page.locator("section.seat").nth(1).locator(`.levels label:has(> input[value="${level}"])`).click();
  await page.locator("button.start").click();
  await page.waitForURL(/#\/play\/[\w-]+$/);
  await person.drawn();
  return new Board(page);
}

for (const [lang, family] of /** @type {const} */ ([["en", "tictactoe"], ["fa", "connect4"], ["en", "breakthrough"]])) {
  test(`a whole game of ${family} against the machine is kept (${lang})`, () => as(here, { lang }, async (person) => {
    const { page } = person;
    const board = await start(person, family, "easy");
    const end = await playOut(board, board.click, (view) => view.legal[0].move);
    assert.ok(end.outcome);
    await page.reload();
    await person.drawn();
    assert.deepEqual((await board.at(end.ply)).moves, end.moves);
    await open(person, "/");
    await page.locator('main a[href*="#/review/"]').first().click();
    await page.locator("harif-graph").waitFor();
    assert.deepEqual(await person.beyond(), []);
  }));
}

test("the champion of Othello looks at a position, and a lesson of the lab opens", () => as(here, {}, async (person) => {
  const { page } = person;
  await open(person, "/analyse/othello?moves=f5d6c3d3c4&agent=champion");
  await page.waitForFunction(() => /** @type {any} */ (document.querySelector("harif-mind"))?.report?.moves.length > 3 || /\d/.test(document.querySelector("harif-values")?.textContent ?? ""));
  await open(person, "/lab/alphabeta/tictactoe?pos=XOXXOO...+X&depth=9");
  await page.locator("harif-tree svg.drawing").waitFor();
}));

test("a stop ends thinking at once, and another takes it up", () => as(here, {}, async (person) => {
  const { page } = person;
  await open(person, "/");
  const took = await page.evaluate(async () => {
    const files = document.documentElement.dataset.files;
    const { request } = await import(new URL(`${files}base/shell.js`, document.baseURI).href);
    const path = "/api/v1/analyse?game=othello&pos=f5d6c3d3c4&agent=alphabeta:depth=30";
    const ended = new AbortController();
    const answer = await request(path, { signal: ended.signal });
    const reader = answer.body.getReader();
    await reader.read();
    const began = performance.now();
    ended.abort();
    await reader.read().catch(() => {});
    const stopped = performance.now() - began;
    const quick = await (await request("/api/v1/analyse?game=tictactoe&agent=alphabeta:depth=9", {})).text();
    return { stopped, quick };
  });
  assert.ok(took.stopped < 100, `${took.stopped} ms`);
  assert.match(took.quick, /event: done/);
}));

test("without a network everything goes on after the first visit", () => as(here, {}, async (person) => {
  const { page } = person;
  await open(person, "/");
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => navigator.serviceWorker.controller);
  await here.folder.stop();
  try {
    await page.reload();
    await person.drawn();
    const board = await start(person, "connect4", "easy");
    await board.click("4");
    assert.equal((await board.at(2)).ply, 2);
    await open(person, "/analyse/othello?moves=f5d6&agent=champion");
    await page.waitForFunction(() => /** @type {any} */ (document.querySelector("harif-mind"))?.report?.moves.length > 1 || /\d/.test(document.querySelector("harif-values")?.textContent ?? ""));
  } finally {
    await here.folder.up();
  }
}));

test("a second tab does not open what the first has, until it is closed", () => as(here, {}, async (person) => {
  person.expect(/answer|Refusal|console/);
  const board = await start(person, "tictactoe", "easy");
  await board.click("b2");
  const { context, page } = person;
  const id = /#\/play\/([\w-]+)/.exec(page.url())?.[1];
  const second = await context.newPage();
  await second.goto(page.url());
  await second.waitForFunction(() => /open/i.test(document.querySelector("main .problem, main .notice, main p")?.textContent ?? ""));
  assert.equal(await second.locator("main harif-board [role=grid]").count(), 0);
  await page.close();
  await second.waitForFunction(async (id) => {
    const held = (await navigator.locks.query()).held ?? [];
    return !held.some((lock) => lock.name === `harif-table-${id}`);
  }, id);
  await second.reload();
  await second.locator("main harif-board [role=grid]").waitFor();
}));

test("a worker that dies is started again, and the game goes on", () => as(here, {}, async (person) => {
  person.expect(/console|error|Refusal/);
  const { page } = person;
  const board = await start(person, "connect4", "easy");
  await board.click("4");
  await board.at(2);
  const host = page.workers().find((worker) => worker.url().endsWith("/host.js"));
  await host?.evaluate(() => self.close());
  await page.waitForEvent("worker", (worker) => worker.url().endsWith("/host.js"));
  const view = await board.open();
  await board.click(view.legal[0].move);
  assert.equal((await board.at(4)).ply, 4);
}));

test("where nothing can be kept that is said, and the game goes on in memory", () => as(here, { lang: "fa" }, async (person) => {
  here.folder.edits.set("site/kept.js", (text) => text.replace("indexedDB.open(NAME, 1)", "indexedDB.open(NAME, 0)"));
  try {
    const board = await start(person, "tictactoe", "easy");
    await person.page.locator("#site-forgets").waitFor();
    await board.click("b2");
    assert.equal((await board.at(2)).ply, 2);
  } finally {
    here.folder.edits.clear();
  }
}));

test("everything goes into one file, and comes back in another browser", async () => {
  let file = "";
  let moves = "";
  await as(here, {}, async (person) => {
    const { page } = person;
    const board = await start(person, "tictactoe", "easy");
    await board.click("b2");
    moves = (await board.at(2)).moves.join();
    await open(person, "/");
    const [download] = await Promise.all([page.waitForEvent("download"), page.locator(".site-all button").first().click()]);
    file = await readFile(String(await download.path()), "utf8");
  });
  await as(here, {}, async (person) => {
    const { page } = person;
    await open(person, "/");
    await page.locator(".site-all input[type=file]").setInputFiles({ name: "harif.json", mimeType: "application/json", buffer: Buffer.from(file) });
    await page.waitForEvent("load");
    await page.locator('main a[href*="#/play/"]').first().click();
    // A hand that rests on a value shows what it stands for.
    await page.mouse.move(0, 0);
    await page.waitForURL(/#\/play\/[\w-]+$/);
    await person.drawn();
    assert.equal((await new Board(page).at(2)).moves.join(), moves);
  });
});

test("from a folder itself there is an explanation instead of a blank page", () => as(here, {}, async (person) => {
  person.expect(/.*/);
  await person.page.goto(`file://${join(SITE, "index.html")}`);
  await person.page.locator("main p", { hasText: "http.server" }).waitFor();
}));
