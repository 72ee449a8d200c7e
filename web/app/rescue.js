// Never a blank page: a sentence while nothing comes, and another try by itself. A classic script whose words come with the page,
// because modules and messages may be what does not come. The router says `harif-opening`, `harif-opened`, and `harif-stuck` with what to do again (else: reload).
(() => {
  const SLOW = 2500;
  const LONGEST = 8000;
  /** So many tries in a row may come to nothing although the server is there. */
  const MOST = 6;
  const KEY = "harif.tries";
  /** The server tells these with every page. @type {string[]} */
  const WORDS = JSON.parse(document.getElementById("languages")?.textContent || "[]").find((/** @type {{code: string}} */ { code }) => code === document.documentElement.lang)?.rescue ?? [];
  let watch = 0;
  let timer = 0;
  let turn = 0;
  /** @type {() => void} */
  let next;

  /** Kept over reloads; where nothing is kept, nobody reloads. @param {number} [now] */
  function tries(now) {
    try {
      if (now !== undefined) sessionStorage.setItem(KEY, String(now));
      return Number(sessionStorage.getItem(KEY));
    } catch {
      return MOST;
    }
  }

  /** Only where nothing else is to be seen. */
  function say() {
    const main = document.getElementById("main");
    if (!main || main.querySelector(":scope > :not(.slow)")) return;
    if (!main.firstChild) main.append(Object.assign(document.createElement("p"), { className: "slow", ariaLive: "polite" }));
    /** @type {Element} */ (main.firstElementChild).textContent = WORDS[Number(tries() >= MOST)];
  }

  function quiet() {
    turn++;
    clearInterval(watch);
    clearTimeout(timer);
  }

  function opening() {
    quiet();
    watch = setInterval(say, SLOW);
  }

  function opened() {
    quiet();
    document.querySelector("#main > .slow")?.remove();
    if (tries()) tries(0);
  }

  /** @param {(() => void) | null} again */
  function stuck(again) {
    next = again ?? (() => location.reload());
    if (tries() < MOST) later(1000 * 2 ** tries());
    else document.querySelector(".trying")?.remove();
    say();
  }

  /** @param {number} wait */
  function later(wait) {
    timer = setTimeout(probe, Math.min(LONGEST, wait) * (.8 + .4 * Math.random()));
  }

  /** A reload without a server ends at the browser's own page, which never tries again. */
  async function probe() {
    const mine = turn;
    const there = await fetch(location.pathname, { cache: "no-store", signal: AbortSignal.timeout(LONGEST) }).then((answer) => answer.ok, () => false);
    if (mine !== turn) return;
    if (!there) return later(LONGEST / 2);
    tries(tries() + 1);
    next();
  }

  if (location.protocol === "file:") {
    // Browsers load no module and start no worker from a folder.
    addEventListener("DOMContentLoaded", () => document.getElementById("main")?.append(Object.assign(document.createElement("p"), { className: "panel narrow", textContent: WORDS[2] })));
    return;
  }
  addEventListener("error", ({ target }) => {
    if (target instanceof HTMLScriptElement && target.type === "module") stuck(null);
    if (target instanceof HTMLLinkElement && target.rel === "stylesheet") setTimeout(() => target.replaceWith(target.cloneNode()), SLOW);
  }, true);
  addEventListener("harif-opening", opening);
  addEventListener("harif-opened", opened);
  addEventListener("harif-stuck", (event) => stuck(/** @type {CustomEvent} */ (event).detail));
  opening();
})();
