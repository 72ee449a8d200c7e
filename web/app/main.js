// Where the page begins: the header, and the table of addresses.

import { attachHeader } from "./components/header.js";
import { get } from "./base/api.js";
import { start } from "./base/router.js";
import { attachStatus } from "./base/status.js";

attachStatus(/** @type {HTMLElement} */ (document.getElementById("status")));

// The first page waits for it, so that no entry of the header comes late and moves the others.
const arena = get("health").then((health) => Boolean(health.arena), () => false);
attachHeader(/** @type {HTMLElement} */ (document.getElementById("header")), arena);

start([
  { pattern: /^\/$/, load: () => import("./pages/lobby.js"), files: ["lobby"], nav: "play" },
  { pattern: /^\/play\/([\w-]+)$/, load: () => import("./pages/table.js"), files: ["board", "table", "record"], nav: "play" },
  { pattern: /^\/analyse(?:\/(.+))?$/, load: () => import("./pages/analysis.js"), files: ["board", "table", "record", "analysis"], nav: "analyse" },
  { pattern: /^\/review\/([\w-]+)$/, load: () => import("./pages/review.js"), files: ["board", "table", "record", "analysis"], nav: "analyse" },
  { pattern: /^\/lab(?:\/(\w+)(?:\/(.+))?)?$/, load: () => import("./pages/lab.js"), files: ["board", "lab"], nav: "lab" },
  { pattern: /^\/arena(?:\/(\w+))?$/, load: () => import("./pages/arena.js"), files: ["board", "lobby", "setup", "arena"], nav: "arena" },
  { pattern: /^\/help(?:\/(.+))?$/, load: () => import("./pages/help.js"), files: ["board", "help"], nav: "help" },
  { pattern: /^.*$/, load: () => import("./pages/lost.js"), files: [], nav: "" },
], arena);
