// The first moments of a page: whatever does not come at once, there is a sentence instead of a blank page, and it
// goes on by itself.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Person, as, stage } from "../stage/people.mjs";
import { Server } from "../stage/server.mjs";
import { appSources } from "../stage/sources.mjs";
import { lay } from "../stage/tables.mjs";

/** @typedef {import("playwright-core").Route} Route */

const here = stage();

/** The ways in which a request may come to nothing. @type {Record<string, (route: Route) => Promise<void>>} */
const WAYS = {
  "refused with 503": (route) => route.fulfill({ status: 503, headers: { "retry-after": "1" }, json: { error: { code: "busy", message: "no room", what: "connections", retry: .5 } } }),
  "refused with 429": (route) => route.fulfill({ status: 429, json: { error: { code: "too-many", message: "too many", what: "requests", retry: .5 } } }),
  "not reached": (route) => route.abort("connectionrefused"),
};

/** What a page needs before it can be seen. */
const FIRST = ["/main.js", "/base/router.js", "/base/i18n.js", "/pages/lobby.js", "/pages/lobby/seats.js", "/locales/en/common.ftl", "/locales/en/lobby.ftl", "/api/v1/health", "/styles/tokens.css", "/pages/lobby/lobby.css", "/components/header.js"];

for (const [how, fail] of Object.entries(WAYS)) {
  test(`the lobby appears although each of its first files is ${how} twice`, async () => {
    const left = [...FIRST];
    // A few at a time: most of it is waiting.
    await Promise.all(Array.from({ length: 4 }, async () => {
      for (let path = left.pop(); path; path = left.pop()) await appears(path, fail);
    }));
  });
}

/** The lobby comes although one of its files does not, twice. @param {string} path @param {(route: Route) => Promise<void>} fail */
const appears = (path, fail) => as(here, { lang: "en" }, async (person) => {
  const { page } = person;
  person.expect(/503|429|ERR_|Failed to|cannot load|Error/);
  let left = 2;
  await page.route((url) => url.pathname === path, (route) => (left-- > 0 ? fail(route) : route.fallback()));
  await page.goto("/");
  await page.locator("button.start").waitFor();
  assert.match(await page.title(), /Harif/, path);
  assert.equal(await page.locator(".slow, .trying").count(), 0, path);
  // What styles it comes, too.
  await page.waitForFunction(() => getComputedStyle(document.documentElement).getPropertyValue("--page") !== "");
});

for (const [lang, sentence] of /** @type {const} */ ([["en", "The server has not answered yet"], ["fa", "سرور هنوز پاسخ نداده است"]])) {
  test(`a page that is long in coming says so (${lang})`, () => as(here, { lang }, async (person) => {
    const { page } = person;
    /** @type {(() => void)[]} */
    const held = [];
    await page.route("**/pages/lobby.js", (route) => new Promise((done) => held.push(() => done(route.fallback()))));
    await page.goto("/", { waitUntil: "commit" });
    await page.locator("main .slow").filter({ hasText: sentence }).waitFor();
    for (const go of held) go();
    await page.locator("button.start").waitFor();
    assert.equal(await page.locator(".slow").count(), 0);
  }));
}

test("a table whose server has gone is opened when it is back", async () => {
  const { id } = await lay(here.server, { game: "tictactoe" });
  await as(here, { lang: "en" }, async (person) => {
    const { page } = person;
    person.expect(/ERR_|503|Refusal|Error/);
    await person.visit("/");
    let gone = true;
    await page.route("**/api/v1/tables/*", (route) => (gone ? route.abort("connectionrefused") : route.fallback()));
    await page.route((url) => url.pathname.startsWith("/play/"), (route) => (gone ? route.abort("connectionrefused") : route.fallback()));
    await page.evaluate((id) => {
      const link = Object.assign(document.createElement("a"), { href: `/play/${id}`, textContent: "there" });
      document.querySelector("main")?.append(link);
      link.click();
    }, id);
    await page.locator("main .problem").filter({ hasText: "cannot be reached" }).waitFor();
    await page.locator("main .trying").waitFor();
    gone = false;
    await page.locator("main harif-board").first().waitFor();
  });
});

test("what will never come is not asked for without end", () => as(here, { lang: "en" }, async (person) => {
  const { page } = person;
  person.expect(/503|Error|Failed/);
  await page.addInitScript(() => sessionStorage.setItem("harif.tries", "6"));
  let asked = 0;
  await page.route("**/pages/help.js", (route) => (asked++, route.fulfill({ status: 503 })));
  await page.goto("/help");
  await page.locator("main .problem").waitFor();
  await page.waitForTimeout(3000);
  assert.equal(asked, 1);
  assert.equal(await page.locator("main .trying").count(), 0);
}));

test("thirty visitors behind one address get every file, and nobody a blank page", async () => {
  const server = await Server.start("0.0.0.0");
  try {
    await crowd(server);
  } finally {
    await server.stop();
  }
});

/** @param {Server} server */
async function crowd(server) {
  const files = ["/", ...[".js", ".css", ".svg"].flatMap((ending) => appSources(ending).map(({ path }) => `/${path}`)), ...["en", "fa"].flatMap((lang) => ["common", "lobby", "board", "table"].map((name) => `/locales/${lang}/${name}.ftl`)), "/api/v1/health", "/api/v1/tables"];
  const load = async (/** @type {number} */ visitor) => {
    /** @type {string[]} */
    const bad = [];
    const left = [...files];
    // As many lines at once as a browser has.
    await Promise.all(Array.from({ length: 6 }, async () => {
      for (let path = left.pop(); path; path = left.pop()) {
        const answer = await fetch(server.address + path, { headers: { "x-harif-visitor": visitor.toString(16).padStart(16, "0") } });
        await answer.arrayBuffer();
        if (!answer.ok) bad.push(`${answer.status} ${path}`);
      }
    }));
    return bad;
  };
  const pages = ["/", "/", "/analyse", "/lab"].map((path) => as({ arrive: () => Person.arrive(here.browser, server, { lang: "en" }) }, {}, async (person) => {
    await person.visit(path);
    await person.page.locator("main > *").first().waitFor();
  }));
  const [bad] = await Promise.all([Promise.all(Array.from({ length: 30 }, (_, visitor) => load(visitor))), ...pages]);
  assert.deepEqual(bad.flat(), []);
}
