// The worker of the host: requests and lines from the page go to the program, its questions to the browser's storage, and
// what takes thought to workers of its own, so that neither the page nor a table ever waits.

import { Engine } from "./engine.js";
import { fetched, program } from "./files.js";
import { Kept } from "./kept.js";
import { live } from "./lives.js";
import { Thinkers } from "./thinkers.js";

/** @typedef {import("./engine.js").Message} Message */

/** Requests as they came, for whoever answers them elsewhere. @type {Map<number, {message: Message, bytes?: Uint8Array}>} */
const requests = new Map();
/** What the page says before the program is there. @type {{message: Message, bytes?: Uint8Array}[] | null} */
let early = [];
/** @type {Engine} */
let engine;
/** @type {Thinkers} */
let thinkers;
const kept = new Kept(() => tell({ do: "forgets" }));

/** @param {Message} message @param {Uint8Array} [bytes] */
function tell(message, bytes) {
  self.postMessage({ message, bytes });
}

/** What the program says. It must not be answered before it has come back. @param {Message} message @param {Uint8Array} bytes */
function told(message, bytes) {
  const { id = 0 } = message;
  switch (message.do) {
    case "keep":
      return void kept.answer(message.ask).then((answer) => engine.say({ do: "kept", id, answer }));
    case "forward":
      return queueMicrotask(() => forward(id, message.query));
    case "send":
      return queueMicrotask(() => send(id, message.letter));
    case "stop":
      return void thinkers.stop(`letter ${id}`);
    case "end":
      requests.delete(id);
      return tell(message);
    case "broken":
      console.error(message.why);
      tell(message);
      return self.close();
    default:
      return tell(message, bytes);
  }
}

/** A request that takes thought is answered elsewhere, whole. @param {number} id @param {[string, string][] | null} query */
function forward(id, query) {
  const request = requests.get(id);
  if (!request) return;
  const { message, bytes } = request;
  const address = query ? `${message.address.split("?")[0]}?${new URLSearchParams(query)}` : message.address;
  const name = `request ${id}`;
  const over = () => requests.delete(id) && thinkers.done(name);
  thinkers.think(name, { ...message, address }, bytes, {
    hear: (said, part) => {
      tell(said, part);
      if (said.do === "end") over();
    },
    lost: () => requests.delete(id) && tell({ do: "lost", id }),
  });
}

/** A machine's turn. @param {number} id @param {unknown} letter */
function send(id, letter) {
  const name = `letter ${id}`;
  thinkers.think(name, { do: "think", id, letter }, undefined, {
    hear: (said) => {
      if (said.do === "reply") thinkers.done(name);
      engine.say(said);
    },
    lost: () => engine.say({ do: "lost", id }),
  });
}

/** What the page says. @param {{message: Message, bytes?: Uint8Array}} said */
function hear({ message, bytes }) {
  const { id = 0 } = message;
  if (message.do === "request") requests.set(id, { message, bytes });
  if (message.do === "leave") {
    requests.delete(id);
    if (thinkers.stop(`request ${id}`)) return;
  }
  engine.say(message, bytes);
}

self.addEventListener("message", async ({ data }) => {
  if (!data.life) return early ? void early.push(data) : hear(data);
  await live(data.life);
  tell({ do: "ready" });
  const module = await program();
  thinkers = new Thinkers(module);
  engine = new Engine(module, { thinks: false, tell: told, fetch: fetched });
  const waiting = early ?? [];
  early = null;
  waiting.forEach(hear);
});
