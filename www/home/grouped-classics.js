/** The classics in the groups in which the home has them, for pages on which one chooses among all games. */

import { el } from "../dom.js";
import { loadReader, variants } from "../engine.js";
import { renamedGame } from "../play/words.js";
import { addTexts, t } from "../strings.js";
import texts from "../strings/en/home.js";
import { CLASSICS, GROUPS } from "./catalogue.js";
import { TWINS } from "./twins.js";

/**
 * Fetches the module that knows them, if nobody has.
 * @returns {Promise<{name: string, games: import("../engine.js").Variant[]}[]>} the best known first
 */
export async function groupedClassics() {
  await Promise.all([addTexts(texts, "home"), loadReader()]);
  const order = Object.keys(CLASSICS);
  const classics = variants()
    .filter(({ id, group }) => group === "classic" && !TWINS[id])
    .map(renamedGame)
    .sort((one, other) => order.indexOf(one.id) - order.indexOf(other.id));
  return GROUPS.map((group) => ({
    name: t(`group.${group}`),
    games: classics.filter(({ id }) => (CLASSICS[id]?.group ?? "chess") === group),
  }));
}

/**
 * Offers them in the choice of a game, behind those that are there; the one that is chosen stays so.
 * @param {HTMLSelectElement} choice @param {Awaited<ReturnType<typeof groupedClassics>>} groups
 */
export function offerGrouped(choice, groups) {
  const chosen = choice.value;
  const offered = new Set(groups.flatMap(({ games }) => games.map(({ id }) => id)));
  for (const option of [...choice.options]) if (offered.has(option.value)) option.remove();
  choice.append(
    ...groups.map(({ name, games }) =>
      el(
        "optgroup",
        { label: name },
        ...games.map(({ id, name }) => el("option", { value: id, text: name, selected: id === chosen })),
      ),
    ),
  );
}
