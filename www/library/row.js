/** A game of the library, as a row of its list. */

import { el } from "../dom.js";
import { t } from "../strings.js";
import { dateText, kindOf, opponentText, saidText, stateText, toMoveOf } from "./list.js";

/**
 * @param {import("./shelf.js").Found} found
 * @param {string} name of the game
 * @param {{here: boolean, take: () => void, drop: () => void}} how whether it is the game in hand, and what the buttons do
 */
export function row({ id, game }, name, { here, take, drop }) {
  if (!game) return el("li", { class: "library-game" }, el("p", { text: t("library.unreadable") }));
  const values = { game: name, date: dateText(game.changed) };
  const press = (/** @type {string} */ key, /** @type {() => void} */ run, kind = "button") =>
    el("button", {
      type: "button",
      class: kind,
      "aria-label": t(`${key}Game`, values),
      text: t(key),
      on: { click: run },
    });
  const said = saidText(game);
  const quiet = `${said ? "" : `${opponentText(game)} · `}${t("library.plies", { count: game.moves.length })} · ${values.date}`;
  return el(
    "li",
    { class: "library-game", "data-kind": kindOf(game), "data-id": id },
    el(
      "div",
      {},
      el("p", { class: "library-name", text: name }),
      said && el("p", { dir: "auto", text: said }),
      el("p", { text: stateText(game, toMoveOf(game)) }),
      el("p", { class: "quiet", text: quiet }),
    ),
    el(
      "div",
      { class: "row" },
      here ? el("span", { class: "quiet", text: t("library.here") }) : press("library.open", take),
      !here && press("library.delete", drop, "button plain"),
    ),
  );
}
