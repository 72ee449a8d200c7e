// The search lab: the shelf of lessons at `/lab`, and below it one search of one position, step by step.

import { Refusal } from "../base/api.js";
import { h, icon, stylesheet } from "../base/dom.js";
import { t } from "../base/i18n.js";
import { bind } from "../base/keys.js";
import { rename } from "../base/router.js";
import { excuse, warn } from "../base/status.js";
import { OWN, hrefOf, read } from "./lab/address.js";
import { LESSONS, afterLesson, lessonOf, shelf } from "./lab/lessons.js";
import { load } from "./lab/session.js";
import { setupBar } from "./lab/setup.js";
import { Stage } from "./lab/stage.js";

/** @typedef {import("../base/router.js").Route} Route */
/** @typedef {import("./lab/address.js").Setup} Setup */

/** @param {HTMLElement} main @param {Route} route */
export async function open(main, route) {
  await stylesheet("./lab.css", import.meta.url);
  if (!route.parts[0]) {
    shelf(main);
    return { title: t("lab-title") };
  }
  const lab = new Lab(main, read(route));
  await lab.show({ step: (Number(route.query.get("step")) || 1) - 1, node: route.query.get("node") });
  return { title: `${t(`lab-${lab.setup.mode}`)} · ${t("lab-title")}`, close: () => lab.close() };
}

class Lab {
  /** @param {HTMLElement} main @param {Setup} setup */
  constructor(main, setup) {
    this.setup = setup;
    /** @type {Stage | null} */
    this.stage = null;
    this.asking = new AbortController();
    this.top = h("div", { class: "top" });
    this.frame = h("div", { class: "place" });
    this.working = h("p", { class: "working", role: "status" });
    this.element = h("div", { class: "lab" }, h("h1", { class: "unseen" }, t("lab-title")), this.top, this.working, this.frame, h("button", { type: "button", class: "leave-present", on: { click: () => this.present(false) } }, icon("present"), t("lab-present-end")), h("p", { class: "unseen" }, t("lab-keys")));
    main.append(this.element);
    this.unbind = bind(this.#keys());
    // Escape leaves a full screen before any key is heard.
    this.left = () => document.fullscreenElement || this.present(false);
    document.addEventListener("fullscreenchange", this.left);
  }

  /** @returns {Record<string, () => void>} */
  #keys() {
    const tree = () => this.stage?.trees[this.stage.trees.length - 1];
    const zoom = (/** @type {number} */ by) => () => tree()?.zoom(by);
    const step = (/** @type {number} */ by) => () => this.stage?.seek(this.stage.step + by);
    return {
      Space: () => this.stage?.player.play(!this.stage.player.playing),
      Comma: step(-1), Period: step(1), "Shift+Period": () => this.stage?.jump(),
      ArrowUp: () => tree()?.walk("up"), ArrowDown: () => tree()?.walk("down"), ArrowLeft: () => tree()?.walk("left"), ArrowRight: () => tree()?.walk("right"),
      Enter: () => this.stage?.fold(),
      Equal: zoom(1.3), "Shift+Equal": zoom(1.3), NumpadAdd: zoom(1.3), Minus: zoom(1 / 1.3), NumpadSubtract: zoom(1 / 1.3), Digit0: () => tree()?.fit(), Numpad0: () => tree()?.fit(),
      "Shift+KeyP": () => this.present(), Escape: () => this.present(false),
    };
  }

  /** Searches and shows; the old tree stays until the new one is there. @param {{step: number, node: string | null}} at */
  async show(at) {
    this.asking.abort();
    this.asking = new AbortController();
    const { signal } = this.asking;
    const bar = setupBar(this.setup, (change) => this.#change(change));
    const focused = controls(this.top).indexOf(/** @type {HTMLElement} */ (document.activeElement));
    this.top.replaceChildren(this.#lesson(), bar.element);
    if (focused >= 0) controls(this.top)[focused]?.focus();
    const waiting = setTimeout(() => {
      this.frame.classList.add("waiting");
      this.working.textContent = t("lab-working");
    }, 150);
    try {
      const session = await load(this.setup, signal);
      if (signal.aborted) return;
      this.setup = session.setup;
      this.stage?.close();
      this.stage = new Stage(session, { ...at, change: (change) => this.#change(change), present: () => this.present() });
      this.frame.replaceChildren(this.stage.element, this.#lessons());
    } catch (error) {
      if (signal.aborted) return;
      this.#refused(error, bar.refuse);
    } finally {
      clearTimeout(waiting);
      if (!signal.aborted) {
        this.frame.classList.remove("waiting");
        this.working.textContent = "";
      }
    }
  }

  /** @param {unknown} error @param {(message: string) => void} refuse */
  #refused(error, refuse) {
    if (!(error instanceof Refusal)) throw error;
    const message = this.setup.game === OWN ? t("lab-own-bad") : excuse(error);
    refuse(message);
    warn(message);
    if (!this.stage) this.frame.replaceChildren(h("div", { class: "stage nothing panel" }, h("p", {}, t("lab-lead")), this.#lessons()));
  }

  /** Which lesson this is, if it is one. */
  #lesson() {
    const lesson = lessonOf(this.setup);
    if (!lesson) return "";
    return h("p", { class: "lesson-line" }, h("strong", {}, t("lab-lesson-line", { n: LESSONS.indexOf(lesson) + 1, title: t(`lab-lesson-${lesson.name}`) })), " ", t(`lab-lesson-${lesson.name}-text`));
  }

  #lessons() {
    const lesson = lessonOf(this.setup);
    const next = lesson && afterLesson(lesson);
    return h("nav", { class: "row onward", "aria-label": t("lab-lessons") }, h("a", { class: "button", href: "/lab" }, t("lab-all-lessons")), next ? h("a", { class: "button", href: next }, t("lab-lesson-next"), icon("forward")) : null);
  }

  /** @param {Partial<Setup>} change */
  #change(change) {
    this.setup = { ...this.setup, ...change };
    rename(hrefOf(this.setup), { push: true });
    this.show({ step: 0, node: null });
  }

  /** A quiet, large view for a lecture. @param {boolean} [on] */
  present(on = !document.documentElement.classList.contains("presenting")) {
    const shown = document.documentElement.classList.contains("presenting");
    if (shown === on) return;
    document.documentElement.classList.toggle("presenting", on);
    if (on) document.documentElement.requestFullscreen?.().catch(() => {});
    else if (document.fullscreenElement) document.exitFullscreen();
    for (const tree of this.stage?.trees ?? []) tree.restart();
    this.stage?.draw();
  }

  close() {
    this.asking.abort();
    this.stage?.close();
    this.unbind();
    document.removeEventListener("fullscreenchange", this.left);
    document.documentElement.classList.remove("presenting");
  }
}

/** What can be focused in the setup, in order: a new bar keeps the place of the hand. @param {HTMLElement} bar */
function controls(bar) {
  return /** @type {HTMLElement[]} */ ([...bar.querySelectorAll("input, select, button")]);
}
