// What holds for the page as a whole: its weight, its policy, its language and direction, its themes, and
// that nothing jumps.

import assert from "node:assert/strict";
import { test } from "node:test";
import { NARROW, PHONE, as, stage } from "../stage/people.mjs";
import { furnish } from "../stage/addresses.mjs";

const here = stage();

test("the lobby weighs at most 100 kB without fonts and pictures", async () => {
  for (const lang of /** @type {const} */ (["en", "fa"])) {
    await as(here, { lang }, async (person) => {
      /** @type {Promise<[string, number]>[]} */
      const weights = [];
      person.page.on("response", (answer) => {
        if (!/^(font|websocket)$/.test(answer.request().resourceType()) && !/\/api\/|\.svg$/.test(answer.url())) {
          weights.push(answer.body().then((body) => [new URL(answer.url()).pathname, body.length]));
        }
      });
      await person.visit("/");
      await person.settled();
      const all = await Promise.all(weights);
      const total = all.reduce((sum, [, size]) => sum + size, 0);
      const list = all.sort((a, b) => b[1] - a[1]).map(([path, size]) => `${String(size).padStart(7)} ${path}`).join("\n");
      assert.ok(total <= 100_000, `the lobby (${lang}) weighs ${total} bytes:\n${list}`);
    });
  }
});

test("fonts are asked for in Persian alone", async () => {
  for (const [lang, least, most] of /** @type {const} */ ([["en", 0, 0], ["fa", 1, 2]])) {
    await as(here, { lang }, async (person) => {
      let fonts = 0;
      person.page.on("request", (request) => (fonts += Number(request.resourceType() === "font")));
      await person.visit("/");
      await person.settled();
      assert.ok(fonts >= least && fonts <= most, `${lang}: ${fonts} fonts`);
    });
  }
});

test("the policy is strict on every kind of answer", async () => {
  for (const path of ["/", "/lab", "/main.js", "/locales/en/common.ftl", "/api/v1/health", "/no/such/page"]) {
    const answer = await fetch(here.server.address + path);
    const policy = answer.headers.get("content-security-policy") ?? "";
    assert.match(policy, /default-src 'none'|default-src 'self'/, path);
    assert.match(policy, /script-src 'self'(;|$)/, path);
    assert.match(policy, /style-src 'self'(;|$)/, path);
    assert.match(policy, /frame-ancestors 'none'/, path);
    assert.match(policy, /base-uri 'none'/, path);
    assert.doesNotMatch(policy, /unsafe|\*/, path);
    assert.equal(answer.headers.get("x-content-type-options"), "nosniff", path);
  }
});

test("the language is the browser's, the address's or the one chosen, in this order from weak to strong", async () => {
  await as(here, { lang: "fa" }, async (person) => {
    const { page } = person;
    await person.visit("/");
    const html = page.locator("html");
    assert.deepEqual([await html.getAttribute("lang"), await html.getAttribute("dir")], ["fa", "rtl"]);
    assert.match(await page.locator("nav").first().innerText(), /بازی/);
    await person.visit("/?lang=en");
    assert.deepEqual([await html.getAttribute("lang"), await html.getAttribute("dir")], ["en", "ltr"]);
    await person.visit("/");
    await page.locator("[data-tool=language]:visible").click();
    await page.locator('html[lang="en"]').waitFor();
    await page.getByRole("link", { name: "Analyse" }).first().waitFor();
    await person.visit("/help");
    assert.equal(await html.getAttribute("lang"), "en", "the choice is remembered");
  });
});

test("the first answer already speaks the browser's language", async () => {
  for (const [accept, lang] of [["fa-IR,fa;q=0.9,en;q=0.5", "fa"], ["en;q=0.9", "en"], ["de,fa;q=0.4,en;q=0.7", "en"], ["", "en"]]) {
    const answer = await fetch(here.server.address, { headers: { "accept-language": accept } });
    const html = await answer.text();
    assert.match(html, new RegExp(`<html lang="${lang}" dir="${lang === "fa" ? "rtl" : "ltr"}"`), accept);
    assert.match(answer.headers.get("vary") ?? "", /accept-language/i);
  }
});

test("themes follow the system until one is chosen, and are remembered", async () => {
  const person = await here.arrive({ lang: "en" });
  const { page } = person;
  const theme = () => page.locator("html").getAttribute("data-theme");
  const paper = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  await person.visit("/");
  assert.equal(await theme(), "light");
  const light = await paper();
  await page.emulateMedia({ colorScheme: "dark" });
  await page.locator('html[data-theme="dark"]').waitFor();
  await page.waitForFunction((light) => getComputedStyle(document.documentElement).backgroundColor !== light, light);
  await page.keyboard.press("Shift+T");
  await page.locator('html[data-theme="light"]').waitFor();
  for (const next of ["dark", "contrast"]) {
    await page.locator("[data-tool=theme]:visible").click();
    await page.locator(`html[data-theme="${next}"]`).waitFor();
  }
  await person.visit("/help");
  assert.equal(await theme(), "contrast");
  await person.leave();
});

test("nothing jumps while lobby and table appear", async () => {
  const { tables, seat } = await furnish(here.server);
  for (const manner of [{ lang: /** @type {const} */ ("en") }, { lang: /** @type {const} */ ("fa"), size: PHONE, touch: true }]) {
    await as(here, manner, async (person) => {
      await seat(person);
      for (const path of ["/", `/play/${tables.playing.id}`, `/play/${tables.othello.id}`]) {
        await person.visit(path);
        await person.settled();
        const shifts = await person.page.evaluate(() => /** @type {any} */ (globalThis).harifShifts);
        const sum = shifts.reduce((/** @type {number} */ all, /** @type {any} */ shift) => all + shift.value, 0);
        assert.equal(sum, 0, `${path} (${manner.lang}): ${JSON.stringify(shifts)}`);
      }
    });
  }
});

test("no page is wider than a phone", () => as(here, { lang: "en", size: NARROW, touch: true }, async (person) => {
  const { addresses, seat } = await furnish(here.server);
  await seat(person);
  person.expect(/404 GET .*\/no\/such\/page/);
  const wide = [];
  for (const { name, path, then } of addresses) {
    await person.visit(path);
    await then?.(person);
    wide.push(...(await person.beyond()).map((what) => `${name}: ${what}`));
  }
  assert.deepEqual(wide, []);
}));
