/** What one sets once: the look of page and board, sounds, motion. The board asks for the pieces by itself, too, the first time. */

import { el } from "../dom.js";
import { fetchTwoSigns, loadGame, mannerOf, messageOf, onTiles, paint, writeIn } from "../engine.js";
import { taste } from "../state.js";
import { addTexts, LANGUAGES, t } from "../strings.js";
import texts from "../strings/en/settings.js";
import { boardTheme } from "../theme.js";
import { openDialog } from "./dialog.js";

await addTexts(texts, "settings");

// How boards look, chosen by what one sees: colours and material, and in games with signs of their own whose pieces and how moves are written.

/** Materials and colours in the order in which they stand. */
const PALETTES = /** @type {const} */ (["garden", "wood", "paper", "slate", "cloth", "contrast", "safe"]);

/** A game whose board any page can paint. */
const PLAIN = "stone-garden";

/** The width of a preview, in CSS pixels. */
const WIDTH = 108;

/** The kinds of marks, which some palettes change most of all. */
const MARKS = ["blue", "yellow", "green"];

/**
 * The start of the game in hand, small, and with a mark of each kind where pieces may go.
 * @param {import("../engine.js").Variant} variant
 * @param {Parameters<typeof boardTheme>[0]} look
 */
function preview(variant, look) {
  const { id, definition, files, ranks } = variant;
  const cell = Math.max(1, Math.floor((WIDTH * (devicePixelRatio || 1)) / files));
  const canvas = el("canvas", { class: "look", width: cell * files, height: cell * ranks, "aria-hidden": "true" });
  const draw = () => {
    try {
      const game = loadGame(id, undefined, "", definition);
      const targets = [...new Set(game.moves().map(({ to }) => to))];
      const marks = MARKS.flatMap((mark, index) => {
        const square = targets[Math.floor(((index + 0.5) * targets.length) / MARKS.length)];
        return square ? [{ square, mark }] : [];
      });
      paint(game, canvas.getContext("2d"), cell, /** @type {any} */ ({ theme: boardTheme(look), marks }));
      game.free();
    } catch (error) {
      // The words say it as well.
      console.warn("preview:", messageOf(error));
    }
  };
  if (look.pieces === "two-signs") {
    const end = onTiles(() => {
      end();
      draw();
    });
  }
  draw();
  return canvas;
}

/**
 * @param {import("../state.js").Store} store
 * @param {"palette" | "pieces"} name
 * @param {readonly string[]} values
 * @param {boolean} seen with previews
 * @param {boolean} [named] whether a heading says what is chosen
 */
function lookChoices({ state, update }, name, values, seen, named = true) {
  const { theme, palette, pieces, variants, now } = state;
  const flat = now && !now.variant.deep ? now.variant : variants.find(({ id }) => id === PLAIN);
  /** @type {HTMLCanvasElement[]} */
  const previews = [];
  /** Does it look as the first does, which is the game's own? @param {HTMLCanvasElement | false | undefined} canvas */
  const isSame = (canvas) => {
    if (!canvas) return false;
    previews.push(canvas);
    return canvas !== previews[0] && canvas.toDataURL() === previews[0].toDataURL();
  };
  return el(
    "fieldset",
    {},
    el("legend", { class: named ? null : "unseen", text: t(`settings.${name}`) }),
    el(
      "div",
      { class: "choices looks" },
      ...values.map((value) => {
        const canvas = seen && flat && preview(flat, { theme, palette, pieces, [name]: value });
        return el(
          "label",
          { class: "choice" },
          canvas,
          el("input", {
            type: "radio",
            name,
            value,
            checked: state[name] === value || (name === "pieces" && !pieces && value === "native"),
            on: {
              change: async () => {
                if (value === "two-signs") await fetchTwoSigns();
                update((state) => void Object.assign(state, { [name]: value }));
                Object.assign(taste, { pieces: state.pieces });
              },
            },
          }),
          el(
            "span",
            {},
            el("span", { class: "choice-name", text: t(`settings.${value}`) }),
            name === "palette" && isSame(canvas) && el("span", { class: "choice-more", text: t("settings.same") }),
          ),
        );
      }),
    ),
    el("p", { class: "choice-more", text: t(`settings.${name}More`) }),
  );
}

/** @param {import("../state.js").Store} store */
const choosePalette = (store) => lookChoices(store, "palette", PALETTES, true);

/** @param {import("../state.js").Store} store @param {boolean} [named] */
function choosePieces(store, named) {
  const signs = store.state.now?.variant.signs;
  // Where no game is in hand, or another, what has been chosen for games of shogi is there to be changed too.
  const two = signs === "shogi" || store.state.pieces === "two-signs";
  const values = ["native", ...(two ? ["two-signs"] : []), "international"];
  return lookChoices(store, "pieces", values, !!signs, named);
}

/** Moves shown of each manner. */
const EXAMPLES = 2;

/**
 * The last moves on the board in a manner, or if there are none yet moves that can be made.
 * @param {import("../state.js").Now} now @param {string} manner
 */
