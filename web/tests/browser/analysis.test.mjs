// Analysis and review: variations, addresses that reproduce everything, import and export, an agent's word on
// every move, and a finished game judged move by move.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { Board } from "../stage/board.mjs";
import { as, stage } from "../stage/people.mjs";
import { harif } from "../stage/server.mjs";
import { FOUR, WIPEOUT, lay } from "../stage/tables.mjs";

const here = stage();

/** @param {string} text without marks of direction */
const bare = (text) => text.replace(/[\u200e\u200f\u2066-\u2069]/g, "");

/** @param {import("../stage/people.mjs").Person} person @param {number} ply */
const stands = (person, ply) => person.page.waitForFunction((ply) => /** @type {any} */ (document.querySelector("main harif-board:has([role=grid])"))?.view.ply === ply, ply);

for (const lang of /** @type {const} */ (["en", "fa"])) {
  test(`a branch is played, shown, promoted, and lives in the address (${lang})`, () => as(here, { lang }, async (person) => {
    const { page } = person;
    await person.visit("/analyse/othello?moves=f5d6c3d3c4");
    const board = new Board(page);
    await page.keyboard.press("Shift+[");
    await stands(person, 0);
    await page.keyboard.press("]");
    await stands(person, 1);
    await board.click("f4");
    await page.waitForURL((url) => decodeURIComponent(url.search).includes("(f4)"));
    assert.match(decodeURIComponent(page.url()), /moves=f5d6\(f4\)c3d3c4|moves=f5\(f4\)/);
    const branches = (/** @type {boolean} */ on) => page.waitForFunction((on) => document.querySelector("harif-moves")?.textContent?.includes("f4") === on, on);
    await branches(true);
    await page.goBack();
    await branches(false);
    await page.goForward();
    await branches(true);
    const address = page.url();
    await page.goto("about:blank");
    await page.goto(address);
    await branches(true);
    const text = String(await page.locator("harif-moves").textContent());
    for (const move of ["f5", "d6", "f4", "c3", "d3", "c4"]) assert.ok(text.includes(move), `${move} in ${text}`);

    await page.locator("harif-moves button", { hasText: "f4" }).click();
    await page.waitForFunction(() => /** @type {any} */ (document.querySelector("main harif-board:has([role=grid])"))?.view.last?.move === "f4");
    await page.locator("harif-moves .tools button").first().click();
    await page.waitForURL((url) => decodeURIComponent(url.search).includes("moves=f5f4(d6"));
  }));
}

for (const lang of /** @type {const} */ (["en", "fa"])) {
  test(`what is written beside a move is in the link and in the record, not in the tab (${lang})`, () => as(here, { lang }, async (person) => {
    const { page } = person;
    await person.visit("/analyse/othello?moves=f5d6c3");
    await stands(person, 3);
    await page.locator("harif-moves .tools button").nth(3).click();
    await page.locator("harif-moves .tools input").fill("Strong {so} far");
    await page.keyboard.press("Enter");
    await page.waitForURL((url) => decodeURIComponent(url.search).replaceAll("+", " ").includes("{Strong {so\\} far}"));
    await page.locator("harif-moves .glyphs").selectOption("!?");
    await page.waitForURL((url) => decodeURIComponent(url.search).includes("c3!?"));
    await page.locator('harif-board [data-cell="27"]').first().click({ button: "right" });
    await page.waitForURL((url) => decodeURIComponent(url.search).includes("[d4]"));
    const address = page.url();
    await page.goto("about:blank");
    await page.evaluate(() => globalThis.sessionStorage?.clear()).catch(() => {});
    await page.goto(address);
    await page.locator("harif-moves .remark", { hasText: "Strong {so} far" }).waitFor();
    const marks = await page.locator("main harif-board:has([role=grid])").evaluate((/** @type {any} */ board) => board.marks);
    assert.deepEqual(marks.map((/** @type {any} */ mark) => mark.cell), [27]);
    const exported = await page.evaluate(async () => (await fetch(`/api/v1/export?game=othello&format=record&moves=${encodeURIComponent(new URLSearchParams(location.search).get("moves") ?? "")}`)).json());
    assert.deepEqual(exported.moves[2].notes, { comment: "Strong {so} far", glyph: "!?", squares: [27] });
  }));
}

