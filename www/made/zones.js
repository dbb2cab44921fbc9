/** Parts of the board by the names that players have for them. */

import { t } from "../strings.js";

/** @typedef {import("./engine.js").ZoneName} ZoneName */

/** More squares than these are not listed. */
const MOST = 12;

/**
 * @param {ZoneName} zone
 * @param {"in" | "to"} how where something is, or where it comes to
 * @returns {string}
 */
export function zoneWords(zone, how) {
  const key = (/** @type {string} */ name) => `made.zone.${name}.${how}`;
  switch (zone.is) {
    case "last-ranks":
    case "first-ranks":
      return t(key(zone.count === 1 ? zone.is.replace("ranks", "rank") : zone.is), { count: zone.count });
    case "ranks":
    case "same-ranks":
      return t(key(zone.from === zone.to ? "rank" : "ranks"), { from: zone.from, to: zone.to });
    case "files":
      return t(key(zone.from === zone.to ? "file" : "files"), { from: zone.from, to: zone.to });
    case "centre":
    case "all-but":
      return t(key(zone.is), { squares: zone.squares.join(", ") });
    case "squares": {
      const { white, black } = zone;
      if (Math.max(white.length, black.length) > MOST) return t(key("some"));
      if (!black.length || !white.length) return t(key("squares"), { squares: [...white, ...black].join(", ") });
      return t(key("each"), { white: white.join(", "), black: black.join(", ") });
    }
    default:
      return t(key(zone.is));
  }
}
