// The table in detail: undo and redo, pause, resign, clocks, hints and values, seats by link, motion, and how
// quickly a click is answered.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Board } from "../stage/board.mjs";
import { startByMouse } from "../stage/lobby.mjs";
import { PHONE, as, stage } from "../stage/people.mjs";
import { FOUR, WIPEOUT, hold, lay, told } from "../stage/tables.mjs";

const here = stage();

/** Sits down at both sides of a laid table. @param {import("../stage/people.mjs").Person} person @param {Parameters<typeof lay>[1]} wish */
async function sit(person, wish) {
  const { id, tokens } = await lay(here.server, wish);
  await hold(person, id, tokens);
  await person.visit(`/play/${id}`);
  return { id, board: new Board(person.page) };
}

/** @param {import("../stage/people.mjs").Person} person @param {number} ply */
const stands = (person, ply) => person.page.waitForFunction((ply) => /** @type {any} */ (document.querySelector("main harif-board"))?.view.ply === ply, ply);

test("undo takes back, redo gives again, a new move forgets what was undone", () => as(here, {}, async (person) => {
  const { page } = person;
  const { id, board } = await sit(person, { game: "othello", moves: WIPEOUT.slice(0, 4) });
  const [undo, redo] = ["undo", "redo"].map((name) => page.locator(`.table-actions > [data-action="${name}"]`));
  await undo.click();
  await stands(person, 3);
  await undo.click();
  await stands(person, 2);
  await redo.click();
  await stands(person, 3);
  const other = (await board.view()).legal.map(({ move }) => move).find((move) => move !== WIPEOUT[3]);
  await board.click(String(other));
  await page.locator('.table-actions > [data-action="redo"][aria-disabled="true"]').waitFor();
  assert.deepEqual((await told(here.server, id)).view.moves, [...WIPEOUT.slice(0, 3), other]);
}));

test("undo against the machine gives the person the move again", () => as(here, {}, async (person) => {
  const { id, board } = await sit(person, { game: "tictactoe", second: "easy" });
  await board.click("b2");
  await board.at(2);
  await board.open();
  await person.page.locator('.table-actions > [data-action="undo"]').click();
  await stands(person, 0);
  assert.equal((await told(here.server, id)).view.to_move, "first");
}));

test("pause covers the board, resign asks twice, restart begins anew", () => as(here, {}, async (person) => {
  const { page } = person;
  const { id, board } = await sit(person, { game: "connect4", moves: FOUR.slice(0, 3) });
  await page.locator('.table-actions > [data-action="pause"]').click();
  await page.locator(".table-cover").click();
  await page.locator(".table-cover").waitFor({ state: "hidden" });
  await page.locator(".table-more").click();
  const restart = page.locator('.table-menu [data-action="restart"]');
  await restart.click();
  await restart.click();
  await stands(person, 0);
  await board.click("4");
  const resign = page.locator('.table-actions > [data-action="resign"]');
  await resign.click();
  assert.equal((await told(here.server, id)).state, "playing");
  await resign.click();
  await page.locator('.notice[data-tone="result"]').waitFor();
  const table = await told(here.server, id);
  assert.deepEqual([table.end, table.outcome.winner], ["resigned", "first"]);
}));

test("a clock runs for whoever is to move", () => as(here, {}, async (person) => {
  const { id, board } = await sit(person, { game: "tictactoe", clock: { minutes: 5, increment: 3 } });
  await board.click("b2");
  await board.click("a1");
  const { clock } = await told(here.server, id);
  assert.equal(clock.running, "first");
  assert.ok(clock.remaining.every((/** @type {number} */ left) => left > 290 && left < 310), String(clock.remaining));
  await person.page.waitForFunction(() => /0?4:5\d|5:0\d/.test(document.querySelector(".table-stage")?.textContent ?? ""));
}));

test("when the clock runs out the other side has won", () => as(here, { lang: "en" }, async (person) => {
  const { id, board } = await sit(person, { game: "tictactoe", clock: { minutes: 0.04, increment: 0 } });
  await board.click("b2");
  await board.click("a1");
  await person.page.locator('.notice[data-tone="result"]').filter({ hasText: "out of time" }).waitFor();
  const table = await told(here.server, id);
  assert.deepEqual([table.end, table.outcome.winner], ["timeout", "second"]);
}));

