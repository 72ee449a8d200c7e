// The arena's page without a page: plans from choices, scales, duels from both sides, what the results say, and
// a line that comes back.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { before, test } from "node:test";
import { getElementById } from "../stage/languages.mjs";
import "../stage/games.mjs";

/** @typedef {import("../../app/pages/arena/types.js").Summary} Summary */
/** @typedef {import("../../app/pages/arena/types.js").DuelRow} DuelRow */

const load = {
  i18n: () => import("../../app/base/i18n.js"), choice: () => import("../../app/pages/arena/choice.js"), words: () => import("../../app/pages/arena/words.js"),
  cross: () => import("../../app/pages/arena/cross.js"), ratings: () => import("../../app/pages/arena/ratings.js"), trail: () => import("../../app/pages/arena/test.js"),
  live: () => import("../../app/pages/arena/live.js"), games: () => import("../../app/pages/arena/games.js"), api: () => import("../../app/base/api.js"),
  setup: () => import("../../app/pages/arena/setup.js"),
};
/** @type {{[K in keyof typeof load]: Awaited<ReturnType<(typeof load)[K]>>}} */
const app = /** @type {any} */ ({});

before(async () => {
  // Enough of a browser for modules to load; nothing is drawn.
  Object.assign(globalThis, {
    document: { documentElement: { lang: "", dir: "", dataset: {} }, getElementById, head: { append() {} }, createElement: () => ({ setAttribute() {}, append() {}, addEventListener(/** @type {string} */ type, /** @type {() => void} */ done) { if (type === "load") queueMicrotask(done); } }) },
    location: { href: "http://localhost/" }, HTMLElement: class {}, customElements: { define() {} }, Node: class {},
    fetch: async (/** @type {string} */ address) => new Response(await readFile(new URL(`../../..${address}`, import.meta.url))),
  });
  for (const [name, from] of Object.entries(load)) /** @type {any} */ (app)[name] = await from();
});

/** @param {"en" | "fa"} lang */
async function speak(lang) {
  app.i18n.speak(lang);
  await app.i18n.messages("common", "lobby", "arena", "refusal");
}

/** Without isolates. @param {string} text */
const bare = (text) => text.replace(/[\u2066-\u2069]/g, "");

test("what is usual is a plan that says only what it must", () => {
  const plan = app.choice.planOf(app.choice.usual());
  assert.deepEqual(plan, { game: "othello-8x8", format: "round-robin", games: 20, swap: true, openings: "balanced", seed: 1, budget: {}, agent: [{ agent: "easy" }, { agent: "medium" }, { agent: "hard" }, { agent: "mcts:iterations=3000" }] });
});

test("every choice is the choice of its own plan", () => {
  const { usual, planOf, choiceOf } = app.choice;
  /** @type {Partial<import("../../app/pages/arena/choice.js").Choice>[]} */
  const patches = [
    { family: "connect4", sizes: { ...usual().sizes, connect4: [7, 8] }, format: "gauntlet", seeds: 2 },
    { format: "swiss", rounds: 2, openings: "random", plies: 9, swap: false },
    { budget: "time", time: 0.25, forfeit: true }, { budget: "clock", main: 90, increment: 0.5 }, { budget: "nodes", nodes: 777 }, { budget: "depth", depth: 3 },
    { adjudicate: true, proof: 5000, workers: 2, seed: 99, title: "A cup" },
    { format: "pairings", pairings: [{ first: "easy", second: "hard", games: 4 }], agents: [{ agent: "easy", name: "" }, { agent: "hard", name: "" }] },
    { format: "sprt", most: 500, elo0: -5, elo1: 5, model: "logistic", agents: [{ agent: "mcts:c=1", name: "new" }, { agent: "mcts", name: "" }] },
  ];
  for (const patch of patches) {
    const plan = planOf({ ...usual(), ...patch });
    assert.deepEqual(planOf(choiceOf(plan)), plan, JSON.stringify(patch));
  }
});

test("times are written as the plan reads them", () => {
  assert.deepEqual([5, 0.1, 0.0015, 90].map(app.choice.written), ["5s", "100ms", "2ms", "90s"]);
});

test("a match and a test are for two, and nobody is forgotten", () => {
  const choice = { ...app.choice.usual(), format: /** @type {const} */ ("match") };
  assert.equal(app.choice.planOf(choice).agent.length, 2);
  assert.equal(choice.agents.length, 4);
  assert.equal(app.choice.another(choice.agents).agent, "greedy");
});

