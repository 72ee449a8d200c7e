// The opening explorer beside the board of an analysis: one's own finished games, or those of a file.

import assert from "node:assert/strict";
import { test } from "node:test";
import { as, stage } from "../stage/people.mjs";
import { lay, THREE } from "../stage/tables.mjs";

const here = stage();

/** @param {string} text without marks of direction */
const bare = (text) => text.replace(/[\u200e\u200f\u2066-\u2069]/g, "");

const FILE = { name: "games.txt", mimeType: "text/plain", buffer: Buffer.from("f5d6c3d3c4\nf5d6c4\nf5f6e6\nf5d6c3\nf5a1\n") };

for (const lang of /** @type {const} */ (["en", "fa"])) {
  test(`the games of a file are counted, named, and played on the board (${lang})`, () => as(here, { lang }, async (person) => {
    const { page } = person;
    await person.visit("/analyse/othello?moves=f5");
    const panel = page.locator(".panel-openings");
    await panel.locator("input[type=file]").setInputFiles(FILE);
    const rows = panel.locator("tbody tr");
    await rows.nth(1).waitFor();
    assert.match(await rows.first().locator("button").innerText(), /^d6/);
    assert.match(await rows.first().locator("td").nth(1).innerText(), lang === "fa" ? /۳/ : /3/);
    assert.ok((await rows.first().locator(".openings-name").innerText()).length > 2, "openings have names");
    assert.match(bare(await panel.locator("p").innerText()), lang === "fa" ? /۱ بازی که بازسازی نمی‌شود/ : /1 that cannot be replayed/);
    if (process.env.HARIF_PICTURES) await page.screenshot({ path: `${process.env.HARIF_PICTURES}/openings-${lang}.png`, fullPage: true });
    await rows.first().locator("button").click();
    await page.waitForURL((url) => url.search.includes("f5d6"));
    await panel.locator("tbody tr").nth(1).waitFor();
    await page.waitForFunction(() => document.querySelector(".panel-openings tbody button")?.textContent?.startsWith("c3"));
  }));
}

test("one's own finished games are counted, and nobody has to bring a file", () => as(here, { lang: "en" }, async (person) => {
  const { page } = person;
  const { id, tokens } = await lay(here.server, { game: "tictactoe", moves: THREE });
  await person.visit("/");
  await page.evaluate(([id, tokens]) => localStorage.setItem("harif.seats", JSON.stringify({ [String(id)]: tokens })), [id, tokens]);
  await person.visit("/analyse/tictactoe");
  const row = page.locator(".panel-openings tbody tr").first();
  await row.waitFor();
  assert.equal(await row.locator("td").nth(1).innerText(), "1");
  assert.equal(await row.locator(".openings-won").innerText(), "1");
}));
