// Names of agents: taken apart, put together, and short.

import assert from "node:assert/strict";
import { test } from "node:test";
import { format, parse, seconds, usual } from "../../app/components/agent/name.js";

/** @type {import("../../app/components/agent/name.js").Schema} */
const schema = {
  name: "alphabeta",
  summary: "",
  options: [
    { key: "depth", summary: "", type: "int", min: 1, max: 400, default: null },
    { key: "time", summary: "", type: "time", default: 5 },
    { key: "eval", summary: "", type: "name", default: "phased", of: [{ name: "phased", summary: "", options: [{ key: "as", summary: "", type: "choice", of: ["ours", "program"], default: "ours" }] }, { name: "discs", summary: "", options: [] }] },
    { key: "pvs", summary: "", type: "switch", default: true },
  ],
};

test("names are taken apart at the commas outside brackets", () => {
  assert.deepEqual(parse("alphabeta"), { name: "alphabeta", values: {} });
  assert.deepEqual(parse("alphabeta:depth=6,eval=phased(as=program,x=1),pvs=off"), { name: "alphabeta", values: { depth: "6", eval: "phased(as=program,x=1)", pvs: "off" } });
  assert.deepEqual(parse("phased(as=program)", "("), { name: "phased", values: { as: "program" } });
});

test("what is usual is not said", () => {
  assert.equal(format(schema, {}), "alphabeta");
  assert.equal(format(schema, { depth: "6", time: "5s", eval: "phased", pvs: "on" }), "alphabeta:depth=6");
  assert.equal(format(schema, { eval: "phased(as=ours)" }), "alphabeta");
  assert.equal(format(schema, { eval: "phased(as=program)", pvs: "off", depth: "" }), "alphabeta:eval=phased(as=program),pvs=off");
});

test("names that were put together come apart again", () => {
  const name = "alphabeta:depth=3,time=2s,eval=phased(as=program),pvs=off";
  assert.equal(format(schema, parse(name).values), name);
});

test("times are seconds in the form", () => {
  assert.deepEqual(["500ms", "5s", "2m", ""].map(seconds), ["0.5", "5", "120", ""]);
  assert.equal(usual(schema.options[1]), "5s");
  assert.equal(usual(schema.options[0]), "");
});
