// What the server refused: read, and asked again where it said that there will be room soon. `api.js` loads this
// with the first refusal.

import { Refusal } from "./api.js";
import { messages } from "./i18n.js";
import { spoken } from "./said.js";

/** So often the same is asked again before the refusal counts. */
export const TIMES = 5;

/** Seconds to wait: no sooner, no later, and what is usual where the server does not say. */
const LEAST = .5;
const MOST = 10;
const USUAL = 1;

/** Whether there will be room again soon. @param {unknown} error @returns {error is Refusal} */
export function scarce(error) {
  return error instanceof Refusal && (error.code === "too-many" || error.code === "busy");
}

/** The answer that comes at last, or the refusal. @param {Response} answer @param {(() => Promise<Response>) | null} ask how to ask again, if it may be @param {AbortSignal} [signal] */
export async function settle(answer, ask, signal) {
  for (let left = ask ? TIMES : 0; !answer.ok; left--) {
    const refusal = await heard(answer);
    if (!ask || !left || !scarce(refusal)) throw refusal;
    await rest(pause(refusal.detail.retry), signal);
    answer = await ask();
  }
  return answer;
}

/** What a refusal says; one from a proxy on the way says only its number. @param {Response} answer */
async function heard(answer) {
  const { status, statusText, headers } = answer;
  const told = await answer.json().catch(() => null);
  const usual = status === 429 ? "too-many" : status === 503 ? "busy" : "failed";
  return worded({ code: usual, message: statusText, retry: Number(headers.get("retry-after")) || undefined, ...told?.error }, status);
}

/** A refusal together with the words for it. @param {{code: string, message: string, said?: import("./said.js").Said}} error @param {number} status */
export async function worded(error, status) {
  const { code, message: _, ...detail } = error;
  await messages("trouble", ...(detail.said ? ["refusal"] : [])).catch(() => {});
  return new Refusal(code, spoken(error), status, detail);
}

/** Milliseconds until the next attempt, scattered so that those who were refused together do not come back together. @param {unknown} retry what the server said, in seconds @param {number} [chance] from 0 to 1 */
export function pause(retry, chance = Math.random()) {
  const seconds = typeof retry === "number" && Number.isFinite(retry) ? retry : USUAL;
  return 1000 * Math.min(MOST, Math.max(LEAST, seconds)) * (.8 + .4 * chance);
}

/** A while; who aborts does not wait for its end. @param {number} time in milliseconds @param {AbortSignal} [signal] @returns {Promise<void>} */
export function rest(time, signal) {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", stop);
      resolve();
    }, time);
    if (signal?.aborted) stop();
    else signal?.addEventListener("abort", stop, { once: true });
  });
}
