// How the page uses its messages: whatever it names exists and gets the arguments that it takes, and
// nothing is kept that nobody says. That both languages agree is checked in `locales.test.mjs`. What only
// terminals and reports say is checked in the room of the words; here, that the page never asks for it.

import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { test } from "node:test";
import { Bundle } from "../../app/base/fluent.js";
import { appSources, sayingSources, siteSources } from "../stage/sources.mjs";

const ENGLISH = new URL("../../../locales/en/", import.meta.url);
const ELSEWHERE = ["terminal.ftl", "report.ftl", "command.ftl", "failure.ftl"];
const texts = readdirSync(ENGLISH).filter((name) => name.endsWith(".ftl") && !ELSEWHERE.includes(name)).map((name) => readFileSync(new URL(name, ENGLISH), "utf8"));
/** What the house says, and the page for it; that all of it is said is checked in the room of the words. */
const theirs = readFileSync(new URL("refusal.ftl", ENGLISH), "utf8");
const bundle = new Bundle("en");
for (const text of texts) bundle.add(text);
const sources = [...appSources(".js"), ...siteSources(".js")];

/** The source of every message, by its id. @type {Map<string, string>} */
const blocks = new Map(texts.flatMap((text) => text.replace(/^#.*$/gm, "").split(/\n(?=-?[a-zA-Z][\w-]*[ \t]*=)/))
  .flatMap((block) => {
    const id = block.trim().match(/^(-?[a-zA-Z][\w-]*)[ \t]*=/)?.[1];
    return id ? [/** @type {[string, string]} */ ([id, block])] : [];
  }));

/** Messages that a message refers to. @param {string} id */
function references(id) {
  return [...(blocks.get(id) ?? "").matchAll(/\{\s*(-?[a-zA-Z][\w-]*)[\w.-]*\s*\}/g)].map((match) => match[1]);
}

/** Arguments that a message takes, itself or by what it refers to. @param {string} id @returns {Set<string>} */
function takes(id) {
  const own = [...(blocks.get(id) ?? "").matchAll(/\$([\w-]+)/g)].map((match) => match[1]);
  return new Set([...own, ...references(id).flatMap((other) => [...takes(other)])]);
}

/**
 * The arguments of a call, cut at the commas of its own level.
 * @param {string} source @param {number} from just behind the opening bracket
 */
function cut(source, from) {
  const pieces = [""];
  let depth = 0;
  let quote = "";
  for (let at = from; at < source.length; at++) {
    const letter = source[at];
    if (quote) quote = letter === quote ? "" : quote;
    else if (letter === '"') quote = letter;
    else if ("([{".includes(letter)) depth++;
    else if (")]}".includes(letter) && depth-- === 0) break;
    if (letter === "," && depth === 0 && !quote) pieces.push("");
    else pieces[pieces.length - 1] += letter;
  }
  return pieces.map((piece) => piece.trim()).filter(Boolean);
}

/** @typedef {{path: string, ids: string[], patterns: RegExp[], given: string | undefined}} Call */

/** Every call of `t`. @type {Call[]} */
const calls = sources.flatMap(({ path, source }) => [...source.matchAll(/(?<![\w.])t\(/g)].map((match) => {
  const [named = "", given] = cut(source, match.index + match[0].length);
  const plain = named.startsWith('"') ? [named.slice(1, -1)] : [...named.matchAll(/[?:]\s*"([\w.-]+)"/g)].map((found) => found[1]);
  return { path, ids: plain, patterns: templates(named), given };
}));

/** Ids that are put together, as patterns: `part-${name}`; names with a counter are those of elements. @param {string} source */
function templates(source) {
  return [...source.matchAll(/`([a-z][\w-]*-(?:\$\{(?!\+\+)[^}`]*\}[\w.-]*)+)`/g)]
    .map((match) => new RegExp(`^${match[1].replace(/\./g, "\\.").replace(/\$\{[^}]*\}/g, "[\\w-]+")}$`));
}

test("the page does not load what only terminals and reports say", () => {
  for (const file of ELSEWHERE) assert.ok(readdirSync(ENGLISH).includes(file), file);
  const loading = sources.filter(({ source }) => /(?:\bmessages\(|\bfiles: \[)[^)\]]*["'`](?:terminal|report|command)["'`]|terminal\.ftl/.test(source)).map(({ path }) => path);
  assert.deepEqual(loading, []);
});

test("every message that is named exists", () => {
  const missing = calls.flatMap(({ path, ids }) => ids.filter((id) => !bundle.has(id)).map((id) => `${path}: ${id}`));
  assert.deepEqual(missing, []);
});

test("every id that is put together can be one of a message", () => {
  const known = [...blocks.keys()];
  const empty = calls.flatMap(({ path, patterns }) => patterns.filter((pattern) => !known.some((id) => pattern.test(id))).map((pattern) => `${path}: ${pattern}`));
  assert.deepEqual(empty, []);
});

test("the pages of the help name messages only", () => {
  const missing = sources.filter(({ path }) => path.startsWith("pages/help")).flatMap(({ path, source }) =>
    [...source.matchAll(/(?<!(?:class|id|"aria-controls"): )"(help-[\w-]+)"/g)].map((match) => match[1]).filter((id) => !bundle.has(id)).map((id) => `${path}: ${id}`));
  assert.deepEqual(missing, []);
});

test("every message gets the arguments that it takes", () => {
  const lacking = calls.flatMap(({ path, ids, given = "{}" }) => {
    if (!given.startsWith("{") || given.includes("...")) return [];
    const names = cut(given, 1).map((piece) => piece.split(":")[0].trim());
    return ids.flatMap((id) => [...takes(id.split(".")[0])].filter((name) => !names.includes(name)).map((name) => `${path}: ${id} takes $${name}`));
  });
  assert.deepEqual(lacking, []);
});

test("every message is said somewhere", () => {
  const named = new Set([...sources.map(({ source }) => source), ...sayingSources()].flatMap((source) => [...source.matchAll(/["'`]([\w-]+)(?:\.[\w-]+)?["'`]/g)].map((match) => match[1])));
  const patterns = sources.flatMap(({ source }) => templates(source));
  const referred = new Set([...blocks.keys()].flatMap(references));
  const silent = [...blocks.keys()].filter((id) => !theirs.includes(`\n${id} =`) && !named.has(id) && !referred.has(id) && !patterns.some((pattern) => pattern.test(id)));
  assert.deepEqual(silent, []);
});
