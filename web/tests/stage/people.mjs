// People at real browsers: one Chromium a test file, a context for each person, and nobody leaves before
// everything that went wrong on their screen was accounted for.

import assert from "node:assert/strict";
import { accessSync, constants, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { delimiter, join } from "node:path";
import { after, before } from "node:test";
import { chromium } from "playwright-core";
import { Server } from "./server.mjs";

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {import("playwright-core").Browser} Browser */
/** @typedef {import("playwright-core").BrowserContext} BrowserContext */

/** The longest that anything on screen is waited for; a slow machine is no reason to fail. */
export const PATIENCE = 60_000;

const ARGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"];
const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Where Chromium is: named by hand, or found in PATH. */
function executable() {
  if (process.env.HARIF_CHROMIUM) return process.env.HARIF_CHROMIUM;
  for (const name of ["chromium", "chromium-browser", "google-chrome"]) {
    for (const folder of (process.env.PATH ?? "").split(delimiter)) {
      const path = join(folder, name);
      try {
        accessSync(path, constants.X_OK);
        return path;
      } catch {
        // The next one, then.
      }
    }
  }
  throw new Error("no Chromium found; cargo xtask web installs it");
}

/** @returns {Promise<Browser>} */
export function openBrowser() {
  return chromium.launch({ executablePath: executable(), args: ARGS });
}

/**
 * @typedef {object} Manner how somebody looks at the page
 * @property {"en" | "fa"} [lang] the browser's language
 * @property {"light" | "dark" | "contrast"} [theme]
 * @property {{width: number, height: number}} [size]
 * @property {boolean} [calm] prefers reduced motion
 * @property {boolean} [touch]
 * @property {boolean} [owner] is the owner of the server
 */

export const DESKTOP = { width: 1280, height: 900 };
export const PHONE = { width: 390, height: 844 };
/** The narrowest phones that are still sold. */
export const NARROW = { width: 360, height: 740 };

/** One person with a browser profile of their own. */
export class Person {
  /** @param {BrowserContext} context @param {Page} page @param {Server} server */
  constructor(context, page, server) {
    this.context = context;
    this.page = page;
    this.server = server;
    /** @type {string[]} what went wrong on the screen */
    this.problems = [];
    /** @type {RegExp[]} what is meant to go wrong */
    this.expected = [];
    /** @type {Set<import("playwright-core").Request>} what has been asked and not yet answered */
    this.asked = new Set();
    this.#listen();
  }

  /** @param {Browser} browser @param {Server} server @param {Manner} [manner] */
  static async arrive(browser, server, { lang = "en", theme, size = DESKTOP, calm = true, touch = false, owner = false } = {}) {
    const context = await browser.newContext({
      baseURL: server.address,
      locale: lang === "fa" ? "fa-IR" : "en-GB",
      viewport: size,
      reducedMotion: calm ? "reduce" : "no-preference",
      colorScheme: theme === "dark" ? "dark" : "light",
      hasTouch: touch,
      isMobile: touch,
    });
    context.setDefaultTimeout(PATIENCE);
    await context.addInitScript(watch);
    if (theme) await context.addInitScript(wear, theme);
    const person = new Person(context, await context.newPage(), server);
    if (owner) await person.own();
    return person;
  }

  #listen() {
    const { page, problems } = this;
    page.on("console", (message) => {
      // What the network refused is reported below with its address.
      if (message.type() === "error" && !message.text().startsWith("Failed to load resource")) problems.push(`console: ${message.text()}`);
    });
    page.on("pageerror", (error) => problems.push(`error: ${error.stack ?? error}`));
    page.on("dialog", (dialog) => {
      problems.push(`dialog: ${dialog.message()}`);
      dialog.dismiss().catch(() => {});
    });
    page.on("request", (request) => this.asked.add(request));
    page.on("requestfinished", (request) => this.asked.delete(request));
    page.on("requestfailed", (request) => {
      this.asked.delete(request);
      // A stream that the page has heard enough of is ended by the page itself.
      const why = request.failure()?.errorText ?? "";
      if (why !== "net::ERR_ABORTED") problems.push(`request: ${request.method()} ${request.url()} ${why}`);
    });
    page.on("response", (answer) => {
      if (answer.status() >= 400) problems.push(`answer: ${answer.status()} ${answer.request().method()} ${answer.url()}`);
    });
  }

  /** Says beforehand what is meant to go wrong. @param {...RegExp} patterns */
  expect(...patterns) {
    this.expected.push(...patterns);
  }

  /** Becomes the owner of the server; a cookie of this browser says so from now on. */
  async own() {
    const answer = await this.context.request.post("/api/v1/owner", { data: { key: this.server.owner } });
    assert.equal(answer.status(), 204, await answer.text());
  }

  /** Opens an address and waits until its page is drawn. @param {string} path */
  async visit(path) {
    await this.page.goto(path);
    await this.drawn();
  }

  /** Waits until the page of the address has opened: it has a title of its own and nothing is loading. */
  async drawn() {
    await this.page.waitForFunction(() => document.title.includes("·") && document.querySelector("main h1, main harif-board, main .panel"));
  }

  /** Waits until nothing is being fetched or moved, so that what is seen stays as it is. */
  async settled() {
    for (let quiet = 0; quiet < 3; quiet = this.asked.size ? 0 : quiet + 1) await this.page.evaluate(frame);
    await this.page.evaluate(() => document.fonts.ready);
    await this.page.waitForFunction(() => document.getAnimations().every((one) => one.playState !== "running" || one.effect?.getComputedTiming().iterations === Infinity));
  }

  /** What makes the page wider than its window; nothing should. @returns {Promise<string[]>} */
  beyond() {
    return this.page.evaluate(() => {
      const root = document.documentElement;
      const room = root.clientWidth;
      if (root.scrollWidth <= room) return [];
      const out = [...document.querySelectorAll("body *")].filter((one) => {
        const { left, right, width } = one.getBoundingClientRect();
        return width > 0 && (right > room + 1 || left < -1) && !one.closest(".unseen, .skip, .scroll, svg");
      });
      return [`${root.scrollWidth} of ${room}: ${out.slice(0, 3).map((one) => `${one.tagName}.${one.className}`).join(", ")}`];
    });
  }

  /** What axe finds on the screen now: by every rule in this theme, by the contrast of colours in the others. @param {string} where */
  async audit(where) {
    await this.settled();
    await this.page.evaluate(AXE);
    const found = await this.page.evaluate(inspect, []);
    for (const theme of ["dark", "contrast"]) {
      await this.page.evaluate((theme) => (document.documentElement.dataset.theme = theme), theme);
      found.push(...(await this.page.evaluate(inspect, ["color-contrast"])).map((line) => `${theme}: ${line}`));
    }
    assert.deepEqual(found, [], `axe at ${where}:\n${found.join("\n")}`);
  }

  /** What went wrong and was not meant to. */
  async unexpected() {
    const broken = await this.page.evaluate(() => /** @type {any} */ (globalThis).harifBroken ?? []).catch(() => []);
    const all = [...this.problems, ...broken.map((/** @type {string} */ rule) => `policy: ${rule}`)];
    return all.filter((problem) => !this.expected.some((pattern) => pattern.test(problem)));
  }

  /** Goes, and fails if anything went wrong meanwhile. */
  async leave() {
    const found = await this.unexpected();
    await this.context.close();
    assert.deepEqual(found, []);
  }
}

