/** The texts of embedded boards, diagrams and exports, added to the page's one table. */

import { el } from "../dom.js";
import { addTexts, languageOf, speak, t } from "../strings.js";

await addTexts({
  "embed.long": "{name}: too long ({length} characters; at most {most}).",
  "embed.word": "{name}: “{value}” is none of {known}.",
  "embed.lang": "lang: “{value}” is no language tag, as es or pt-BR are.",
  "embed.ply": "ply: “{value}” is not a whole number from 0 on.",
  "embed.plyRange": "ply: {value} lies beyond the last move, {last}.",
  "embed.encoding": "{name}: a broken % code: {value}.",
  "embed.game": "game: there is no game called “{value}”. Known are {known}.",
  "embed.failed": "This board can’t be shown. {error}",
  "embed.open": "Open in Stone Garden",
  "embed.flip": "Turn the board",

  "embed.svgHint": "Save this position as SVG",
  "embed.pngHint": "Save this position as PNG",

  "diagram.label": "Diagram: {title}. Arrow keys walk, Enter puts an enemy, a friend or nobody; P moves the piece here, Delete clears.",
  "diagram.hint": "Press a square to put an enemy there, again for a friend, again to clear it. Drag the piece about.",
  "diagram.held": "{name} in hand: press the square to put it on.",
  "diagram.flip": "Turn the board",
  "diagram.side": "Other side",
  "diagram.promote": "Beyond the middle",
  "diagram.demote": "Back home",
  "diagram.face.n": "Face rank {last}",
  "diagram.face.e": "Face the last file",
  "diagram.face.s": "Face rank 1",
  "diagram.face.w": "Face the a-file",
  "diagram.clear": "Clear",
  "diagram.svg": "SVG",
  "diagram.png": "PNG",
  "diagram.svgHint": "Save this diagram as SVG",
  "diagram.pngHint": "Save this diagram as PNG",
  "diagram.legend": "Markers",
  "diagram.empty": "{square}, empty",
  "diagram.piece": "{square}, {title}",
  "diagram.friend": "{square}, a friend",
  "diagram.enemy": "{square}, an enemy",
  "diagram.stone": "{square}, a stone",
  "diagram.relay": "{square}, a relay",
  "diagram.blue": "{label}, may only move here",
  "diagram.yellow": "{label}, may only capture here",
  "diagram.green": "{label}, may move or capture here",
  "diagram.through": "{label}, through a relay",
  "inspect.open.blue": "{name} to {square}: may only move there.",
  "inspect.open.yellow": "{name} to {square}: may only capture there.",
  "inspect.open.green": "{name} to {square}: may move or capture.",
  "inspect.ways": "{text} {count} ways lead there.",
  "inspect.blocked": "{name} to {square}: {blockers} in the way.",
  "inspect.friend": "{name} to {square}: a friend stands there.",
  "inspect.neutral": "{name} to {square}: nobody can land on a stone or relay.",
  "inspect.move-only": "{name} to {square}: may only move there, so it can’t take.",
  "inspect.unreachable": "{name} does not go to {square}.",
  "inspect.own-square": "{title}: {count} squares.",

  "export.svg": "SVG",
  "export.png": "PNG",
}, "embed");

/** The link from a board to the whole site. @returns {HTMLAnchorElement} */
export const openLink = () => el("a", { class: "button end", part: "link", target: "_blank", rel: "noopener", text: t("embed.open"), href: new URL("../", import.meta.url).href });

/**
 * Takes the language of an element: its own `lang`, or the nearest around it; English if we do not speak that, the browser's if none is named.
 * @param {Element} element
 */
export function speakAt(element) {
  let at = element;
  let tag = "";
  while (at && !tag) {
    tag = at.closest("[lang]")?.getAttribute("lang") ?? "";
    at = /** @type {ShadowRoot} */ (at.getRootNode()).host;
  }
  return speak(tag && (languageOf(tag) ?? "en"));
}

export { t };
