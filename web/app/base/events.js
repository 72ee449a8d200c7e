// Server-sent events of an answer, read as they come. `api.js` loads this when a page first listens.

import { Refusal } from "./api.js";

/** @param {Response} answer @returns {AsyncGenerator<{event: string, data: any}>} */
export async function* events(answer) {
  const reader = /** @type {ReadableStream<Uint8Array<ArrayBuffer>>} */ (answer.body).pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  try {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      rest += value;
      const blocks = rest.split("\n\n");
      rest = /** @type {string} */ (blocks.pop());
      for (const block of blocks) {
        const field = (/** @type {string} */ name) => block.split("\n").filter((line) => line.startsWith(`${name}:`)).map((line) => line.slice(name.length + 1).trim()).join("\n");
        const event = field("event") || "message";
        const data = field("data");
        if (event === "failed") {
          const { code, message, ...detail } = JSON.parse(data).error;
          throw new Refusal(code, message, 200, detail);
        }
        if (data) yield { event, data: JSON.parse(data) };
      }
    }
  } finally {
    reader.cancel().catch(() => {});
  }
}
