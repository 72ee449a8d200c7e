// The rules of the page that a reader of its source can check: nothing parses HTML, nothing comes from
// elsewhere, nothing is left or right, and every icon is there.

import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { test } from "node:test";
import { appSources } from "../stage/sources.mjs";

/** Lines that match, as `path:line text`. @param {string} ending @param {RegExp} pattern */
function hits(ending, pattern) {
  return appSources(ending).flatMap(({ path, source }) =>
    source.split("\n").flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1} ${line.trim()}`] : [])));
}

test("nothing parses HTML or runs text", () => {
  assert.deepEqual(hits(".js", /\.(innerHTML|outerHTML)\b|insertAdjacentHTML|document\.write|\beval\(|new Function\(/), []);
});

test("the page names no game: what there is to play comes from the server", () => {
  // Lessons and help tell of games by name, as books do; nothing is decided by it there.
  const lessons = /^(pages\/help\/|pages\/lab\/(lessons|address)\.js)/;
  const families = readdirSync(new URL("../../../crates/games/", import.meta.url));
  const named = new RegExp(`\\b(${families.join("|")})`, "i");
  const code = (/** @type {string} */ hit) => named.test(hit.replace(/\/\*\*?.*?\*\/|\/\/.*$/g, "").replace(/^\S+ /, ""));
  assert.deepEqual(hits(".js", named).filter((hit) => !lessons.test(hit) && code(hit)), []);
});

test("no inline style or script in markup", () => {
  assert.deepEqual(hits(".html", /\sstyle=|\son\w+=|<script(?![^>]*\ssrc=)|<style/), []);
  assert.deepEqual(hits(".js", /setAttribute\("style"|[{,]\s*style:\s*["'`]/), []);
});

test("nothing comes from another server", () => {
  const elsewhere = /["'(`](?:https?:)?\/\/(?!www\.w3\.org\/)[\w.-]+\.\w/;
  for (const ending of [".js", ".css", ".html", ".svg"]) assert.deepEqual(hits(ending, elsewhere), []);
  assert.deepEqual(hits(".js", /\bfrom "(?!\.{1,2}\/)|import\("(?!\.{1,2}\/)/), []);
});

test("styles know start and end, not left and right", () => {
  const physical = /(?:^|[\s;{])(?:(?:margin|padding|border)-(?:left|right|top|bottom)|left|right|(?:min-|max-)?(?:width|height))\s*:(?!\s*\d+px\))/;
  assert.deepEqual(hits(".css", physical).filter((hit) => !/@media|@container/.test(hit)), []);
  assert.deepEqual(hits(".css", /text-align:\s*(left|right)|float:\s*(left|right)/), []);
});

test("every icon that is named is drawn, and the set is sorted", () => {
  const set = appSources("set.svg")[0]?.source ?? "";
  const drawn = [...set.matchAll(/<symbol[^>]*\bid="([\w-]+)"/g)].map((match) => match[1]);
  assert.deepEqual(drawn, [...new Set(drawn)].sort());
  const named = appSources(".js").flatMap(({ path, source }) => [...source.matchAll(/\bicon\("([\w-]+)"\)/g)].map((match) => [path, match[1]]));
  assert.deepEqual(named.filter(([, name]) => !drawn.includes(name)), []);
});

test("no emoji stands for an icon", () => {
  assert.deepEqual(hits(".js", /\p{Extended_Pictographic}(?<![©®™↔↕↩↪▪▫▶◀♠♣♥♦✓✕✖⚠])/u), []);
});
