/** The game that a value names. */

import { variants } from "../engine.js";
import { near } from "../near.js";
import { SettingsError, cut } from "./settings.js";
import { t } from "./texts.js";

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
