// Whether a worker lives. It holds a lock from its beginning, which the browser opens when the worker ends, however that
// happens; whoever waits for the lock hears of it. Where there are no locks, only errors tell.

let number = 0;

/** A name that no other worker of any tab has. */
export function fresh() {
  return `harif-life-${Date.now().toString(36)}-${crypto.getRandomValues(new Uint32Array(1))[0].toString(36)}-${++number}`;
}

/** The worker's own part: it lives from now on. @param {string} life */
export async function live(life) {
  await new Promise((alive) => {
    if (!navigator.locks) return alive(undefined);
    navigator.locks.request(life, () => (alive(undefined), new Promise(() => {})));
  });
}

/** Hears of the worker's end, once it lives. @param {string} life @param {AbortSignal} signal @param {() => void} ended */
export function attend(life, signal, ended) {
  navigator.locks?.request(life, { signal }, () => ended()).catch(() => {});
}
