// The bar above the tree: which search, of which position, how deep and in what order. A change is a new search;
// what the server refuses is said under the field that caused it, and what was typed stays.

import { get } from "../../base/api.js";
import { segments } from "../../base/controls.js";
import { h, icon } from "../../base/dom.js";
import { families } from "../../base/games.js";
import { t } from "../../base/i18n.js";
import { gameName, word } from "../../base/names.js";
import { toggle } from "../../base/toggle.js";
import { exampleOf, exhibitsOf, MODES, ORDERS, OWN } from "./address.js";

/** @typedef {import("./address.js").Setup} Setup */
/** @typedef {import("./address.js").Mode} Mode */

/** Small boards first: a whole search fits on the page. */
const GAMES = [...families].sort((a, b) => a.rows * a.cols - b.rows * b.cols).flatMap(({ name, boards }) => [...boards.small.map((size) => `${name}-${size}`), name]).concat(OWN);

/** @param {string} game */
function titleOf(game) {
  if (game === OWN) return t("lab-lesson-own");
  const [family, ...size] = game.split("-");
  return `${gameName(family)}${size.length ? ` \u2066${size.join("-").replace("x", "×")}\u2069` : ""}`;
}

/** @param {string} label @param {HTMLElement} control */
function field(label, control) {
  return h("label", { class: "field" }, h("span", {}, label), control);
}

/**
 * @param {string} label
 * @param {[string, string][]} options value and text
 * @param {string} value
 * @param {(value: string) => void} pick
 */
function choice(label, options, value, pick) {
  const select = h("select", { on: { change: () => pick(select.value) } }, options.map(([one, text]) => h("option", { value: one, selected: one === value }, text)));
  return field(label, select);
}

/** @param {string} label @param {number} value @param {number} least @param {number} most @param {number} step @param {(value: number) => void} pick */
function amount(label, value, least, most, step, pick) {
  const input = h("input", { type: "number", min: least, max: most, step, value, dir: "ltr", on: { change: () => pick(Math.min(most, Math.max(least, Number(input.value) || least))) } });
  return field(label, input);
}

/**
 * @param {Setup} setup
 * @param {(change: Partial<Setup>) => void} change
 * @returns {{element: HTMLElement, refuse: (message: string) => void}}
 */
export function setupBar(setup, change) {
  const problem = h("p", { class: "problem", id: "lab-problem", hidden: true });
  const place = setup.game === OWN ? leavesField(setup, change) : positionField(setup, change);
  const games = GAMES.includes(setup.game) ? GAMES : [setup.game, ...GAMES];
  const modes = MODES.filter((mode) => (mode !== "mcts" && mode !== "exhibit") || setup.game !== OWN).map((mode) => ({ value: mode, text: t(`lab-${mode}`) }));
  const common = [
    h("div", { class: "field" }, h("span", {}, t("lab-algorithm")), segments(t("lab-algorithm"), modes, setup.mode, (mode) => change({ mode }))),
    choice(t("lab-game"), games.map((game) => [game, titleOf(game)]), setup.game, (game) => change({ game, ...fresh(game) })),
    place,
  ];
  const more = h("div", { class: "more row" }, setup.game === OWN ? null : setup.mode === "mcts" ? chanceFields(setup, change) : setup.mode === "exhibit" ? exhibitFields(setup, change) : treeFields(setup, change));
  const details = h("button", { type: "button", class: "unfold", "aria-expanded": "false", on: { click: () => details.setAttribute("aria-expanded", String(element.classList.toggle("unfolded"))) } }, icon("settings"), h("span", {}, t("lab-setup")));
  const element = h("section", { class: "setup panel", "aria-label": t("lab-setup") }, h("div", { class: "row" }, common, details, more), problem);
  const input = place.querySelector("input");
  return {
    element,
    refuse: (message) => {
      problem.textContent = message;
      problem.hidden = !message;
      if (!input) return;
      input.setAttribute("aria-invalid", String(Boolean(message)));
      if (message) input.setAttribute("aria-describedby", "lab-problem");
    },
  };
}

