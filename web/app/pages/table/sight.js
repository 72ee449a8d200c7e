// What is seen of a table: seats, board, bar, mind, words and buttons, all from the page's state. Called
// after every change; it writes only what differs.

import { marked } from "../../base/changes.js";
import { t } from "../../base/i18n.js";
import { index } from "../../base/names.js";
import { settings } from "../../base/settings.js";
import { seen } from "../../base/whose.js";
import { forFirst, number, spoken, tiny } from "../../base/worth.js";
import { named } from "../../components/evalbar.js";
import { notice } from "./notices.js";
import * as state from "./state.js";

/** @typedef {import("../../base/types.js").Table} Table */
/** @typedef {import("../../base/types.js").View} View */
/** @typedef {import("../../base/types.js").Side} Side */
/** @typedef {import("../../base/types.js").Report} Report */
/** @typedef {import("../table.js").TablePage} TablePage */

const PLAYING = ["undo", "redo", "hint", "values", "pause", "resign", "flip"];
const RARE = ["restart", "copy", "analyse", "lab", "invite", "share"];

/** @param {TablePage} page */
export function refresh(page) {
  seats(page);
  board(page);
  mind(page);
  words(page);
  buttons(page);
}

/** @param {TablePage} page */
function seats(page) {
  const { table, stage } = page;
  const view = page.shown();
  const now = states(page);
  stage.seat(state.near(table, settings.flipped));
  for (const side of state.SIDES) {
    const seat = table.seats[index(side)];
    stage.seats[index(side)].shown = {
      view, side, helped: seat.helped,
      clock: table.clock ? page.clocks.left()[index(side)] : null,
      running: table.clock?.running === side && !table.waiting,
      name: state.personName(table, side),
      agent: seat.kind === "machine" ? seat.name : "",
      score: view.board.scored ? view.counts[index(side)] : null,
      state: now[index(side)],
      place: now[index(side)] === "waiting" ? table.waiting : null,
    };
  }
}

/** Where the line is cut nobody knows whose turn it is. @param {TablePage} page @returns {import("../../components/seat.js").SeatState[]} */
function states({ table, lost }) {
  const steady = ["won", "failed", "away", ""];
  return state.SIDES.map((side) => seatState(table, side)).map((now) => (lost && !steady.includes(now) ? "" : now));
}

/** @param {Table} table @param {Side} side @returns {import("../../components/seat.js").SeatState} */
function seatState(table, side) {
  const seat = table.seats[index(side)];
  if (table.failure?.side === side) return "failed";
  if (table.state === "over") return table.outcome?.winner === side ? "won" : "";
  if (table.thinking === side) return table.waiting ? "waiting" : "thinking";
  if (seat.kind === "human" && !seat.present && !table.yours.includes(side)) return "away";
  if (table.view.to_move !== side) return "";
  return table.yours.length === 1 && table.yours[0] === side ? "your-move" : "to-move";
}

/** @param {TablePage} page */
function board(page) {
  const { table, stage, opinion } = page;
  const view = page.shown();
  const can = page.canMove();
  stage.board.readonly = !can;
  stage.board.flipped = settings.flipped;
  stage.pause(table.paused && !state.machinesOnly(table));
  const wanted = wantsValues(page);
  if (wanted) {
    if (table.state === "playing") opinion.helped();
    opinion.ask(view, "values");
  }
  stage.board.values = wanted && opinion.report ? plates(view, opinion.report) : [];
  const best = can && opinion.hinted === view.position ? view.legal.find((legal) => legal.move === opinion.report?.best) : null;
  stage.board.marks = marked(best, "best");
}

/** Values stand on the squares on one's own turn, and anywhere once the game is over. @param {TablePage} page */
function wantsValues(page) {
  const view = page.shown();
  if (!settings.values || state.secret(page.table) || page.ghost.active || view.outcome || view.must_pass) return false;
  return page.canMove() || (page.table.state === "over" && page.browsing.view !== null);
}

/** @param {TablePage} page */
export function mind(page) {
  const { table, panels, thinking } = page;
  const view = page.shown();
  const hidden = state.secret(table);
  panels.opinions(hidden, settings.mind);
  course(page, hidden);
  worth(page, hidden);
  if (hidden) return;
  if (!settings.mind || page.ghost.active) return;
  const own = wantsValues(page) ? page.opinion.report : null;
  const thought = own ? { side: view.to_move, ply: view.ply, agent: t("mind-your-moves"), report: own } : thinking.about(table, view.ply);
  const past = table.state === "over" || page.browsing.view !== null;
  thinking.show(table, view, thought, past ? "try" : own ? "play" : "");
}

