// The messages: the same keys and arguments in both languages, every id that the page names, letters
// and digits as Persian writes them.

import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { test } from "node:test";
import { Bundle } from "../../app/base/fluent.js";
import { appSources } from "../stage/sources.mjs";

const LOCALES = new URL("../../../locales/", import.meta.url);
const files = readdirSync(new URL("en/", LOCALES)).filter((name) => name.endsWith(".ftl")).sort();

/** @param {string} lang @param {string} file */
const text = (lang, file) => readFileSync(new URL(`${lang}/${file}`, LOCALES), "utf8");

/** Ids of the messages of a file, each with its attributes and the arguments it takes. @param {string} source */
function messages(source) {
  /** @type {Map<string, string>} */
  const found = new Map();
  for (const block of source.split(/\n(?=-?[a-zA-Z][\w-]*[ \t]*=)/)) {
    const id = block.match(/^(-?[a-zA-Z][\w-]*)[ \t]*=/m)?.[1];
    if (!id) continue;
    assert.ok(!found.has(id), `${id} is said twice`);
    const taken = new Set([...block.matchAll(/\$([\w-]+)/g)].map((match) => `$${match[1]}`));
    const attributes = [...block.matchAll(/^\s+\.([\w-]+)\s*=/gm)].map((match) => `.${match[1]}`);
    found.set(id, [...attributes, ...taken].sort().join(" "));
  }
  return found;
}

/** What a person would read: no comments, no code, no ids, no placeables, no variant keys. @param {string} source */
function prose(source) {
  return source
    .replace(/^#.*$/gm, "")
    .replace(/`[^`\n]*`/g, "")
    .replace(/^-?[a-zA-Z][\w-]*[ \t]*=/gm, "")
    .replace(/^\s+\.[\w-]+\s*=/gm, "")
    .replace(/\{\s*\$[\w-]+\s*->/g, "")
    .replace(/\{[^{}]*\}/g, "")
    .replace(/^\s*\*?\[[\w.-]+\]/gm, "");
}

test("both languages have the same files", () => {
  assert.deepEqual(readdirSync(new URL("fa/", LOCALES)).filter((name) => name.endsWith(".ftl")).sort(), files);
});

for (const file of files) {
  test(`${file} says the same things in both languages`, () => {
    assert.deepEqual(Object.fromEntries(messages(text("fa", file))), Object.fromEntries(messages(text("en", file))));
  });

  test(`${file} can be read by the page`, () => {
    for (const lang of ["en", "fa"]) {
      const bundle = new Bundle(lang);
      bundle.add(text(lang, file));
      for (const id of messages(text(lang, file)).keys()) {
        assert.ok(bundle.has(id), `${lang}: ${id}`);
        assert.doesNotMatch(bundle.format(id), /->|\*\[/, `${lang}: ${id}`);
      }
    }
  });

  test(`${file} is Persian in its letters and digits`, () => {
    const written = prose(text("fa", file));
    assert.doesNotMatch(written, /[يكةى٠-٩]/, "Arabic letters or digits in a Persian text");
    const lines = written.split("\n").filter((line) => /[آ-ی]/.test(line));
    for (const line of lines) {
      assert.doesNotMatch(line, /(^|\s)(ن?می) (?=[آ-ی])/, `ZWNJ missing after می: ${line}`);
      assert.doesNotMatch(line, /[,;?](?=\s|$)/, `Latin punctuation: ${line}`);
    }
  });
}

test("every message that the page names exists", () => {
  const own = files.filter((file) => !["terminal.ftl", "report.ftl", "command.ftl"].includes(file));
  const known = new Set(own.flatMap((file) => [...messages(text("en", file)).keys()]));
  const missing = [];
  for (const { path, source } of appSources(".js")) {
    for (const [, id] of source.matchAll(/\bt\(\s*"([\w.-]+)"/g)) {
      if (!known.has(id.split(".")[0])) missing.push(`${path}: ${id}`);
    }
  }
  assert.deepEqual(missing, []);
});
