// Server-sent events of an answer, read as they come. `api.js` loads this when a page first listens.

import { TIMES, pause, rest, scarce, worded } from "./refusal.js";

/** @typedef {{event: string, data: any}} Told */

/**
 * Every event of a stream. One that is refused for want of room before it has said anything is asked for again.
 * @param {Response} answer
 * @param {() => Promise<Response>} ask
 * @param {AbortSignal} [signal]
 * @returns {AsyncGenerator<Told>}
 */
export async function* events(answer, ask, signal) {
  for (let left = TIMES; ; left--) {
    let heard = false;
    try {
      for await (const told of read(answer)) {
        heard = true;
        yield told;
      }
      return;
    } catch (error) {
      if (heard || !left || !scarce(error)) throw error;
      await rest(pause(error.detail?.retry), signal);
    }
    answer = await ask();
  }
}

/** @param {Response} answer @returns {AsyncGenerator<Told>} */
async function* read(answer) {
  const reader = /** @type {ReadableStream<Uint8Array<ArrayBuffer>>} */ (answer.body).pipeThrough(new TextDecoderStream()).getReader();
  let open = "";
  try {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      open += value;
      const blocks = open.split("\n\n");
      open = /** @type {string} */ (blocks.pop());
      for (const block of blocks) {
        const { event, data } = parsed(block);
        if (event === "failed") throw await worded(data.error, 200);
        if (data !== undefined) yield { event, data };
      }
    }
  } finally {
    reader.cancel().catch(() => {});
  }
}

/** @param {string} block the lines of one event */
function parsed(block) {
  const field = (/** @type {string} */ name) => block.split("\n").filter((line) => line.startsWith(`${name}:`)).map((line) => line.slice(name.length + 1).trim()).join("\n");
  const data = field("data");
  return { event: field("event") || "message", data: data ? JSON.parse(data) : undefined };
}
