// The search lab: every number on the page is the one that `harif trace` prints, the steps can be walked
// through, cuts explained and proven, and what is taken away reproduces the search.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { PHONE, as, stage } from "../stage/people.mjs";
import { harif } from "../stage/server.mjs";

const here = stage();
const PLAIN = "order=none,tt=off,pvs=off,deepening=off";
const LAST = 1_000_000;
const DECIDED = 9e8;

/** @typedef {{move: string | null, visit: number, value: number | "win" | "loss" | null, kind: string | null, pruned: boolean, children: Traced[]}} Traced */

/** @param {string} text without marks of direction */
const bare = (text) => text.replace(/[\u200e\u200f\u2066-\u2069]/g, "").trim();

/** What `harif trace` says. @param {string} game @param {string} position @param {string} algorithm @param {...string} more */
async function trace(game, position, algorithm, ...more) {
  return JSON.parse(await harif("trace", game, position, "--algorithm", algorithm, "--limit", "20000", "--json", ...more));
}

/** Every node of a tree with its moves. @param {Traced} node @param {string[]} [path] @returns {Generator<{node: Traced, path: string[]}>} */
function* walk(node, path = []) {
  yield { node, path };
  for (const child of node.children) yield* walk(child, [...path, String(child.move)]);
}

/** A value as the lab writes it, for Max; values in a trace are for the side to move. @param {Traced} node @param {number} ply @param {boolean} plain */
function written({ value, kind }, ply, plain) {
  const own = value === "win" ? 1e9 : value === "loss" ? -1e9 : Number(value);
  const max = ply % 2 ? -own : own;
  const signed = (/** @type {number} */ n, /** @type {number} */ digits) => {
    const size = new Intl.NumberFormat("en", { maximumFractionDigits: digits }).format(Math.abs(n));
    return Number(Math.abs(n).toFixed(digits)) === 0 ? "0" : `${n < 0 ? "−" : "+"}${size}`;
  };
  const text = plain ? signed(Math.sign(max), 0) : Math.abs(max) > DECIDED ? (max > 0 ? "W" : "L") : signed(max, Math.abs(max) < 10 ? 1 : 0);
  const bound = kind === "exact" || kind === "heuristic" || kind === null ? "" : (kind === "lower") === (ply % 2 === 0) ? "≥ " : "≤ ";
  return bound + text;
}

/** Selects a node of the tree by way of its mirror. @param {import("playwright-core").Page} page @param {string[]} path @returns {Promise<Record<string, string>>} */
async function facts(page, path) {
  const item = page.locator(`[role=treeitem][data-key="${path.join(".")}"]`).last();
  await item.focus();
  const name = path.length ? path.join(" ") : "the root";
  await page.waitForFunction((name) => document.querySelector(".facts dd")?.textContent?.replace(/[\u2066-\u2069]/g, "").startsWith(name), name);
  const pairs = await page.locator(".facts").evaluate((list) => [...list.querySelectorAll("dt")].map((dt) => [dt.textContent, dt.nextElementSibling?.textContent]));
  return Object.fromEntries(pairs.map(([key, text]) => [bare(String(key)), bare(String(text))]));
}

/** The two counters as numbers. @param {import("playwright-core").Page} page */
async function counters(page) {
  await page.locator(".counter .number").first().waitFor();
  const texts = await page.locator(".counter .bar:not([hidden])").evaluateAll((bars) => bars.map((bar) => [bar.className.replace("bar ", ""), bar.querySelector(".number")?.textContent]));
  return Object.fromEntries(texts.map(([name, text]) => [name, Number(bare(String(text)).replace(/,/g, ""))]));
}

