// What is chosen for a tournament: as it is remembered, as a preset fills it in, and as the plan that the
// server wants.

import { families, familyOf } from "../../base/games.js";
import { read, write } from "../../base/settings.js";
import { readGame } from "../lobby/choice.js";
import { gameOf } from "../lobby/wanted.js";
import { seconds } from "../../components/agent/name.js";

/** @typedef {import("./types.js").Plan} Plan */
/** @typedef {import("./types.js").Pairing} Pairing */
/** @typedef {{agent: string, name: string}} Chosen `name` in the tables; empty: the agent's own */
/** @typedef {"round-robin" | "match" | "gauntlet" | "swiss" | "sprt" | "pairings"} Format */

/**
 * @typedef {object} Choice
 * @property {string} family
 * @property {Record<string, number[]>} sizes
 * @property {"normal" | "swapped"} start
 * @property {"seated" | "other"} mover
 * @property {string} title
 * @property {string} preset what the rest was filled in from, while it is untouched
 * @property {Format} format
 * @property {Chosen[]} agents
 * @property {Pairing[]} pairings of the format `pairings`
 * @property {number} games of two that meet; in Swiss, of a round
 * @property {number} most games of a test at most
 * @property {number} rounds of Swiss
 * @property {number} seeds how many of the first play the gauntlet
 * @property {number} elo0
 * @property {number} elo1
 * @property {"normalized" | "logistic"} model
 * @property {boolean} swap
 * @property {"balanced" | "start" | "random"} openings
 * @property {number} plies of random openings
 * @property {"own" | "time" | "nodes" | "depth" | "clock"} budget
 * @property {number} time seconds a move
 * @property {number} nodes
 * @property {number} depth
 * @property {number} main seconds on the clock
 * @property {number} increment
 * @property {boolean} forfeit
 * @property {number} seed
 * @property {number} workers 0: as many as there are cores
 * @property {boolean} adjudicate
 * @property {number} proof nodes of the solver that ends games
 */

export const FORMATS = /** @type {const} */ (["round-robin", "match", "gauntlet", "swiss", "sprt"]);
export const OPENINGS = /** @type {const} */ (["balanced", "start", "random"]);
export const BUDGETS = /** @type {const} */ (["own", "time", "nodes", "depth", "clock"]);

/** Who is asked next when one more is wanted. */
const NEXT = ["easy", "medium", "hard", "greedy", "mcts", "random", "expert", "alphabeta", "minimax", "grandmaster"];
const KEY = "harif.arena";

/** A tournament of a minute or two whose end nobody knows: search against sampling. @returns {Choice} */
export function usual() {
  return {
    family: families[0]?.name ?? "",
    sizes: {},
    start: "normal", mover: "seated",
    title: "", preset: "", format: "round-robin",
    agents: ["easy", "medium", "hard", "mcts:iterations=3000"].map((agent) => ({ agent, name: "" })),
    pairings: [], games: 20, most: 2000, rounds: 3, seeds: 1, elo0: 0, elo1: 30, model: "normalized", swap: true,
    openings: "balanced", plies: 6,
    budget: "own", time: 0.1, nodes: 10_000, depth: 4, main: 60, increment: 1, forfeit: false,
    seed: 1, workers: 0, adjudicate: false, proof: 100_000,
  };
}

/** The last choice in this browser. @returns {Choice} */
export function recall() {
  const choice = { ...usual(), ...read(KEY) };
  const whole = Array.isArray(choice.agents) && choice.agents.length >= 2 && familyOf(choice.family) !== undefined;
  return whole ? choice : usual();
}

/** @param {Choice} choice */
export function remember(choice) {
  write(KEY, choice);
}

/** Whether exactly two play. @param {Choice} choice */
export function forTwo({ format }) {
  return format === "match" || format === "sprt";
}

/** Those who take part: a match has no room for a third, but who was entered is kept for another format. @param {Choice} choice */
export function taking(choice) {
  return forTwo(choice) ? choice.agents.slice(0, 2) : choice.agents;
}

/** Somebody who is not there yet. @param {Chosen[]} agents @returns {Chosen} */
export function another(agents) {
  const agent = NEXT.find((name) => !agents.some((one) => one.agent === name)) ?? "random";
  return { agent, name: "" };
}

