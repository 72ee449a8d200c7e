// The end of a game: the card beside the board with the result, how well it was played, where it turned, and
// the ways on from there; what is said of the last position; and labels of the graph that are whole.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Board } from "../stage/board.mjs";
import { NARROW, as, stage } from "../stage/people.mjs";
import { FOUR, STRUGGLE, THREE, hold, lay, told } from "../stage/tables.mjs";

const here = stage();

/** @param {string} text without marks of direction */
const bare = (text) => text.replace(/[\u200e\u200f\u2066-\u2069]/g, "");

/** Sits down at both sides of a laid table. @param {import("../stage/people.mjs").Person} person @param {Parameters<typeof lay>[1]} wish */
async function sit(person, wish) {
  const { id, tokens } = await lay(here.server, wish);
  await hold(person, id, tokens);
  await person.visit(`/play/${id}`);
  return { id, board: new Board(person.page) };
}

for (const lang of /** @type {const} */ (["en", "fa"])) {
  test(`a game that is won is judged, and leads on (${lang})`, () => as(here, { lang }, async (person) => {
    const { page } = person;
    const { id, board } = await sit(person, { game: "tictactoe", moves: THREE.slice(0, -1) });
    assert.equal(await page.locator(".ending").count(), 0, "the game goes on");
    await board.click(THREE[THREE.length - 1]);
    const card = page.locator(".ending");
    await card.locator("h2").waitFor();
    assert.equal(bare(await card.locator("h2").innerText()), lang === "fa" ? "X برد" : "X wins");
    await card.locator(".ending-share b", { hasText: lang === "fa" ? "٪" : "%" }).first().waitFor();
    await card.locator("progress").waitFor({ state: "detached" });
    const point = card.locator(".ending-turning button").first();
    await point.waitFor();
    if (lang === "en") assert.match(bare(await point.innerText()), /^Move \d: [XO] played \w\d\?+ \(.+\); \w\d was better \(.+\)\.$/);
    await person.audit("ending");
    assert.deepEqual(await person.beyond(), []);
    await point.click();
    await page.waitForFunction(() => /** @type {any} */ (document.querySelector("main harif-board"))?.view.ply < 5);
    for (const next of ["review", "exercises", "again", "swap", "study", "share"]) await card.locator(`[data-next="${next}"]`).waitFor();
    await card.locator('[data-next="exercises"]').focus();
    await page.keyboard.press("Enter");
    await page.waitForURL(new RegExp(`/review/${id}`));
    await page.locator(".tries h3").waitFor();
  }));
}

test("a finished game is judged when somebody asks, on a phone too", () => as(here, { lang: "fa", size: NARROW, touch: true }, async (person) => {
  const { page } = person;
  await sit(person, { game: "connect4", moves: FOUR });
  const ask = page.locator(".ending-state button");
  await ask.click();
  await ask.waitFor({ state: "detached" });
  await page.locator(".ending-share b", { hasText: "٪" }).first().waitFor();
  assert.deepEqual(await person.beyond(), []);
}));

test("taking the last move back puts the card away", () => as(here, {}, async (person) => {
  const { page } = person;
  await sit(person, { game: "connect4", moves: FOUR });
  await page.locator(".ending").waitFor();
  await page.keyboard.press("Control+z");
  await page.locator(".ending").waitFor({ state: "detached" });
}));

test("why a game is lost does not speak for the loser", () => as(here, { lang: "en" }, async (person) => {
  const { page } = person;
  const { id } = await sit(person, { game: "connect4", second: "human", moves: FOUR });
  const { ending } = await told(here.server, id);
  assert.equal(ending.why.side, ending.winner);
  await page.locator(".mind-why", { hasText: "Red" }).waitFor();
  const values = await page.locator("harif-mind harif-parts").innerText();
  assert.ok(bare(values).includes("Result") && !bare(values).includes("−"), values);
}));

for (const lang of /** @type {const} */ (["en", "fa"])) {
  test(`the labels of the graph are whole (${lang})`, () => as(here, { lang, size: NARROW, touch: true }, async (person) => {
    const { page } = person;
    const { id } = await lay(here.server, { game: "connect4", moves: STRUGGLE.slice(0, 9) });
    await person.visit(`/review/${id}`);
    await page.locator('[role="tab"]').last().click();
    const labels = page.locator("harif-graph text.extreme");
    await labels.nth(2).waitFor();
    await page.locator("harif-graph .sign").first().waitFor();
    const beyond = await labels.evaluateAll((texts) => texts.map((text) => text.getBoundingClientRect().right - /** @type {SVGElement} */ (text.closest("svg")).getBoundingClientRect().right));
    for (const over of beyond) assert.ok(over <= 0.5, `cut by ${over} px`);
  }));
}
