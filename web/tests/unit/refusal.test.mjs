// Refusals for want of room: what is asked again, when, how often, and what is said in the end.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { after, afterEach, before, beforeEach, mock, test } from "node:test";
import { getElementById } from "../stage/languages.mjs";

/** @typedef {() => Response | Promise<Response>} Answer */

/** @type {{api: typeof import("../../app/base/api.js"), refusal: typeof import("../../app/base/refusal.js"), i18n: typeof import("../../app/base/i18n.js"), status: typeof import("../../app/base/status.js")}} */
let app;
/** What the server says, one after the other; the last again and again. @type {Answer[]} */
let answers = [];
/** @type {{method: string, address: string, headers: Record<string, string>}[]} */
let asked = [];
const { fetch: real, document: page } = globalThis;

before(async () => {
  Object.assign(globalThis, {
    document: { documentElement: { lang: "", dir: "", dataset: {} }, getElementById, createElement: () => ({ setAttribute() {}, append() {} }) }, Node: class {},
    fetch: async (/** @type {string} */ address, /** @type {any} */ { method, headers, signal } = {}) => {
      if (address.startsWith("/locales/")) return new Response(await readFile(new URL(`../../..${address}`, import.meta.url)));
      signal?.throwIfAborted();
      asked.push({ method, address, headers });
      return (answers.length > 1 ? answers.shift() : answers[0])?.();
    },
  });
  app = { api: await import("../../app/base/api.js"), refusal: await import("../../app/base/refusal.js"), i18n: await import("../../app/base/i18n.js"), status: await import("../../app/base/status.js") };
  // Loaded on demand; the clock stands still while the tests run.
  await Promise.all([import("../../app/base/events.js"), app.i18n.messages("trouble")]);
});

after(() => Object.assign(globalThis, { fetch: real, document: page }));

beforeEach(() => {
  mock.timers.enable({ apis: ["setTimeout"] });
  mock.method(Math, "random", () => .5);
  [answers, asked] = [[], []];
});

afterEach(() => {
  mock.timers.reset();
  mock.restoreAll();
});

/** @param {number} status @param {object} error @param {Record<string, string>} [headers] @returns {Answer} */
const refused = (status, error, headers) => () => new Response(JSON.stringify({ error }), { status, headers });
/** @param {any} body @returns {Answer} */
const told = (body) => () => new Response(JSON.stringify(body));
/** @param {string} text @returns {Answer} */
const streamed = (text) => () => new Response(text);

/** Lets everything that is under way come to its next wait. */
async function settle() {
  for (let turn = 0; turn < 40; turn++) await new Promise((resolve) => setImmediate(resolve));
}

/** @param {number} time */
async function pass(time) {
  mock.timers.tick(time);
  await settle();
}

/** Without isolates. @param {string} text */
const bare = (text) => text.replace(/[\u2066-\u2069]/g, "");

test("the wait is what the server said, in bounds, and a little scattered", () => {
  const { pause } = app.refusal;
  assert.deepEqual([pause(2, .5), pause(2, 0), pause(2, 1)].map(Math.round), [2000, 1600, 2400]);
  assert.deepEqual([pause(0, .5), pause(.1, .5), pause(3600, .5)], [500, 500, 10_000]);
  for (const nothing of [undefined, null, NaN, "soon"]) assert.equal(pause(nothing, .5), 1000);
});

test("what is read is asked again when the server said so", async () => {
  answers = [refused(429, { code: "too-many", message: "", what: "requests", retry: 2 }), refused(503, { code: "busy", message: "", retry: 1 }), told({ here: true })];
  const got = app.api.get("view");
  await settle();
  assert.equal(asked.length, 1);
  await pass(1999);
  assert.equal(asked.length, 1);
  await pass(1);
  assert.equal(asked.length, 2);
  await pass(1000);
  assert.deepEqual(await got, { here: true });
  assert.equal(asked.length, 3);
});

test("after five more times the refusal counts", async () => {
  answers = [refused(503, { code: "busy", message: "no room", what: "memory", retry: 1 })];
  const got = app.api.get("view").catch((error) => error);
  for (let turn = 0; turn < 8; turn++) await pass(1000);
  const error = await got;
  assert.equal(asked.length, 1 + app.refusal.TIMES);
  assert.deepEqual([error.code, error.status, error.detail.what, error.detail.retry], ["busy", 503, "memory", 1]);
});

