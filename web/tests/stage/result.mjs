// What the page says at the end of a game, held against what the service knows.

import assert from "node:assert/strict";
import { told } from "./tables.mjs";

/** Names of the sides as the page writes them. @type {Record<string, Record<string, string>>} */
const SIDES = {
  en: { Black: "Black", White: "White", Red: "Red", Yellow: "Yellow", X: "X", O: "O" },
  fa: { Black: "سیاه", White: "سفید", Red: "قرمز", Yellow: "زرد", X: "X", O: "O" },
};

/** @param {string} text without marks of direction */
const bare = (text) => text.replace(/[\u200e\u200f\u2066-\u2069]/g, "");

/** @param {number} n */
const persian = (n) => new Intl.NumberFormat("fa-IR", { useGrouping: false }).format(n);

/**
 * The game is over, and the line under the board says so truly, in the right language and digits.
 * @param {import("./people.mjs").Person} person
 * @param {string} id
 * @param {"en" | "fa"} lang
 */
export async function checkResult(person, id, lang) {
  const line = person.page.locator('.notice[data-tone="result"]');
  await line.waitFor();
  const text = bare(await line.innerText());
  const table = await told(person.server, id);
  assert.equal(table.state, "over");
  assert.equal(table.end, "finished");
  const { winner, score } = table.outcome;
  if (winner) {
    const side = SIDES[lang][table.view.sides[winner === "first" ? 0 : 1].name];
    assert.ok(text.includes(side), `${side} is not named in: ${text}`);
  }
  const digits = [table.view.ply, ...(winner && score ? score : [])].map((n) => (lang === "fa" ? persian(n) : String(n)));
  for (const number of digits) assert.ok(text.includes(number), `${number} is not in: ${text}`);
  if (lang === "fa") assert.doesNotMatch(text, /[0-9]/, text);
  for (const action of ["again", "review"]) await person.page.locator(`[data-action="${action}"]`).first().waitFor();
  return table;
}