test("hint and values tell what the machine thinks, and the record says so", () => as(here, { lang: "en" }, async (person) => {
  const { page } = person;
  const { id, board } = await sit(person, { game: "connect4", second: "easy" });
  await board.open();
  await page.keyboard.press("Shift+H");
  await page.locator(".notice").filter({ hasText: "Hint:" }).waitFor();
  await page.keyboard.press("Shift+V");
  await page.waitForFunction(() => /** @type {any} */ (document.querySelector("main harif-board"))?.values.length === 7);
  const { seats } = await told(here.server, id);
  assert.deepEqual(seats.map((/** @type {any} */ seat) => seat.helped), [true, false]);
}));

test("between two people nobody sees an opinion before the end", () => as(here, { lang: "en" }, async (person) => {
  const { page } = person;
  const { board } = await sit(person, { game: "tictactoe", moves: ["b2", "a1", "b1", "a2"] });
  await page.getByText("nobody sees an opinion").first().waitFor();
  assert.equal(await page.locator("harif-mind").isVisible(), false);
  await board.click("b3");
  await page.locator("harif-mind").waitFor();
}));

test("a friend takes the other seat by the link that the table shows", () => as(here, {}, (host) => as(here, { size: PHONE, touch: true }, async (guest) => {
  const { board, id } = await startByMouse(host, { family: "tictactoe", seats: ["human", "friend"] });
  await host.page.locator(".table-invite").waitFor();
  const links = await host.page.locator(".table-invite input").evaluateAll((all) => all.map((one) => /** @type {HTMLInputElement} */ (one).value));
  const own = await host.page.evaluate((id) => JSON.parse(localStorage.getItem("harif.seats") ?? "{}")[id].first, id);
  const link = links.find((text) => text.includes("#seat=") && !text.includes(own)) ?? "";
  assert.ok(link, `no link of a seat among ${links}`);
  await guest.visit(new URL(link).pathname + new URL(link).hash);
  const theirs = new Board(guest.page);
  await board.click("b2");
  await theirs.click("a1");
  await board.at(2);
  assert.deepEqual((await told(here.server, id)).view.moves, ["b2", "a1"]);
  assert.deepEqual(await guest.page.evaluate((id) => Object.keys(JSON.parse(localStorage.getItem("harif.seats") ?? "{}")[id]), id), ["second"]);
})));

test("a click is answered on the screen within 100 ms", () => as(here, { calm: false }, async (person) => {
  const { page } = person;
  const { board } = await sit(person, { game: "othello" });
  await board.open();
  await page.evaluate(() => {
    const all = /** @type {any} */ (globalThis);
    const board = /** @type {Element} */ (document.querySelector("main harif-board"));
    all.harifAnswers = [];
    let pressed = 0;
    board.addEventListener("pointerdown", (event) => (pressed = event.timeStamp), true);
    new MutationObserver((changes) => {
      if (!pressed || !changes.some((change) => [...change.addedNodes].some((node) => node instanceof SVGElement))) return;
      const from = pressed;
      pressed = 0;
      requestAnimationFrame(() => all.harifAnswers.push(performance.now() - from));
    }).observe(board, { subtree: true, childList: true });
  });
  for (const move of WIPEOUT.slice(0, 8)) await board.click(move);
  const answers = await page.evaluate(() => /** @type {any} */ (globalThis).harifAnswers);
  assert.ok(answers.length >= 7, `${answers.length} answers`);
  const median = answers.sort((/** @type {number} */ a, /** @type {number} */ b) => a - b)[answers.length >> 1];
  assert.ok(median <= 100, `median ${median} ms of ${answers.map(Math.round)}`);
}));

test("discs turn over with motion, and without it for those who asked for less", async () => {
  for (const calm of [false, true]) {
    await as(here, { calm }, async (person) => {
      const { page } = person;
      const { board } = await sit(person, { game: "othello" });
      await board.open();
      await page.evaluate(() => {
        const all = /** @type {any} */ (globalThis);
        all.harifMoved = 0;
        const animate = Element.prototype.animate;
        Element.prototype.animate = function (/** @type {any} */ frames, /** @type {any} */ options) {
          all.harifMoved++;
          return animate.call(this, frames, options);
        };
      });
      await board.click("f5");
      const moved = await page.evaluate(() => /** @type {any} */ (globalThis).harifMoved + document.getAnimations().filter((one) => Number(one.effect?.getComputedTiming().duration) > 50).length);
      assert.equal(moved > 0, !calm, `${moved} animations`);
      const { cells } = await board.view();
      assert.equal([...cells].filter((cell) => cell === "1").length, 4, cells);
    });
  }
});
