/** The choice of game, opponent and side. */

import { el } from "../dom.js";
import { t } from "../strings.js";
import { openDialog } from "./frame.js";

/**
 * @param {import("../state.js").State} state
 * @param {(kept: import("../play/session.js").Kept) => void} start
 */
export function openNewGame(state, start) {
  const { now, variants, players } = state;
  const together = players.white === players.black;
  const side = players.black === "person" && !together ? "black" : "white";
  const sides = el(
    "fieldset",
    {},
    el("legend", { text: t("new.side") }),
    el("div", { class: "choices" }, ...["white", "random", "black"].map((value) => radio("side", value, value === side, t(value === "random" ? "new.random" : `side.${value}`)))),
  );
  const form = el(
    "form",
    { class: "stack" },
    el(
      "fieldset",
      {},
      el("legend", { text: t("new.game") }),
      el("div", { class: "games" }, ...variants.map((variant) => radio("game", variant.id, variant.id === now?.variant.id, variant.name, variant.summary))),
    ),
    el(
      "fieldset",
      {},
      el("legend", { text: t("new.opponent") }),
      el("div", { class: "choices" }, radio("opponent", "computer", !together, t("new.computer")), radio("opponent", "person", together, t("new.two"))),
    ),
    sides,
    el("button", { type: "submit", class: "button main", text: t("new.start") }),
  );
  const dialog = openDialog("new-game", t("new.title"), form);
  const follow = () => (sides.disabled = new FormData(form).get("opponent") === "person");
  form.addEventListener("change", follow);
  follow();
  form.addEventListener("submit", (/** @type {Event} */ event) => {
    event.preventDefault();
    const data = new FormData(form);
    dialog.close();
    start(gameOf(String(data.get("game")), String(data.get("opponent")), String(data.get("side"))));
  });
}

/** @param {string} variant @param {string} opponent @param {string} side @returns {import("../play/session.js").Kept} */
function gameOf(variant, opponent, side) {
  const black = side === "black" || (side === "random" && Math.random() < 0.5);
  if (opponent === "person") return freshGame(variant, { white: "person", black: "person" }, false);
  return freshGame(variant, black ? { white: "computer", black: "person" } : { white: "person", black: "computer" }, black);
}

/**
 * A game at its start.
 * @param {string} variant
 * @param {import("../play/session.js").Kept["players"]} players
 * @param {boolean} flip
 * @returns {import("../play/session.js").Kept}
 */
export const freshGame = (variant, players, flip) => ({ variant, fen: null, moves: [], ply: 0, players, flip, first: null });

/** @param {string} name @param {string} value @param {boolean} checked @param {string} label @param {string} [more] */
const radio = (name, value, checked, label, more) =>
  el(
    "label",
    { class: "choice" },
    el("input", { type: "radio", name, value, checked }),
    el("span", {}, el("span", { class: "choice-name", text: label }), more && el("span", { class: "choice-more", text: more })),
  );
