/** A page for each piece, to be printed or linked: `?page=piece&game=…&piece=…`. */

import { el } from "../dom.js";
import { dress } from "../page-styles.js";
import { loadReader, ready, startEngine, variants } from "../engine.js";
import { siteHeader } from "../header/header.js";
import { renamedGame } from "../play/words.js";
import { t } from "../strings.js";
import { adoptMarkers } from "../theme.js";
import { pageOf, pictures, pieceOf, worth } from "./piece-card.js";

/** @param {string | null} game @param {string | null} letter */
export async function openPiece(game, letter) {
  const { settings, dressed } = dress(new URL("card.css", import.meta.url));
  await Promise.all([startEngine(), dressed]);
  adoptMarkers(document);
  if (game && !variants().some(({ id }) => id === game)) await loadReader();
  const games = variants().map(renamedGame);
  const variant = games.find(({ id }) => id === game) ?? games[0];
  await ready(variant.id);
  const piece = (await pieceOf(variant, letter ?? "")) ?? (await pieceOf(variant, variant.pieces[0].letter));
  if (!piece) return;
  document.title = t("card.title", { name: piece.name, game: variant.name });
  document.body.classList.add("piece-page");
  document.body.replaceChildren(
    el("a", { class: "skip", href: "#piece-name", text: t("card.skip") }),
    siteHeader("rules", variant.id),
    el(
      "main",
      { class: "piece-card" },
      el("h1", { id: "piece-name", text: piece.name }),
      el("p", { class: "quiet" }, el("a", { href: `rules.html?game=${variant.id}`, text: variant.name })),
      ...piece.paragraphs.map((text) => el("p", { text })),
      ...pictures(variant, piece, settings),
      worth(piece),
      el(
        "div",
        { class: "row no-print" },
        el("a", {
          class: "button main",
          href: `./?game=${variant.id}`,
          text: t("card.playIt", { game: variant.name }),
        }),
        piece.rules && el("a", { class: "button", href: piece.rules, text: t("card.inRules") }),
      ),
      el(
        "nav",
        { class: "no-print", "aria-label": t("card.others") },
        el(
          "ul",
          { class: "piece-others" },
          ...variant.pieces.map(({ letter, name }) =>
            el(
              "li",
              {},
              el("a", {
                href: pageOf(variant.id, letter),
                "aria-current": letter === piece.letter ? "page" : null,
                text: name,
              }),
            ),
          ),
        ),
      ),
    ),
  );
  document.documentElement.dataset.ready = "yes";
}
