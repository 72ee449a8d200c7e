// Pictures of every page, light and dark, English and Persian, on a phone and on a desktop:
// `node web/tests/screenshots.mjs FOLDER [NAME…]`, or `cargo xtask screenshots`.

import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { furnish } from "./stage/addresses.mjs";
import { DESKTOP, PHONE, Person, openBrowser } from "./stage/people.mjs";
import { Server } from "./stage/server.mjs";

const [folder, ...names] = process.argv.slice(2);
if (!folder) throw new Error("usage: screenshots.mjs FOLDER [NAME…]");
await mkdir(folder, { recursive: true });

const SIZES = { desktop: DESKTOP, phone: PHONE };
const LANGS = /** @type {const} */ (["en", "fa"]);
const THEMES = /** @type {const} */ (["light", "dark"]);

const [server, browser] = await Promise.all([Server.start(), openBrowser()]);
let failed = 0;
try {
  const { addresses, seat } = await furnish(server);
  const wanted = addresses.filter(({ name }) => names.length === 0 || names.some((part) => name.includes(part)));
  for (const [width, size] of Object.entries(SIZES)) {
    for (const lang of LANGS) {
      for (const theme of THEMES) {
        const person = await Person.arrive(browser, server, { lang, theme, size, touch: width === "phone" });
        await seat(person);
        for (const address of wanted) await take(person, address, `${address.name}-${width}-${lang}-${theme}.png`);
        await person.context.close();
      }
    }
  }
} finally {
  await browser.close();
  await server.stop();
}
process.exitCode = failed ? 1 : 0;

/** @param {Person} person @param {import("./stage/addresses.mjs").Address} address @param {string} file */
async function take(person, { path, then }, file) {
  try {
    await person.visit(path);
    await then?.(person);
    await person.settled();
    await person.page.screenshot({ path: join(folder, file), fullPage: true });
  } catch (error) {
    failed++;
    console.error(`${file}: ${error}`);
  }
}
