// What is said about a judged move: what it lost, what would have been better, and why.

import { latin, num, t } from "../../base/i18n.js";
import { signed } from "../../base/numbers.js";
import { number } from "../../base/worth.js";
import { partName } from "../../components/parts.js";
import { proven, thrown } from "./judging.js";

/** @typedef {import("./judging.js").Verdict} Verdict */
/** @typedef {import("../../base/worth.js").Worth} Worth */

/** So many parts are named; more would be no reason. */
const NAMED = 3;

/** The parts that changed most, as text; "searched, no simple reason" where none did. @param {Verdict} verdict */
export function because({ parts }) {
  const changes = parts.map(({ name, before, after }) => ({ name, change: after - before })).filter(({ change }) => change < 0);
  const largest = changes.sort((a, b) => a.change - b.change).slice(0, NAMED);
  if (!largest.length) return t("review-searched");
  const listed = largest.map(({ name, change }) => t("review-part", { part: partName(name), change: signed(change, Math.abs(change) < 10 ? 1 : 0) }));
  return t("review-because", { parts: listed.join(t("list-comma")) });
}

/** Why the better move is better, in what can be counted on the board. @param {Verdict} verdict @param {{side: string, foe: string}} names of the mover and its opponent */
export function better({ better: reasons = [] }, names) {
  return reasons.map(({ say, corners = [], played = 0, best = 0 }) => {
    const counts = say === "discs" ? { played: signed(played, 0), best: signed(best, 0) } : { played, best };
    return t(`better-${say}`, { ...names, ...counts, count: corners.length });
  });
}

/** What the move lost. @param {Verdict} verdict @param {"discs" | "results" | ""} unit */
export function lost({ before, after, loss, rank, of, mark }, unit) {
  if (!after) return "";
  if (unit === "results" && (mark || (proven(before) && proven(after)))) return resulted(before, after);
  if (unit === "discs") {
    const drop = thrown(before, after);
    return [loss ? t("review-loss-discs", { loss: Number(loss.toFixed(1)) }) : "", drop ? t("review-thrown", { drop }) : ""].filter(Boolean).join(" ");
  }
  const place = rank ? t("review-rank", { rank: ordinal(rank), of }) : "";
  return [place, loss ? t("review-loss", { loss: num(loss) }) : ""].filter(Boolean).join(" · ");
}

/** @param {Worth} before @param {Worth} after */
function resulted(before, after) {
  const name = (/** @type {Worth} */ worth) => ["loss", "draw", "win"][Math.sign(number(worth.value)) + 1];
  const [from, to] = [name(before), name(after)];
  const later = Math.ceil(((after.plies ?? 0) - (before.plies ?? 0)) / 2);
  if (from === to && from === "win" && later > 0) return t("review-slower", { moves: later });
  if (from === to && from === "loss" && later < 0) return t("review-sooner", { moves: -later });
  return t("review-loss-result", { drop: from === to ? "none" : `${from}-${to}` });
}

/** The whole verdict in sentences. @param {Verdict} verdict @param {"discs" | "results" | ""} unit @param {{side: string, foe: string}} names of the mover and its opponent */
export function sentences(verdict, unit, names) {
  const best = verdict.move === verdict.best || verdict.rank === 1;
  const word = best && unit === "results" ? "" : lost(verdict, unit);
  return [word, best ? t("review-was-best") : t("review-best-was", { move: latin(verdict.best) }), ...why(verdict, unit, names)].filter(Boolean);
}

/** The reasons of a mark. @param {Verdict} verdict @param {"discs" | "results" | ""} unit @param {{side: string, foe: string}} names @returns {string[]} */
function why(verdict, unit, names) {
  if (!verdict.mark || (unit === "results" && verdict.mark === "?!")) return [];
  const counted = better(verdict, names);
  if (unit !== "discs") return [because(verdict)];
  return counted.length ? counted : [t("review-searched")];
}

/** 1st, 2nd; plain numbers in Persian, where the message carries the word. @param {number} rank */
function ordinal(rank) {
  if (document.documentElement.lang === "fa") return num(rank);
  const kind = new Intl.PluralRules("en", { type: "ordinal" }).select(rank);
  const endings = /** @type {Record<string, string>} */ ({ one: "st", two: "nd", few: "rd" });
  return `${rank}${endings[kind] ?? "th"}`;
}
