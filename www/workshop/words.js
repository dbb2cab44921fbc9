/** XBetza in words: what a notation says, part by part, for someone who doesn't read it. The diagram beside it is the measure. */

import { hasText, t } from "../strings.js";

/** A part: its legs' modifiers, its atom, what lengthens it, and how often it goes. */
const PART = /([a-z]*)([A-Z])([XY]*)(\2)?(\d*|\*)/g;

/** @param {string} notation @returns {string[]} a sentence for each part; none if it can't be told */
export function explained(notation) {
  const parts = [...notation.matchAll(PART)];
  if (parts.map(([whole]) => whole).join("") !== notation) return [];
  return parts.map(([, modifiers, atom, longer, doubled, number]) => {
    if (modifiers.includes("a"))
      return t("betza.legs", { notation: `${modifiers}${atom}${longer}${doubled ?? ""}${number}` });
    const endless = doubled !== undefined || number === "0" || "RBQ".includes(atom);
    const key = `betza.${longer ? "leap" : atom}`;
    const about = hasText(key) ? t(key, { atom: atom + longer }) : t("betza.leap", { atom: atom + longer });
    const times =
      number && number !== "0" && number !== "1"
        ? number === "*"
          ? t("betza.half")
          : t("betza.upTo", { number })
        : endless && !"RBQ".includes(atom)
          ? t("betza.again")
          : "";
    const where = directionsOf(modifiers.replace(/[^fblrvsh]/g, ""));
    const how = [...new Set(modifiers.replace(/[fblrvsh]/g, ""))].map((letter) =>
      hasText(`betza.${letter}`) ? t(`betza.${letter}`) : t("betza.other", { letter }),
    );
    return [about, where, times, ...how].filter(Boolean).join(", ");
  });
}

/** @param {string} letters */
function directionsOf(letters) {
  if (!letters) return "";
  const known = `betza.to.${letters}`;
  return hasText(known) ? t(known) : t("betza.to", { letters });
}
