// Places in line and the owner's numbers, in the words of both languages.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { before, test } from "node:test";
import { getElementById } from "../stage/languages.mjs";

/** @type {{i18n: typeof import("../../app/base/i18n.js"), waiting: typeof import("../../app/base/waiting.js"), words: typeof import("../../app/pages/status/words.js")}} */
let app;

before(async () => {
  Object.assign(globalThis, {
    document: { documentElement: { lang: "", dir: "", dataset: {} }, getElementById },
    fetch: async (/** @type {string} */ address) => new Response(await readFile(new URL(`../../..${address}`, import.meta.url))),
  });
  app = { i18n: await import("../../app/base/i18n.js"), waiting: await import("../../app/base/waiting.js"), words: await import("../../app/pages/status/words.js") };
});

/** @param {"en" | "fa"} lang */
async function speak(lang) {
  app.i18n.speak(lang);
  await app.i18n.messages("common", "table", "status");
}

/** Without isolates. @param {string} text */
const bare = (text) => text.replace(/[\u2066-\u2069]/g, "");

test("places in line have the endings of their numbers", async () => {
  await speak("en");
  const said = (/** @type {number} */ place) => bare(app.waiting.inLine(place));
  assert.equal(said(1), "next in line");
  for (const [place, word] of /** @type {const} */ ([[2, "2nd"], [3, "3rd"], [4, "4th"], [11, "11th"], [12, "12th"], [13, "13th"], [21, "21st"], [22, "22nd"], [23, "23rd"], [101, "101st"], [111, "111th"], [1002, "1,002nd"]])) {
    assert.equal(said(place), `waiting, ${word} in line`);
  }
});

test("places in line are counted as Persian counts", async () => {
  await speak("fa");
  const said = (/** @type {number} */ place) => bare(app.waiting.inLine(place));
  assert.equal(said(1), "در صف، نفر بعدی");
  assert.equal(said(3), "در صف، نفر سوم");
  assert.equal(said(10), "در صف، نفر دهم");
  assert.equal(said(12), "در صف، نفر ۱۲م");
});

test("sizes and times have their units", async () => {
  const { bytes, lasting } = app.words;
  await speak("en");
  assert.deepEqual([0, 999, 1536, 2 ** 28, 4.2 * 2 ** 30].map(bytes), ["0 bytes", "999 bytes", "1.5 kB", "256 MB", "4.2 GB"]);
  assert.deepEqual([0, 59.9, 60, 3725, 90_000, 86_400 * 40].map((time) => bare(lasting(time))), ["0 seconds", "59 seconds", "1 minute", "1 hour 2 minutes", "1 day 1 hour", "40 days"]);
  await speak("fa");
  assert.equal(bytes(34 * 2 ** 20), "۳۴ مگابایت");
  assert.equal(bare(lasting(3725)), "۱ ساعت و ۲ دقیقه");
});