test("a study is walked through without a request", () => as(here, { lang: "en" }, async (person) => {
  const { page } = person;
  await person.visit("/analyse/othello?moves=f5d6(f4)c3d3c4");
  await stands(person, 5);
  await page.waitForLoadState("networkidle");
  /** @type {string[]} */
  const asked = [];
  page.on("request", (request) => /study|view/.test(request.url()) && asked.push(request.url()));
  for (const [key, ply] of /** @type {const} */ ([["[", 4], ["[", 3], ["[", 2], ["\\", 2], ["[", 1], ["Shift+[", 0], ["Shift+]", 2], ["\\", 2], ["Shift+]", 5]])) {
    await page.keyboard.press(key);
    await stands(person, ply);
  }
  assert.deepEqual(asked, []);
}));

test("the address follows where somebody stays, and a link is never of an older place", () => as(here, { lang: "en" }, async (person) => {
  const { page } = person;
  await person.visit("/analyse/othello?moves=f5d6c3d3c4&at=0");
  await stands(person, 0);
  const [copied, written] = await page.evaluate(async () => {
    const { link } = await import(String("/base/router.js"));
    let written = 0;
    const replace = history.replaceState.bind(history);
    history.replaceState = (...how) => (written++, replace(...how));
    for (let step = 0; step < 4; step++) document.body.dispatchEvent(new KeyboardEvent("keydown", { code: "BracketRight", key: "]", bubbles: true, cancelable: true }));
    const steps = written;
    return [link(), steps];
  });
  assert.equal(new URL(copied).searchParams.get("at"), "4");
  assert.equal(written, 0, "stepping past a position tells the browser nothing");
  await page.keyboard.press("[");
  await page.waitForURL(/at=3/);
  await page.reload();
  await stands(person, 3);
}));

test("the editor takes the first stone of Connect Four: it falls, and the other side is to move", () => as(here, { lang: "en" }, async (person) => {
  const { page } = person;
  await person.visit("/analyse/connect4");
  await page.getByRole("button", { name: "Edit position" }).click();
  const squares = page.locator("harif-editor harif-board [data-cell]");
  await squares.first().waitFor();
  await page.locator('harif-editor harif-board [data-cell="3"]').click();
  const text = page.locator("harif-editor textarea");
  await page.waitForFunction(() => /X.* O$/s.test(/** @type {HTMLTextAreaElement} */ (document.querySelector("harif-editor textarea")).value));
  assert.equal((await text.inputValue()).indexOf("X"), 38, "at the bottom of its column");
  assert.equal(await page.locator("harif-editor .problem").count(), 0);
  await page.getByRole("button", { name: "Analyse this position" }).or(page.locator(".fold button.primary")).first().click();
  await page.waitForURL((url) => url.search.includes("pos="));
}));

test("analyse shows the value of every move as harif analyse does", () => as(here, { lang: "en" }, async (person) => {
  const { page } = person;
  const said = JSON.parse(await harif("analyse", "connect4", "4453", "--json"));
  await person.visit("/analyse/connect4?moves=4453");
  await page.getByRole("button", { name: "Analyse", exact: true }).click();
  await page.waitForFunction((count) => /** @type {any} */ (document.querySelector("main harif-board:has([role=grid])"))?.values.length === count, said.moves.length);
  const plates = await page.locator("main harif-board:has([role=grid])").evaluate((/** @type {any} */ board) => Object.fromEntries(board.values.map((/** @type {any} */ value) => [String((value.cell % 7) + 1), value.text])));
  for (const { move, value, plies } of said.moves) {
    const wanted = value === 0 ? "D" : `${value > 0 ? "W" : "L"}${Math.ceil(plies / 2)}`;
    assert.equal(bare(plates[move]), wanted, `column ${move}`);
  }
}));

