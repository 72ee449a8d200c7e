// Under which terms they play: format, number of games, and, folded away, openings, budget and machine. What
// is folded away is written on the fold.

import { segments } from "../../base/controls.js";
import { h, icon } from "../../base/dom.js";
import { num, t } from "../../base/i18n.js";
import { toggle } from "../../base/toggle.js";
import { BUDGETS, FORMATS, OPENINGS } from "./choice.js";
import { numberField, problemLine } from "./fields.js";
import { named } from "./words.js";

/** @typedef {import("./setup.js").Setup} Setup */
/** @typedef {import("./choice.js").Choice} Choice */
/** @typedef {{[K in keyof Choice]: Choice[K] extends number ? K : never}[keyof Choice]} Numeric */

/** @param {Setup} setup @param {Numeric} key @param {{min: number, max: number, step?: number | "any", field?: string, empty?: string}} range */
function bound(setup, key, range) {
  return numberField(t(`arena-${key}`), { ...range, value: () => setup.choice[key], pick: (value) => setup.change({ [key]: value }) });
}

/** Who meets whom, and how often. @param {Setup} setup */
export function format(setup) {
  const about = h("p", { class: "quiet about" });
  const pairs = h("ul", { class: "pairings" });
  const room = h("div");
  const problem = problemLine();
  const fields = {
    games: bound(setup, "games", { min: 1, max: 1_000_000, field: "games" }),
    most: bound(setup, "most", { min: 2, max: 1_000_000, field: "games" }),
    rounds: bound(setup, "rounds", { min: 1, max: 23, field: "rounds" }),
    seeds: bound(setup, "seeds", { min: 1, max: 23, field: "seeds" }),
    elo0: bound(setup, "elo0", { min: -1000, max: 1000, step: "any", field: "sprt" }),
    elo1: bound(setup, "elo1", { min: -1000, max: 1000, step: "any", field: "sprt" }),
  };
  /** Whether the listed pairings are among the choices. @type {boolean | null} */
  let listed = null;
  /** @type {ReturnType<typeof segments> | null} */
  let choice = null;

  function update() {
    const { format, pairings } = setup.choice;
    const has = format === "pairings";
    if (listed !== has) {
      listed = has;
      const names = [...FORMATS, ...(has ? /** @type {const} */ (["pairings"]) : [])];
      choice = segments(t("arena-format"), names.map((value) => ({ value, text: t(`format-${value}`) })), format, (value) => setup.change({ format: /** @type {Choice["format"]} */ (value) }));
      const focused = room.contains(document.activeElement);
      room.replaceChildren(choice);
      if (focused) /** @type {HTMLElement | null} */ (room.querySelector(":checked"))?.focus();
    }
    choice?.choose(format);
    about.textContent = t(`format-about-${format}`);
    fields.games.element.hidden = format === "sprt" || pairings.every((pair) => pair.games) && has;
    fields.most.element.hidden = format !== "sprt";
    fields.rounds.element.hidden = format !== "swiss";
    fields.seeds.element.hidden = format !== "gauntlet";
    fields.elo0.element.hidden = fields.elo1.element.hidden = format !== "sprt";
    for (const field of Object.values(fields)) field.update();
    pairs.hidden = !has;
    pairs.replaceChildren(...pairings.map(({ first, second, games }) =>
      h("li", {}, t("arena-pairing", { first: named(first), second: named(second) }), games ? h("span", { class: "quiet" }, t("arena-games-n", { n: games })) : "")));
  }
  return {
    element: h("section", { class: "part", "aria-labelledby": "arena-how" }, h("h2", { id: "arena-how" }, t("arena-format")), room, about, pairs,
      h("div", { class: "row fields" }, Object.values(fields).map((field) => field.element)), problem.element),
    update,
    complain: problem.say,
  };
}

/** What most people leave as it is. @param {Setup} setup */
export function more(setup) {
  const glance = h("span", { class: "quiet" });
  const parts = { openings: openings(setup), budget: budget(setup), machine: machine(setup) };
  const fold = h("details", { class: "more" }, h("summary", {}, icon("chevron"), h("strong", {}, t("arena-more")), glance),
    h("div", { class: "stack inner" }, Object.values(parts).map((part) => part.element)));
  return {
    element: fold,
    update() {
      for (const part of Object.values(parts)) part.update();
      glance.textContent = atAGlance(setup.choice);
    },
    /** @param {keyof typeof parts} name @param {string} text */
    complain(name, text) {
      parts[name].complain(text);
      if (text) fold.open = true;
    },
  };
}