for (const { game, position, depth, plain } of [
  { game: "tictactoe", position: "XOXXOO... X", depth: 9, plain: true },
  { game: "tictactoe", position: "X...OX..O X", depth: 9, plain: true },
  { game: "othello-4x4", position: "start", depth: 3, plain: false },
  { game: "connect4", position: "start", depth: 2, plain: false },
]) {
  test(`alpha-beta's numbers are the trace's: ${game} ${position}`, () => as(here, { lang: "en" }, async (person) => {
    const { page } = person;
    const minimax = await trace(game, position, `minimax:depth=${depth}`);
    const alphabeta = await trace(game, position, `alphabeta:depth=${depth},${PLAIN}`);
    await person.visit(`/lab/alphabeta/${game}?pos=${encodeURIComponent(position)}&depth=${depth}&step=${LAST}`);
    assert.deepEqual(await counters(page), { minimax: minimax.visits, alphabeta: alphabeta.visits });
    const saved = Math.round(100 * (1 - alphabeta.visits / minimax.visits));
    assert.match(bare(await page.locator(".saved").innerText()), new RegExp(`\\b${saved}\\b`));

    const shown = new Set(await page.locator("[role=treeitem]").evaluateAll((items) => items.map((item) => /** @type {HTMLElement} */ (item).dataset.key)));
    let compared = 0;
    for (const { node, path } of walk(alphabeta.tree)) {
      if (compared >= 24 || !shown.has(path.join("."))) continue;
      compared++;
      const told = await facts(page, path);
      if (node.pruned) {
        assert.equal(told.Value, "skipped", path.join(" "));
        continue;
      }
      assert.equal(told.Value, written(node, path.length, plain), `value at ${path.join(" ")}: ${JSON.stringify(node).slice(0, 120)}`);
      assert.equal(told["Looked at"], `${node.visit} of ${alphabeta.visits}`, path.join(" "));
    }
    assert.ok(compared >= 4, `${compared} nodes compared`);
  }));
}

test("side by side both searches have the trace's counts, and the answer says so", () => as(here, { lang: "en" }, async (person) => {
  const { page } = person;
  const position = "X...OX..O X";
  const minimax = await trace("tictactoe", position, "minimax:depth=9");
  const alphabeta = await trace("tictactoe", position, `alphabeta:depth=9,${PLAIN}`);
  assert.deepEqual([minimax.visits, alphabeta.visits], [250, 93]);
  await person.visit(`/lab/compare/tictactoe?pos=${encodeURIComponent(position)}&depth=9&step=${LAST}`);
  assert.equal(await page.locator("harif-tree").count(), 2);
  assert.deepEqual(await counters(page), { minimax: 250, alphabeta: 93 });
  const answer = bare(await page.locator("harif-explain .sentence").innerText());
  assert.match(answer, /250 positions, alpha-beta at 93: 63 % fewer/);
  assert.ok(answer.includes(alphabeta.best), answer);
}));

test("the lobby's figures are the trace's", () => as(here, { lang: "en" }, async (person) => {
  const counted = await Promise.all(["minimax:depth=9", `alphabeta:depth=9,${PLAIN}`].map(async (search) => JSON.parse(await harif("trace", "tictactoe", "start", "--algorithm", search, "--limit", "10", "--json")).visits));
  await person.visit("/");
  const shown = await person.page.locator(".teaser .looked strong").allTextContents();
  assert.deepEqual(shown.map((text) => Number(text.replace(/,/g, ""))), counted);
}));

test("steps go forward and back, to the next cut, by keys and by the timeline; the address follows", () => as(here, { lang: "en" }, async (person) => {
  const { page } = person;
  await person.visit("/lab/alphabeta/tictactoe?pos=XOXXOO...+X&depth=9");
  const where = page.locator("harif-transport .where");
  const first = await where.innerText();
  await page.keyboard.press(".");
  await page.waitForFunction((first) => document.querySelector("harif-transport .where")?.textContent !== first, first);
  await page.keyboard.press(",");
  await page.waitForFunction((first) => /** @type {HTMLElement} */ (document.querySelector("harif-transport .where"))?.innerText === first, first);
  await page.locator("harif-transport .far-step").click();
  const explain = page.locator("harif-explain");
  await explain.filter({ hasText: "Cut." }).waitFor();
  await explain.getByRole("button", { name: "Why?" }).click();
  await explain.filter({ hasText: "It would not matter" }).waitFor();
  await explain.getByRole("button", { name: "Prove it" }).click();
  await explain.filter({ hasText: "We looked anyway" }).waitFor();
  assert.match(bare(await explain.innerText()), /the root stays \+1/);
  await page.waitForURL(/step=\d+/);
  const there = await where.innerText();
  await page.reload();
  await person.drawn();
  await page.waitForFunction((there) => /** @type {HTMLElement} */ (document.querySelector("harif-transport .where"))?.innerText === there, there);
}));

test("Monte Carlo: visits and averages are counted from the same iterations", () => as(here, { lang: "en" }, async (person) => {
  const { page } = person;
  const position = "X...O.... X";
  const search = await trace("tictactoe", position, "mcts:iterations=60,c=1.41,rollout=random", "--seed", "1");
  /** @type {Record<string, number>} */
  const visits = {};
  for (const { path } of search.iterations) visits[path[0].move] = (visits[path[0].move] ?? 0) + 1;
  await person.visit(`/lab/mcts/tictactoe?pos=${encodeURIComponent(position)}&iterations=60&seed=1&step=${LAST}`);
  assert.equal((await facts(page, [])).Visits, String(search.iterations.length));
  for (const [move, count] of Object.entries(visits)) assert.equal((await facts(page, [move])).Visits, String(count), move);
  await page.locator("harif-explain").filter({ hasText: search.best }).waitFor();
  assert.ok((await page.locator("harif-ucb .rows > *").count()) > 0, "the chart of bounds");
}));

