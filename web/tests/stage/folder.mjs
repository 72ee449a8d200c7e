// The page as a folder of files, below a path of its own, and the plainest server of files that there is. It can be taken
// away, and it can give another version.

import { once } from "node:events";
import { cpSync, mkdtempSync, readFileSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { after, before } from "node:test";
import { fileURLToPath } from "node:url";
import { Person, openBrowser } from "./people.mjs";

/** The folder; `cargo xtask site -o target/site` makes it. */
export const SITE = process.env.HARIF_SITE ?? fileURLToPath(new URL("../../../target/site", import.meta.url));

/** What the plainest servers know. Of wasm they know nothing. @type {Record<string, string>} */
const KINDS = { ".html": "text/html; charset=utf-8", ".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml", ".woff2": "font/woff2", ".ftl": "text/plain; charset=utf-8" };

/** A server of a folder, at `/some/where/`. */
export class Folder {
  path = "/some/where/";
  port = 0;
  /** What a test wants to be otherwise: by the end of a path. @type {Map<string, (text: string) => string>} */
  edits = new Map();
  /** @type {string[]} what was asked for */
  asked = [];
  #server = createServer((request, response) => this.#answer(String(request.url), response));

  /** @param {string} folder */
  constructor(folder) {
    this.folder = folder;
  }

  /** @param {string} [folder] */
  static async start(folder = SITE) {
    const server = new Folder(folder);
    await server.up();
    return server;
  }

  get address() {
    return `http://127.0.0.1:${this.port}`;
  }

  async up() {
    this.#server.listen(this.port, "127.0.0.1");
    await once(this.#server, "listening");
    this.port = /** @type {import("node:net").AddressInfo} */ (this.#server.address()).port;
  }

  /** Takes the server away. */
  async stop() {
    this.#server.closeAllConnections();
    if (this.#server.listening) await new Promise((done) => this.#server.close(done));
  }

  /** @param {string} url @param {import("node:http").ServerResponse} response */
  #answer(url, response) {
    const { pathname } = new URL(url, "http://x");
    this.asked.push(pathname);
    const name = pathname.startsWith(this.path) ? pathname.slice(this.path.length) || "index.html" : null;
    try {
      const bytes = readFileSync(join(this.folder, String(name)));
      const edit = [...this.edits].find(([end]) => pathname.endsWith(end))?.[1];
      response.writeHead(200, { "content-type": KINDS[extname(String(name))] ?? "application/octet-stream" });
      response.end(edit ? edit(bytes.toString()) : bytes);
    } catch {
      response.writeHead(404).end();
    }
  }
}

/** The same page as another version: a folder of its own. @returns {string} */
export function anotherVersion() {
  const folder = mkdtempSync(join(tmpdir(), "harif-site-"));
  cpSync(SITE, folder, { recursive: true });
  const version = String(readdirSync(folder).find((name) => /^[0-9a-f]{16}$/.test(name) && statSync(join(folder, name)).isDirectory()));
  const next = [...version].reverse().join("");
  renameSync(join(folder, version), join(folder, next));
  for (const name of ["index.html", "sw.js", "manifest.webmanifest"]) writeFileSync(join(folder, name), readFileSync(join(folder, name), "utf8").replaceAll(version, next));
  after(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Opens a page by what stands behind the `#`. @param {Person} person @param {string} path */
export async function open(person, path) {
  const { address, path: below } = /** @type {Folder} */ (/** @type {unknown} */ (person.server));
  await person.page.goto(`${address}${below}#${path}`);
  await person.drawn();
}

/** Somebody at a folder, with a browser for the whole test file. */
export function site() {
  const here = /** @type {{browser: import("playwright-core").Browser, folder: Folder, arrive: (manner?: import("./people.mjs").Manner) => Promise<Person>}} */ ({
    arrive: (manner) => Person.arrive(here.browser, /** @type {any} */ (here.folder), manner),
  });
  before(async () => {
    [here.folder, here.browser] = await Promise.all([Folder.start(), openBrowser()]);
  });
  after(async () => {
    await here.browser?.close();
    await here.folder?.stop();
  });
  return here;
}
