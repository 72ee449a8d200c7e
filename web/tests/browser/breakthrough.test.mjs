// Moves that name two squares, in Breakthrough: a pawn is chosen and then its square, by mouse, by dragging and by
// keys, in both languages; what is chosen is seen and said, and can be let go.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Board, playOut } from "../stage/board.mjs";
import { startByKeys, startByMouse } from "../stage/lobby.mjs";
import { as, PHONE, stage } from "../stage/people.mjs";
import { CLASH, hold, lay, told } from "../stage/tables.mjs";

/** @typedef {import("../stage/people.mjs").Person} Person */

const here = stage();

/** Squares of the usual board. @param {string} name */
const cell = (name) => 8 * (8 - Number(name[1])) + name.charCodeAt(0) - 97;

/** A table between two people at one screen. @param {Person} person @param {string[]} [moves] */
async function table(person, moves = []) {
  const { id, tokens } = await lay(here.server, { game: "breakthrough", moves });
  await hold(person, id, tokens);
  await person.visit(`/play/${id}`);
  const board = new Board(person.page);
  await board.open();
  return { board, id };
}

/** The squares that say that they are chosen. @param {Board} board */
const chosen = (board) => board.element.locator("[aria-selected=true]").evaluateAll((squares) => squares.map((square) => Number(/** @type {HTMLElement} */ (square).dataset.cell)));

/** What was said last, without the marks of direction. @param {Person} person @param {RegExp} words */
async function hear({ page }, words) {
  await page.waitForFunction((source) => [...document.querySelectorAll("[role=status]")].some((one) => new RegExp(source).test((one.textContent ?? "").replace(/[\u2066-\u2069]/g, ""))), words.source);
}

test("a pawn is chosen, changed, let go and played by mouse", () => as(here, { lang: "en" }, async (person) => {
  const { board, id } = await table(person);
  await board.cell(cell("e2")).click();
  assert.deepEqual(await chosen(board), [cell("e2")]);
  await hear(person, /^e2 chosen, 3 moves/);
  assert.match(String(await board.cell(cell("e3")).getAttribute("aria-label")), /e3\u2069?, empty, playable/);
  await board.cell(cell("b2")).click();
  assert.deepEqual(await chosen(board), [cell("b2")], "another pawn takes its place");
  await board.cell(cell("b2")).click();
  assert.deepEqual(await chosen(board), [], "the same pawn is let go");
  await hear(person, /^b2 let go/);
  await board.cell(cell("b2")).click();
  await board.cell(cell("g5")).click();
  const alert = person.page.locator("[role=alert]").filter({ hasText: "cannot go to" });
  await alert.first().waitFor({ state: "attached" });
  assert.deepEqual(await chosen(board), [cell("b2")], "a square out of reach changes nothing");
  await board.cell(cell("c3")).click();
  assert.deepEqual((await board.at(1)).moves, ["b2c3"]);
  assert.deepEqual(await chosen(board), []);
  assert.deepEqual((await told(here.server, id)).view.moves, ["b2c3"]);
}));

test("a pawn is dragged to its square", () => as(here, { lang: "en", calm: false }, async (person) => {
  const { board } = await table(person);
  await board.cell(cell("d2")).dragTo(board.cell(cell("d3")));
  assert.deepEqual((await board.at(1)).moves, ["d2d3"]);
  await board.cell(cell("d7")).dragTo(board.cell(cell("a4")));
  assert.equal((await board.view()).ply, 1, "a way that no pawn goes is no move");
}));

for (const calm of [true, false]) {
  test(`a pawn is taken, and comes back when the move is taken back (${calm ? "calm" : "moving"})`, () => as(here, { lang: "en", calm }, async (person) => {
    const { board } = await table(person, CLASH);
    await board.cell(cell("c4")).click();
    assert.match(String(await board.cell(cell("b5")).getAttribute("aria-label")), /b5\u2069?, black, takes a piece here/);
    await board.cell(cell("b5")).click();
    const after = await board.at(CLASH.length + 1);
    assert.equal(after.cells[cell("b5")], "1");
    assert.equal(after.cells[cell("c4")], ".");
    await hear(person, /White plays c4b5 and takes\./);
    await person.settled();
    assert.equal(await board.element.locator("svg use[href^='#board-pawn']").count(), 31, "what was taken is gone from the picture");
    await person.page.keyboard.press("Control+z");
    await person.page.waitForFunction((ply) => /** @type {any} */ (document.querySelector("main harif-board"))?.view.ply === ply, CLASH.length);
    await person.settled();
    assert.equal(await board.element.locator("svg use[href^='#board-pawn']").count(), 32);
  }));
}

for (const lang of /** @type {const} */ (["en", "fa"])) {
  test(`a pawn is chosen, let go and played by keys alone (${lang})`, () => as(here, { lang }, async (person) => {
    const { board, id } = await startByKeys(person, { family: "breakthrough", seats: ["human", "human"] });
    const view = await board.open();
    await board.reach();
    await board.enter(view, cell("e2"));
    assert.deepEqual(await chosen(board), [cell("e2")]);
    await hear(person, lang === "fa" ? /^e2 برگزیده شد، ۳ حرکت/ : /^e2 chosen, 3 moves/);
    await person.page.keyboard.press("Escape");
    assert.deepEqual(await chosen(board), [], "Escape lets go");
    await board.walk("e2e3");
    await board.type("a7a6");
    assert.deepEqual((await told(here.server, id)).view.moves, ["e2e3", "a7a6"]);
  }));

  test(`against easy, from the lobby to the result (${lang})`, () => as(here, { lang }, async (person) => {
    const { board, id } = await startByMouse(person, { family: "breakthrough", seats: ["human", "machine"], level: "easy", size: 5 });
    await playOut(board, board.click, ({ legal }) => (legal.find((move) => move.changes.some(([, before, now]) => before && now)) ?? legal[legal.length >> 1]).move);
    const { view, state } = await told(here.server, id);
    assert.equal(state, "over");
    assert.equal(view.game, "breakthrough-5x8");
    assert.match(String(await person.page.title()), lang === "fa" ? /رخنه/ : /Breakthrough/);
  }));
}

test("fingers choose and play on a phone, and nothing is wider than it", () => as(here, { lang: "fa", size: PHONE, touch: true }, async (person) => {
  const { board } = await table(person);
  await board.cell(cell("c2")).tap();
  assert.deepEqual(await chosen(board), [cell("c2")]);
  await board.cell(cell("c3")).tap();
  assert.deepEqual((await board.at(1)).moves, ["c2c3"]);
  assert.deepEqual(await person.beyond(), []);
}));

test("analysis, lab, help and arena have the game without knowing it", () => as(here, { lang: "en", owner: true }, async (person) => {
  const { page } = person;
  await person.visit("/analyse/breakthrough?moves=a2a3h7g6");
  const board = new Board(page);
  assert.equal((await board.at(2)).moves.join(" "), "a2a3 h7g6");
  await board.click("b2b3");
  await page.waitForURL(/moves=a2a3h7g6b2b3/);
  await person.visit("/help/rules/breakthrough");
  assert.equal(await page.locator("h1").textContent(), "Breakthrough");
  await page.locator(".help-board harif-board svg").waitFor();
  await person.visit("/lab/alphabeta/breakthrough-4x4?depth=2");
  await page.locator("harif-tree").waitFor();
  await person.visit("/arena");
  await page.locator('.game:has(input[value="breakthrough"])').first().waitFor();
}));
