/**
 * What an element shows once somebody asks for it: a board, a diagram or a study, with the engine. An element that shows a picture
 * until it is pressed loads none of this.
 */

import { define, inTurn, mannerOf, messageOf, placesOf, ready, startEngine } from "../engine.js";
import { adoptMarkers, onLook } from "../theme.js";
import { adoptWidth } from "./embed-style.js";
import { gameOf, mannersOf } from "./named-game.js";

export { messageOf, startEngine };

/**
 * @typedef {object} Asked
 * @property {ShadowRoot} root
 * @property {HTMLElement} shell the element's own part of it
 * @property {import("./embed-settings.js").Settings} settings
 * @property {string | null} study the text of a study, which is then shown
 * @property {string | null} definition the text of the game
 * @property {import("../play/session.js").Kept | null} kept the game as it stood when the element left the page
 * @property {string} language
 * @property {() => void} speak takes the element's own language
 * @property {(say: ((text: string, key: string) => string) | undefined, places?: Record<string, string> | null) => void} named told how texts name sides and squares
 * @property {() => void} blank shows an empty board
 * @property {() => boolean} current whether this is still wanted
 * @property {() => void} loaded told when all has come that had to come
 * @property {(name: string, detail: object) => void} emit
 */

/**
 * What is shown: one of these is there, of a study also its board.
 * @typedef {object} Shown
 * @property {() => import("./embedded-board.js").MountedBoard | null} board
 * @property {import("./embedded-diagram.js").MountedDiagram | null} diagram
 * @property {import("../study/study-element.js").MountedStudy | null} study
 * @property {() => void} release
 */

/** Shows what is asked for; null if that is wanted no longer. Throws why it can't be shown. @param {Asked} asked @returns {Promise<Shown | null>} */
export async function show(asked) {
  const mounted = asked.study === null ? await mountGame(asked) : await mountText(asked, asked.study);
  if (!mounted) return null;
  const { board = () => null, diagram = null, study = null } = mounted;
  const unlook = onLook(() => (board() ?? diagram)?.redraw());
  const release = () => {
    unlook();
    (study ?? diagram ?? board())?.release();
  };
  return { board, diagram, study, release };
}

/** Words of pictures that are saved. If they do not come, pictures speak English. @param {string} language */
const pictureWords = async (language) =>
  language === "en" ? null : await import("../export/picture-words.js").catch(() => null);

/** @param {Asked} asked @returns {Promise<Partial<Shown> | null>} */
async function mountGame({ root, shell, settings, definition, kept, language, speak, named, current, loaded, emit }) {
  // A board needs nothing of what diagrams are made of, nor the other way round.
  const [part] = await Promise.all([
    settings.piece === null ? import("./embedded-board.js") : import("./embedded-diagram.js"),
    definition === null ? ready(settings.game) : define(definition).then(({ id }) => (settings.game = id)),
  ]);
  if (!current()) return null;
  adoptMarkers(root);
  const variant = gameOf(settings.game);
  const { deep } = variant;
  adoptWidth(root, deep);
  const manner = mannerOf(variant, { pieces: settings.pieces, manners: mannersOf(settings) });
  // Beside a diagram stands what is usual.
  const usual = settings.pieces === "international" ? "plain" : "";
  named(variant.say, placesOf(variant, settings.piece === null ? manner : usual));
  const words = await pictureWords(language);
  if (deep) await (await import("../board3d/shape3d.js")).adoptBoard3dStyles(root);
  const sheet = deep && settings.piece !== null ? await (await import("../board3d/shape3d.js")).createSheet() : null;
  loaded();
  /** @type {Partial<Shown> | null} */
  let mounted = null;
  await inTurn(() => {
    if (!current()) return;
    speak();
    if ("mountDiagram" in part) {
      const diagram = part.mountDiagram({ shell, settings, emit, sheet, words, speak });
      mounted = { diagram };
    } else {
      const board = part.mountBoard({ root, shell, settings, kept, emit, words, speak });
      mounted = { board: () => board };
    }
  });
  return mounted;
}

/** @param {Asked} asked @param {string} text @returns {Promise<Partial<Shown> | null>} */
async function mountText({ root, shell, settings, language, speak, blank, current, emit }, text) {
  const [{ mountStudy }] = await Promise.all([import("../study/study-element.js"), startEngine()]);
  adoptMarkers(root);
  const words = await pictureWords(language);
  if (!current()) return null;
  blank();
  const study = await mountStudy({ root, shell, settings, text, emit, words, speak });
  if (current()) return { study, board: () => study.stage.board() };
  study.release();
  return null;
}
