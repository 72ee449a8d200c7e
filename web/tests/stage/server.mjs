// A Harif of the test's own: its own port, its own database, ended by its own process id.

import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));

/** The program under test; `cargo xtask web` names it. */
const HARIF = process.env.HARIF_BIN ?? join(ROOT, "target/debug/harif");

/** While the page is being written it may be served from its folder instead of from the program. */
const FOLDER = process.env.HARIF_FOLDER ? ["--assets", join(ROOT, "web/app"), "--locales", join(ROOT, "locales")] : [];

/** What `harif ARGS` prints. @param {...string} args @returns {Promise<string>} */
export async function harif(...args) {
  const { stdout } = await promisify(execFile)(HARIF, args, { maxBuffer: 1 << 28 });
  return stdout;
}

/** A server that can be stopped, killed and started again on the same port and database. */
export class Server {
  /** @param {string} folder @param {string} host */
  constructor(folder, host) {
    this.folder = folder;
    this.host = host;
    this.port = 0;
    /** The key that the program printed for its owner. */
    this.owner = "";
    /** @type {import("node:child_process").ChildProcess | null} */
    this.process = null;
    this.said = "";
  }

  /** A new server with an empty database. @param {string} [host] where it listens; `0.0.0.0` makes it one for others, with their limits */
  static async start(host = "127.0.0.1") {
    const server = new Server(await mkdtemp(join(tmpdir(), "harif-test-")), host);
    await server.up().catch(async (error) => {
      await server.stop();
      throw error;
    });
    return server;
  }

  get address() {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Starts the program, on the port that it had before if it had one, and waits until it says where it is. */
  async up() {
    const args = ["serve", "--listen", `${this.host}:${this.port}`, "--data", join(this.folder, "harif.db"), "--json", ...FOLDER];
    const child = spawn(HARIF, args, { stdio: ["ignore", "pipe", "pipe"] });
    this.process = child;
    child.stderr?.on("data", (chunk) => (this.said += chunk));
    const lines = createInterface({ input: /** @type {import("node:stream").Readable} */ (child.stdout) });
    const [first] = await Promise.race([
      once(lines, "line"),
      once(child, "exit").then(([code]) => Promise.reject(new Error(`harif serve ended (${code}): ${this.said}`))),
    ]);
    const { url, owner } = JSON.parse(String(first));
    this.port = Number(new URL(url).port);
    this.owner = owner;
  }

  /** Ends the program with `signal` and waits for its end. @param {NodeJS.Signals} signal */
  async end(signal) {
    const child = this.process;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, "exit");
    child.kill(signal);
    await ended;
    this.process = null;
  }

  /** Ends the program and forgets its database. */
  async stop() {
    await this.end("SIGKILL");
    await rm(this.folder, { recursive: true, force: true });
  }

  /** Asks as the owner. @param {string} path @param {{method?: string, body?: any}} [asking] */
  own(path, asking) {
    return this.ask(path, { ...asking, token: this.owner });
  }

  /**
   * Asks the service directly, past the page.
   * @param {string} path below `/api/v1/`
   * @param {{method?: string, body?: any, token?: string}} [asking]
   * @returns {Promise<{status: number, body: any}>}
   */
  async ask(path, { method = "GET", body, token } = {}) {
    /** @type {Record<string, string>} */
    const headers = {};
    if (body !== undefined) headers["content-type"] = "application/json";
    if (token) headers.authorization = `Bearer ${token}`;
    const answer = await fetch(`${this.address}/api/v1/${path}`, { method, headers, body: body === undefined ? undefined : JSON.stringify(body) });
    return { status: answer.status, body: answer.status === 204 ? null : await answer.json() };
  }
}
