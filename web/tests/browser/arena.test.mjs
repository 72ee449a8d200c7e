// The arena in a real browser: a tournament set up by keyboard, live boards, stop and resume, what is refused, and
// games that lead to their review.

import assert from "node:assert/strict";
import { test } from "node:test";
import { LONG, hold, over, small } from "../stage/arena.mjs";
import { tabTo } from "../stage/board.mjs";
import { NARROW, as, stage } from "../stage/people.mjs";

const here = stage();

/** Without isolates. @param {string | null} text */
const bare = (text) => String(text).replace(/[\u2066-\u2069]/g, "");

/** Presses Tab until the focus is on something. @param {import("../stage/people.mjs").Person} person @param {string} selector */
const reach = ({ page }, selector) => tabTo(page, () => page.evaluate((selector) => document.activeElement?.matches(selector) ?? false, selector));

/** Stops whatever plays, so that the next test may begin one. */
async function quiet() {
  const { body } = await here.server.own("arena");
  for (const run of body.runs.filter((/** @type {any} */ one) => one.state === "playing")) await here.server.own(`arena/${run.id}/stop`, { method: "POST" });
}

test("a tournament is set up, watched, stopped and resumed by keyboard alone", () => as(here, { lang: "en", owner: true }, async (person) => {
  const { page } = person;
  await person.visit("/arena");
  assert.equal(await page.locator("nav a[aria-current]").innerText(), "Arena");
  await reach(person, "input[name=game]");
  for (let step = 0; step < 3 && !(await page.locator("input[name=game][value=tictactoe]").isChecked()); step++) await page.keyboard.press("ArrowDown");
  await reach(person, ".who");
  await page.keyboard.press("Enter");
  await page.locator("harif-agent input[value=random]").waitFor();
  await reach(person, "harif-agent input[type=radio]");
  for (let step = 0; step < 12 && !(await page.locator("harif-agent input[value=mcts]").isChecked()); step++) await page.keyboard.press("ArrowDown");
  await reach(person, ".part input[type=radio][value=round-robin]");
  await page.keyboard.press("ArrowRight");
  await page.locator(".entrants > li").nth(2).waitFor({ state: "detached" });
  await reach(person, "[data-field=games]");
  await page.keyboard.press("Control+a");
  await page.keyboard.type("50001");
  await page.locator(".problem:visible").filter({ hasText: "50,001" }).waitFor();
  assert.equal(await page.locator("[data-field=games]:visible").getAttribute("aria-invalid"), "true", "at the field");
  person.expect(/422 POST .*arena\/check/);
  await page.keyboard.press("Control+a");
  await page.keyboard.type("500000");
  await page.locator(".sentence").filter({ hasText: "500,000" }).waitFor();
  await reach(person, ".more > summary");
  await page.keyboard.press("Enter");
  await reach(person, ".more input[type=radio][value=own]");
  await page.keyboard.press("ArrowRight");
  await reach(person, "button.start");
  await page.keyboard.press("Enter");

  await page.waitForURL(/\/arena\/\w+$/);
  await page.locator(".boards harif-board").first().waitFor();
  await page.waitForFunction(() => /** @type {any} */ (document.querySelector(".boards harif-board"))?.view?.ply > 0);
  await page.waitForFunction(() => Number(document.querySelector("[role=progressbar]")?.getAttribute("aria-valuenow")) > 1);
  await reach(person, ".boards button");
  await page.keyboard.press("Enter");
  await page.locator(".boards .large").waitFor();

  await page.locator("[data-action=stop]").focus();
  await page.keyboard.press("Enter");
  await page.locator(".progress .state").filter({ hasText: "Stopped" }).waitFor();
  await page.locator(".live").waitFor({ state: "hidden" });
  const before = Number(await page.locator("[role=progressbar]").getAttribute("aria-valuenow"));
  await page.locator("[data-action=resume]").focus();
  await page.keyboard.press("Enter");
  await page.waitForFunction((before) => Number(document.querySelector("[role=progressbar]")?.getAttribute("aria-valuenow")) > before, before);
  await page.locator("[data-action=stop]").focus();
  await page.keyboard.press("Enter");
  await page.locator(".progress .state").filter({ hasText: "Stopped" }).waitFor();
}));

