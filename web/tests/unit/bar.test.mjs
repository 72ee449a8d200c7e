// Bars of values: how long they are says how much is known, so a bound is never drawn as an exact value is.

import assert from "node:assert/strict";
import { before, test } from "node:test";

/** @typedef {import("../../app/base/worth.js").Kind} Kind */

/** @type {typeof import("../../app/components/bar.js")} */
let bars;

before(async () => {
  Object.assign(globalThis, { document: { head: { append() {} }, createElement: () => ({ setAttribute() {}, append() {}, addEventListener() {} }) } });
  bars = await import("../../app/components/bar.js");
});

/** What is drawn. @param {number} value @param {number} largest @param {Kind} kind */
function drawn(value, largest, kind) {
  const fill = { style: { left: "", width: "" } };
  const element = { firstElementChild: fill, dataset: { kind: "" }, toggleAttribute() {} };
  bars.draw(/** @type {any} */ (element), value, largest, kind);
  return { kind: element.dataset.kind, share: Number.parseFloat(fill.style.width) / 46, left: Number.parseFloat(fill.style.left) };
}

test("an exact value is as long as it is large, and a certain result fills its half", () => {
  assert.deepEqual(drawn(6, 12, "exact"), { kind: "exact", share: 0.5, left: 50 });
  assert.equal(drawn(Infinity, 12, "exact").share, 1);
  assert.equal(drawn(-12, 12, "exact").left, 4, "losses lie on the other side");
});

test("in a won position only the moves that are known to win look won", () => {
  const won = drawn(Infinity, 0, "exact");
  for (const [value, largest] of [[Infinity, 0], [1, 1], [64, 64], [2, 64]]) {
    for (const kind of /** @type {Kind[]} */ (["lower", "upper"])) {
      const bound = drawn(value, largest, kind);
      assert.ok(bound.share < 0.2 && bound.share < won.share / 4, `${kind} ${value} of ${largest} is ${bound.share} long`);
      assert.equal(bound.kind, kind, "and the look says that it is a bound");
    }
  }
  assert.ok(drawn(-3, 3, "upper").left < 50, "a bound still says on which side it is");
});
