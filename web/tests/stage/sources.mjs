// The shipped files, read as text.

import { readFileSync, readdirSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";

const APP = fileURLToPath(new URL("../../app/", import.meta.url));
const SITE = fileURLToPath(new URL("../../site/", import.meta.url));

/** Every file of the page with this ending. @param {string} ending @returns {{path: string, source: string}[]} */
export function appSources(ending) {
  return walk(APP)
    .filter((path) => path.endsWith(ending))
    .map((path) => ({ path: relative(APP, path), source: readFileSync(path, "utf8") }));
}

/** Every file of the page that has no server, with this ending. @param {string} ending @returns {{path: string, source: string}[]} */
export function siteSources(ending) {
  const names = readdirSync(SITE).filter((name) => name.endsWith(ending));
  return names.map((name) => ({ path: `site/${name}`, source: readFileSync(join(SITE, name), "utf8") }));
}

/** The rooms that say things as data, which the page puts into words. */
const SAYING = ["desk/src", "catalog/src", "games", "arena/src", "host/src", "web/src"].map((path) => fileURLToPath(new URL(`../../../crates/${path}`, import.meta.url)));

/** What the house says as data, as text. @returns {string[]} */
export function sayingSources() {
  return SAYING.flatMap(walk).filter((path) => path.endsWith(".rs")).map((path) => readFileSync(path, "utf8"));
}

/** @param {string} folder @returns {string[]} */
function walk(folder) {
  const entries = readdirSync(folder, { withFileTypes: true });
  return entries.flatMap((entry) => (entry.isDirectory() ? walk(join(folder, entry.name)) : join(folder, entry.name))).sort();
}