test("pairings follow a new name, and go with who is gone", () => {
  const pairs = [{ first: "a", second: "b", games: 3 }, { first: "b", second: "c" }];
  assert.deepEqual(app.choice.renamed(pairs, "b", "x"), [{ first: "a", second: "x", games: 3 }, { first: "x", second: "c" }]);
  assert.deepEqual(app.choice.renamed(pairs, "a", ""), [{ first: "b", second: "c" }]);
});

test("a preset is the one for the game that is chosen, and a refusal stands where the thing was chosen", () => {
  const plan = { game: "othello", agent: [] };
  const presets = [{ name: "levels", games: ["othello", "connect4"], plan }, { name: "bugs", games: ["othello-8x8"], plan }, { name: "bugs", games: ["connect4-6x7"], plan }];
  assert.equal(app.setup.presetFor(presets, "bugs", "connect4"), presets[2]);
  assert.equal(app.setup.presetFor(presets, "bugs", "tictactoe"), presets[1]);
  assert.equal(app.setup.presetFor(presets, "levels", "connect4"), presets[0]);
  assert.deepEqual([{ detail: { field: "games" } }, { detail: { field: "workers" } }, { code: "bad-agent" }, { code: "unknown-game", detail: {} }, { code: "playing" }].map(app.setup.placeOf), ["format", "machine", "agents", "game", ""]);
});

test("a scale holds every interval, has zero on it, and few round ticks", () => {
  for (const intervals of [[], [{ low: -3, high: 4 }], [{ low: -812, high: -400 }, { low: 300, high: 950 }], [{ low: 40, high: 44 }], [{ low: -1e5, high: 2e5 }]]) {
    const { low, high, ticks } = app.ratings.scaleOf(intervals);
    assert.ok(intervals.every((one) => low <= one.low && one.high <= high), JSON.stringify(intervals));
    assert.ok(low <= 0 && high >= 0 && ticks.length >= 3 && ticks.length <= 9, `${ticks}`);
    assert.ok(ticks.some((tick) => Math.abs(tick) < 1e-9), `no zero: ${ticks}`);
  }
});

/** @type {DuelRow} */
const DUEL = { one: 0, two: 1, games: 10, firsts: [5, 5], wins: 7, draws: 1, losses: 2, score: 0.75, share: { value: 0.75, low: 0.625, high: 0.875 }, verdict: "better", pairs: [0, 1, 1, 2, 1], elo: { value: 190, low: 100, high: 280 }, nelo: { refused: "won every game", why: { kind: "one-sided", won: true, bound: 301 } }, los: 0.99, margin: 4.5 };

test("a duel turned round twice is the same duel", () => {
  const turned = app.words.turned(DUEL);
  assert.deepEqual([turned.wins, turned.losses, turned.score, turned.pairs, turned.margin], [2, 7, 0.25, [1, 2, 1, 1, 0], -4.5]);
  assert.deepEqual(turned.elo, { value: -190, low: -280, high: -100 });
  assert.deepEqual(turned.nelo, { refused: "won every game", why: { kind: "one-sided", won: false, bound: -301 } });
  assert.deepEqual([turned.share, turned.verdict], [{ value: 0.25, low: 0.125, high: 0.375 }, "worse"]);
  assert.deepEqual(app.words.turned({ ...turned, los: 0.01 }), DUEL);
  assert.deepEqual([...app.cross.bothSides([DUEL]).keys()], ["0,1", "1,0"]);
});

test("a trail grows in order, is thinned, and begins anew when the games do", () => {
  const { extended } = app.trail;
  assert.deepEqual(extended([[2, 0.1]], [4, 0.2]), [[2, 0.1], [4, 0.2]]);
  assert.deepEqual(extended([[2, 0.1]], [2, 0.3]), [[2, 0.3]], "the last word counts");
  assert.deepEqual(extended([[90, 1]], [2, 0]), [[2, 0]]);
  /** @type {[number, number][]} */
  let trail = [];
  for (let games = 0; games < 5000; games++) trail = extended(trail, [games, games / 100]);
  assert.ok(trail.length <= 401 && trail[0][0] === 0 && trail.at(-1)?.[0] === 4999);
  assert.deepEqual([-4, 0, 3, 9].map((llr) => app.trail.between(llr, -3, 3)), [0, 0.5, 1, 1]);
});

