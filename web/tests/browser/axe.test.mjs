// axe on every page: English and Persian, light, dark and high contrast.

import { test } from "node:test";
import { furnish } from "../stage/addresses.mjs";
import { PHONE, as, stage } from "../stage/people.mjs";

const here = stage();

/** @type {{lang: "en" | "fa", theme: "light" | "dark" | "contrast", size?: {width: number, height: number}, touch?: boolean}[]} */
const MANNERS = [
  { lang: "en", theme: "light" },
  { lang: "fa", theme: "dark" },
  { lang: "en", theme: "contrast" },
  { lang: "fa", theme: "light", size: PHONE, touch: true },
];

for (const manner of MANNERS) {
  test(`axe finds nothing: ${manner.lang}, ${manner.theme}${manner.size ? ", phone" : ""}`, async (t) => {
    const { addresses, seat } = await furnish(here.server);
    for (const { name, path, then } of addresses) {
      await t.test(name, () => as(here, manner, async (person) => {
        if (name === "lost") person.expect(/404 GET .*\/no\/such\/page/);
        await seat(person);
        await person.visit(path);
        await then?.(person);
        await person.audit(name);
      }));
    }
  });
}
