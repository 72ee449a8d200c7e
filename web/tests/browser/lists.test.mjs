// The lists of games in the lobby: results in words of the page, and what cannot be read is not left out in silence.

import assert from "node:assert/strict";
import { test } from "node:test";
import { as, stage } from "../stage/people.mjs";

const here = stage();

/** @param {string} text without marks of direction */
const bare = (text) => text.replace(/[\u200e\u200f\u2066-\u2069]/g, "");

/** @type {import("../../app/base/wire.js").Listed} */
const OVER = {
  id: "abc", game: "othello-8x8:first=white", family: "othello", title: "Othello 8×8", ply: 60, state: "over", end: "resigned", updated: Date.now() / 1000, open: null,
  seats: [{ kind: "human", name: "human", helped: false }, { kind: "machine", name: "easy", helped: false }],
  outcome: { winner: "first", margin: null }, result: { id: "result-won-resigned", args: { side: { id: "side-white", args: { name: "White" } } } },
};

for (const lang of /** @type {const} */ (["en", "fa"])) {
  test(`a game that is over is told with its result, and damaged ones by their number (${lang})`, () => as(here, { lang }, async (person) => {
    const { page } = person;
    await page.route("**/api/v1/tables*", (route) => route.fulfill({ json: { tables: [OVER], damaged: 3 } }));
    await person.visit("/");
    const rows = page.locator(".beside .tables").last().locator("li");
    await rows.nth(1).waitFor();
    assert.match(bare(await rows.first().innerText()), lang === "fa" ? /سفید با تسلیم حریف برد/ : /White won by resignation/);
    assert.match(bare(await rows.last().innerText()), lang === "fa" ? /۳ بازی خوانده نمی‌شود/ : /3 games cannot be read/);
    if (process.env.HARIF_PICTURES) await page.screenshot({ path: `${process.env.HARIF_PICTURES}/lists-${lang}.png`, fullPage: true });
  }));
}
