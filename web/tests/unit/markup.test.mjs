// The little markup of the help: what is strong, code, a link or a number, and that text stays text.

import assert from "node:assert/strict";
import { test } from "node:test";
import "../stage/languages.mjs";
import { speak } from "../../app/base/i18n.js";
import { digits, read } from "../../app/pages/help/markup.js";

test("plain text is one piece", () => {
  assert.deepEqual(read("All moves are seen."), [{ kind: "text", text: "All moves are seen." }]);
});

test("strong, code and links are told apart", () => {
  assert.deepEqual(read("**Cut.** See `b^(d/2)` in [the lab](/lab)."), [
    { kind: "strong", inside: [{ kind: "text", text: "Cut." }] },
    { kind: "text", text: " See " },
    { kind: "code", text: "b^(d/2)" },
    { kind: "text", text: " in " },
    { kind: "link", href: "/lab", inside: [{ kind: "text", text: "the lab" }] },
    { kind: "text", text: "." },
  ]);
});

test("what stands inside is read too", () => {
  assert.deepEqual(read("[**Play** 8×8](/)"), [
    { kind: "link", href: "/", inside: [{ kind: "strong", inside: [{ kind: "text", text: "Play" }] }, { kind: "text", text: " " }, { kind: "number", text: "8×8" }] },
  ]);
});

test("numbers keep their signs and lose the comma of the sentence", () => {
  const numbers = (/** @type {string} */ text) => read(text).flatMap((token) => (token.kind === "number" ? [token.text] : []));
  assert.deepEqual(numbers("worth −20, then ≥+4; 549,946 of 1,000,000, or 0.65."), ["−20", "≥+4", "549,946", "1,000,000", "0.65"]);
  assert.deepEqual(numbers("report 000 on 6×7, but b2 and d3 are squares"), ["000", "6×7"]);
});

test("links lead to our own pages only", () => {
  assert.ok(read("[elsewhere](https://example.org)").every((token) => token.kind === "text"));
  assert.ok(read("[elsewhere](javascript:1)").every((token) => token.kind !== "link"));
});

test("marks without their twin are text", () => {
  assert.deepEqual(read("a ** b ` c [d"), [{ kind: "text", text: "a ** b ` c [d" }]);
});

test("digits follow the language", () => {
  speak("fa");
  assert.equal(digits("549,946"), "۵۴۹٬۹۴۶");
  assert.equal(digits("+3.4"), "+۳٫۴");
  assert.equal(digits("000"), "۰۰۰");
  assert.equal(digits("6×7"), "۶×۷");
  assert.equal(digits("a3 is worth +1, b3 is worth 0. 11, not 8."), "a3 is worth +۱, b3 is worth ۰. ۱۱, not ۸.");
  speak("en");
  assert.equal(digits("549,946"), "549,946");
});