test("other refusals and whatever changes something are asked once", async () => {
  answers = [refused(404, { code: "not-found", message: "" })];
  assert.equal((await app.api.get("tables/x").catch((error) => error)).code, "not-found");
  answers = [refused(429, { code: "too-many", message: "", retry: 1 })];
  assert.equal((await app.api.post("tables", { body: {} }).catch((error) => error)).code, "too-many");
  assert.equal(asked.length, 2);
});

test("who aborts does not wait", async () => {
  answers = [refused(429, { code: "too-many", message: "", retry: 9 })];
  const work = new AbortController();
  const got = app.api.get("view", { signal: work.signal }).catch((error) => error);
  await settle();
  work.abort();
  assert.equal((await got).name, "AbortError");
  await pass(60_000);
  assert.equal(asked.length, 1);
});

test("a proxy's refusal has no code, but a number and a header", async () => {
  answers = [() => new Response("<h1>no", { status: 503, headers: { "retry-after": "3" } }), told(1)];
  const got = app.api.get("view");
  await settle();
  await pass(2999);
  assert.equal(asked.length, 1);
  await pass(1);
  assert.equal(await got, 1);
});

test("a stream that is refused before it says anything is asked for again", async () => {
  const no = { error: { code: "busy", message: "", what: "thinking", retry: 1 } };
  answers = [refused(429, { code: "too-many", message: "", retry: 1 }), streamed(`event: failed\ndata: ${JSON.stringify(no)}\n\n`), streamed("event: waiting\ndata: {\"place\":2}\n\nevent: done\ndata: 5\n\n")];
  /** @type {any[]} */
  const heard = [];
  const whole = (async () => {
    for await (const { event, data } of app.api.stream("analyse")) heard.push([event, data]);
  })();
  await settle();
  await pass(1000);
  await pass(1000);
  await whole;
  assert.deepEqual(heard, [["waiting", { place: 2 }], ["done", 5]]);
});

test("a stream that fails in the middle has failed", async () => {
  const no = { error: { code: "busy", message: "", retry: 1 } };
  answers = [streamed(`event: report\ndata: 1\n\nevent: failed\ndata: ${JSON.stringify(no)}\n\n`)];
  const events = app.api.stream("analyse");
  assert.deepEqual((await events.next()).value, { event: "report", data: 1 });
  assert.equal((await events.next().catch((error) => error)).code, "busy");
  assert.equal(asked.length, 1);
});

test("every request says which visitor it is from, always the same", async () => {
  answers = [told(1)];
  await app.api.get("health");
  await app.api.post("owner", { body: {} });
  const ids = asked.map(({ headers }) => headers["x-harif-visitor"]);
  assert.match(ids[0], /^[0-9a-f]{16}$/);
  assert.equal(ids[0], ids[1]);
});

test("the sentence says what is scarce and when to come back", async () => {
  const { speak, messages } = app.i18n;
  const say = (/** @type {string} */ code, /** @type {object} */ detail) => bare(app.status.excuse(new app.api.Refusal(code, "", 429, detail)));
  speak("en");
  await messages("common", "trouble");
  assert.equal(say("too-many", { what: "tables", retry: 3.2 }), "Too many new tables from here at once. Try again in 4 seconds.");
  assert.equal(say("too-many", { what: "requests", retry: .4 }), "Too many requests from here at once. Try again in one second.");
  assert.equal(say("busy", {}), "The server is busy thinking. Try again in a moment.");
  assert.equal(say("busy", { what: "memory", retry: 12 }), "The server has no memory left for this. Try again in 12 seconds.");
  assert.equal(say("not-owner", {}), "Only the owner of this server sees this.");
  speak("fa");
  await messages("common", "trouble");
  assert.equal(say("too-many", { what: "tables", retry: 3.2 }), "از این‌جا یک‌باره میزهای زیادی باز شد. ۴ ثانیهٔ دیگر دوباره تلاش کنید.");
});
