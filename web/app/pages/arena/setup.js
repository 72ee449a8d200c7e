// A tournament to be: presets, game, agents, terms, and the button that starts it. While somebody chooses, the
// server says how many games it will be, or what is wrong and where.

import { post } from "../../base/api.js";
import { h, icon } from "../../base/dom.js";
import { num, t } from "../../base/i18n.js";
import { gameName, word } from "../../base/names.js";
import { excuse } from "../../base/status.js";
import { games } from "../lobby/games.js";
import { sizeFields } from "../lobby/sizes.js";
import { choiceOf, planOf, recall, remember, usual } from "./choice.js";
import { entrants } from "./entrants.js";
import { problemLine } from "./fields.js";
import { format, more } from "./terms.js";

/** @typedef {import("./choice.js").Choice} Choice */
/** @typedef {import("./types.js").Preset} Preset */
/** @typedef {{choice: Choice, change: (patch: Partial<Choice>) => void}} Setup */
/** @typedef {{code?: string, detail?: {field?: string | null, agent?: number}}} Trouble */

/** What is no fault of the plan: the same button may be pressed again. */
const PASSING = ["playing", "unreachable", "too-many"];
/** How long after the last change the server is asked. */
const BREATH = 250;

/** The preset of this name for a family of games; where there is none for it, the first. @param {Preset[]} presets @param {string} name @param {string} family */
export function presetFor(presets, name, family) {
  const those = presets.filter((preset) => preset.name === name);
  return those.find((preset) => preset.games.some((game) => game.split("-")[0] === family)) ?? those[0];
}

/** @param {Preset[]} presets @param {(id: string) => Promise<unknown>} started */
export function setup(presets, started) {
  /** @type {Setup} */
  const setup = { choice: recall(), change };
  const parts = { presets: shelf(presets, setup, fill), game: game(setup, family), agents: entrants(setup), format: format(setup), more: more(setup) };
  const foot = last(begin);
  const form = h("form", { class: "setup", novalidate: true, on: { submit: (/** @type {Event} */ event) => event.preventDefault() } },
    parts.presets.element, parts.game.element, parts.agents.element, parts.format.element, parts.more.element, foot.element);
  let asked = 0;
  let timer = 0;

  /** @param {Partial<Choice>} patch */
  function change(patch) {
    Object.assign(setup.choice, { preset: "" }, patch);
    remember(setup.choice);
    update();
  }
  function update() {
    for (const part of Object.values(parts)) part.update();
    clearTimeout(timer);
    timer = setTimeout(check, BREATH);
  }

  /** @param {string} name */
  function fill(name) {
    const preset = presetFor(presets, name, setup.choice.family);
    const fits = preset.games.some((game) => game.split("-")[0] === setup.choice.family);
    const choice = choiceOf(preset.plan);
    // A preset for several games is played on the board that is chosen.
    const board = fits && preset.games.length > 1 ? { family: setup.choice.family, sizes: setup.choice.sizes, start: setup.choice.start, mover: setup.choice.mover } : {};
    change({ ...choice, ...board, preset: name });
  }

  /** Another game: a preset follows if it can, listed pairings do not. @param {Partial<Choice>} patch */
  function family(patch) {
    const { preset, format } = setup.choice;
    Object.assign(setup.choice, patch);
    const next = preset ? presetFor(presets, preset, setup.choice.family) : null;
    if (next?.games.some((game) => game.split("-")[0] === setup.choice.family)) fill(preset);
    else change(format === "pairings" ? { format: "round-robin", agents: usual().agents, pairings: [], title: "", games: usual().games, swap: true, openings: "balanced" } : {});
  }

  async function check() {
    const mine = ++asked;
    try {
      const { games } = await post("arena/check", { body: planOf(setup.choice) });
      if (mine !== asked) return;
      complain(null);
      foot.tell(games, setup.choice);
    } catch (error) {
      if (mine === asked) complain(error);
    }
  }

  async function begin() {
    try {
      const { id } = await post("arena", { body: planOf(setup.choice) });
      await started(id);
    } catch (error) {
      complain(error);
    }
  }

  /** Every refusal has its place: where the thing was chosen. @param {any} error `null`: all is well */
  function complain(error) {
    const text = error ? excuse(error) : "";
    const place = error ? placeOf(error) : "";
    parts.game.complain(place === "game" ? text : "");
    parts.agents.complain(place === "agents" ? text : "", error?.detail?.agent ?? undefined);
    parts.format.complain(place === "format" ? text : "");
    for (const name of /** @type {const} */ (["openings", "budget", "machine"])) parts.more.complain(name, place === name ? text : "");
    for (const input of form.querySelectorAll("[data-field]")) {
      const wrong = Boolean(error) && /** @type {HTMLElement} */ (input).dataset.field === error.detail?.field;
      if (wrong) input.setAttribute("aria-invalid", "true");
      else input.removeAttribute("aria-invalid");
    }
    foot.block(text, place === "", PASSING.includes(error?.code));
  }

  update();
  return { element: form, close: () => clearTimeout(timer) };
}