function examples({ variant, startFen, record, ply }, manner) {
  const moves = record.slice(0, ply).map(({ move }) => move);
  const game = loadGame(variant.id, startFen, moves.join(" "), variant.definition);
  try {
    writeIn(game, manner);
    for (let made = moves.length; made < EXAMPLES; made += 1) game.play(exampleOf(game.moves()).move);
    return game
      .record()
      .slice(-EXAMPLES)
      .map(({ readable }) => readable);
  } catch {
    // The game has no such moves: the name says it as well.
    return [];
  } finally {
    game.free();
  }
}

/** From the middle of the list, where no piece at the edge stands. @param {import("../engine.js").Move[]} moves */
const exampleOf = (moves) => moves[moves.length >> 1];

/**
 * How moves are written, of a game whose players have manners of their own.
 * @param {import("../state.js").Store} store
 */
function chooseManner({ state, update }) {
  const { now } = state;
  const { signs, scripts } = now?.variant ?? {};
  if (!now || !signs || !scripts?.length) return null;
  const chosen = mannerOf(now.variant, state) || scripts[0];
  return el(
    "fieldset",
    {},
    el("legend", { text: t("settings.notation") }),
    el(
      "div",
      { class: "choices" },
      ...[...scripts, "plain"].map((value) =>
        el(
          "label",
          { class: "choice" },
          el("input", {
            type: "radio",
            name: "notation",
            value,
            checked: value === chosen,
            on: {
              change: () =>
                update((state) => {
                  state.manners = { ...state.manners, [signs]: value };
                  Object.assign(taste, { manners: state.manners });
                }),
            },
          }),
          el(
            "span",
            {},
            el("span", { class: "choice-name", text: t(`notation.${value}`) }),
            el("span", { class: "choice-more notation-example", text: examples(now, value).join("  ") }),
          ),
        ),
      ),
    ),
    el("p", { class: "choice-more", text: t("settings.notationMore") }),
  );
}

/** Asks for the pieces alone. @param {import("../state.js").Store} store */
export const openPieces = (store) => openDialog("pieces", t("settings.pieces"), choosePieces(store, false));

/** @param {import("../state.js").Store} store */
export function openSettings(store) {
  const { state, update } = store;
  /** @param {"theme" | "points"} name @param {string[]} values */
  const choices = (name, values) =>
    el(
      "fieldset",
      {},
      el("legend", { text: t(`settings.${name}`) }),
      el(
        "div",
        { class: "choices" },
        ...values.map((value) =>
          el(
            "label",
            { class: "choice" },
            el("input", {
              type: "radio",
              name,
              value,
              checked: state[name] === value,
              on: { change: () => update((state) => void Object.assign(state, { [name]: value })) },
            }),
            el("span", { class: "choice-name", text: t(`settings.${value}`) }),
          ),
        ),
      ),
    );
  /** @param {"coordinates" | "motion" | "sounds" | "confirm" | "promote"} name @param {string} [more] */
  const toggle = (name, more) =>
    el(
      "label",
      { class: "choice" },
      el("input", {
        type: "checkbox",
        name,
        checked: state[name],
        on: { change: (/** @type {any} */ { target }) => update((state) => (state[name] = target.checked)) },
      }),
      el(
        "span",
        {},
        el("span", { class: "choice-name", text: t(`settings.${name}`) }),
        more && el("span", { class: "choice-more", text: more }),
      ),
    );
  const language = el(
    "select",
    {
      id: "settings-language",
      class: "field",
      on: { change: (/** @type {any} */ { target }) => speakNow(target.value) },
    },
    el("option", { value: "", text: t("settings.browser") }),
    ...Object.entries(LANGUAGES).map(([value, text]) =>
      el("option", { value, text, lang: value, selected: state.language === value }),
    ),
  );
  /** The page begins anew in the other language; the game is kept. @param {string} value */
  const speakNow = (value) => {
    update((state) => (state.language = value));
    location.reload();
  };
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  openDialog(
    "settings",
    t("settings.title"),
    el(
      "div",
      { class: "stack" },
      choices("theme", ["system", "light", "dark"]),
      el(
        "div",
        { class: "stack-label" },
        el("label", { for: "settings-language", text: t("settings.language") }),
        language,
      ),
      choosePalette(store),
      choosePieces(store),
      chooseManner(store),
      el(
        "fieldset",
        {},
        el("legend", { text: t("settings.board") }),
        el(
          "div",
          { class: "choices" },
          toggle("coordinates"),
          toggle("motion", calm ? t("settings.motionOff") : undefined),
          toggle("confirm"),
          toggle("promote", t("settings.promoteMore")),
          toggle("sounds"),
        ),
      ),
      choices("points", ["usual", "large"]),
      el(
        "div",
        { class: "stack-label" },
        el("label", { for: "settings-volume", text: t("settings.volume") }),
        el("input", {
          id: "settings-volume",
          class: "volume",
          type: "range",
          min: 0,
          max: 100,
          step: 5,
          value: state.volume,
          on: {
            input: (/** @type {any} */ { target }) => update((state) => (state.volume = Number(target.value))),
            // One hears what one has chosen.
            change: async () => (await import("../sounds/sounds.js").catch(() => null))?.play("move", state.volume),
          },
        }),
      ),
    ),
  );
}