/** @param {Partial<Summary>} patch @returns {Summary} */
function summary(patch) {
  const row = (/** @type {number} */ number, /** @type {string} */ name, /** @type {import("../../app/pages/arena/types.js").Rated} */ elo) =>
    /** @type {any} */ ({ number, name, agent: name, elo });
  return /** @type {any} */ ({ games: 10, test: null, apart: null, faults: [], duels: [DUEL], agents: [row(0, "hard", { value: 95, low: 50, high: 140 }), row(1, "easy", { value: -95, low: -140, high: -50 })], ...patch });
}

/** @type {import("../../app/pages/arena/types.js").Refused} */
const FEW = { refused: "x", why: { kind: "too-few", games: 4, needed: 20 } };

/** @type {DuelRow} */
const SEATS = { ...DUEL, firsts: [0, 10], elo: { refused: "x", why: { kind: "unequal-seats" } }, verdict: "seats", los: null };

test("who always moved first is called neither stronger nor the leader", async () => {
  await speak("en");
  const say = (/** @type {Partial<Summary>} */ patch) => bare(app.words.verdict(summary(patch), false));
  assert.equal(say({ apart: { kind: "unequal-seats" }, duels: [SEATS] }), "Easy moved first in 10 of 10 games against Hard and took 25% of the points (95 %: 12.5% … 37.5%); how much of that is the first move cannot be told.");
  const three = [...summary({}).agents, /** @type {any} */ ({ number: 2, name: "random", elo: FEW })];
  assert.equal(say({ agents: three, apart: { kind: "unequal-seats" }, duels: [SEATS] }), "Judged pairing by pairing, not on one scale: sides were not exchanged equally: moving first cannot be told from playing better.");
  assert.equal(bare(app.words.follows(app.words.told(SEATS), "Easy")), "Easy moved first more often: who is stronger cannot be told");
  assert.equal(bare(app.words.follows(app.words.told({ ...DUEL, verdict: "worse", score: 0.3 }), "Easy")), "Easy is stronger");
  assert.match(say({ duels: [{ ...DUEL, elo: { refused: "x", why: { kind: "one-sided", won: true, bound: 300 } } }] }), /^Hard is stronger than Easy: 75% of the points in 10 games/);
});

test("which faults cost games and which do not is said in both languages", async () => {
  const row = (/** @type {number} */ exhibit, /** @type {any} */ verdict) => /** @type {any} */ ({ exhibit, corrected: exhibit + 1, verdict });
  const agents = ["Minimax", "Minimax, corrected", "MCTS", "MCTS, corrected"].map((name, number) => /** @type {any} */ ({ number, name, elo: FEW }));
  const asked = summary({ agents, apart: { kind: "never-met", groups: [[0, 1], [2, 3]] }, faults: [row(0, "open"), row(2, "costs")] });
  await speak("en");
  assert.equal(bare(app.words.verdict(asked, false)), "Proven to cost games: MCTS. No cost is proven: Minimax.");
  await speak("fa");
  assert.match(bare(app.words.verdict(asked, false)), /بهای خطا.*MCTS.*Minimax/);
  assert.match(bare(app.words.reason({ refused: "", why: asked.apart ?? undefined })), /۲ گروه/);
});

test("the verdict names the stronger, the doubtful and the unknown", async () => {
  await speak("en");
  const say = (/** @type {Partial<Summary>} */ patch, playing = false) => bare(app.words.verdict(summary(patch), playing));
  assert.equal(say({}), "Hard is stronger than Easy by +190 ± 90 Elo; likely at 99%.");
  assert.match(say({ duels: [{ ...DUEL, elo: { value: -20, low: -100, high: 60 }, score: 0.47, los: 0.3 }] }), /^Easy is ahead of Hard by \+20 ± 80 Elo, which may be luck; likely at 70%/);
  assert.equal(say({ games: 0, duels: [] }, true), "No game has ended yet.");
  assert.match(say({ duels: [{ ...DUEL, elo: FEW, share: FEW, verdict: "unknown" }] }), /No rating yet: 4 games played, at least 20/);
  const test_ = { elo0: 0, elo1: 30, alpha: 0.05, beta: 0.05, model: "normalized", llr: 3, lower: -2.94, upper: 2.94, pairs: [0, 1, 2, 3, 4], verdict: /** @type {const} */ ("h1") };
  assert.match(say({ test: test_ }), /^Decided: Hard is better than Easy\./);
  assert.match(say({ test: { ...test_, verdict: "h0" } }), /not better than Easy by as much as \+30/);
  assert.match(say({ test: { ...test_, verdict: "continue" } }), /was not decided/);
});

