// A thousand random acts on one study, by keys and buttons: the page goes where the desk goes. The acts, and where each of
// them leads, are the desk's own files; the terminal is held against the same ones in crates/cli/tests/terminal.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { as, stage } from "../stage/people.mjs";

const here = stage();

/** @param {string} name */
async function lines(name) {
  const text = await readFile(new URL(`../../../golden/desk/thousand.${name}.jsonl`, import.meta.url), "utf8");
  return text.trim().split("\n").map((line) => JSON.parse(line));
}

/**
 * In the page: waits until its address, which follows when the reader rests, has the lines of this hash (FNV-1a, as the desk's
 * test writes it) and the place in them if it names one, and until they are drawn where that matters. Gives what the address says.
 * @param {{known: string, at: string, drawn: boolean, patience: number}} wanted
 */
async function arrived({ known, at, drawn, patience }) {
  const hash = (/** @type {string} */ text) => {
    let hash = 0x811c9dc5;
    for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
    return hash.toString(16).padStart(8, "0");
  };
  const lines = () => new URLSearchParams(location.search).get("moves") ?? "";
  const place = () => new URLSearchParams(location.search).get("at") ?? at;
  const there = () => hash(lines()) === known && place() === at;
  for (const until = Date.now() + patience; !there() && Date.now() < until;) await new Promise((again) => setTimeout(again, 2));
  if (drawn) await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)));
  return { hash: hash(lines()), text: lines(), at: new URLSearchParams(location.search).get("at") };
}

/** Acts by buttons below the list of moves, which must have been drawn. */
const BUTTONS = ["promote", "delete", "comment", "glyph"];

/** Acts that ask the server; the others are at once. */
const ASKS = ["play", ...BUTTONS];

const KEYS = /** @type {Record<string, string>} */ ({ back: "[", forward: "]", first: "Shift+[", last: "Shift+]" });

/** Does something as a person would. @param {import("playwright-core").Page} page @param {any} act */
async function does(page, act) {
  const tools = page.locator("harif-moves .tools");
  switch (act.act) {
    case "play":
      await page.keyboard.type(act.move);
      return page.keyboard.press("Enter");
    case "turn": return page.keyboard.press(act.back ? "Shift+\\" : "\\");
    case "promote": return tools.locator("button").nth(0).click();
    case "delete": return tools.locator("button").nth(1).click();
    case "comment":
      await tools.locator("button").nth(3).click();
      await tools.locator("input").fill(act.text);
      return page.keyboard.press("Enter");
    case "glyph":
      await page.locator("harif-moves .glyphs").selectOption(act.glyph ?? "");
      // The keys that follow belong to the board.
      return page.locator("harif-moves .glyphs").evaluate((/** @type {HTMLElement} */ list) => list.blur());
    default: return page.keyboard.press(KEYS[act.act]);
  }
}

test("a thousand random acts lead where they lead on the desk", () => as(here, { lang: "en" }, async (person) => {
  const { page } = person;
  const [acts, states] = await Promise.all([lines("messages"), lines("states")]);
  await person.visit("/analyse/othello-6x6");
  await page.locator("harif-moves .tools button").first().waitFor();
  for (const [number, act] of acts.entries()) {
    const { at, text, hash: known } = states[number];
    await does(page, act);
    const drawn = BUTTONS.includes(acts[number + 1]?.act);
    if (!ASKS.includes(act.act) && !drawn && text === undefined) continue;
    const now = await page.evaluate(arrived, { known, at, drawn, patience: 20_000 });
    assert.equal(now.hash, known, `act ${number + 1}, ${JSON.stringify(act)}: ${now.text}`);
    if (now.at !== null) assert.equal(now.at, at, `act ${number + 1}, ${JSON.stringify(act)}`);
    if (text !== undefined) assert.equal(now.text, text);
  }
}));
