// The reader of messages: what it must understand, and that a gap or a slip is seen.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Bundle } from "../../app/base/fluent.js";

/** @param {string} text @param {string} [lang] */
function bundle(text, lang = "en") {
  const made = new Bundle(lang);
  made.add(text);
  return made;
}

/** Without the isolates around arguments. @param {string} text */
const bare = (text) => text.replace(/[\u2066-\u2069]/g, "");

test("a message is its text, and a missing one its id", () => {
  const known = bundle("# a comment\nharif = Harif\nmove = Move\n");
  assert.equal(known.format("harif"), "Harif");
  assert.equal(known.format("undo"), "undo");
  assert.ok(known.has("move") && !known.has("undo"));
});

test("arguments are isolated, numbers written in the digits of the language", () => {
  const english = bundle("turned = { $move } turns { $n }\n");
  assert.equal(english.format("turned", { move: "f5", n: 1284 }), "\u2068f5\u2069 turns \u20681,284\u2069");
  const persian = bundle("turned = { $n } مهره\n", "fa");
  assert.equal(bare(persian.format("turned", { n: 1284 })), "۱٬۲۸۴ مهره");
  assert.equal(english.format("turned", { n: 1 }), "{$move} turns \u20681\u2069");
});

test("selection goes by number, plural category and text", () => {
  const known = bundle(`discs = { $n ->
    [0] no disc
    [one] one disc
   *[other] { $n } discs
}
ends = The game { $how ->
    [won] was won
   *[drawn] was drawn
} today.
`);
  assert.equal(known.format("discs", { n: 0 }), "no disc");
  assert.equal(known.format("discs", { n: 1 }), "one disc");
  assert.equal(bare(known.format("discs", { n: 7 })), "7 discs");
  assert.equal(known.format("ends", { how: "won" }), "The game was won today.");
  assert.equal(known.format("ends", { how: "?" }), "The game was drawn today.");
});

test("messages refer to messages, carry attributes and run over lines", () => {
  const known = bundle(`-name = Harif
welcome = This is { -name }.
    It searches.
undo = Undo
    .title = Take back { $n } moves
`);
  assert.equal(known.format("welcome"), "This is Harif.\nIt searches.");
  assert.equal(bare(known.format("undo.title", { n: 2 })), "Take back 2 moves");
  assert.ok(known.has("undo.title") && !known.has("undo.label"));
});

test("a selection without a default is an error, not a silent gap", () => {
  assert.throws(() => bundle("x = { $n ->\n    [one] one\n}\n"), SyntaxError);
});