test("what is copied is a command that prints the same search; the JSON is the trace", () => as(here, { lang: "en" }, async (person) => {
  const { page, context } = person;
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await person.visit("/lab/alphabeta/tictactoe?pos=X...OX..O+X&depth=4&order=static");
  await page.getByRole("button", { name: /command/i }).first().click();
  await page.waitForFunction(async () => (await navigator.clipboard.readText()).startsWith("harif trace"));
  const command = await page.evaluate(() => navigator.clipboard.readText());
  const words = [...command.matchAll(/"([^"]*)"|(\S+)/g)].map((match) => match[1] ?? match[2]).slice(1);
  const printed = JSON.parse(await harif(...words, "--json", "--limit", "20000"));
  const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "JSON" }).click()]);
  const saved = JSON.parse(await readFile(String(await download.path()), "utf8"));
  delete printed.seconds;
  delete saved.seconds;
  assert.deepEqual(saved, printed);
  const [picture] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "SVG" }).click()]);
  assert.match(await readFile(String(await picture.path()), "utf8"), /^<svg[^>]*xmlns/);
}));

test("an exhibit stands beside the corrected search, and stops where they first differ", () => as(here, { lang: "en" }, async (person) => {
  const { page } = person;
  await person.visit("/lab/exhibit/othello?pos=start&exhibit=report-003&depth=2");
  assert.deepEqual(await page.locator(".trees .of").allInnerTexts(), ["Corrected", "Exhibit"]);
  const explain = page.locator("harif-explain");
  await page.keyboard.press("Space");
  await explain.filter({ hasText: "They differ: " }).waitFor();
  await page.locator("harif-transport").getByRole("button", { name: "Play" }).waitFor();
  const where = await page.locator("harif-transport .where").innerText();
  await page.locator("harif-transport").getByRole("button", { name: "First step" }).click();
  await page.locator("harif-transport .far-step").click();
  await explain.filter({ hasText: "cannot be played here" }).waitFor();
  assert.equal(await page.locator("harif-transport .where").innerText(), where, "the first difference is where it stopped");
}));

test("nothing is asked of the server while one steps, selects and folds", () => as(here, { lang: "en" }, async (person) => {
  const { page } = person;
  await person.visit("/lab/alphabeta/own?leaves=3+12+8+%2F+2+4+6+%2F+14+5+2");
  await page.locator("harif-transport .where").waitFor();
  /** @type {string[]} */
  const asked = [];
  page.on("request", (request) => request.url().includes("/api/") && asked.push(request.url()));
  for (const key of [".", ".", ".", "Shift+.", ",", "ArrowDown", "Enter", "Enter"]) await page.keyboard.press(key);
  await page.locator("harif-explain").filter({ hasText: /\S/ }).waitFor();
  await page.locator("[role=treeitem]").last().focus();
  await page.waitForFunction(() => document.querySelectorAll(".facts dd").length > 1);
  assert.deepEqual(asked, []);
}));

test("the lab in Persian: the same numbers in Persian digits, the tree left to right", () => as(here, { lang: "fa" }, async (person) => {
  const { page } = person;
  await person.visit(`/lab/compare/tictactoe?pos=X...OX..O+X&depth=9&step=${LAST}`);
  await page.locator(".counter .number").first().waitFor();
  const numbers = (await page.locator(".counter .bar .number").allInnerTexts()).map(bare);
  assert.deepEqual(numbers, ["۲۵۰", "۹۳"]);
  assert.equal(await page.evaluate(() => getComputedStyle(document.documentElement).direction), "rtl");
  for (const part of ["harif-transport", "harif-tree svg"]) {
    assert.equal(await page.locator(part).first().evaluate((one) => getComputedStyle(one).direction), "ltr", part);
  }
}));

test("a bad position is said under its field, and the field keeps it", () => as(here, { lang: "en", size: PHONE, touch: true }, async (person) => {
  person.expect(/422 GET/);
  await person.visit("/lab/alphabeta/tictactoe?pos=XXXX&depth=3");
  await person.page.locator("#lab-problem:not([hidden])").waitFor();
  assert.equal(await person.page.locator(".setup input[type=text]").inputValue(), "XXXX");
}));
