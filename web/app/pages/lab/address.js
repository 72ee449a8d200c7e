// What is searched, by whom and how, and where one is in it: all of it stands in the address, and all of it
// can be said as a command.

import { get } from "../../base/api.js";
import { familyOf } from "../../base/games.js";

/** @typedef {import("../../base/router.js").Route} Route */
/** @typedef {"minimax" | "alphabeta" | "mcts" | "compare" | "exhibit"} Mode */

/**
 * @typedef {object} Setup
 * @property {Mode} mode
 * @property {string} game
 * @property {string} pos
 * @property {string} moves that follow the position
 * @property {number} depth
 * @property {string} order
 * @property {string} eval empty: the game's own
 * @property {boolean} table
 * @property {"same" | "race"} pace
 * @property {number} iterations
 * @property {number} c
 * @property {string} rollout
 * @property {number} seed
 * @property {string} leaves an own tree instead of a game
 * @property {string} exhibit an agent of a report, with its bugs; empty: the first that the game has
 */

/** @type {Mode[]} */
export const MODES = ["minimax", "alphabeta", "compare", "mcts", "exhibit"];
export const ORDERS = ["none", "static", "near"];
/** Most nodes or iterations of a trace that are asked for. */
export const LIMIT = 20000;
/** Positions near the end of small games, whose whole trees can be looked at, and how deep that is. @type {Record<string, {pos: string, depth: number}>} */
const EXAMPLES = { tictactoe: { pos: "X...OX..O X", depth: 9 }, "othello-4x4": { pos: "--X--OXOOOO-XXX- X", depth: 12 } };
/** The game that is shown where none is named. */
const FIRST = Object.keys(EXAMPLES)[0];
/** The game of typed numbers. */
export const OWN = "own";

/** The example of a game, if it has one. @param {string} game @returns {{pos: string, depth: number} | undefined} */
export function exampleOf(game) {
  return EXAMPLES[game];
}

/** The usual board goes by the name of its family alone. @param {string} game */
function short(game) {
  return familyOf(game)?.default === game ? game.split("-")[0] : game;
}

/** @param {Route} route @returns {Setup} */
export function read({ parts, query }) {
  const mode = MODES.find((known) => known === parts[0]) ?? "alphabeta";
  const game = short(parts[1] || FIRST);
  const number = (/** @type {string} */ name, /** @type {number} */ usual, /** @type {number} */ least, /** @type {number} */ most) => {
    const value = Number(query.get(name) ?? NaN);
    return Number.isFinite(value) ? Math.min(most, Math.max(least, value)) : usual;
  };
  return {
    mode, game,
    pos: query.get("pos") ?? (game === FIRST ? EXAMPLES[FIRST].pos : "start"),
    moves: query.get("moves") ?? "",
    depth: number("depth", exampleOf(game)?.depth ?? 4, 1, 60),
    order: ORDERS.find((known) => known === query.get("order")) ?? "none",
    eval: query.get("eval") ?? "",
    table: query.get("table") === "on",
    pace: query.get("pace") === "race" ? "race" : "same",
    iterations: number("iterations", 200, 1, 5000),
    c: number("c", 1.41, 0, 100),
    rollout: query.get("rollout") === "greedy" ? "greedy" : "random",
    seed: number("seed", 1, 0, 2 ** 31),
    leaves: query.get("leaves") ?? "3 12 8 / 2 4 6 / 14 5 2",
    exhibit: query.get("exhibit") ?? "",
  };
}

/** The address of a setup, and of a step and a node in it. @param {Setup} setup @param {{step?: number, node?: string | null}} [at] */
export function hrefOf(setup, at = {}) {
  const query = new URLSearchParams();
  if (setup.game === OWN) query.set("leaves", setup.leaves);
  else query.set("pos", setup.pos);
  if (setup.moves) query.set("moves", setup.moves);
  if (setup.mode === "mcts") {
    query.set("iterations", String(setup.iterations));
    if (setup.c !== 1.41) query.set("c", String(setup.c));
    if (setup.rollout !== "random") query.set("rollout", setup.rollout);
    query.set("seed", String(setup.seed));
  } else if (setup.mode === "exhibit") {
    if (setup.exhibit) query.set("exhibit", setup.exhibit);
    query.set("depth", String(setup.depth));
  } else if (setup.game !== OWN) {
    query.set("depth", String(setup.depth));
    if (setup.order !== "none") query.set("order", setup.order);
    if (setup.table) query.set("table", "on");
  }
  if (setup.eval) query.set("eval", setup.eval);
  if (setup.mode === "compare" && setup.pace === "race") query.set("pace", "race");
  if (at.step) query.set("step", String(at.step + 1));
  if (at.node) query.set("node", at.node);
  return `/lab/${setup.mode}/${setup.game}?${query}`;
}

/** The agent of the catalog that searches as the setup says. @param {Setup} setup @param {Exclude<Mode, "compare">} algorithm */
export function agentOf(setup, algorithm) {
  if (algorithm === "exhibit") return setup.exhibit;
  const options = {
    minimax: [`depth=${setup.depth}`],
    alphabeta: [`depth=${setup.depth}`, `order=${setup.order}`, `tt=${setup.table ? "on" : "off"}`, "pvs=off", "deepening=off"],
    mcts: [`iterations=${setup.iterations}`, `c=${setup.c}`, `rollout=${setup.rollout}`],
  }[algorithm];
  if (setup.eval && !(algorithm === "mcts" && setup.rollout === "random")) options.push(`eval=${setup.eval}`);
  return `${algorithm}:${options.join(",")}`;
}

/** The exhibits of a game: agents of reports, each as often as it has agents of its own. @param {string} game @returns {Promise<string[]>} */
export async function exhibitsOf(game) {
  const told = await get(`games/${game}`).catch(() => null);
  /** @type {{name: string, options: {key: string, of?: string[]}[]}[]} */
  const agents = told?.agents ?? [];
  return agents.filter(({ name }) => name.startsWith("report-")).flatMap(({ name, options }) => {
    const own = options.find(({ key }) => key === "agent");
    return own?.of ? own.of.map((one) => `${name}:agent=${one}`) : [name];
  });
}

/** The same search in a terminal. @param {Setup} setup @param {string} agent of the search that is shown */
export function commandOf(setup, agent) {
  const searches = setup.mode === "compare" ? /** @type {const} */ (["minimax", "alphabeta"]) : [setup.mode];
  const seed = setup.mode === "mcts" ? ` --seed ${setup.seed}` : "";
  // A board may begin with dashes, which would be read as options.
  const place = `${setup.pos.startsWith("-") ? "-- " : ""}${setup.game} "${setup.pos}"`;
  const command = (/** @type {string} */ options) => (place.startsWith("--") ? `harif trace ${options} ${place}` : `harif trace ${place} ${options}`);
  return searches.map((search) => command(`--algorithm ${search === "exhibit" ? agent : agentOf(setup, /** @type {any} */ (search))}${seed}`)).join("\n");
}
