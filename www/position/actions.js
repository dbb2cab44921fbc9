/** What is done with a position that has been set up: play it, look into it, take it along. */

import { button, el, fill } from "../dom.js";
import { pack, codeOf } from "../definition/code.js";
import { elementCode, frameCode } from "../embed/code.js";
import { fileName } from "../escape.js";
import { pngOf, save } from "../export/picture.js";
import { linkTo } from "../keep/url.js";
import { t } from "../strings.js";

/** @typedef {import("./desk.js").Desk} Desk */

/**
 * The game that begins at a position.
 * @param {Desk} desk
 * @param {"computer" | "person"} opponent of the side to move
 * @returns {import("../play/session.js").Kept}
 */
export function keptOf({ variant, verdict, position, flip }, opponent) {
  const person = /** @type {const} */ ("person");
  const players = position.side === "white" ? { white: person, black: opponent } : { white: opponent, black: person };
  return {
    variant: variant.id,
    ...(variant.definition && { definition: variant.definition }),
    fen: verdict.fen,
    moves: [],
    ply: 0,
    players,
    flip,
    first: null,
  };
}

/**
 * @param {Desk} desk
 * @param {{svg: () => string}} board
 */
export function createActions(desk, board) {
  const { variant } = desk;
  const site = new URL(".", document.baseURI).href;
  const said = el("p", { class: "said", role: "status" });
  const play = el("a", { class: "button main", text: t("position.play") });
  const analyse = el("a", { class: "button", text: t("position.analyse") });
  const study = el("a", { class: "button", text: t("position.study") });
  const name = () => fileName(variant.id, "position");
  const needy = [
    button("position.link", () => copy(linkTo(keptOf(desk, "person"), site))),
    button("position.element", () => copy(elementCode(site, attributes(), null, variant.definition))),
    button("position.frame", async () => {
      const { definition } = variant;
      const framed = definition ? { ...attributes(), definition: await pack(definition) } : attributes();
      copy(frameCode(site, framed, t("position.board", { game: variant.name }), variant.ranks / variant.files, null));
    }),
  ];

  const attributes = () => ({
    game: variant.definition ? "" : variant.id,
    fen: desk.verdict.fen,
    side: desk.flip ? "black" : "",
  });

  /** @param {string} text */
  async function copy(text) {
    try {
      await navigator.clipboard.writeText(text);
      fill(said, t("position.copied"));
    } catch {
      fill(said, t("position.notCopied"), el("br"), el("code", { text }));
    }
  }

  return {
    copy,
    element: el(
      "div",
      { class: "stack" },
      el("div", { class: "row" }, play, analyse, study),
      el(
        "div",
        { class: "row" },
        ...needy,
        button("position.svg", () => save(`${name()}.svg`, board.svg())),
        button("position.png", async () => save(`${name()}.png`, await pngOf(board.svg()))),
      ),
      said,
    ),
    async show() {
      const can = !desk.verdict.error;
      // A link can't be pressed without an address: so it is where there is nothing to play.
      for (const [link, opponent, place] of /** @type {const} */ ([
        [play, "computer", "./"],
        [analyse, "person", "./?play=analyse"],
        [study, "person", "?page=study"],
      ])) {
        if (can) link.href = linkTo(keptOf(desk, opponent), place);
        else link.removeAttribute("href");
        link.setAttribute("aria-disabled", String(!can));
      }
      for (const button of needy) button.disabled = !can;
      fill(said);
    },
  };
}

/** The address of this page with the position in it, for reloads, whether or not it could be played. @param {Desk} desk */
export function addressOf(desk) {
  const kept = { ...keptOf(desk, "person"), fen: desk.fen() };
  return linkTo(kept, "?page=position");
}

/** Makes the code of a definition ready: links are written at once. @param {import("../engine.js").Variant} variant */
export const prepare = async ({ definition }) =>
  definition && codeOf(definition) === undefined ? pack(definition) : undefined;