test("what is chosen survives a reload, and presets fill it in", () => as(here, { lang: "en", owner: true }, async (person) => {
  const { page } = person;
  await person.visit("/arena");
  await page.locator(".preset[data-preset=levels]").click();
  assert.equal(await page.locator(".entrants > li").count(), 5);
  await page.locator(".preset[data-preset=report-004]").click();
  await page.locator(".pairings li").first().waitFor();
  await page.locator(".sentence").filter({ hasText: "Tic-tac-toe" }).waitFor();
  const said = await page.locator(".sentence").innerText();
  await page.reload();
  await person.drawn();
  await page.locator(".sentence").filter({ hasText: bare(said).split(" ")[0] }).waitFor();
  assert.equal(await page.locator(".preset[aria-pressed=true]").getAttribute("data-preset"), "report-004");
  await page.locator(".game:has(input[value=othello])").click();
  await page.locator(".sentence").filter({ hasText: "Othello" }).waitFor();
  assert.equal(await page.locator(".pairings:visible").count(), 0, "its pairings are for Tic-tac-toe");
}));

for (const lang of /** @type {const} */ (["en", "fa"])) {
  test(`a number that the games cannot carry is refused with its reason (${lang})`, () => as(here, { lang, owner: true }, async (person) => {
    const { page } = person;
    await quiet();
    const id = await small(here.server);
    await person.visit(`/arena/${id}`);
    const reason = lang === "fa" ? /تنها ۴ بازی شده/ : /4 games played, at least 20/;
    assert.match(bare(await page.locator(".verdict").innerText()), reason);
    assert.match(bare(await page.locator(".ratings .reason").first().innerText()), reason);
    assert.match(bare(await page.locator(".progress").innerText()), lang === "fa" ? /۴ از ۴ بازی/ : /4 of 4 games/);
    assert.equal(await page.locator(".live").isVisible(), false, "a finished run is static");
    await page.locator(".cross td[data-at]").first().focus();
    await page.keyboard.press("ArrowDown");
    assert.match(bare(await page.locator("p.story").innerText()), lang === "fa" ? /در برابر/ : /against/);
  }));
}

/** Twins in unequal seats: one always moves first against chance, the other second. */
const TWINS = {
  title: "Twins", game: "tictactoe", format: "pairings", swap: false, openings: "start",
  agent: [{ name: "Twin A", agent: "greedy" }, { name: "Twin B", agent: "greedy" }, { name: "Chance", agent: "random" }],
  pairing: [{ first: "Twin A", second: "Chance", games: 20 }, { first: "Chance", second: "Twin B", games: 20 }],
};

for (const lang of /** @type {const} */ (["en", "fa"])) {
  test(`agents in unequal seats are judged pairing by pairing, without a rating (${lang})`, () => as(here, { lang, owner: true }, async (person) => {
    const { page } = person;
    await quiet();
    const id = await hold(here.server, TWINS);
    await over(here.server, id);
    await person.visit(`/arena/${id}`);
    await page.locator("#arena-duels").waitFor();
    assert.equal(await page.locator("#arena-elo").isVisible(), false, "no ratings");
    const rows = (await page.locator("section[aria-labelledby=arena-duels] tbody tr").allInnerTexts()).map(bare);
    assert.equal(rows.length, 2);
    assert.match(rows[0], lang === "fa" ? /Twin A بیشتر آغازگر بوده است/ : /Twin A moved first more often/);
    const heads = (await page.locator("section[aria-labelledby=arena-standing] thead th").allInnerTexts()).map((head) => head.trim());
    assert.equal(heads.includes("Elo"), false);
    await person.visit("/arena");
    const line = page.locator(".runs li").filter({ hasText: "Twins" }).first();
    assert.equal(await line.locator(".leader").textContent(), "", "nobody leads");
  }));

  test(`what each fault costs is a table (${lang})`, () => as(here, { lang, owner: true }, async (person) => {
    const { page } = person;
    await quiet();
    const { body } = await here.server.own("arena/presets");
    const { plan } = body.find((/** @type {any} */ preset) => preset.name === "corrections" && preset.games.includes("tictactoe"));
    const id = await hold(here.server, { ...plan, games: 20 });
    await over(here.server, id);
    await person.visit(`/arena/${id}`);
    await page.locator("#arena-costs").waitFor();
    const rows = (await page.locator("section[aria-labelledby=arena-costs] tbody tr").allInnerTexts()).map(bare);
    assert.equal(rows.length, 4);
    assert.match(rows[3], lang === "fa" ? /این خطا بازی می‌بازد/ : /the fault costs games/);
    assert.match(rows[0], lang === "fa" ? /بهایی ثابت نشده است/ : /no cost is proven/);
    assert.equal(await page.locator("#arena-elo").isVisible(), false);
  }));
}

