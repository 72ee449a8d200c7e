// Othello in discs: values that become exact, for the mover or for Black, reviews that mark by discs, name the
// opening and say why, and mistakes that are tried again.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Board } from "../stage/board.mjs";
import { as, stage } from "../stage/people.mjs";
import { harif } from "../stage/server.mjs";

const here = stage();

/** Black played the first legal move all the time and lost 15–49. */
const CARELESS = "d3c5b6f3f4e3d2c4f2c6b4a3a4a5d6c3b2g4b3a1b1d1c1b5e1c2a2f1g1h1e2f6g2f5g3g5h4h5a6e6g6h3h2h6h7a7b7a8c7h8b8f7g7d8d7e8e7f8g8c8";
/** The game after so many moves. @param {number} moves */
const after = (moves) => CARELESS.slice(0, 2 * moves);

/** @param {string} text without marks of direction */
const bare = (text) => text.replace(/[\u200e\u200f\u2066-\u2069]/g, "");

/** @param {import("../stage/people.mjs").Person} person @param {number} ply */
const stands = (person, ply) => person.page.waitForFunction((ply) => /** @type {any} */ (document.querySelector("main harif-board:has([role=grid])"))?.view.ply === ply, ply);

for (const lang of /** @type {const} */ (["en", "fa"])) {
  test(`near the end every value becomes exact, in discs, as harif analyse says (${lang})`, () => as(here, { lang }, async (person) => {
    const { page } = person;
    const said = JSON.parse(await harif("analyse", "othello", after(51), "--json"));
    assert.ok(said.moves.every((/** @type {any} */ { kind, unit }) => kind === "exact" && unit === "discs"));
    await person.visit(`/analyse/othello?moves=${after(51)}`);
    await page.locator(".thinking-controls button.primary").click();
    await page.waitForFunction((count) => document.querySelectorAll('.values-worth[data-kind="exact"]').length === count, said.moves.length);
    const worths = async () => Object.fromEntries(await page.locator("harif-values tbody tr").evaluateAll((rows) => rows.map((row) => [/** @type {HTMLElement} */ (row).dataset.move, row.querySelector(".values-worth")?.textContent ?? ""])));
    const digits = (/** @type {number} */ n) => (lang === "fa" ? n.toLocaleString("fa") : String(n));
    const text = (/** @type {number} */ n) => `=${n > 0 ? "+" : n < 0 ? "−" : ""}${digits(Math.abs(n))}`;
    let shown = await worths();
    for (const { move, value } of said.moves) assert.equal(bare(shown[move]), text(value), move);
    assert.equal(await page.locator(".values-unit").innerText(), lang === "fa" ? "مهره" : "discs");
    // White is on move, so for Black they are the other way round.
    await page.locator(".thinking-controls fieldset").last().locator("label").last().click();
    await page.waitForFunction(([move, before]) => document.querySelector(`tr[data-move="${move}"] .values-worth`)?.textContent !== before, [said.best, shown[said.best]]);
    shown = await worths();
    for (const { move, value } of said.moves) assert.equal(bare(shown[move]), text(-value), move);
    const label = String(await page.locator("harif-evalbar").getAttribute("aria-label"));
    assert.ok(label.includes(lang === "fa" ? "مهره" : "discs"), label);
  }));
}

test("agents that think in points say so", () => as(here, { lang: "en" }, async (person) => {
  const { page } = person;
  await person.visit("/analyse/othello?moves=f5d6&agent=alphabeta:depth=3");
  await page.locator(".thinking-controls button.primary").click();
  await page.locator(".values-unit", { hasText: "points" }).waitFor();
  assert.match(bare(await page.locator(".stage-worth").innerText()), /^(Black|White) ≈\+[\d,.]+ points?$/);
}));

for (const lang of /** @type {const} */ (["en", "fa"])) {
  test(`a careless game is full of marks, with reasons, stages and the opening (${lang})`, () => as(here, { lang }, async (person) => {
    const { page } = person;
    await person.visit(`/review/moves?game=othello&moves=${CARELESS}&side=first&agent=champion:every=on,depth=3`);
    await page.waitForFunction(() => /** @type {HTMLProgressElement | null} */ (document.querySelector(".review-summary progress"))?.value === 60);
    await page.waitForFunction(() => document.querySelectorAll(".review-marks li").length >= 8);
    assert.equal(await page.locator(".review-stages tbody tr").count(), 3);
    await page.waitForFunction(() => document.querySelectorAll("harif-graph .mark").length >= 8);
    await page.locator(".review-marks button").first().click();
    // The page goes to the move first, and speaks of it then.
    const lost = lang === "fa" ? /مهره/ : /Lost/;
    await page.locator(".verdict", { hasText: lost }).waitFor();
    const verdict = bare(await page.locator(".verdict").innerText());
    assert.match(verdict, lang === "fa" ? lost : /Lost [\d.]+ discs?\./);
    if (lang === "en") assert.match(verdict, /It (lets|leaves)|The better move|no simple reason|With best play/);
    await person.visit("/review/moves?game=othello&moves=c4e3f6e6f5b4&agent=champion:every=on,depth=2");
    await page.locator(".review-opening", { hasText: lang === "fa" ? "ببر" : "Tiger" }).waitFor();
    await page.locator(".review-opening button").click();
    await stands(person, 6);
  }));
}

test("a quick review of a whole game shows values as they come", () => as(here, { lang: "en" }, async (person) => {
  const { page } = person;
  await person.visit(`/review/moves?game=othello&moves=${CARELESS}`);
  await page.waitForFunction(() => {
    const done = /** @type {HTMLProgressElement | null} */ (document.querySelector(".review-summary progress"))?.value ?? 0;
    return done > 0 && done < 60 && document.querySelectorAll("harif-graph .course, harif-graph .sign").length > 0;
  });
  await page.locator(".review-state", { hasText: /60\S* moves judged\./ }).waitFor();
}));

test("mistakes in discs are tried again: what loses few is right, what loses many is not", () => as(here, { lang: "en" }, async (person) => {
  const { page } = person;
  const judged = (await harif("review", "othello", CARELESS, "--agent", "champion:every=on,depth=3", "--json")).trim().split("\n").map((line) => JSON.parse(line)).filter((line) => line.ply);
  const mistake = judged.find(({ mark, side, before, moves }) => side === "first" && mark && moves.some((/** @type {any} */ { value }) => before.value - value >= 6));
  const bad = mistake.moves.find((/** @type {any} */ { value }) => mistake.before.value - value >= 6);
  await person.visit(`/review/moves?game=othello&moves=${CARELESS}&side=first&at=${mistake.ply}&agent=champion:every=on,depth=3`);
  await page.locator(".review-state", { hasText: /60\S* moves judged\./ }).waitFor();
  await page.getByRole("button", { name: "Try it" }).click();
  await stands(person, mistake.ply - 1);
  const board = new Board(page);
  const view = await board.open();
  await board.square(view, bad.move).click();
  await page.locator(".tries-answer", { hasText: "loses too much" }).waitFor();
  await board.square(view, mistake.best).click();
  await page.locator(".tries-answer", { hasText: "is right" }).waitFor();
  assert.match(bare(await page.locator(".tries-answer").innerText()), /[≈=][+−]?[\d.]+/);
}));
