// Keeps the files of one version, so that the page works without a network. A new version waits until the reader takes it:
// files of two versions are never mixed, and nobody is interrupted.
// `cargo xtask site` puts the names of the files in the place of these lists, and of the version.

const VERSION = "";
/** @type {string[]} */
const PAGE = [];
/** Large files, whose names say what is in them: those that are the same in the next version are not fetched again. @type {string[]} */
const DATA = [];

const files = `harif-${VERSION}`;
const data = "harif-data";
const worker = /** @type {any} */ (self);

worker.addEventListener("install", (/** @type {any} */ event) => event.waitUntil(install()));
worker.addEventListener("activate", (/** @type {any} */ event) => event.waitUntil(activate()));
worker.addEventListener("message", (/** @type {MessageEvent} */ event) => event.data === "take over" && worker.skipWaiting());
worker.addEventListener("fetch", (/** @type {any} */ event) => {
  const { request } = event;
  if (request.method === "GET" && request.url.startsWith(worker.registration.scope)) event.respondWith(answer(request));
});

async function install() {
  const [page, large] = await Promise.all([caches.open(files), caches.open(data)]);
  await page.addAll(PAGE.map((name) => new Request(name, { cache: "no-cache" })));
  for (const name of DATA) if (!(await large.match(name))) await large.add(name);
}

async function activate() {
  const large = await caches.open(data);
  const wanted = new Set(DATA.map((name) => new URL(name, worker.registration.scope).href));
  for (const request of await large.keys()) if (!wanted.has(request.url)) await large.delete(request);
  for (const name of await caches.keys()) if (name.startsWith("harif-") && name !== files && name !== data) await caches.delete(name);
  await worker.clients.claim();
}

/** @param {Request} request */
async function answer(request) {
  const page = await caches.open(files);
  const kept = request.mode === "navigate" ? await page.match("./") : (await page.match(request)) ?? (await (await caches.open(data)).match(request));
  return kept ?? fetch(request);
}
