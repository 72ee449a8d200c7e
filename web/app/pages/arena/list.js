// The tournaments of this computer, newest first; those that play are asked after now and then.

import { get } from "../../base/api.js";
import { h, icon } from "../../base/dom.js";
import { num, t } from "../../base/i18n.js";
import { meter } from "./fields.js";
import { formatName, gameText, named, titleOf, when } from "./words.js";

/** @typedef {import("./types.js").RunHead} RunHead */

/** How many are shown before "more". */
const SHOWN = 6;
/** How often those that play are asked after, in milliseconds. */
const PULSE = 2000;

/** The icon of a state: shape says what the word says. @param {import("./types.js").State} state */
export function sign(state) {
  return icon({ playing: "play", stopped: "pause", complete: "done", decided: "flag", failed: "close" }[state] ?? "play");
}

/** @param {RunHead[]} heads */
export function runs(heads) {
  const list = h("ul", { class: "runs" });
  /** @type {Map<string, ReturnType<typeof item>>} */
  const items = new Map();
  let all = false;
  let timer = 0;

  /** @param {RunHead[]} now */
  function show(now) {
    const shown = all ? now : now.slice(0, SHOWN);
    const elements = shown.map((head) => {
      const one = items.get(head.id) ?? item(head);
      items.set(head.id, one);
      one.set(head);
      return one.element;
    });
    const rest = now.length - shown.length;
    const moreButton = h("button", { type: "button", class: "plain", on: { click: () => { all = true; show(now); } } }, t("arena-more-runs", { n: rest }));
    const wanted = [...elements, ...(rest ? [h("li", { class: "rest" }, moreButton)] : []), ...(now.length ? [] : [h("li", { class: "quiet none" }, t("arena-no-runs"))])];
    // Rows that stay are not touched, so that the focus stays where it is.
    if (wanted.length !== list.children.length || elements.some((element, i) => list.children[i] !== element)) list.replaceChildren(...wanted);
    clearTimeout(timer);
    if (now.some((head) => head.state === "playing")) timer = setTimeout(ask, PULSE);
  }
  async function ask() {
    const told = document.hidden ? null : await get("arena").catch(() => null);
    if (told) show(told.runs);
    else timer = setTimeout(ask, PULSE);
  }
  show(heads);
  // On a phone, what plays stands above the form.
  const playing = heads.some((head) => head.state === "playing");
  return { element: h("section", { class: playing ? "panel past playing" : "panel past", "aria-labelledby": "arena-past" }, h("h2", { id: "arena-past" }, t("arena-runs")), list), close: () => clearTimeout(timer) };
}

/** @param {RunHead} head */
function item(head) {
  const bar = meter(titleOf(head));
  const state = h("span", { class: "state" });
  const count = h("span", { class: "count" });
  const leader = h("span", { class: "leader" });
  const link = h("a", { href: `/arena/${head.id}` }, titleOf(head));
  const about = h("span", { class: "quiet" });
  let shown = "";
  return {
    element: h("li", {}, link, about, bar.element, h("span", { class: "line" }, state, count), leader),
    /** @param {RunHead} now */
    set(now) {
      about.textContent = [gameText(now), formatName(now.format), when(now.started)].join(" · ");
      bar.set(now.games, now.total, now.state);
      count.textContent = t("arena-of", { games: num(now.games), total: num(now.total) });
      if (shown !== now.state) state.replaceChildren(sign(now.state), t(`arena-state-${now.state}`));
      shown = now.state;
      leader.replaceChildren(...(now.leader ? [icon("star"), t("arena-leader", { agent: named(now.leader) })] : []));
      leader.hidden = !now.leader;
    },
  };
}
