// A line that can be swallowed: everything between a browser and the server goes through here, until nothing
// does any more, in either direction, without a word. That is what a dead router does.

import { once } from "node:events";
import { connect, createServer } from "node:net";

export class Proxy {
  #swallowing = false;
  /** @type {Set<import("node:net").Socket>} */
  #sockets = new Set();
  #listener = createServer((near) => this.#join(near));

  /** @param {import("./server.mjs").Server} server */
  constructor(server) {
    this.server = server;
    this.port = 0;
  }

  /** @param {import("./server.mjs").Server} server */
  static async before(server) {
    const proxy = new Proxy(server);
    proxy.#listener.listen(0, "127.0.0.1");
    await once(proxy.#listener, "listening");
    proxy.port = /** @type {import("node:net").AddressInfo} */ (proxy.#listener.address()).port;
    return proxy;
  }

  /** The server, as it is seen from behind the line. @returns {import("./server.mjs").Server} */
  get seen() {
    return Object.create(this.server, { address: { value: `http://127.0.0.1:${this.port}` } });
  }

  /** From now on nothing comes through, on lines that are open and on new ones. */
  swallow() {
    this.#swallowing = true;
    for (const socket of this.#sockets) socket.removeAllListeners("data").resume();
  }

  /** New lines go through again; those that were swallowed stay so. */
  release() {
    this.#swallowing = false;
  }

  async stop() {
    for (const socket of this.#sockets) socket.destroy();
    this.#listener.close();
  }

  /** @param {import("node:net").Socket} near */
  #join(near) {
    if (this.#swallowing) return this.#keep(near).resume();
    const far = this.#keep(connect(this.server.port, "127.0.0.1"));
    this.#keep(near);
    for (const [from, to] of [[near, far], [far, near]]) {
      from.on("data", (chunk) => to.write(chunk));
      from.on("close", () => this.#swallowing || to.destroy());
    }
  }

  /** @param {import("node:net").Socket} socket */
  #keep(socket) {
    this.#sockets.add(socket);
    socket.on("error", () => {});
    socket.on("close", () => this.#sockets.delete(socket));
    return socket;
  }
}