/** The name of an agent in the tables. @param {Chosen} chosen */
export function nameOf({ agent, name }) {
  return name.trim() || agent;
}

/** The pairings under a new name; an empty one takes the pairings of who is gone away. @param {Pairing[]} pairings @param {string} old @param {string} name */
export function renamed(pairings, old, name) {
  const now = (/** @type {string} */ one) => (one === old ? name : one);
  return pairings.map((pair) => ({ ...pair, first: now(pair.first), second: now(pair.second) })).filter((pair) => pair.first && pair.second);
}

/** What the server plays. @param {Choice} choice @returns {Plan} */
export function planOf(choice) {
  const { format, swap, seed, workers, adjudicate, proof } = choice;
  const test = format === "sprt";
  return {
    ...(choice.title.trim() ? { title: choice.title.trim() } : {}),
    game: gameOf(choice),
    format: test ? "match" : format,
    games: test ? choice.most : choice.games,
    ...(format === "swiss" ? { rounds: choice.rounds } : {}),
    ...(format === "gauntlet" ? { seeds: choice.seeds } : {}),
    swap,
    openings: choice.openings === "random" ? `random:${choice.plies}` : choice.openings,
    seed,
    ...(workers ? { workers } : {}),
    budget: budgetOf(choice),
    ...(adjudicate ? { adjudicate: { nodes: proof } } : {}),
    ...(test ? { sprt: { elo0: choice.elo0, elo1: choice.elo1, model: choice.model } } : {}),
    agent: taking(choice).map(({ agent, name }) => (name.trim() ? { name: name.trim(), agent } : { agent })),
    ...(format === "pairings" ? { pairing: choice.pairings } : {}),
  };
}

/** @param {Choice} choice @returns {import("./types.js").Budget} */
function budgetOf({ budget, time, nodes, depth, main, increment, forfeit }) {
  switch (budget) {
    case "own":
      return {};
    case "nodes":
      return { nodes };
    case "depth":
      return { depth };
    case "time":
      return { time: written(time), forfeit };
    case "clock":
      return { clock: `${written(main)}+${written(increment)}`, forfeit };
  }
}

/** Seconds as the plan writes them; thousandths are whole. @param {number} time */
export function written(time) {
  return Number.isInteger(time) ? `${time}s` : `${Math.round(time * 1000)}ms`;
}

/** A choice that makes this plan; what the plan leaves out stays as usual. @param {Plan} plan @returns {Choice} */
export function choiceOf(plan) {
  const choice = usual();
  readGame(/** @type {any} */ (choice), plan.game);
  const test = plan.sprt;
  const format = test ? "sprt" : plan.format ?? "round-robin";
  const [kind, plies] = (plan.openings ?? "balanced").split(":");
  return {
    ...choice,
    ...budgetIn(plan.budget ?? {}),
    title: plan.title ?? "",
    format: /** @type {Format} */ (format),
    agents: plan.agent.map(({ agent, name }) => ({ agent, name: name && name !== agent ? name : "" })),
    pairings: plan.pairing ?? [],
    ...(test ? { most: plan.games ?? choice.most, elo0: test.elo0, elo1: test.elo1, model: test.model === "logistic" ? "logistic" : "normalized" } : { games: plan.games ?? (plan.swap === false ? 1 : 2) }),
    rounds: plan.rounds ?? choice.rounds,
    seeds: plan.seeds ?? 1,
    swap: plan.swap ?? true,
    openings: kind === "start" || kind === "random" ? kind : "balanced",
    plies: Number(plies) || choice.plies,
    seed: plan.seed ?? 1,
    workers: plan.workers ?? 0,
    adjudicate: Boolean(plan.adjudicate),
    proof: plan.adjudicate?.nodes ?? choice.proof,
  };
}

/** @param {import("./types.js").Budget} budget @returns {Partial<Choice>} */
function budgetIn({ time, nodes, depth, clock, forfeit = false }) {
  const [main, increment] = (clock ?? "").split("+");
  if (clock) return { budget: "clock", main: Number(seconds(main)), increment: Number(seconds(increment ?? "0s")) || 0, forfeit };
  if (time) return { budget: "time", time: Number(seconds(time)), forfeit };
  if (nodes) return { budget: "nodes", nodes };
  return depth ? { budget: "depth", depth } : { budget: "own" };
}