/** Where the line about a refusal stands; empty: beside the button. @param {Trouble} error */
export function placeOf({ code, detail }) {
  /** @type {Record<string, string>} */
  const places = {
    game: "game", agents: "agents", agent: "agents", pairings: "format", format: "format", games: "format", rounds: "format", seeds: "format", sprt: "format",
    openings: "openings", swap: "openings", budget: "budget", workers: "machine", seed: "machine", adjudicate: "machine", title: "machine",
  };
  if (detail?.field) return places[detail.field] ?? "";
  if (code === "bad-agent") return "agents";
  return code === "bad-game" || code === "unknown-game" ? "game" : "";
}

/** @param {Preset[]} presets @param {Setup} setup @param {(name: string) => void} fill */
function shelf(presets, setup, fill) {
  const names = [...new Set(presets.map((preset) => preset.name))];
  const buttons = names.map((name) => h("button", { type: "button", class: "preset", data: { preset: name }, on: { click: () => fill(name) } }, icon("star"), word(`preset-${name}`, name)));
  return {
    element: h("div", { class: "presets", role: "group", "aria-label": t("arena-presets"), hidden: !names.length }, h("span", { class: "label", "aria-hidden": "true" }, t("arena-presets")), buttons),
    update: () => buttons.forEach((button) => button.setAttribute("aria-pressed", String(button.dataset.preset === setup.choice.preset))),
  };
}

/** @param {Setup} setup @param {(patch: Partial<Choice>) => void} change */
function game(setup, change) {
  const cards = games({ choice: setup.choice, change: ({ family }) => change({ family, start: "normal", mover: "seated" }) });
  const sizes = h("div", { class: "row sizes" });
  const problem = problemLine();
  return {
    element: h("section", { class: "part game-part", "aria-labelledby": "arena-what" }, h("h2", { id: "arena-what" }, t("lobby-game")), cards.element, sizes, problem.element),
    update() {
      cards.update();
      sizes.replaceChildren(...sizeFields({ choice: setup.choice, change: (patch) => setup.change({ ...patch, preset: setup.choice.preset }) }, sizes));
    },
    complain: problem.say,
  };
}

/** The last word: how many games it will be, and the button. @param {() => Promise<void>} begin */
function last(begin) {
  const words = h("p", { class: "sentence", "aria-live": "polite" }, t("arena-counting"));
  const problem = problemLine();
  const start = h("button", { type: "submit", class: "primary start", on: { click: press } }, icon("play"), t("arena-start"));
  let blocked = "";
  let busy = false;

  async function press() {
    if (blocked || busy) return;
    busy = true;
    start.setAttribute("aria-disabled", "true");
    await begin();
    busy = false;
    start.setAttribute("aria-disabled", String(Boolean(blocked)));
  }
  return {
    element: h("div", { class: "foot" }, problem.element, h("div", { class: "last" }, words, start)),
    /** @param {number} games @param {Choice} choice */
    tell(games, choice) {
      words.textContent = t(choice.format === "sprt" ? "arena-will-test" : "arena-will", { games, n: num(games), game: gameName(choice.family) });
    },
    /** @param {string} reason @param {boolean} here whether the reason is said here @param {boolean} passing whether it may be tried again */
    block(reason, here, passing) {
      blocked = passing ? "" : reason;
      problem.say(here ? reason : "");
      if (reason) words.textContent = here ? "" : t("arena-mend");
      start.setAttribute("aria-disabled", String(Boolean(blocked) || busy));
      start.title = reason;
    },
  };
}