test("export and import bring the same game back, in every format", () => as(here, { lang: "en" }, async (person) => {
  const { page } = person;
  const line = WIPEOUT.join("");
  for (const format of ["record", "ggf", "moves"]) {
    await person.visit(`/analyse/othello?moves=${line}`);
    await page.getByRole("button", { name: "Export" }).click();
    const link = page.locator(`a[href*="format=${format}"]`).first();
    const [download] = await Promise.all([page.waitForEvent("download"), link.click()]);
    const file = String(await download.path());
    const text = await readFile(file, "utf8");
    assert.ok(text.length > 10, format);
    await person.visit("/analyse");
    await page.locator("textarea").first().fill(text);
    await page.getByRole("button", { name: "Open", exact: true }).click();
    await page.waitForURL((url) => url.pathname.startsWith("/analyse/othello") && url.search.includes("moves="));
    assert.equal((await new Board(page).at(0)).moves.join(""), line, format);
  }
}));

test("pictures and positions are exported too", () => as(here, { lang: "en" }, async (person) => {
  const { page } = person;
  await person.visit("/analyse/connect4?moves=4453");
  await page.getByRole("button", { name: "Export" }).click();
  for (const [format, begin] of /** @type {const} */ ([["svg", "<svg"], ["png", "\x89PNG"], ["position", "."]])) {
    const [download] = await Promise.all([page.waitForEvent("download"), page.locator(`a[href*="format=${format}"]`).first().click()]);
    const bytes = await readFile(String(await download.path()), "latin1");
    assert.ok(bytes.startsWith(begin) || bytes.includes(begin), format);
  }
}));

test("a link that is no position says so and offers a way on", () => as(here, { lang: "en" }, async (person) => {
  person.expect(/422 GET/);
  await person.visit("/analyse/othello?pos=---XO");
  await person.page.getByRole("heading", { name: "not a position" }).waitFor();
}));

for (const lang of /** @type {const} */ (["en", "fa"])) {
  test(`a finished game is judged as harif review does, and mistakes can be tried again (${lang})`, () => as(here, { lang }, async (person) => {
    const { page } = person;
    const judged = (await harif("review", "connect4", FOUR.join(""), "--json")).trim().split("\n").map((line) => JSON.parse(line)).filter((line) => line.ply);
    const marked = judged.filter(({ mark }) => mark).map(({ ply, move, mark }) => ({ ply, text: `${move}${mark}` }));
    assert.ok(marked.length > 0);
    const { id } = await lay(here.server, { game: "connect4", moves: FOUR });
    await person.visit(`/review/${id}?side=second`);
    await page.waitForFunction((count) => (document.querySelector("harif-moves")?.textContent?.match(/\?!|\?\?|\?/g) ?? []).length >= count, marked.length);
    const list = bare(await page.locator("harif-moves").innerText()).replace(/\s+/g, "");
    for (const { text } of marked) assert.ok(list.includes(text), `${text} in ${list}`);
    await page.waitForFunction(() => document.querySelectorAll("harif-graph .mark").length > 0);
    await page.locator("harif-moves button", { hasText: "?" }).first().click();
    await stands(person, marked[0].ply);
  }));
}

test("a blunder can be tried again: the list is hidden, a good move is right, a bad one is not", () => as(here, { lang: "en" }, async (person) => {
  const { page } = person;
  const { id } = await lay(here.server, { game: "connect4", moves: [..."14243454"] });
  await person.visit(`/review/${id}?side=first`);
  const exercise = page.getByRole("button", { name: /^Try my/ });
  await page.locator(".review-state").filter({ hasText: "moves judged." }).waitFor();
  await exercise.click();
  const board = new Board(page);
  await stands(person, 0);
  assert.ok(!(await page.locator("harif-moves").innerText()).includes("4"), "the answer is not in the list");
  const view = await board.open();
  await board.square(view, "7").click();
  await page.getByText("loses too much").or(page.getByText("gives")).or(page.getByText("Try again.")).first().waitFor();
  await board.square(view, "4").click();
  await page.getByText("is right").first().waitFor();
}));
