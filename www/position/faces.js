/** What the pieces of a game are called in the editor, and small pictures of them. */

import { el } from "../dom.js";
import { messageOf } from "../engine.js";
import { pieceName } from "../play/names.js";
import { t } from "../strings.js";
import { boardTheme } from "../theme.js";

/**
 * @param {import("../engine.js").Variant} variant
 * @param {import("./engine.js").Arrangement} arrangement
 * @param {import("../keep/storage.js").Settings} settings
 */
export function createFaces(variant, arrangement, settings) {
  const names = new Map(arrangement.form().pieces.map(({ letter, name }) => [letter, pieceName(name)]));
  return {
    /** @param {string} letter */
    nameOf(letter) {
      const [plain, upper] = [letter.replace("~", ""), letter.replace("~", "").toUpperCase()];
      if (plain === "*") return variant.twoPart ? pieceName("Stone") : t("position.wall");
      if (plain === "@") return pieceName("Relay");
      const side = t(plain === upper ? "side.white" : "side.black");
      const who = t("man.one", { side, name: names.get(upper) ?? upper });
      return letter.endsWith("~") ? t("position.marked", { who }) : who;
    },

    /** @param {string} letter @param {number} size in CSS pixels */
    picture(letter, size) {
      const pixels = Math.round(size * (devicePixelRatio || 1));
      const canvas = el("canvas", { width: pixels, height: pixels, "aria-hidden": "true" });
      canvas.style.width = canvas.style.height = `${size}px`;
      try {
        const view = /** @type {any} */ ({ theme: boardTheme(settings) });
        arrangement.paintPiece(letter.replace("~", ""), canvas.getContext("2d"), pixels, view);
      } catch (error) {
        console.warn("piece:", messageOf(error));
      }
      return canvas;
    },
  };
}
