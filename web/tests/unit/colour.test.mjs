// Words and discs agree: whoever sees blue discs does not read "Red".

import assert from "node:assert/strict";
import { test } from "node:test";
import { colour, set } from "../../app/base/settings.js";

test("a side is named by the colour that it is drawn in", () => {
  assert.equal(colour("Red"), "red");
  set("palette", "safe");
  assert.equal(colour("Red"), "blue");
  assert.equal(colour("Yellow"), "yellow");
  assert.equal(colour("Black"), "black");
  set("palette", "usual");
  assert.equal(colour("red"), "red");
});
