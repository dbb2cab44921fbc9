/** The link to the game, its position and its moves, to copy; and a position to set up. */

import { messageOf, textAs } from "../engine.js";
import { button, el } from "../dom.js";
import { readPasted } from "../export/pasted.js";
import { fileName } from "../escape.js";
import { pictureView, pngOf, save } from "../export/save-picture.js";
import { linkTo } from "../storage/link-format.js";
import { addTexts, sentence, spoken, t } from "../strings.js";
import texts from "../strings/en/share.js";
import { openDialog } from "./dialog.js";

await addTexts(texts, "share");

/** The words of pictures, if not English. */
const words = spoken() === "en" ? null : await import("../export/picture-words.js").catch(() => null);

/**
 * @param {import("../state.js").State} state
 * @param {import("../play/session.js").Session} session
 * @param {(pasted: {variant: string, fen: string | null, moves: string[], ply: number, about?: import("../storage/game-metadata.js").About}) => Promise<void>} setUp fails with the engine's error
 * @param {() => void} embed opens the dialog for embedding
 */
export function openShare(state, session, setUp, embed) {
  const kept = session.keep();
  if (!kept || !state.now) return;
  const said = el("p", { class: "said", role: "status" });
  const problem = el("p", { class: "typed-error", id: "share-error", role: "alert" });
  const base = location.origin + location.pathname;
  const name = fileName(kept.variant, kept.ply ? `ply ${kept.ply}` : null);
  const picture = () => {
    const handle = session.handle();
    const plain = handle.svg(pictureView(state));
    return words ? words.boardInWords(plain, state.now?.variant.name ?? "", handle.men()) : plain;
  };
  const field = el("textarea", {
    id: "share-setup",
    class: "field code",
    rows: 3,
    spellcheck: "false",
    autocomplete: "off",
    "aria-describedby": "share-error",
  });
  const form = el(
    "form",
    { class: "stack" },
    el("label", { for: "share-setup", text: t("share.fenLabel") }),
    field,
    el("div", { class: "row" }, el("button", { type: "submit", class: "button", text: t("share.load") })),
    problem,
  );
  const moving = async () => {
    try {
      const { openMovingPicture } = await import("../export/moving-picture.js");
      dialog.close();
      openMovingPicture(state, session);
    } catch (error) {
      problem.textContent = sentence(messageOf(error));
    }
  };
  const dialog = openDialog(
    "share",
    t("share.title"),
    el(
      "div",
      { class: "stack" },
      copyable("share-link", "share.link", linkTo(kept, base), said),
      copyable("share-fen", "share.fen", state.now.fen, said),
      copyable("share-moves", "share.moves", kept.moves.join(" "), said),
      gameText(state.now.variant, kept, session.handle().text(), said),
      el(
        "div",
        { class: "row" },
        button("share.svg", () => save(`${name}.svg`, picture())),
        button("share.png", async () => save(`${name}.png`, await pngOf(picture()))),
        button("share.moving", moving),
        button("share.embed", () => (dialog.close(), embed())),
      ),
      said,
    ),
    form,
  );
  form.addEventListener("submit", async (/** @type {Event} */ event) => {
    event.preventDefault();
    try {
      const pasted = await readPasted(field.value, kept.variant);
      await setUp({ ...pasted, ...(await saidBesides(field.value, pasted)) });
      dialog.close();
    } catch (error) {
      problem.textContent = t("share.bad", { error: sentence(messageOf(error)) });
    }
  });
}

/** Forms of a game's text besides PGN in the usual manner, by the names that all languages have for them. */
const FORMS = {
  kif: "KIF",
  ki2: "KI2",
  csa: "CSA",
  usi: "USI",
  wxf: "WXF",
  iccs: "ICCS",
  chinese: "中文",
  janggi: "PGN 1-2",
};

/**
 * The game as text, in a form that one can choose where its players have several. It comes with names, comments and variations, if the game
 * came with them and has not been played on.
 * @param {import("../engine.js").Variant} variant
 * @param {import("../play/session.js").Kept} kept
 * @param {string} plain what the engine writes
 * @param {HTMLElement} said
 */
function gameText({ signs, scripts }, { variant, moves, about }, plain, said) {
  const block = copyable("share-text", "share.text", plain, said, "textarea");
  const field = /** @type {HTMLTextAreaElement} */ (block.querySelector("textarea"));
  let whole = plain;
  const forms = Object.keys(FORMS).filter((form) =>
    signs === "shogi" ? ["kif", "ki2", "csa", "usi"].includes(form) : scripts.includes(form),
  );
  const choice = el(
    "select",
    { id: "share-form", class: "field", "aria-label": t("share.form") },
    el("option", { value: "", text: "PGN" }),
    ...forms.map((form) => el("option", { value: form, text: FORMS[/** @type {keyof typeof FORMS} */ (form)] })),
  );
  const write = () => {
    try {
      field.value = choice.value ? textAs(whole, variant, choice.value) : whole;
      said.textContent = "";
    } catch (error) {
      choice.value = "";
      field.value = whole;
      said.textContent = sentence(messageOf(error));
    }
  };
  choice.addEventListener("change", write);
  if (forms.length) block.querySelector("label")?.after(choice);
  if (about?.id)
    commentedText(about.id, moves)
      .then((text) => text && ((whole = text), write()))
      .catch((error) => console.warn("comments:", messageOf(error)));
  return block;
}

/**
 * What a pasted text says besides its moves is kept in the library; where that can't be, the moves are played all the same.
 * @param {string} text @param {Awaited<ReturnType<typeof readPasted>>} pasted
 */
async function saidBesides(text, { letter, ...read }) {
  if (letter || !read.moves.length) return {};
  try {
    const { shelveText } = await import("../library/import-export.js");
    const about = await shelveText(text, read);
    return about ? { about } : {};
  } catch (error) {
    console.warn("comments:", messageOf(error));
    return {};
  }
}

/** The text of a game that came with more than its moves, if it is still that game. @param {string} id @param {string[]} moves */
async function commentedText(id, moves) {
  const [{ get }, { textOf }] = await Promise.all([
    import("../library/game-store.js"),
    import("../library/import-export.js"),
  ]);
  const game = (await get(id))?.game;
  return game && (game.text || game.tags) && game.moves.join() === moves.join() ? textOf(game) : "";
}

/** @param {string} id @param {string} key @param {string} value @param {HTMLElement} said @param {"input" | "textarea"} [tag] */
function copyable(id, key, value, said, tag = "input") {
  const several = tag === "textarea";
  const field = el(tag, {
    id,
    class: several ? "field code" : "field",
    readonly: true,
    value: several ? null : value,
    rows: several ? 3 : null,
    text: several ? value : null,
  });
  const copy = async () => {
    field.select();
    try {
      await navigator.clipboard.writeText(field.value);
      said.textContent = t("share.copied");
    } catch {
      said.textContent = t("share.manual");
    }
  };
  return el(
    "div",
    {},
    el("label", { for: id, text: t(key) }),
    el(
      "div",
      { class: "row" },
      field,
      el("button", {
        type: "button",
        class: "button",
        "aria-label": `${t("share.copy")}: ${t(key)}`,
        text: t("share.copy"),
        on: { click: copy },
      }),
    ),
  );
}
