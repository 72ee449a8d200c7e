// When a silent line is asked for a sign of life, when it is given up, and what silence does not prove.

import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import { DEAD, Heartbeat, QUIET } from "../../app/pages/table/heartbeat.js";

/** What happened, by the second. @type {string[]} */
let told = [];
/** Milliseconds that timers slept through. */
let asleep = 0;
let time = 0;
/** @type {Heartbeat} */
let heartbeat;

const now = () => time + asleep;

/** Lets time pass, in steps as small as clocks have. @param {number} span */
function pass(span) {
  for (let step = 0; step < span; step += 10) {
    time += 10;
    mock.timers.tick(10);
  }
}

beforeEach(() => {
  mock.timers.enable({ apis: ["setTimeout"] });
  [told, asleep, time] = [[], 0, 0];
  heartbeat = new Heartbeat({ ping: () => told.push(`ping ${now()}`), dead: () => told.push(`dead ${now()}`), now });
  heartbeat.start();
});

afterEach(() => mock.timers.reset());

test("a silent line is asked once and then given up", () => {
  pass(DEAD - 10);
  assert.deepEqual(told, [`ping ${QUIET}`]);
  pass(10);
  assert.deepEqual(told, [`ping ${QUIET}`, `dead ${DEAD}`]);
  pass(60_000);
  assert.equal(told.length, 2, "it dies once");
});

test("a line that answers lives, however long nothing else is said", () => {
  for (let round = 0; round < 20; round++) {
    pass(QUIET + 50);
    heartbeat.heard();
  }
  assert.equal(told.length, 20);
  assert.ok(told.every((word) => word.startsWith("ping")), String(told));
});

test("a line that talks is never asked", () => {
  for (let round = 0; round < 40; round++) {
    pass(1000);
    heartbeat.heard();
  }
  assert.deepEqual(told, []);
});

test("from the last word to the end it takes nine seconds, whenever that was", () => {
  for (const last of [10, 1500, 3990, 4010, 6000]) {
    heartbeat.start();
    told = [];
    const from = now();
    pass(last);
    heartbeat.heard();
    pass(DEAD + 20);
    const end = Number(told.at(-1)?.split(" ")[1]) - from - last;
    assert.match(String(told.at(-1)), /^dead/);
    assert.ok(end >= DEAD && end <= DEAD + 20, `${end} after ${last}`);
  }
});

test("who slept asks first", () => {
  pass(3000);
  asleep = 60_000;
  pass(1000);
  assert.deepEqual(told, ["ping 64000"]);
  pass(100);
  heartbeat.heard();
  pass(3900);
  assert.equal(told.length, 1, "the answer counts");
});

test("timers that come once a minute never cut a good line", () => {
  for (let minute = 0; minute < 5; minute++) {
    // A hidden tab: the timer that was due comes a minute late, and the answer just after it.
    asleep += 60_000;
    pass(QUIET + 20);
    heartbeat.heard();
  }
  assert.ok(told.every((word) => word.startsWith("ping")), String(told));
});

test("who slept beside a dead line knows it five seconds later", () => {
  pass(3000);
  asleep = 60_000;
  pass(1000);
  pass(DEAD - QUIET);
  assert.deepEqual(told, ["ping 64000", "dead 69000"]);
});

test("doubt asks at once", () => {
  pass(1000);
  heartbeat.doubt();
  assert.deepEqual(told, ["ping 1000"]);
  pass(DEAD - QUIET);
  assert.equal(told.at(-1), "dead 6000");
});

test("a stopped one says nothing, whatever it hears", () => {
  heartbeat.stop();
  heartbeat.heard();
  heartbeat.doubt();
  pass(60_000);
  assert.deepEqual(told, []);
});
