// A line that dies without a word: both the page and the person know within ten seconds, nobody is told "your
// move" meanwhile, and the game goes on when the line is back. And a machine that stands in line.

import assert from "node:assert/strict";
import { after, test } from "node:test";
import { changed } from "../../app/pages/table/change.js";
import { Board } from "../stage/board.mjs";
import { PHONE, Person, as, stage } from "../stage/people.mjs";
import { Proxy } from "../stage/proxy.mjs";
import { hold, lay, told } from "../stage/tables.mjs";

/** Within so many milliseconds a dead line is noticed. */
const NOTICED = 10_000;

const here = stage();
/** @type {Proxy} */
let proxy;

after(() => proxy?.stop());

/** Somebody at the far end of the line. @param {import("../stage/people.mjs").Manner} manner @param {(person: Person) => Promise<void>} deed */
async function afar(manner, deed) {
  proxy ??= await Proxy.before(here.server);
  await as({ arrive: () => Person.arrive(here.browser, proxy.seen, manner) }, manner, deed);
}

/** Without isolates. @param {string | null} text */
const bare = (text) => String(text).replace(/[\u2066-\u2069]/g, "");

for (const [lang, lost, turn] of /** @type {const} */ ([["en", "Connection lost", "your move"], ["fa", "ارتباط قطع شد", "نوبت شماست"]])) {
  test(`a swallowed line is noticed within ten seconds, and the page comes back (${lang})`, () => afar({ lang }, async (person) => {
    const { page } = person;
    person.expect(/WebSocket connection/, /ERR_/);
    const { id, tokens } = await lay(here.server, { game: "tictactoe" });
    await hold(person, id, { first: tokens.first });
    await person.visit(`/play/${id}`);
    const board = new Board(page);
    await board.open();
    const notice = page.locator(".notice").filter({ hasText: lost });
    await page.locator("harif-seat").filter({ hasText: turn }).waitFor();

    const from = Date.now();
    proxy.swallow();
    await notice.waitFor({ timeout: NOTICED });
    const took = Date.now() - from;
    assert.ok(took <= NOTICED, `${took} ms`);
    assert.equal(await page.locator("harif-seat").filter({ hasText: turn }).count(), 0, "nobody is told to move");
    assert.equal(await page.evaluate(() => /** @type {any} */ (document.querySelector("main harif-board")).readonly), true);

    proxy.release();
    await notice.waitFor({ state: "hidden" });
    await board.click("b2");
    assert.deepEqual((await told(here.server, id)).view.moves, ["b2"]);
  }));
}

test("a move into a dead line is taken back with a sentence", () => afar({ lang: "en" }, async (person) => {
  const { page } = person;
  person.expect(/WebSocket connection/, /ERR_/);
  const { id, tokens } = await lay(here.server, { game: "connect4" });
  await hold(person, id, tokens);
  await person.visit(`/play/${id}`);
  const board = new Board(page);
  const view = await board.open();
  proxy.swallow();
  await board.square(view, "4").click();
  await page.locator(".notice").filter({ hasText: "Connection lost" }).waitFor({ timeout: NOTICED });
  assert.equal((await board.view()).ply, 0);
  assert.equal((await told(here.server, id)).view.ply, 0);
  proxy.release();
  await board.click("4");
  assert.deepEqual((await told(here.server, id)).view.moves, ["4"]);
}));

test("a good line is never cut, however quiet", () => afar({ lang: "en" }, async (person) => {
  const { page } = person;
  const { id, tokens } = await lay(here.server, { game: "tictactoe" });
  await hold(person, id, tokens);
  let sockets = 0;
  page.on("websocket", () => sockets++);
  await person.visit(`/play/${id}`);
  await new Board(page).open();
  // Longer than a silent line lives.
  await page.waitForTimeout(12_000);
  assert.equal(sockets, 1);
  assert.equal(await page.locator(".notice").filter({ hasText: "Connection lost" }).count(), 0);
}));

