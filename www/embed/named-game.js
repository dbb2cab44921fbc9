/** The game that a value names. */

import { variants } from "../engine.js";
import { taste } from "../state.js";
import { near } from "../storage/link-format.js";
import { cut, SettingsError, t } from "./embed-settings.js";

/** @param {string} game its id @returns {import("../engine.js").Variant} */
export function gameOf(game) {
  const known = variants();
  const variant = known.find(({ id }) => id === game);
  if (!variant)
    throw new SettingsError(
      t("embed.game", {
        value: cut(game),
        known: near(
          game,
          known.map(({ id }) => id),
        ),
      }),
    );
  return variant;
}

/** How an element has moves written: as it is asked to, else as the reader has them elsewhere on this site. @param {import("./embed-settings.js").Settings} settings */
export function mannersOf({ game, notation }) {
  if (!notation) return taste.manners;
  const { signs, scripts } = gameOf(game);
  const known = [...scripts, "plain"];
  if (!known.includes(notation))
    throw new SettingsError(t("embed.word", { name: "notation", value: cut(notation), known: known.join(", ") }));
  return { [signs ?? ""]: notation };
}
