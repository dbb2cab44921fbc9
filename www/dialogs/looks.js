/**
 * How boards look, chosen by what one sees: colours and material, and in games with signs of their own whose pieces. The settings show it,
 * and the board asks for the pieces by itself the first time; so it is a part of its own.
 */

import { el } from "../dom.js";
import { loadGame, messageOf, paint } from "../engine.js";
import { addTexts, t } from "../strings.js";
import texts from "../strings/en/settings.js";
import { boardTheme } from "../theme.js";
import { openDialog } from "./frame.js";

await addTexts(texts, "settings");

/** Materials and colours in the order in which they stand. */
const PALETTES = /** @type {const} */ (["garden", "wood", "paper", "slate", "contrast", "safe"]);

/** A game whose board any page can paint. */
const PLAIN = "stone-garden";

/** The width of a preview, in CSS pixels. */
const WIDTH = 108;

/**
 * The start of the game in hand, small.
 * @param {import("../engine.js").Variant} variant
 * @param {Parameters<typeof boardTheme>[0]} look
 */
function preview(variant, look) {
  const { id, definition, files, ranks } = variant;
  const cell = Math.max(1, Math.floor((WIDTH * (devicePixelRatio || 1)) / files));
  const canvas = el("canvas", { class: "look", width: cell * files, height: cell * ranks, "aria-hidden": "true" });
  try {
    const game = loadGame(id, undefined, "", definition);
    paint(game, canvas.getContext("2d"), cell, /** @type {any} */ ({ theme: boardTheme(look) }));
    game.free();
  } catch (error) {
    // The words say it as well.
    console.warn("preview:", messageOf(error));
  }
  return canvas;
}

/**
 * @param {import("../state.js").Store} store
 * @param {"palette" | "pieces"} name
 * @param {readonly string[]} values
 * @param {boolean} seen with previews
 * @param {boolean} [named] whether a heading says what is chosen
 */
function choices({ state, update }, name, values, seen, named = true) {
  const { theme, palette, pieces, variants, now } = state;
  const flat = now && !now.variant.deep ? now.variant : variants.find(({ id }) => id === PLAIN);
  return el(
    "fieldset",
    {},
    el("legend", { class: named ? null : "unseen", text: t(`settings.${name}`) }),
    el(
      "div",
      { class: "choices looks" },
      ...values.map((value) =>
        el(
          "label",
          { class: "choice" },
          seen && flat && preview(flat, { theme, palette, pieces, [name]: value }),
          el("input", {
            type: "radio",
            name,
            value,
            checked: state[name] === value || (name === "pieces" && !pieces && value === "native"),
            on: { change: () => update((state) => void Object.assign(state, { [name]: value })) },
          }),
          el("span", { class: "choice-name", text: t(`settings.${value}`) }),
        ),
      ),
    ),
    name === "pieces" && el("p", { class: "choice-more", text: t("settings.piecesMore") }),
  );
}

/** @param {import("../state.js").Store} store */
export const choosePalette = (store) => choices(store, "palette", PALETTES, true);

/** @param {import("../state.js").Store} store @param {boolean} [named] */
export const choosePieces = (store, named) =>
  choices(store, "pieces", ["native", "international"], !!store.state.now?.variant.signs, named);

/** Asks for nothing else. @param {import("../state.js").Store} store */
export const openPieces = (store) => openDialog("pieces", t("settings.pieces"), choosePieces(store, false));