test("what is told in changes adds up to the whole table", () => as(here, { lang: "en" }, async (person) => {
  const { page } = person;
  const { id, tokens } = await lay(here.server, { game: "othello", second: "easy", seed: 1, clock: { minutes: 5, increment: 1 } });
  await hold(person, id, tokens);
  /** @type {any} */
  let known = null;
  let changes = 0;
  page.on("websocket", (socket) => socket.on("framereceived", ({ payload }) => {
    const said = JSON.parse(String(payload));
    if (said.type === "table") known = said.table;
    if (said.type === "change") known = changed(known, said);
    changes += Number(said.type === "change");
  }));
  await person.visit(`/play/${id}`);
  const board = new Board(page);
  for (let turn = 0; turn < 3; turn++) await board.click((await board.open()).legal[0].move);
  const { ply } = await board.open();
  for (const [action, stands] of /** @type {const} */ ([["undo", ply - 2], ["redo", ply], ["undo", ply - 2]])) {
    await page.locator(`.table-actions > [data-action="${action}"]`).click();
    await page.waitForFunction((ply) => /** @type {any} */ (document.querySelector("main harif-board")).view.ply === ply, stands);
  }
  await board.click((await board.open()).legal.at(-1)?.move ?? "");
  await board.open();
  const { body } = await here.server.ask(`tables/${id}`, { token: tokens.first });
  // Without the time that has passed between the last word and the question.
  const still = (/** @type {any} */ { clock, duration, updated, ...table }) => table;
  assert.deepEqual(still(known), still(body));
  assert.ok(changes >= 8, `${changes} changes`);
  const view = await board.view();
  for (const field of /** @type {const} */ (["cells", "moves", "ply", "to_move", "legal"])) assert.deepEqual(view[field], body.view[field], field);
}));

/**
 * Puts words into the server's mouth: the machine to move stands in line.
 * @param {import("playwright-core").Page} page
 * @returns {Promise<(message: object) => void>} says one more thing
 */
async function queued(page) {
  /** @type {(message: object) => void} */
  let say = () => {};
  await page.routeWebSocket(/\/ws\//, (near) => {
    const far = near.connectToServer();
    near.onMessage((message) => far.send(message));
    far.onMessage((message) => {
      const said = JSON.parse(String(message));
      if (said.type === "table") Object.assign(said.table, { thinking: "second", waiting: 3 });
      near.send(JSON.stringify(said));
    });
    say = (message) => near.send(JSON.stringify(message));
  });
  return (message) => say(message);
}

for (const [lang, words] of /** @type {const} */ ([["en", ["waiting, 3rd in line", "next in line", "thinking…"]], ["fa", ["در صف، نفر سوم", "در صف، نفر بعدی", "فکر می‌کند…"]]])) {
  test(`a machine that waits says its place in line, and says it aloud once (${lang})`, () => as(here, { lang, size: PHONE }, async (person) => {
    const { page } = person;
    const { id, tokens } = await lay(here.server, { game: "tictactoe", moves: ["b2"], clock: { minutes: 5, increment: 0 } });
    await hold(person, id, { first: tokens.first });
    const say = await queued(page);
    await person.visit(`/play/${id}`);
    const state = page.locator('harif-seat[data-state="waiting"] .seat-state');
    await state.waitFor();
    assert.equal(bare(await state.innerText()), words[0]);
    const loud = bare(await page.locator("#status [role=status]").textContent());
    assert.ok(loud.includes(words[0]), loud);
    assert.equal(await page.locator(".seat-clock[data-running]").count(), 0, "nobody's clock runs");

    say({ type: "waiting", side: "second", place: 1 });
    await page.waitForFunction((word) => document.querySelector(".seat-state")?.textContent?.includes(word), words[1]);
    assert.equal(bare(await page.locator("#status [role=status]").textContent()), loud, "not at every step");
    say({ type: "waiting", side: "second", place: null });
    await page.locator('harif-seat[data-state="thinking"]').filter({ hasText: words[2] }).waitFor();
  }));
}

test("analysis that waits says so until its first report", () => as(here, { lang: "en" }, async (person) => {
  const { page } = person;
  const report = { position: "", best: "f5", value: 1, kind: "exact", depth: 3, nodes: 10, seconds: .1, pv: ["f5"], moves: [], parts: [] };
  let first = true;
  await page.route("**/api/v1/analyse?*", (route) => {
    const events = [["waiting", { place: 2 }], ...(first ? [] : [["report", report], ["done", report]])];
    first = false;
    return route.fulfill({ contentType: "text/event-stream", body: events.map(([event, data]) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`).join("") });
  });
  await person.visit("/analyse/othello");
  await page.locator(".thinking button.primary").click();
  const state = page.locator(".thinking-state");
  await state.filter({ hasText: /waiting, .2.nd in line/ }).waitFor();
  await page.locator(".thinking select").first().selectOption("depth=2");
  await state.filter({ hasText: /depth .3/ }).waitFor();
}));
