// Where a search stands in line, in words.

import { lang, t } from "./i18n.js";

/** "waiting, 3rd in line"; the first is next. @param {number} place from 1 */
export function inLine(place) {
  const kind = place === 1 ? "next" : new Intl.PluralRules(lang(), { type: "ordinal" }).select(place);
  return t("waiting-place", { place, kind });
}
