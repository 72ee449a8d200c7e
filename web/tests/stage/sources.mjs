// The shipped files, read as text.

import { readFileSync, readdirSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";

const APP = fileURLToPath(new URL("../../app/", import.meta.url));

/** Every file of the page with this ending. @param {string} ending @returns {{path: string, source: string}[]} */
export function appSources(ending) {
  return walk(APP)
    .filter((path) => path.endsWith(ending))
    .map((path) => ({ path: relative(APP, path), source: readFileSync(path, "utf8") }));
}

/** @param {string} folder @returns {string[]} */
function walk(folder) {
  const entries = readdirSync(folder, { withFileTypes: true });
  return entries.flatMap((entry) => (entry.isDirectory() ? walk(join(folder, entry.name)) : join(folder, entry.name))).sort();
}
