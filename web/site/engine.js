// The program in a worker: what it is given (time, randomness, large files), and messages in both directions. A message is
// an object and bytes that go with it; docs/alone.md lists them.

/**
 * @typedef {{do: string, id?: number} & Record<string, any>} Message
 * @typedef {(message: Message, bytes: Uint8Array) => void} Hearing
 * @typedef {{harif_begin: (thinks: boolean) => void, harif_room: (length: number) => number, harif_hear: (json: number) => number, harif_wake: () => number, memory: WebAssembly.Memory}} Exports
 */

const writer = new TextEncoder();
const reader = new TextDecoder();

/** A running program. */
export class Engine {
  /** @type {Exports} */
  #program;
  /** @type {Uint8Array} the file that was fetched last */
  #file = new Uint8Array();
  #timer = 0;
  #tell;
  #fetch;

  /**
   * @param {WebAssembly.Module} module
   * @param {{thinks: boolean, tell: Hearing, fetch: (name: string) => Uint8Array}} given `tell` hears what the program says, and must not answer at once
   */
  constructor(module, { thinks, tell, fetch }) {
    this.#tell = tell;
    this.#fetch = fetch;
    const harif = {
      now: () => performance.timeOrigin + performance.now(),
      random: (/** @type {number} */ at, /** @type {number} */ length) => void crypto.getRandomValues(this.#bytes(at, length)),
      fetch: (/** @type {number} */ at, /** @type {number} */ length) => (this.#file = this.#fetch(reader.decode(this.#bytes(at, length)))).length,
      read: (/** @type {number} */ at) => this.#bytes(at, this.#file.length).set(this.#file),
      tell: (/** @type {number} */ at, /** @type {number} */ json, /** @type {number} */ length) => this.#told(this.#bytes(at, length).slice(), json),
    };
    this.#program = /** @type {Exports} */ (/** @type {unknown} */ (new WebAssembly.Instance(module, { harif }).exports));
    this.#program.harif_begin(thinks);
    this.#rest(this.#program.harif_wake());
  }

  /** Says something to the program. @param {Message} message @param {Uint8Array} [bytes] */
  say(message, bytes = new Uint8Array()) {
    const json = writer.encode(JSON.stringify(message));
    const at = this.#program.harif_room(json.length + bytes.length);
    const room = this.#bytes(at, json.length + bytes.length);
    room.set(json);
    room.set(bytes, json.length);
    this.#rest(this.#program.harif_hear(json.length));
  }

  /** @param {Uint8Array} message @param {number} json */
  #told(message, json) {
    this.#tell(JSON.parse(reader.decode(message.subarray(0, json))), message.subarray(json));
  }

  /** Memory may have moved since the last call. @param {number} at @param {number} length */
  #bytes(at, length) {
    return new Uint8Array(this.#program.memory.buffer, at >>> 0, length >>> 0);
  }

  /** Wakes the program when it wants to be. @param {number} time in milliseconds; below 0 never */
  #rest(time) {
    clearTimeout(this.#timer);
    if (time >= 0) this.#timer = /** @type {any} */ (setTimeout(() => this.#rest(this.#program.harif_wake()), Math.min(time + 1, 0x7fffffff)));
  }
}
