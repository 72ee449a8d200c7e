// Sharing, watching, files, and what is kept where.

import { actions, bullets, heading, listing, table, text } from "./parts.js";
import { t } from "../../base/i18n.js";

const RECORD = `{"harif":1,"game":"connect4-6x7","first":"human","second":"random",
 "moves":[{"move":"4","seconds":1.8},{"move":"2","value":0,"seconds":0.1}],
 "winner":null,"margin":null,"end":"unfinished"}`;

/** @returns {Node[]} */
export function links() {
  return [
    ...text("help-links-text"),
    heading("help-links-addresses"),
    ...text("help-links-addresses-text"),
    table("help-links-addresses-caption", ["help-head-address", "help-head-opens"], [
      ["`/?game=connect4-6x7&second=hard`", t("help-link-lobby")],
      ["`/analyse/othello-8x8?moves=f5d6c3`", t("help-link-analyse")],
      ["`/lab/compare/tictactoe?pos=XOXXOO...+X&depth=9`", t("help-link-lab")],
      ["`/review/ID`", t("help-link-review")],
      ["`/help?lang=fa`", t("help-link-language")],
    ]),
    actions({ href: "/?game=connect4-6x7&first=human&second=hard", label: "help-play-this" }, { href: "/analyse/othello-8x8?moves=f5d6c3", label: "help-analyse-this" },
      { href: "/lab/compare/tictactoe?pos=XOXXOO...+X&depth=9", label: "help-open-compare" }),
    heading("help-links-friends"),
    ...text("help-links-friends-text", "help-links-watch", "help-links-opinions"),
    heading("help-links-files"),
    ...text("help-links-import"),
    table("help-links-files-caption", ["help-head-format", "help-head-holds", "help-head-import", "help-head-export"], [
      [t("help-file-record"), t("help-file-record-holds"), t("help-yes"), t("help-yes")],
      ["GGF", t("help-file-ggf-holds"), t("help-yes"), t("help-yes")],
      ["WTHOR", t("help-file-wthor-holds"), t("help-yes"), "–"],
      [t("help-file-moves"), t("help-file-moves-holds"), t("help-yes"), t("help-yes")],
      [t("help-file-position"), t("help-file-position-holds"), t("help-yes"), t("help-yes")],
      ["SVG", t("help-file-picture-holds"), "–", t("help-yes")],
      ["PNG", t("help-file-picture-holds"), "–", t("help-yes")],
    ]),
    ...text("help-links-checked"),
    listing(RECORD, "help-file-record"),
    heading("help-links-kept"),
    bullets("help-kept-server", "help-kept-browser", "help-kept-token", "help-kept-nothing"),
  ];
}
