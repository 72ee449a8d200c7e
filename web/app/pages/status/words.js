// Sizes and times of the status page in words.

import { language, num, t } from "../../base/i18n.js";

/** Memory is counted in powers of two. */
const SIZES = /** @type {const} */ ([[2 ** 30, "gigabyte"], [2 ** 20, "megabyte"], [2 ** 10, "kilobyte"], [1, "byte"]]);
const TIMES = /** @type {const} */ ([[86400, "day"], [3600, "hour"], [60, "minute"], [1, "second"]]);

/** "34 MB". @param {number} count of bytes */
export function bytes(count) {
  const [size, unit] = SIZES.find(([size]) => count >= size) ?? SIZES[3];
  const n = count / size;
  return num(n, { "style": "unit", unit, unitDisplay: language().letters !== "latn" || size === 1 ? "long" : "short", maximumFractionDigits: n < 10 && size > 1 ? 1 : 0 });
}

/** "3 hours 12 minutes": the two largest units. @param {number} seconds */
export function lasting(seconds) {
  const whole = Math.max(0, Math.floor(seconds));
  const from = TIMES.findIndex(([size]) => whole >= size);
  const [large, small] = TIMES.slice(from < 0 ? 3 : from).map(([size, unit], i, all) => {
    const n = Math.floor(i ? (whole % all[i - 1][0]) / size : whole / size);
    return n || !i ? num(n, { "style": "unit", unit, unitDisplay: "long" }) : "";
  });
  return small ? t("status-both", { large, small }) : large;
}

/** "12 of 512". @param {string} open @param {string} most */
export function share(open, most) {
  return t("status-of", { open, most });
}
