/** The link to the game, its position and its moves, to copy; and a position to set up. */

import { messageOf } from "../engine.js";
import { el } from "../dom.js";
import { linkTo } from "../keep/url.js";
import { t } from "../strings.js";
import { openDialog } from "./frame.js";

/**
 * @param {import("../state.js").State} state
 * @param {import("../play/session.js").Session} session
 * @param {(fen: string) => void} setUp throws the engine's error
 */
export function openShare(state, session, setUp) {
  const kept = session.keep();
  if (!kept || !state.now) return;
  const said = el("p", { class: "said", role: "status" });
  const problem = el("p", { class: "typed-error", id: "share-error", role: "alert" });
  const base = location.origin + location.pathname;
  const field = el("input", {
    id: "share-setup",
    class: "field",
    spellcheck: "false",
    autocomplete: "off",
    "aria-describedby": "share-error",
  });
  const form = el(
    "form",
    { class: "stack" },
    el("label", { for: "share-setup", text: t("share.fenLabel") }),
    el("div", { class: "row" }, field, el("button", { type: "submit", class: "button", text: t("share.load") })),
    problem,
  );
  const dialog = openDialog(
    "share",
    t("share.title"),
    el(
      "div",
      { class: "stack" },
      copyable("share-link", "share.link", linkTo(kept, base), said),
      copyable("share-fen", "share.fen", state.now.fen, said),
      copyable("share-moves", "share.moves", kept.moves.join(" "), said),
      said,
    ),
    form,
  );
  form.addEventListener("submit", (/** @type {Event} */ event) => {
    event.preventDefault();
    try {
      setUp(field.value.trim());
      dialog.close();
    } catch (error) {
      problem.textContent = t("share.bad", { error: messageOf(error) });
    }
  });
}

/** @param {string} id @param {string} key @param {string} value @param {HTMLElement} said */
function copyable(id, key, value, said) {
  const field = el("input", { id, class: "field", readonly: true, value });
  const copy = async () => {
    field.select();
    try {
      await navigator.clipboard.writeText(value);
      said.textContent = t("share.copied");
    } catch {
      said.textContent = t("share.manual");
    }
  };
  return el(
    "div",
    {},
    el("label", { for: id, text: t(key) }),
    el("div", { class: "row" }, field, el("button", { type: "button", class: "button", "aria-label": `${t("share.copy")}: ${t(key)}`, text: t("share.copy"), on: { click: copy } })),
  );
}
