/** The card of a piece, over the board. */

import { el } from "../dom.js";
import { openDialog } from "../dialogs/frame.js";
import { t } from "../strings.js";
import { firstSentence, pageOf, pictures, pieceOf, worth } from "./body.js";

/** Waits for the style, once. @type {Promise<unknown> | undefined} */
let dressed;

/** @param {import("../state.js").State} state @param {string} letter of a piece of the game in hand */
export async function openCard(state, letter) {
  const variant = state.now?.variant;
  if (!variant) return;
  dressed ??= new Promise((done) => {
    const href = new URL("card.css", import.meta.url).href;
    document.head.append(el("link", { rel: "stylesheet", href, on: { load: done, error: done } }));
  });
  const [piece] = await Promise.all([pieceOf(variant, letter.replace("+", "")), dressed]);
  if (!piece || document.getElementById("piece")) return;
  const sentence = firstSentence(piece.paragraphs[0]);
  openDialog(
    "piece",
    piece.name,
    el(
      "div",
      { class: "piece-card" },
      sentence && el("p", { text: sentence }),
      ...pictures(variant, piece, state),
      worth(piece),
      el(
        "div",
        { class: "row" },
        variant.group === "own" &&
          el("a", { class: "button", href: pageOf(variant.id, piece.letter), text: t("card.page") }),
        piece.rules && el("a", { class: "button", href: piece.rules, text: t("card.inRules") }),
      ),
    ),
  );
}
