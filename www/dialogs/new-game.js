/** The choice of game, opponent and side. */

import { el } from "../dom.js";
import { freshGame } from "../play/fresh.js";
import { LEVELS } from "../state.js";
import { t } from "../strings.js";
import { openDialog } from "./frame.js";

/**
 * @param {import("../state.js").State} state
 * @param {(kept: import("../play/session.js").Kept) => void} start
 */
export function openNewGame(state, start) {
  const { now, variants, players, level } = state;
  const together = players.white === players.black;
  const side = players.black === "person" && !together ? "black" : "white";
  const sides = el(
    "fieldset",
    {},
    el("legend", { text: t("new.side") }),
    el("div", { class: "choices new-sides" }, ...["white", "random", "black"].map((value) => radio("side", value, value === side, t(value === "random" ? "new.random" : `side.${value}`)))),
  );
  const levels = el(
    "select",
    { name: "level", class: "field", id: "new-level" },
    ...LEVELS.map((each) => el("option", { value: each, selected: each === level, text: t("players.level", { level: each, word: t(`level.${each}`) }) })),
  );
  const form = el(
    "form",
    { class: "new-game" },
    el(
      "fieldset",
      { class: "new-games" },
      el("legend", { text: t("new.game") }),
      el("div", { class: "games" }, ...variants.map((variant) => radio("game", variant.id, variant.id === now?.variant.id, variant.name, variant.summary))),
    ),
    el(
      "div",
      { class: "stack" },
      el(
        "fieldset",
        {},
        el("legend", { text: t("new.opponent") }),
        el("div", { class: "choices" }, radio("opponent", "computer", !together, t("new.computer")), radio("opponent", "person", together, t("new.two"))),
      ),
      el("div", {}, el("label", { class: "new-label", for: "new-level", text: t("new.level") }), levels),
      sides,
    ),
    el("div", { class: "new-start" }, el("button", { type: "submit", class: "button main", text: t("new.start") })),
  );
  const dialog = openDialog("new-game", t("new.title"), form);
  // The game in hand may stand far down the list.
  const chosen = /** @type {HTMLElement | null} */ (form.querySelector("[name=game]:checked")?.closest("label"));
  if (chosen) chosen.parentElement?.scrollTo({ top: chosen.offsetTop - 60 });
  const follow = () => (levels.disabled = sides.disabled = new FormData(form).get("opponent") === "person");
  form.addEventListener("change", follow);
  follow();
  form.addEventListener("submit", (/** @type {Event} */ event) => {
    event.preventDefault();
    const data = new FormData(form);
    dialog.close();
    start(gameOf(String(data.get("game")), String(data.get("opponent")), String(data.get("side")), Number(data.get("level") ?? level)));
  });
}

/** @param {string} variant @param {string} opponent @param {string} side @param {number} level @returns {import("../play/session.js").Kept} */
function gameOf(variant, opponent, side, level) {
  const black = side === "black" || (side === "random" && Math.random() < 0.5);
  if (opponent === "person") return freshGame(variant, { white: "person", black: "person" }, false, level);
  return freshGame(variant, black ? { white: "computer", black: "person" } : { white: "person", black: "computer" }, black, level);
}

/** @param {string} name @param {string} value @param {boolean} checked @param {string} label @param {string} [more] */
const radio = (name, value, checked, label, more) =>
  el(
    "label",
    { class: "choice" },
    el("input", { type: "radio", name, value, checked }),
    el("span", {}, el("span", { class: "choice-name", text: label }), more && el("span", { class: "choice-more", text: more })),
  );
