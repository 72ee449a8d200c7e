// The arena in words and numbers: ratings with their error, reasons, times, results. Pure functions over
// messages; what the server says in English is said in the language of the page where the page knows it.

import { latin, listed, locale, num, t } from "../../base/i18n.js";
import { clock, signed } from "../../base/numbers.js";
import { agentName, agentOptions, gameName, word } from "../../base/names.js";
import { seconds } from "../../components/agent/name.js";

/** @typedef {import("./types.js").Rated} Rated */
/** @typedef {import("./types.js").Estimate} Estimate */
/** @typedef {import("./types.js").Summary} Summary */
/** @typedef {import("./types.js").AgentRow} AgentRow */
/** @typedef {import("./types.js").DuelRow} DuelRow */
/** @typedef {import("./types.js").RunHead} RunHead */
/** @typedef {import("./types.js").GameHead} GameHead */

/** From here on a likelihood is called sure: what a 95 % interval leaves out on one side. */
const SURE = 0.975;

/** The number, where there is one. @param {Rated} rated @returns {Estimate | null} */
export function known(rated) {
  return "value" in rated ? rated : null;
}

/** Half of the interval: what stands behind the ±. @param {Estimate} estimate */
export function error({ low, high }) {
  return (high - low) / 2;
}

/** "+123 ± 45", one isolate. @param {Estimate} estimate @param {number} [digits] */
export function withError(estimate, digits = 0) {
  return latin(`${signed(estimate.value, digits)} ± ${num(error(estimate), { maximumFractionDigits: digits })}`);
}

/** Why there is no number; a reason that the page does not know is said as the server puts it. @param {Estimate | {refused: string, why?: import("./types.js").Why}} rated */
export function reason(rated) {
  if (!("refused" in rated)) return "";
  const { refused, why } = rated;
  switch (why?.kind) {
    case "too-few":
      return why.games === 1 ? t("refused-few-one", { needed: why.needed }) : t("refused-few", { games: why.games, needed: why.needed });
    case "one-sided":
      return oneSided(why.won ? "won" : "lost", why.bound ?? null);
    case "no-variance":
      return t("refused-same", { games: why.games });
    case "not-connected":
      return t("refused-groups", { groups: why.groups.length });
    case "unequal-seats":
      return t("refused-seats");
    case "never-met":
      return t("refused-never", { groups: why.groups.length });
    case "not-swapped":
      return t("refused-colours");
    case "no-peak":
      return t("refused-peak");
    default:
      return refused;
  }
}

/** @param {"won" | "lost"} what @param {number | null} bound */
function oneSided(what, bound) {
  return bound === null ? t(`refused-${what}`) : t(`refused-${what}-bound`, { elo: num(Math.abs(bound), { maximumFractionDigits: 0 }) });
}

/** The name of an agent in prose: `easy` and `mcts:c=1` in the language of the page, a person's own word as it is. @param {string} name */
export function named(name) {
  const options = agentOptions(name);
  if (!/^[\w-]+(:|$)/.test(name)) return name;
  return options ? `${agentName(name)} (${latin(options)})` : word(`agent-${name}`, name);
}

/** @param {number | null | undefined} share @param {number} [digits] */
export function percent(share, digits = 1) {
  return share === null || share === undefined ? "–" : num(share, { "style": "percent", maximumFractionDigits: digits });
}

/** Seconds of a move: `12 µs`, `3.4 ms`, `1.2 s`. @param {number} time in seconds */
export function moveTime(time) {
  const [unit, size] = time > 0 && time < 1e-3 ? ["us", 1e6] : time > 0 && time < 1 ? ["ms", 1e3] : ["s", 1];
  const n = time * Number(size);
  return t(`arena-time-${unit}`, { n: num(n, { maximumFractionDigits: n < 10 ? 1 : 0 }) });
}

/** How fast games end. @param {number} rate games a second */
export function speed(rate) {
  return rate >= 1 ? t("arena-rate-second", { n: num(rate, { maximumFractionDigits: rate < 10 ? 1 : 0 }) }) : t("arena-rate-minute", { n: num(rate * 60) });
}

/** How long it will take still. @param {number} seconds */
export function timeLeft(seconds) {
  return seconds < 86400 ? t("arena-left", { time: clock(Math.ceil(seconds)) }) : t("arena-left-days", { n: Math.ceil(seconds / 86400) });
}

