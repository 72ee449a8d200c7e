// The games that are being played now: one small board a worker; a click makes one large. Only the latest
// position of each is drawn, once a frame, so that watching never holds anything up.

import { custom, h } from "../../base/dom.js";
import { onceAFrame } from "../../base/frame.js";
import { num, t } from "../../base/i18n.js";
import { named } from "./words.js";
import "../../components/board.js";
import { token } from "../../components/token.js";

/** @typedef {import("./types.js").LiveBoard} LiveBoard */

/** How many are drawn unless somebody asks for all: a machine of many cores would keep the page busy with drawing. */
const SHOWN = 8;

/** @param {(agent: number) => string} nameOf */
export function liveBoards(nameOf) {
  const row = h("div", { class: "boards" });
  const rest = h("button", { type: "button", class: "plain", hidden: true, on: { click: all } });
  const element = h("section", { class: "panel live", "aria-labelledby": "arena-live" }, h("h2", { id: "arena-live" }, t("arena-live")), row, rest);
  /** Workers that play but are not shown. @type {Set<number>} */
  const unseen = new Set();
  let most = SHOWN;
  /** @type {Map<number, ReturnType<typeof frame>>} */
  const frames = new Map();
  /** @type {Map<number, LiveBoard>} what is not drawn yet */
  const fresh = new Map();
  let large = -1;

  const draw = onceAFrame(element, () => {
    for (const [worker, board] of fresh) {
      let one = frames.get(worker);
      if (!one && frames.size >= most) {
        unseen.add(worker);
        continue;
      }
      if (!one) {
        one = frame(worker, nameOf, enlarge);
        frames.set(worker, one);
        place(worker, one.element);
      }
      one.show(board);
    }
    fresh.clear();
    rest.hidden = !unseen.size;
    if (unseen.size) rest.textContent = t("arena-more-boards", { n: unseen.size });
  });

  function all() {
    most = Infinity;
    unseen.clear();
    rest.hidden = true;
  }

  /** In the order of the workers, whoever begins first. @param {number} worker @param {HTMLElement} figure */
  function place(worker, figure) {
    const after = [...row.children].find((other) => Number(/** @type {HTMLElement} */ (other).dataset.worker) > worker);
    row.insertBefore(figure, after ?? null);
  }

  /** @param {number} worker */
  function enlarge(worker) {
    large = large === worker ? -1 : worker;
    for (const [number, one] of frames) one.enlarge(number === large);
  }

  return {
    element,
    /** @param {LiveBoard} board */
    show(board) {
      fresh.set(board.worker, board);
      draw();
    },
    clear() {
      fresh.clear();
      frames.clear();
      unseen.clear();
      large = -1;
      row.replaceChildren();
    },
  };
}

/** @param {number} worker @param {(agent: number) => string} nameOf @param {(worker: number) => void} enlarge */
function frame(worker, nameOf, enlarge) {
  const board = custom("harif-board", { props: { mini: true, silent: true } });
  const button = h("button", { type: "button", class: "plain", "aria-pressed": "false", on: { click: () => enlarge(worker) } }, board);
  const sides = [0, 1].map(() => ({ stone: h("span", { class: "sign" }), name: h("span", { class: "name" }), count: h("span", { class: "count" }) }));
  const move = h("span", { class: "quiet" });
  const element = h("figure", { data: { worker } }, button,
    h("figcaption", {}, sides.map((side) => h("span", { class: "side" }, side.stone, side.name, side.count)), move));
  let seats = "";
  return {
    element,
    /** @param {LiveBoard} live */
    show({ view, number, seats: [first, second] }) {
      board.show(view, { animate: false });
      const names = [first, second].map((agent) => named(nameOf(agent)));
      if (seats !== names.join()) {
        seats = names.join();
        sides.forEach((side, i) => {
          side.name.textContent = names[i];
          side.name.title = names[i];
          side.stone.replaceChildren(token(view, i ? "second" : "first"));
        });
        button.setAttribute("aria-label", t("arena-enlarge", { first: names[0], second: names[1] }));
        button.title = t("arena-larger");
      }
      sides.forEach((side, i) => {
        side.count.textContent = view.board.scored ? num(view.counts[i]) : "";
        side.name.parentElement?.classList.toggle("mover", !view.outcome && (view.to_move === "first") === (i === 0));
      });
      move.textContent = t("arena-at", { number: num(number), ply: num(view.ply) });
    },
    /** @param {boolean} on */
    enlarge(on) {
      element.classList.toggle("large", on);
      button.setAttribute("aria-pressed", String(on));
      button.title = t(on ? "arena-smaller" : "arena-larger");
    },
  };
}
