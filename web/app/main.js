// Where the page begins: the header, who one is to the server, and the table of addresses.

import { attachHeader, entries } from "./components/header.js";
import { get } from "./base/api.js";
import { show, start } from "./base/router.js";
import { attach } from "./base/shell.js";
import { attachStatus } from "./base/status.js";

attachStatus(/** @type {HTMLElement} */ (document.getElementById("status")));
attachHeader(/** @type {HTMLElement} */ (document.getElementById("header")));

/** The owner's key in the address is taken out of it before anything can copy it. */
function takeKey() {
  const key = new URLSearchParams(location.hash.slice(1)).get("owner");
  if (key) history.replaceState(null, "", location.pathname + location.search);
  return key;
}

/** Learns what the server has for this visitor. @param {string | null} key @param {number} [left] */
async function introduce(key, left = 5) {
  try {
    if (key) await (await import("./base/owner.js")).claim(key);
    entries(await get("health"));
  } catch {
    if (left) setTimeout(introduce, 3000, key, left - 1);
  }
}

addEventListener("hashchange", () => {
  const key = takeKey();
  if (key) introduce(key).then(show);
});

// The first page waits a little for it, so that no entry of the header comes late and moves the others.
const known = Promise.race([introduce(takeKey()), new Promise((done) => setTimeout(done, 2000))]);

start([
  { pattern: /^\/$/, load: () => import("./pages/lobby.js"), files: ["lobby"], nav: "play" },
  { pattern: /^\/play\/([\w-]+)$/, load: () => import("./pages/table.js"), files: ["board", "table", "record", "trouble", "refusal"], nav: "play" },
  { pattern: /^\/analyse(?:\/(.+))?$/, load: () => import("./pages/analysis.js"), files: ["board", "table", "record", "analysis"], nav: "analyse" },
  { pattern: /^\/review\/([\w-]+)$/, load: () => import("./pages/review.js"), files: ["board", "table", "record", "analysis", "review", "ending"], nav: "analyse" },
  { pattern: /^\/lab(?:\/(\w+)(?:\/(.+))?)?$/, load: () => import("./pages/lab.js"), files: ["board", "lab"], nav: "lab" },
  { pattern: /^\/arena(?:\/(\w+))?$/, load: () => import("./pages/arena.js"), files: ["board", "lobby", "setup", "arena", "refusal"], nav: "arena" },
  { pattern: /^\/status$/, load: () => import("./pages/status.js"), files: ["status"], nav: "status" },
  { pattern: /^\/help(?:\/(.+))?$/, load: () => import("./pages/help.js"), files: ["board", "help"], nav: "help" },
  { pattern: /^.*$/, load: () => import("./pages/lost.js"), files: [], nav: "" },
], known).then(attach);