/** When something began: "5 minutes ago", after a day the date. @param {number} started seconds since 1970 @param {number} [now] */
export function when(started, now = Date.now() / 1000) {
  const past = now - started;
  if (past < 60) return t("arena-now");
  const words = new Intl.RelativeTimeFormat(locale(), { numeric: "auto" });
  if (past < 3600) return words.format(-Math.floor(past / 60), "minute");
  if (past < 86400) return words.format(-Math.floor(past / 3600), "hour");
  return new Intl.DateTimeFormat(locale(), { dateStyle: "medium", timeStyle: "short" }).format(started * 1000);
}

/** "Othello 6×6". @param {{family: string, game: string, game_title: string}} head */
export function gameText({ family, game, game_title }) {
  const [, rows, cols] = game.match(/-(\d+)x(\d+)/) ?? [];
  return rows ? `${gameName(family, game_title)} ${latin(`${num(Number(rows))}×${num(Number(cols))}`)}` : gameName(family, game_title);
}

/** @param {string} format */
export function formatName(format) {
  return word(`format-${format}`, format);
}

/** `balanced`, `random:6`. @param {string} openings */
export function openingsName(openings) {
  const [kind, rest = ""] = openings.split(/:(.*)/s);
  if (kind === "random") return t("arena-from-random", { plies: Number(rest) || 0 });
  return word(`arena-from-${kind}`, latin(openings));
}

/** What an agent may spend; nothing but its own limits where the plan says nothing. @param {import("./types.js").Budget} [budget] */
export function budgetText({ depth, nodes, time, clock } = {}) {
  const span = (/** @type {string} */ text) => moveTime(Number(seconds(text)));
  const [main, increment = "0s"] = (clock ?? "").split("+");
  const parts = [
    depth && t("budget-is-depth", { n: depth }),
    nodes && t("budget-is-nodes", { n: num(nodes) }),
    time && t("budget-is-time", { time: span(time) }),
    clock && t("budget-is-clock", { main: span(main), increment: span(increment) }),
  ].filter(Boolean);
  return parts.length ? parts.join(" · ") : t("budget-own");
}

/** What the server calls the plan of corrections. */
const CORRECTIONS = "What each bug costs";

/** What a tournament is called: as its author said, else by who plays. @param {RunHead} head */
export function titleOf({ title, agents }) {
  if (title === CORRECTIONS) return t("arena-faults");
  if (title && !/^\d+ agents$/.test(title) && title !== agents.join(" – ")) return title;
  return agents.length === 2 ? t("arena-pair", { one: named(agents[0]), two: named(agents[1]) }) : t("arena-many", { n: agents.length });
}

/** "1½". @param {number} points */
export function pointsText(points) {
  const whole = Math.floor(points);
  return `${whole || points === 0 ? num(whole) : ""}${points > whole ? "½" : ""}`;
}

/** Who won a game and how. @param {GameHead} game */
export function resultOf({ winner, margin, end }) {
  const size = margin === null || winner === "draw" ? "" : ` ${signed(Math.abs(margin))}`;
  const how = end === "finished" ? "" : ` · ${word(`end-${end}`, end)}`;
  return `${t(`arena-result-${winner}`)}${size}${how}`;
}

/** What the results say so far, in one line. @param {Summary} summary @param {boolean} playing */
export function verdict(summary, playing) {
  const { games, test } = summary;
  const byNumber = [...summary.agents].sort((a, b) => a.number - b.number);
  const name = (/** @type {AgentRow | undefined} */ row) => named(row?.name ?? "");
  if (!games) return t(playing ? "verdict-waiting" : "verdict-nothing");
  if (test) {
    const args = { one: name(byNumber[0]), two: name(byNumber[1]), elo0: signed(test.elo0), elo1: signed(test.elo1), risk: percent(test.verdict === "h1" ? test.alpha : test.beta) };
    return test.verdict === "continue" ? t(playing ? "verdict-test-open" : "verdict-test-none", args) : t(`verdict-test-${test.verdict}`, args);
  }
  if (summary.faults.length) return ofFaults(summary, byNumber);
  if (summary.agents.length === 2) return ofTwo(summary, byNumber);
  if (summary.apart) return t("verdict-apart", { reason: reason({ refused: "", why: summary.apart }) });
  return ofMany(summary, name);
}

/** Which faults are proven to cost games, and which not. @param {Summary} summary @param {AgentRow[]} agents by their numbers */
function ofFaults({ faults }, agents) {
  const kinds = /** @type {const} */ (["costs", "pays", "open", "unknown"]);
  const names = (/** @type {string} */ kind) => listed(faults.filter((row) => row.verdict === kind).map((row) => named(agents[row.exhibit].name)));
  return kinds.filter((kind) => faults.some((row) => row.verdict === kind)).map((kind) => t(`verdict-faults-${kind}`, { names: names(kind) })).join(" ");
}