test("a game opens to its board and leads to its review", () => as(here, { lang: "en", owner: true }, async (person) => {
  const { page } = person;
  await quiet();
  await person.visit(`/arena/${await small(here.server)}`);
  await page.locator(".games tbody button").first().click();
  await page.waitForFunction(() => /** @type {any} */ (document.querySelector(".opened harif-board"))?.view?.outcome);
  const moves = await page.locator(".opened .moves").innerText();
  await page.locator(".opened a[href^='/review']").click();
  await page.waitForURL(/\/review\/moves/);
  await person.drawn();
  assert.equal(new URL(page.url()).searchParams.get("moves"), moves);
  await page.locator("main harif-board").first().waitFor();
}));

test("files are there to take away, and deleting asks twice", () => as(here, { lang: "en", owner: true }, async (person) => {
  const { page } = person;
  await quiet();
  await person.visit(`/arena/${await small(here.server)}`);
  await page.locator(".downloads > summary").click();
  const links = await page.locator(".downloads a").evaluateAll((all) => all.map((one) => /** @type {HTMLAnchorElement} */ (one).href));
  for (const link of links) assert.equal((await page.context().request.get(link)).status(), 200, link);
  for (const link of links) assert.equal((await fetch(link)).status, 403, `${link} is the owner's alone`);
  await page.keyboard.press("Escape");
  await page.locator("[data-action=delete]").click();
  await page.locator("[data-action=delete].sure").waitFor();
  assert.match(page.url(), /\/arena\/\w+$/, "one click deletes nothing");
  await page.locator("[data-action=delete]").click();
  await page.waitForURL(/\/arena$/);
}));

test("a lost connection is said, and the page comes back by itself", () => as(here, { lang: "en", owner: true }, async (person) => {
  const { page } = person;
  await quiet();
  const id = await hold(here.server, LONG);
  await person.visit(`/arena/${id}`);
  await page.locator(".boards harif-board").first().waitFor();
  person.expect(/ERR_/, /5\d\d GET/, /409/);
  await here.server.end("SIGKILL");
  await page.locator(".progress .problem").filter({ hasText: "Connection lost" }).waitFor();
  await here.server.up();
  await person.own();
  await page.locator(".progress .state").filter({ hasText: "Stopped" }).waitFor();
  await page.locator(".progress .problem").waitFor({ state: "hidden" });
  await page.locator("[data-action=resume]").click();
  await page.locator(".boards harif-board").first().waitFor();
  await here.server.own(`arena/${id}/stop`, { method: "POST" });
  await page.locator(".progress .state").filter({ hasText: "Stopped" }).waitFor();
  await over(here.server, id);
}));

test("without an arena there is no entry for it", () => as(here, { lang: "en", owner: true }, async (person) => {
  await person.page.route("**/api/v1/health", (route) => route.fulfill({ json: { name: "harif", version: "0", arena: false } }));
  await person.visit("/");
  assert.equal(await person.page.locator("#header nav a[href='/arena']").count(), 0);
}));

for (const manner of /** @type {import("../stage/people.mjs").Manner[]} */ ([{ lang: "en", theme: "light" }, { lang: "fa", theme: "light", size: NARROW, touch: true }])) {
  test(`axe finds nothing while a tournament plays, and nothing is too wide: ${manner.lang}`, () => as(here, { ...manner, owner: true }, async (person) => {
    await quiet();
    const id = await hold(here.server, LONG);
    await person.visit(`/arena/${id}`);
    await person.page.locator(".boards harif-board").first().waitFor();
    await here.server.own(`arena/${id}/stop`, { method: "POST" });
    await person.page.locator("[data-action=resume]").waitFor();
    await person.audit("a run");
    assert.deepEqual(await person.beyond(), []);
    await person.visit("/arena");
    await person.audit("the hall");
    assert.deepEqual(await person.beyond(), []);
  }));
}
