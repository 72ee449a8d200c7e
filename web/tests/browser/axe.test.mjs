// axe on every page, in both languages and every theme, on a desktop and on a phone, where nothing may be wider
// than the window either.

import { test } from "node:test";
import { furnish } from "../stage/addresses.mjs";
import { NARROW, as, stage } from "../stage/people.mjs";

const here = stage();

/** @type {import("../stage/people.mjs").Manner[]} */
const MANNERS = [{ lang: "en", theme: "light" }, { lang: "fa", theme: "light", size: NARROW, touch: true }];

for (const manner of MANNERS) {
  test(`axe finds nothing: ${manner.lang}${manner.size ? ", phone" : ""}`, () => as(here, manner, async (person) => {
    const { addresses, seat } = await furnish(here.server);
    await seat(person);
    person.expect(/404 GET .*\/no\/such\/page/);
    /** @type {string[]} */
    const failures = [];
    for (const { name, path, then } of addresses) {
      await person.visit(path);
      await then?.(person);
      failures.push(...(await person.beyond()).map((what) => `${name} is too wide: ${what}`));
      await person.audit(name).catch((error) => failures.push(error.message));
    }
    if (failures.length) throw new Error(failures.join("\n\n"));
  }));
}
