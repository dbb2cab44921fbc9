/** Parts of the board by the names that players have for them. */

import { t } from "../strings.js";

/** @typedef {import("../definition/definition-reader.js").ZoneName} ZoneName */

/** More squares than these are not listed. */
const MOST = 12;

/**
 * Are these the ends of all files: one square of each, White's beyond Black's? On hexagons and boards with corners cut off these are no rank.
 * @param {string[]} white
 * @param {string[]} black
 */
function areEnds(white, black) {
  const byFile = (/** @type {string[]} */ squares) =>
    new Map(squares.map((square) => [square[0], Number(square.slice(1))]));
  const [far, near] = [byFile(white), byFile(black)];
  return (
    white.length > 4 &&
    [white, black].every((squares) => squares.length === far.size) &&
    [...far].every(([file, rank]) => rank > (near.get(file) ?? Infinity))
  );
}

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
      if (areEnds(white, black)) return t(key("file-end"));
      if (Math.max(white.length, black.length) > MOST) return t(key("some"));
      if (!black.length || !white.length) return t(key("squares"), { squares: [...white, ...black].join(", ") });
      return t(key("each"), { white: white.join(", "), black: black.join(", ") });
    }
    default:
      return t(key(zone.is));
  }
}