test("of many, bars that do not touch settle it, else the games of the two first", async () => {
  await speak("en");
  const rows = [[95, 50], [40, 50], [-135, 60]].map(([value, size], number) => /** @type {any} */ ({ number, name: ["hard", "medium", "easy"][number], elo: { value, low: value - size, high: value + size } }));
  const say = (/** @type {Partial<Summary>} */ patch) => bare(app.words.verdict(summary({ agents: rows, duels: [], ...patch }), false));
  assert.match(say({}), /^Hard leads with \+95 ± 50 Elo, but Medium is within the error/);
  assert.match(say({ duels: [{ ...DUEL, los: 0.99 }] }), /against Medium alone it is stronger with 99% likelihood/);
  assert.match(say({ duels: [{ ...DUEL, one: 1, two: 0, los: 0.001 }] }), /stronger with 99\.9% likelihood/, "whoever is named first");
  assert.match(say({ agents: [{ ...rows[0], elo: { value: 300, low: 250, high: 350 } }, ...rows.slice(1)] }), /^Hard is the strongest: \+300 ± 50 Elo, clear of Medium/);
});

test("reasons and names are said in the language of the page", async () => {
  await speak("fa");
  assert.match(bare(app.words.reason({ refused: "…", why: { kind: "one-sided", won: true, bound: 301.4 } })), /همهٔ بازی‌ها را برده.*\+۳۰۱/);
  assert.equal(app.words.reason({ refused: "a reason from tomorrow" }), "a reason from tomorrow");
  assert.equal(app.words.named("hard"), "سخت");
  assert.equal(bare(app.words.named("mcts:iterations=100")), "مونت‌کارلو (iterations=100)");
  assert.equal(app.words.named("Report 000, corrected"), "Report 000, corrected");
  assert.equal(bare(app.words.withError({ value: -12.4, low: -20.4, high: -4.4 })), "−۱۲ ± ۸");
  await speak("en");
  assert.deepEqual([0.0000123, 0.0034, 0.4, 12].map((time) => bare(app.words.moveTime(time))), ["12 µs", "3.4 ms", "400 ms", "12 s"]);
  assert.equal(bare(app.words.budgetText({ nodes: 10_000, clock: "60s+500ms" })), "10,000 positions a move · 60 s and 500 ms a move");
  const machine = (/** @type {number} */ n) => bare(app.i18n.t("arena-machine-is", { n, pinned: "yes", shared: "no" }));
  assert.deepEqual([1, 4].map(machine), ["one worker, on a core of its own", "4 workers, each on its own core"]);
  assert.deepEqual([0, 0.5, 1.5, 12].map(app.words.pointsText), ["0", "½", "1½", "12"]);
});

test("a game leads to its review and its analysis", () => {
  assert.deepEqual(app.games.addresses("othello-8x8", undefined, "f5d6"), { review: "/review/moves?game=othello-8x8&moves=f5d6", analyse: "/analyse/othello-8x8?moves=f5d6" });
  assert.equal(app.games.addresses("tictactoe-3x3-3", "X........ O", "b2").analyse, "/analyse/tictactoe-3x3-3?pos=X........+O&moves=b2");
});

test("a line that is cut comes back, says so once, and ends with the run", async () => {
  const { Live, pause } = app.live;
  assert.ok(pause(0) < pause(3) && pause(99) === pause(5));
  let calls = 0;
  const live = new Live("1", async function* () {
    calls += 1;
    yield { event: "run", data: calls };
    if (calls < 3) throw new Error("cut");
    yield { event: "over", data: null };
    yield { event: "run", data: "too late" };
  });
  /** @type {string[]} */
  const heard = [];
  for (const type of ["run", "lost", "found", "over", "refused"]) live.addEventListener(type, () => heard.push(type));
  await live.open();
  assert.deepEqual(heard, ["run", "lost", "found", "run", "lost", "found", "run", "over"]);
});

test("a run that is gone is not asked for again", async () => {
  let calls = 0;
  const live = new app.live.Live("1", () => {
    calls += 1;
    throw new app.api.Refusal("not-found", "gone", 404);
  });
  let refused = "";
  live.addEventListener("refused", (event) => (refused = /** @type {CustomEvent} */ (event).detail.code));
  await live.open();
  assert.deepEqual([calls, refused], [1, "not-found"]);
});
