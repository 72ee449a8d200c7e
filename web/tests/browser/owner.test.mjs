// The owner of a server: known by the key that the server printed, never by an address; and the page that only
// the owner sees.

import assert from "node:assert/strict";
import { test } from "node:test";
import { NARROW, PHONE, as, stage } from "../stage/people.mjs";
import { lay } from "../stage/tables.mjs";

const here = stage();

/** Without isolates. @param {string | null} text */
const bare = (text) => String(text).replace(/[\u2066-\u2069]/g, "");

/** @param {import("../stage/people.mjs").Person} person @param {string} path */
const entry = ({ page }, path) => page.locator(`#header nav a[href='${path}']`);

test("without the key there is no arena and no status", () => as(here, { lang: "en" }, async (person) => {
  const { page } = person;
  person.expect(/403 GET/);
  await person.visit("/");
  for (const path of ["/arena", "/status"]) assert.equal(await entry(person, path).count(), 0, path);
  await person.visit("/status");
  await page.locator(".problem").filter({ hasText: "Only the owner" }).waitFor();
  assert.match(bare(await page.locator("main").innerText()), /open the address that the server printed.*#owner=/);
  await person.visit("/arena");
  assert.match(bare(await page.locator("main").innerText()), /only the owner/);
}));

test("the key in the address makes the owner and is gone from it", () => as(here, { lang: "en" }, async (person) => {
  const { page } = person;
  await person.visit(`/help#owner=${here.server.owner}`);
  await entry(person, "/arena").waitFor();
  await entry(person, "/status").waitFor();
  assert.equal(new URL(page.url()).hash, "");
  assert.equal(await page.evaluate(() => history.length <= 2 && !location.href.includes("owner")), true);
  assert.equal(await page.evaluate(() => document.cookie), "", "no script sees the cookie");
  await page.reload();
  await entry(person, "/status").waitFor();
  await entry(person, "/arena").click();
  await page.locator("button.start").waitFor();
}));

test("the key is taken from a page that is open already", () => as(here, { lang: "en" }, async (person) => {
  const { page } = person;
  person.expect(/403 GET/);
  await person.visit("/status");
  await page.locator(".problem").waitFor();
  await page.goto(`/status#owner=${here.server.owner}`);
  await page.locator(".status-page").waitFor();
  assert.equal(new URL(page.url()).hash, "");
}));

for (const [lang, sentence] of /** @type {const} */ ([["en", /not the key of this server/], ["fa", /این کلیدِ این سرور نیست/]])) {
  test(`a wrong key is told in a sentence (${lang})`, () => as(here, { lang }, async (person) => {
    const { page } = person;
    person.expect(/403 POST/);
    await person.visit("/#owner=0123456789abcdef");
    assert.match(bare(await page.locator(".above").innerText()), sentence);
    assert.equal(new URL(page.url()).hash, "");
    assert.equal(await entry(person, "/status").count(), 0);
    await page.locator("button.start").waitFor();
    await entry(person, "/help").click();
    await page.locator(".above").waitFor({ state: "detached" });
  }));
}

for (const [lang, manner] of /** @type {const} */ ([["en", {}], ["fa", { size: PHONE, touch: true }]])) {
  test(`the status page shows what the server does, and goes on showing it (${lang})`, () => as(here, { lang, owner: true, ...manner }, async (person) => {
    const { page } = person;
    const { id } = await lay(here.server, { game: "othello", second: "mcts:time=8s", moves: ["f5"] });
    const watcher = await here.arrive({ lang: "en" });
    await watcher.visit(`/play/${id}`);
    await person.visit("/status");
    await page.locator("[data-card=thinking] tbody tr").first().waitFor();
    const text = bare(await page.locator("main").innerText());
    if (lang === "fa") {
      assert.match(text, /مگابایت/);
      assert.match(text, /حرکت بازی/);
      assert.doesNotMatch(text.replace(/https?:\S+|\d+\.\d+\.\d+\S*/g, ""), /[0-9]/, "Persian digits");
    } else assert.match(text, /MB[\s\S]*Move in a game|Move in a game[\s\S]*MB/);
    for (const meter of await page.locator("[role=meter]:visible").all()) {
      assert.match(bare(await meter.getAttribute("aria-valuetext")), lang === "fa" ? / از / : / of /);
    }
    const uptime = await page.locator(".status-page .quiet").first().innerText();
    await page.waitForFunction((before) => document.querySelector(".status-page .quiet")?.textContent !== before, uptime);
    await person.audit("the status page");
    assert.deepEqual(await person.beyond(), []);
    await watcher.leave();
  }));
}

test("the entries of an owner leave room on the narrowest phone", () => as(here, { lang: "fa", size: NARROW, touch: true, owner: true }, async (person) => {
  const { page } = person;
  await person.visit("/");
  await entry(person, "/arena").waitFor();
  assert.deepEqual(await person.beyond(), []);
  await page.locator("[data-tool=more]").click();
  await page.locator("#settings a[href='/status']").click();
  await page.locator(".status-page").waitFor();
}));

test("numbers that stop coming are said to be old", () => as(here, { lang: "en", owner: true }, async (person) => {
  const { page } = person;
  person.expect(/ERR_/);
  await person.visit("/status");
  await page.route("**/api/v1/status", (route) => route.abort("connectionrefused"));
  await page.locator(".status-page .problem").filter({ hasText: "last that were heard" }).waitFor();
  await page.unroute("**/api/v1/status");
  await page.locator(".status-page .problem").waitFor({ state: "hidden" });
}));
