/** What each side has captured, and how the balance of material stands. Fetched with the first capture. */

import { manPicture } from "../dialogs/piece-icon.js";
import { el, fill } from "../dom.js";
import { loadGame } from "../engine.js";
import { pieceName } from "../play/words.js";
import { addTexts, t } from "../strings.js";
import texts from "../strings/en/captured.js";

/** When the words have come. */
export const worded = addTexts(texts, "captured");

/** @typedef {import("../engine.js").Side} Side */
/** @typedef {{letter: string, name: string, value: number, count: number}} Taken */

/** The captured pieces of the line looked at last, ply by ply, so that a new move costs one look. */
let line = { key: "", moves: /** @type {string[]} */ ([]), letters: /** @type {(string | null)[]} */ ([]) };

/**
 * The letter of what each move of the line up to here has captured; its case is the side.
 * @param {import("../state.js").Now} now
 */
function lettersOf({ variant, startFen, record, ply }) {
  const key = `${variant.id} ${startFen}`;
  const moves = record.slice(0, ply).map(({ move }) => move);
  let known = 0;
  if (line.key === key) while (known < moves.length && line.moves[known] === moves[known]) known += 1;
  const letters = line.key === key ? line.letters.slice(0, known) : [];
  if (known < moves.length) {
    const game = loadGame(variant.id, startFen, moves.join(" "), variant.definition);
    for (const { capture, victim, to } of record.slice(known, ply)) {
      game.goTo(letters.length);
      const square = victim ?? to;
      letters.push(capture ? (game.men().find((man) => man.square === square)?.letter ?? null) : null);
    }
    game.free();
  }
  line = { key, moves, letters };
  return letters;
}

/** What a side has lost, dearest first. @param {import("../state.js").Now} now @param {Side} side @returns {Taken[]} */
export function lostBy(now, side) {
  const worth = new Map(now.variant.pieces.map((piece) => [piece.letter, piece]));
  /** @type {Map<string, Taken>} */
  const lost = new Map();
  for (const letter of lettersOf(now)) {
    if (!letter || (letter === letter.toUpperCase()) !== (side === "white")) continue;
    const { name, value } = worth.get(letter.toUpperCase()) ?? { name: letter, value: 0 };
    const known = lost.get(letter) ?? { letter, name, value, count: 0 };
    known.count += 1;
    lost.set(letter, known);
  }
  return [...lost.values()].sort((a, b) => b.value - a.value);
}

/** How many chess pawns White is ahead, by the values of the game. @param {import("../state.js").Now} now */
export function aheadBy({ variant, men }) {
  const worth = new Map(variant.pieces.map(({ letter, value }) => [letter, value]));
  let balance = 0;
  for (const { letter, side } of men.values())
    balance += (worth.get(letter.toUpperCase()) ?? 0) * (side === "white" ? 1 : side === "black" ? -1 : 0);
  return balance;
}

/**
 * @param {Record<Side, HTMLElement>} places
 * @param {import("../state.js").State} state
 */
export function showCaptured(places, state) {
  const now = /** @type {import("../state.js").Now} */ (state.now);
  // Of whom one does not see one can't tell.
  const ahead = now.unseen.length ? 0 : aheadBy(now);
  for (const side of /** @type {const} */ (["white", "black"])) {
    const taken = lostBy(now, side === "white" ? "black" : "white");
    const lead = Math.round(side === "white" ? ahead : -ahead);
    const list = taken.map(({ name, count }) => (count > 1 ? `${count} × ${pieceName(name)}` : pieceName(name)));
    const words = [
      list.length > 0 && t("captured.list", { list: list.join(", ") }),
      lead > 0 && t("captured.ahead", { count: lead }),
    ];
    places[side].hidden = !list.length && lead <= 0;
    fill(
      places[side],
      el("span", { class: "unseen", text: words.filter(Boolean).join(" ") }),
      ...taken.map(({ letter, count }) =>
        el(
          "span",
          { class: "taken", "aria-hidden": "true" },
          manPicture(state, letter),
          count > 1 && el("span", { text: String(count) }),
        ),
      ),
      lead > 0 && el("span", { class: "taken-lead", "aria-hidden": "true", text: `+${lead}` }),
    );
  }
}
