// Values in short and in words, in both languages: the sign and the kind are never left out.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { before, test } from "node:test";
import { getElementById } from "../stage/languages.mjs";

/** @type {typeof import("../../app/base/i18n.js")} */
let i18n;
/** @type {typeof import("../../app/base/numbers.js")} */
let numbers;
/** @type {typeof import("../../app/base/worth.js")} */
let worth;

/** Without isolates. @param {string} text */
const bare = (text) => text.replace(/[\u2066-\u2069]/g, "");

/** @param {"en" | "fa"} lang */
async function speak(lang) {
  i18n.speak(lang);
  await i18n.messages("common", "board", "table");
}

before(async () => {
  Object.assign(globalThis, {
    document: { documentElement: { lang: "", dir: "", dataset: {} }, getElementById },
    fetch: async (/** @type {string} */ address) => new Response(await readFile(new URL(`../../..${address}`, import.meta.url))),
  });
  i18n = await import("../../app/base/i18n.js");
  numbers = await import("../../app/base/numbers.js");
  worth = await import("../../app/base/worth.js");
});

test("numbers, signs and clocks follow the language", async () => {
  await speak("en");
  assert.equal(bare(numbers.signed(6)), "+6");
  assert.equal(bare(numbers.signed(-3.44)), "−3.4");
  assert.equal(bare(numbers.signed(-0.04)), "0");
  assert.equal(bare(numbers.clock(67.9)), "01:07");
  assert.equal(bare(numbers.clock(3601)), "1:00:01");
  await speak("fa");
  assert.equal(document.documentElement.dir, "rtl");
  assert.equal(bare(numbers.signed(-6)), "−۶");
  assert.equal(i18n.num(549946), "۵۴۹٬۹۴۶");
  assert.equal(bare(numbers.clock(67)), "۰۱:۰۷");
});

test("a value says how sure it is", async () => {
  await speak("en");
  const short = (/** @type {any} */ value) => bare(worth.short(value));
  assert.equal(short({ value: 6, kind: "exact" }), "=+6");
  assert.equal(short({ value: 4, kind: "lower" }), "≥+4");
  assert.equal(short({ value: -2, kind: "upper" }), "≤−2");
  assert.equal(short({ value: 3.44, kind: "heuristic" }), "≈+3.4");
  assert.equal(short({ value: 12, kind: "exact", plies: 11 }), "W6");
  assert.equal(short({ value: -12, kind: "exact", plies: 18 }), "L9");
  assert.equal(short({ value: 0, kind: "exact", plies: 42 }), "D");
  assert.equal(short({ value: "win", kind: "exact" }), "=W");
  assert.equal(short({ value: -999999000, kind: "upper" }), "≤L");
});

test("a value is spoken in words", async () => {
  await speak("en");
  const spoken = (/** @type {any} */ value) => bare(worth.spoken(value));
  assert.equal(spoken({ value: 6, kind: "exact" }), "exactly plus 6");
  assert.equal(spoken({ value: -2, kind: "upper" }), "at most minus 2");
  assert.equal(spoken({ value: 3.44, kind: "heuristic" }), "about plus 3.4");
  assert.equal(spoken({ value: 12, kind: "exact", plies: 11 }), "wins in 6 moves");
  assert.equal(spoken({ value: -1, kind: "exact", plies: 2 }), "loses in 1 move");
  assert.equal(spoken({ value: 0, kind: "exact", plies: 9 }), "draw");
  await speak("fa");
  for (const kind of ["exact", "lower", "upper", "heuristic"]) {
    const text = spoken({ value: 6, kind });
    assert.match(text, /۶/);
    assert.doesNotMatch(text, /[a-z0-9{}]/i);
  }
});

test("discs are discs, points are called points, and a bare bound is a result", async () => {
  await speak("en");
  const discs = (/** @type {number} */ value, /** @type {any} */ kind) => ({ value, kind, unit: /** @type {const} */ ("discs") });
  assert.equal(bare(worth.counted(discs(4.5, "heuristic"))), "≈+4.5 discs");
  assert.equal(bare(worth.counted(discs(18, "exact"))), "=+18 discs");
  assert.equal(bare(worth.counted({ value: 5769, kind: "heuristic", unit: "points" }, 0)), "≈+5,769 points");
  assert.equal(bare(worth.tiny(discs(18, "exact"))), "+18");
  assert.equal(bare(worth.tiny(discs(4.4, "heuristic"))), "≈+4");
  assert.equal(bare(worth.short(discs(2, "lower"))), "W");
  assert.equal(bare(worth.short(discs(-2, "upper"))), "L");
  assert.equal(bare(worth.short(discs(6, "lower"))), "≥+6");
  assert.equal(bare(worth.spoken(discs(-1, "heuristic"))), "about minus 1 disc");
  assert.equal(bare(worth.spoken(discs(2, "lower"))), "wins");
  assert.deepEqual(worth.turned(discs(4, "lower")), { ...discs(-4, "upper"), plies: undefined });
  await speak("fa");
  assert.match(worth.counted(discs(18, "exact")), /۱۸.*مهره/);
});
