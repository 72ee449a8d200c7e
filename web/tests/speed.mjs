// How quick the page is: from an arrow key to the drawn position in a study, and what a first visit loads. `node
// web/tests/speed.mjs` prints it; nothing here fails for being slow, only for asking the server on the way.

import assert from "node:assert/strict";
import { openBrowser, Person } from "./stage/people.mjs";
import { Server } from "./stage/server.mjs";

const STUDY = "/analyse/othello?moves=f5d6(f4)c3d3c4f4c5b3c2e3d2c6b4a3&at=0";
const STEPS = 14;

/** In the page: steps through the study by keys, one a frame, and says how long each took until it was drawn. @param {number} steps */
async function stepping(steps) {
  const board = /** @type {any} */ (document.querySelector("main harif-board:has([role=grid])"));
  const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
  const press = (/** @type {string} */ code, /** @type {string} */ key) => document.body.dispatchEvent(new KeyboardEvent("keydown", { code, key, bubbles: true, cancelable: true }));
  const times = [];
  for (let step = 0; step < 2 * steps; step++) {
    await frame();
    const before = board.view.ply;
    const began = performance.now();
    press(step < steps ? "BracketRight" : "BracketLeft", step < steps ? "]" : "[");
    // What is drawn in the next frame is laid out here, so that its time counts.
    document.body.getBoundingClientRect();
    times.push(performance.now() - began);
    if (board.view.ply === before) throw new Error(`nothing moved at step ${step}`);
  }
  return times.sort((a, b) => a - b);
}

const [server, browser] = await Promise.all([Server.start(), openBrowser()]);
try {
  const person = await Person.arrive(browser, server, { lang: "en" });
  const { page } = person;
  await person.visit(STUDY);
  await page.waitForFunction(() => /** @type {any} */ (document.querySelector("main harif-board:has([role=grid])"))?.view?.ply === 0);
  await page.waitForLoadState("networkidle");
  /** @type {string[]} */
  const asked = [];
  const ask = (/** @type {import("playwright-core").Request} */ request) => asked.push(request.url());
  page.on("request", ask);
  const times = await page.evaluate(stepping, STEPS);
  page.off("request", ask);
  // Whoever stays is told more; whoever steps on asks for no position.
  assert.deepEqual(asked.filter((url) => /\/(study|view)\b/.test(url)), [], "no request on the way");
  const at = (/** @type {number} */ share) => times[Math.min(times.length - 1, Math.floor(share * times.length))].toFixed(1);
  console.log(`arrow key to position laid out: median ${at(0.5)} ms, 95 % ${at(0.95)} ms, longest ${at(1)} ms over ${times.length} steps (goal: under 16 ms)`);

  for (const path of ["/", "/analyse/othello"]) {
    const visitor = await Person.arrive(browser, server, { lang: "en" });
    let [requests, bytes] = [0, 0];
    visitor.page.on("response", async (response) => {
      requests++;
      bytes += Number(response.headers()["content-length"] ?? (await response.body().catch(() => Buffer.alloc(0))).length);
    });
    await visitor.visit(path);
    await visitor.page.waitForLoadState("networkidle");
    console.log(`first load of ${path}: ${requests} requests, ${(bytes / 1024).toFixed(0)} KiB`);
  }
} finally {
  await browser.close();
  await server.stop();
}