/** A duel as the one sees it that is spoken of: who moved first more often, else who scored more. @param {DuelRow} duel @returns {DuelRow} */
export function told(duel) {
  const [one, two] = duel.firsts;
  return (duel.verdict === "seats" ? two > one : duel.score < 0.5) ? turned(duel) : duel;
}

/** What follows from the games of two, in a few words. @param {DuelRow} duel as `told` turns it @param {string} one */
export function follows({ verdict, share }, one) {
  if (verdict === "unknown") return reason(share);
  return verdict === "better" || verdict === "worse" ? t("follows-better", { one }) : t(`follows-${verdict}`, { one });
}

/** "62.5 % … 81 %", one isolate. @param {Rated} share */
export function between(share) {
  const estimate = known(share);
  return estimate ? latin(`${percent(estimate.low)} … ${percent(estimate.high)}`) : "–";
}

/** A duel seen from its other side. @param {DuelRow} duel @returns {DuelRow} */
export function turned(duel) {
  const turn = (/** @type {Rated} */ rated, sum = 0) => ("value" in rated ? { value: sum - rated.value, low: sum - rated.high, high: sum - rated.low } : mirrored(rated));
  return {
    ...duel,
    one: duel.two, two: duel.one, wins: duel.losses, losses: duel.wins, score: 1 - duel.score,
    firsts: [duel.firsts[1], duel.firsts[0]],
    share: turn(duel.share, 1),
    verdict: duel.verdict === "better" ? "worse" : duel.verdict === "worse" ? "better" : duel.verdict,
    pairs: duel.pairs ? /** @type {DuelRow["pairs"]} */ ([...duel.pairs].reverse()) : null,
    elo: turn(duel.elo), nelo: turn(duel.nelo),
    los: duel.los === null ? null : 1 - duel.los,
    margin: duel.margin === null ? null : -duel.margin,
  };
}

/** Who won every game has an opponent who lost every game. @param {import("./types.js").Refused} rated @returns {import("./types.js").Refused} */
function mirrored({ refused, why }) {
  if (why?.kind !== "one-sided") return { refused, why };
  return { refused, why: { ...why, won: !why.won, bound: why.bound === null || why.bound === undefined ? null : -why.bound } };
}

/** @param {Summary} summary @param {AgentRow[]} agents by their numbers */
function ofTwo({ duels }, agents) {
  const duel = duels[0];
  if (!duel) return t("verdict-waiting");
  const ahead = duel.score >= 0.5;
  const [one, two] = [agents[duel.one], agents[duel.two]].map((row) => named(row.name));
  const names = ahead ? { one, two } : { one: two, two: one };
  const estimate = known(duel.elo);
  if (!estimate) return ofScore(duel, agents);
  const apart = { value: Math.abs(estimate.value), low: 0, high: 2 * error(estimate) };
  const sure = Math.max(duel.los ?? 0.5, 1 - (duel.los ?? 0.5));
  return t(apart.value > error(estimate) ? "verdict-better" : "verdict-even", { ...names, elo: withError(apart), los: percent(Math.min(sure, 0.999)) });
}

/** Two without an Elo: what their score says, as far as it says anything. @param {DuelRow} seen @param {AgentRow[]} agents by their numbers */
function ofScore(seen, agents) {
  const duel = told(seen);
  const share = known(duel.share);
  if (!share) return t("verdict-refused", { reason: reason(duel.share) });
  const [one, two] = [agents[duel.one], agents[duel.two]].map((row) => named(row.name));
  const id = duel.verdict === "seats" ? "verdict-pair-seats" : duel.verdict === "open" ? "verdict-pair-open" : "verdict-pair-better";
  return t(id, { one, two, score: percent(duel.score), interval: between(duel.share), first: num(duel.firsts[0]), n: num(duel.games) });
}

/** Bars that do not touch settle it; where they do, the games of the two first against each other may. @param {Summary} summary @param {(row: AgentRow) => string} name */
function ofMany({ agents, duels }, name) {
  const [best, second] = agents;
  const without = agents.find((row) => !known(row.elo));
  if (without) return t("verdict-refused", { reason: reason(without.elo) });
  const [top, next] = /** @type {Estimate[]} */ ([known(best.elo), known(second.elo)]);
  const names = { one: name(best), two: name(second), elo: withError(top) };
  if (top.low > next.high) return t("verdict-first", names);
  const met = duels.find((duel) => [duel.one, duel.two].every((number) => number === best.number || number === second.number));
  const likely = met?.los === null || met?.los === undefined ? 0.5 : met.one === best.number ? met.los : 1 - met.los;
  return likely >= SURE ? t("verdict-met", { ...names, los: percent(Math.min(likely, 0.999)) }) : t("verdict-close", names);
}