/** Runs in the page: the next frame but one, with a breath for what it started. */
function frame() {
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 0))));
}

/** Runs in the page: what axe objects to. @param {string[]} rules all if there are none @returns {Promise<string[]>} */
async function inspect(rules) {
  const options = { resultTypes: ["violations"], ...(rules.length ? { runOnly: rules } : {}) };
  const { violations } = await /** @type {any} */ (globalThis).axe.run(document, options);
  const why = (/** @type {any} */ node) => [...node.any, ...node.all, ...node.none].map((check) => check.message).join("; ").slice(0, 240);
  return violations.map((/** @type {any} */ rule) => [
    `${rule.id} (${rule.impact}): ${rule.help}`,
    ...rule.nodes.slice(0, 5).map((/** @type {any} */ node) => `    ${node.target.join(" ")}  ${node.html.slice(0, 160)}  ${why(node)}`),
  ].join("\n"));
}

/** Runs in the page before anything else: violations of the content-security policy and shifts of the layout. */
function watch() {
  const all = /** @type {any} */ (globalThis);
  all.harifBroken = [];
  document.addEventListener("securitypolicyviolation", (event) => all.harifBroken.push(`${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`));
  all.harifShifts = [];
  new PerformanceObserver((list) => {
    for (const entry of /** @type {any[]} */ (list.getEntries())) {
      if (!entry.hadRecentInput) all.harifShifts.push({ value: entry.value, what: entry.sources.map((/** @type {any} */ source) => source.node?.nodeName + "." + (source.node?.className?.baseVal ?? source.node?.className ?? "")) });
    }
  }).observe({ type: "layout-shift", buffered: true });
}

/** Runs in the page before anything else. @param {string} theme */
function wear(theme) {
  const kept = JSON.parse(localStorage.getItem("harif.settings") ?? "{}");
  localStorage.setItem("harif.settings", JSON.stringify({ ...kept, theme }));
}

/** A server and a browser for a whole test file, gone when it ends. */
export function stage() {
  const here = /** @type {{server: Server, browser: Browser, arrive: (manner?: Manner) => Promise<Person>}} */ ({
    arrive: (manner) => Person.arrive(here.browser, here.server, manner),
  });
  before(async () => {
    [here.server, here.browser] = await Promise.all([Server.start(), openBrowser()]);
  });
  after(async () => {
    await here.browser?.close();
    await here.server?.stop();
  });
  return here;
}

/**
 * Lets one person do something and see to it that nothing went wrong on their screen.
 * @param {{arrive: (manner?: Manner) => Promise<Person>}} here
 * @param {Manner} manner
 * @param {(person: Person) => Promise<void>} deed
 */
export async function as(here, manner, deed) {
  const person = await here.arrive(manner);
  try {
    await deed(person);
  } catch (error) {
    const found = await person.unexpected().catch(() => []);
    if (found.length && error instanceof Error) error.message += `\n  on the screen meanwhile:\n    ${found.join("\n    ")}`;
    await person.context.close();
    throw error;
  }
  await person.leave();
}