/** Another game begins at its start, at a depth that can be drawn. @param {string} game @returns {Partial<Setup>} */
function fresh(game) {
  const example = exampleOf(game);
  return { pos: example?.pos ?? "start", moves: "", eval: "", exhibit: "", depth: example ? 12 : game === OWN ? 2 : 3 };
}

/** @param {Setup} setup @param {(change: Partial<Setup>) => void} change */
function positionField(setup, change) {
  const input = h("input", { type: "text", class: "mono", dir: "ltr", spellcheck: "false", autocomplete: "off", value: setup.pos });
  input.addEventListener("change", () => change({ pos: input.value.trim() || "start", moves: "" }));
  const element = field(t("lab-position"), input);
  element.classList.add("wide");
  return element;
}

/** @param {Setup} setup @param {(change: Partial<Setup>) => void} change */
function leavesField(setup, change) {
  const hint = h("small", {}, t("lab-own-hint"));
  const input = h("input", { type: "text", class: "mono", dir: "ltr", autocomplete: "off", value: setup.leaves });
  input.addEventListener("change", () => change({ leaves: input.value.trim() }));
  const element = field(t("lab-own-leaves"), input);
  element.append(hint);
  element.classList.add("wide");
  return element;
}

/** @param {Setup} setup @param {(change: Partial<Setup>) => void} change */
function treeFields(setup, change) {
  const plain = setup.mode === "minimax";
  const evaluation = h("div", { class: "evaluation" });
  evaluations(setup.game).then((known) => {
    if (known.length > 1) evaluation.append(choice(t("lab-eval"), known.map((name) => [name, word(`eval-${name}`, name)]), setup.eval || known[0], (name) => change({ eval: name === known[0] ? "" : name })));
  });
  return [
    amount(t("lab-depth"), setup.depth, 1, 60, 1, (depth) => change({ depth })),
    plain ? null : choice(t("lab-order"), ORDERS.map((order) => [order, t(`lab-order-${order}`)]), setup.order, (order) => change({ order })),
    evaluation,
    plain ? null : toggle(t("lab-table"), setup.table, (table) => change({ table })),
    setup.mode === "compare" ? h("div", { class: "field" }, h("span", {}, t("lab-view")), segments(t("lab-pace"), [{ value: "same", text: t("lab-pace-same") }, { value: "race", text: t("lab-pace-race") }], setup.pace, (pace) => change({ pace }))) : null,
  ];
}

/** @param {Setup} setup @param {(change: Partial<Setup>) => void} change */
function exhibitFields(setup, change) {
  const which = h("div", { class: "evaluation" });
  exhibitsOf(setup.game).then((known) => {
    if (known.length) which.append(choice(t("lab-exhibit"), known.map((name) => [name, name.replace(":agent=", " · ")]), setup.exhibit || known[0], (exhibit) => change({ exhibit })));
  });
  return [which, amount(t("lab-depth"), setup.depth, 1, 10, 1, (depth) => change({ depth }))];
}

/** @param {Setup} setup @param {(change: Partial<Setup>) => void} change */
function chanceFields(setup, change) {
  return [
    amount(t("lab-iterations"), setup.iterations, 1, 5000, 1, (iterations) => change({ iterations })),
    choice(t("lab-rollout"), ["random", "greedy"].map((kind) => [kind, t(`lab-rollout-${kind}`)]), setup.rollout, (rollout) => change({ rollout })),
    amount(t("lab-seed"), setup.seed, 0, 2 ** 31, 1, (seed) => change({ seed })),
  ];
}

/** Names of a game's evaluations, the usual one first. @param {string} game @returns {Promise<string[]>} */
async function evaluations(game) {
  const told = await get(`games/${game}`).catch(() => null);
  return (told?.evaluators ?? []).map((/** @type {{name: string}} */ one) => one.name);
}
