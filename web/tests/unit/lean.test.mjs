// The server takes comments that begin a line out of scripts and styles (crates/web/src/lean.rs). It knows nothing of
// strings, so no text of several lines may have a line that looks like a comment.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import ts from "typescript";

const APP = new URL("../../app/", import.meta.url);
const scripts = readdirSync(APP, { recursive: true }).map(String).filter((name) => name.endsWith(".js"));

/** The texts of a file that reach over several lines. @param {ts.Node} node @returns {string[]} */
function longTexts(node) {
  const own = ts.isTemplateLiteralToken(node) && node.text.includes("\n") ? [node.text] : [];
  /** @type {string[]} */
  const below = [];
  ts.forEachChild(node, (child) => void below.push(...longTexts(child)));
  return [...own, ...below];
}

test("no line of a text looks like a comment", () => {
  let found = 0;
  for (const name of scripts) {
    const file = ts.createSourceFile(name, readFileSync(new URL(name, APP), "utf8"), ts.ScriptTarget.Latest);
    for (const text of longTexts(file)) {
      found++;
      assert.doesNotMatch(text, /\n\s*\/[/*]/, `${name}: ${text}`);
    }
  }
  assert.ok(found > 3, `${found} texts of several lines`);
});
