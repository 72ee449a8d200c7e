// What the server says as data, said by the page: messages within messages, numbers, lists, and what is typed.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { before, test } from "node:test";
import { getElementById } from "../stage/languages.mjs";

globalThis.document ??= /** @type {any} */ ({ documentElement: { lang: "fa", dir: "rtl", dataset: {} }, getElementById });
globalThis.location ??= /** @type {any} */ ({ search: "" });
globalThis.fetch = /** @type {any} */ (async (/** @type {string} */ address) => new Response(readFileSync(new URL(`../../..${address}`, import.meta.url), "utf8")));

const { messages, speak } = await import("../../app/base/i18n.js");
const { sentence, spoken } = await import("../../app/base/said.js");

/** Without the marks that order text. @param {string} text */
const bare = (text) => text.replace(/[\u2066-\u2069]/g, "");
const wrong = { id: "refused-at", args: { at: 3, problem: { id: "refused-illegal", args: { tried: "d7", legal: "f4 d6 f6" } } } };

before(async () => {
  speak("fa");
  await messages("refusal");
});

test("a message within a message is said in the language of the page, with its digits", () => {
  assert.equal(bare(sentence(wrong)), "در نویسهٔ ۳: حرکت d7 این‌جا مجاز نیست. حرکت‌های مجاز: f4 d6 f6");
});

test("what is typed reads from left to right", () => {
  assert.match(sentence(wrong), /\u2066\u2068?f4 d6 f6\u2069?\u2069/);
});

test("several have the comma of the language between them", () => {
  assert.equal(bare(sentence({ id: "story", args: { text: ["d3", 4] } })), "d3، ۴");
});

test("what has no message is said as the server said it", () => {
  assert.equal(spoken({ message: "no such thing", said: { id: "unheard-of" } }), "no such thing");
  assert.equal(spoken({ message: "no such thing" }), "no such thing");
});

test("a name within a sentence does not take the place of the sentence", () => {
  const said = { id: "refused-entrant", args: { name: "edax", problem: { id: "engine-no-move" } } };
  assert.equal(bare(sentence(said)), "این عامل نمی‌تواند شرکت کند: حرکتی برنگزید. edax");
  assert.equal(bare(sentence({ id: "part-unheard-of", args: { name: "corners" } })), "corners");
});

test("why a position is won is said by the page as its game says it", async () => {
  const side = (/** @type {string} */ name) => ({ id: `side-${name.toLowerCase()}`, args: { name } });
  const square = (/** @type {number} */ column, /** @type {number} */ row) => ({ id: "why-square", args: { column, row } });
  const said = { id: "why-double-threat", args: { side: side("Red"), foe: side("Yellow"), square: square(5, 1), all: { id: "why-list", args: { word: "and", rest: [square(2, 1)], last: square(6, 1) } } } };
  await messages("common", "board", "why");
  assert.equal(bare(sentence(said)), "قرمز در ستون ۵ ردیف ۱ بازی می‌کند و هم‌زمان تهدید به برد در ستون ۲ ردیف ۱ و ستون ۶ ردیف ۱ می‌کند؛ زرد فقط یکی را می‌تواند ببندد.");
  speak("en");
  await messages("common", "board", "why");
  assert.equal(bare(sentence(said)), "Red plays column 5 row 1 and then threatens to win on column 2 row 1 and column 6 row 1 at once. Yellow can block only one.");
});