/** What changes with moves only; thoughts come far more often. @param {TablePage} page @param {boolean} hidden */
function course(page, hidden) {
  const { table, panels } = page;
  const view = page.shown();
  if (panels.drawn.table === table && panels.drawn.view === view) return;
  panels.drawn = { table, view };
  panels.facts.show(view, table.seconds);
  panels.moves.moves = table.view.moves.slice(0, table.view.ply);
  panels.moves.at = view.ply;
  if (hidden) return;
  panels.graph.sides = table.view.sides;
  panels.graph.points = points(table);
  panels.graph.at = view.ply;
}

/** The bar and its words hold the last thing that was said. @param {TablePage} page @param {boolean} hidden */
function worth(page, hidden) {
  const { table, stage, thinking, browsing } = page;
  const view = page.shown();
  const { live } = thinking;
  const thought = live && !browsing.view ? live : thinking.about(table, view.ply);
  const last = state.worthAt(table, view.ply);
  const said = thought && thought.ply + 1 >= (last?.ply ?? 0) ? forFirst(thought.report, thought.side) : last;
  const known = hidden ? null : state.resultOf(view) ?? said;
  stage.element.toggleAttribute("data-secret", hidden);
  stage.bar.view = view;
  stage.bar.flipped = state.near(table, settings.flipped) === "second";
  stage.bar.scale = state.scaleOf(table, known);
  stage.bar.worth = known;
  const text = known && !view.outcome ? named(view, known) : "";
  if (stage.worth.textContent !== text) stage.worth.textContent = text;
}

/** @param {TablePage} page */
export function words(page) {
  const { table, typed, lost, note, bad, ghosted, again } = page;
  page.stage.say(notice({
    table, typed, lost, note, bad, again, ghost: ghosted, at: page.browsing.at,
    act: (action, more) => page.act(action, more),
    seek: (ply) => page.browsing.to(ply),
    follow: () => page.doings.follow(),
  }));
}

/** @param {TablePage} page */
function buttons(page) {
  const { table, actions, speed } = page;
  const over = table.state === "over";
  const machines = state.machinesOnly(table);
  const seated = table.yours.length > 0;
  const opinions = !state.secret(table);
  if (over) actions.build(["again", "swap", "review", "share"], ["undo", "flip", "values", "copy", "analyse", "lab"]);
  else if (machines) actions.build(["pause", "step"], ["flip", ...RARE], [speed]);
  else if (!seated) actions.build(["flip", "copy", "analyse"], ["lab", "share"]);
  else actions.build(PLAYING, ["redo", "values", "resign", "flip", ...RARE]);
  actions.update({
    undo: table.can.undo, redo: table.can.redo, hint: opinions && page.canMove(), values: opinions, step: table.paused,
    analyse: opinions, lab: opinions && !page.shown().outcome, again: seated || machines, swap: seated || machines,
  }, { values: settings.values, flip: settings.flipped });
  actions.relabel("pause", table.paused ? "play" : "pause", t(table.paused ? "action-resume" : "action-pause"));
  speed.value = String(table.speed);
}

/** Values on the squares are whole numbers. @param {View} view @param {Report} report */
function plates(view, report) {
  return report.moves.flatMap((judged) => {
    const legal = view.legal.find((known) => known.move === judged.move);
    if (!legal || legal.cell === null) return [];
    const digits = Math.abs(number(judged.value)) < 1 ? 1 : 0;
    const told = seen(judged, view.to_move);
    return [{ cell: legal.cell, from: legal.from, order: number(judged.value), text: tiny(told, digits), kind: judged.kind, best: judged.move === report.best, spoken: spoken(told, digits) }];
  });
}

/** One point for every position of the game; gaps where nobody said anything. @param {Table} table */
function points(table) {
  const known = new Map(table.values.map((value) => [value.ply, value]));
  return Array.from({ length: table.view.ply + 1 }, (_, ply) => {
    const move = ply ? table.view.moves[ply - 1] : undefined;
    return { ply, value: null, move, ...known.get(ply) };
  });
}