/** @param {Choice} choice */
function atAGlance(choice) {
  const { openings, plies, budget, seed, workers } = choice;
  return [
    openings === "random" ? t("arena-from-random", { plies }) : t(`arena-from-${openings}`),
    t(`budget-${budget}`),
    workers ? t("arena-workers-n", { n: workers }) : t("arena-workers-all"),
    t("arena-seed-n", { n: num(seed, { useGrouping: false }) }),
  ].join(" · ");
}

/** @param {string} title @param {...(Node | string)} inside */
function line(title, ...inside) {
  return h("div", { class: "line" }, h("span", { class: "label", "aria-hidden": "true" }, title), h("div", { class: "stack" }, inside));
}

/** @param {Setup} setup */
function openings(setup) {
  const choice = segments(t("arena-openings"), OPENINGS.map((value) => ({ value, text: t(`openings-${value}`) })), setup.choice.openings, (openings) => setup.change({ openings }));
  const about = h("p", { class: "quiet about" });
  const plies = bound(setup, "plies", { min: 1, max: 60, field: "openings" });
  const swap = toggle(t("arena-swap"), setup.choice.swap, (on) => setup.change({ swap: on }));
  const problem = problemLine();
  return {
    element: line(t("arena-openings"), choice, about, plies.element, swap, problem.element),
    update() {
      choice.choose(setup.choice.openings);
      about.textContent = t(`openings-about-${setup.choice.openings}`);
      plies.element.hidden = setup.choice.openings !== "random";
      plies.update();
      check(swap, setup.choice.swap);
    },
    complain: problem.say,
  };
}

/** @param {Setup} setup */
function budget(setup) {
  const choice = segments(t("arena-budget"), BUDGETS.map((value) => ({ value, text: t(`budget-${value}`) })), setup.choice.budget, (budget) => setup.change({ budget }));
  const about = h("p", { class: "quiet about" });
  const fields = {
    time: bound(setup, "time", { min: 0.001, max: 3600, step: "any", field: "budget" }),
    nodes: bound(setup, "nodes", { min: 1, max: 1e12, field: "budget" }),
    depth: bound(setup, "depth", { min: 1, max: 99, field: "budget" }),
    main: bound(setup, "main", { min: 0.1, max: 86_400, step: "any", field: "budget" }),
    increment: bound(setup, "increment", { min: 0, max: 3600, step: "any", field: "budget" }),
  };
  const forfeit = toggle(t("arena-forfeit"), setup.choice.forfeit, (on) => setup.change({ forfeit: on }));
  const problem = problemLine();
  return {
    element: line(t("arena-budget"), choice, about, h("div", { class: "row fields" }, Object.values(fields).map((field) => field.element)), forfeit, problem.element),
    update() {
      const { budget } = setup.choice;
      choice.choose(budget);
      about.textContent = t(`budget-about-${budget}`);
      for (const [name, field] of Object.entries(fields)) {
        field.element.hidden = name !== budget && !(budget === "clock" && (name === "main" || name === "increment"));
        field.update();
      }
      forfeit.hidden = budget !== "time" && budget !== "clock";
      check(forfeit, setup.choice.forfeit);
    },
    complain: problem.say,
  };
}

/** @param {Setup} setup */
function machine(setup) {
  const fields = {
    workers: bound(setup, "workers", { min: 1, max: 1024, field: "workers", empty: t("arena-workers-all") }),
    seed: bound(setup, "seed", { min: 0, max: Number.MAX_SAFE_INTEGER, field: "seed" }),
  };
  const adjudicate = toggle(t("arena-adjudicate"), setup.choice.adjudicate, (on) => setup.change({ adjudicate: on }));
  const proof = bound(setup, "proof", { min: 1, max: 1e9, field: "adjudicate" });
  const title = h("input", { type: "text", maxlength: 100, placeholder: t("arena-title-made"), on: { input: () => setup.change({ title: title.value }) } });
  const problem = problemLine();
  return {
    element: line(t("arena-machine"), h("div", { class: "row fields" }, Object.values(fields).map((field) => field.element)), adjudicate, proof.element,
      h("label", { class: "field title" }, h("span", {}, t("arena-title-own")), title), problem.element),
    update() {
      for (const field of Object.values(fields)) field.update();
      check(adjudicate, setup.choice.adjudicate);
      proof.element.hidden = !setup.choice.adjudicate;
      proof.update();
      if (document.activeElement !== title) title.value = setup.choice.title;
    },
    complain: problem.say,
  };
}

/** Shows a switch as it stands. @param {HTMLElement} label @param {boolean} on */
function check(label, on) {
  const input = label.querySelector("input");
  if (input) input.checked = on;
}
