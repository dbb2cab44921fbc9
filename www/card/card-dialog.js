/** The card of a piece, over the board. */

import { el } from "../dom.js";
import { openDialog } from "../dialogs/dialog.js";
import { t } from "../strings.js";
import { firstSentence, pageOf, pictures, pieceOf, worth } from "./card-body.js";

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
  // A king of garden notation is the same piece promoted; any other promoted piece has a card of its own.
  const kind = variant.group === "own" ? letter.replace("+", "") : letter;
  const [piece] = await Promise.all([pieceOf(variant, kind), dressed]);
  if (!piece || document.getElementById("piece")) return;
  const sentences = piece.diagrams ? piece.paragraphs : [firstSentence(piece.paragraphs[0])].filter(Boolean);
  openDialog(
    "piece",
    piece.name,
    el(
      "div",
      { class: "piece-card" },
      ...sentences.map((text) => el("p", { text })),
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
