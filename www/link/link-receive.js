/** A link has come from a friend: whether it fits the game that one has, and what it changes. */

import { loadGame, messageOf, ready, variantOf } from "../engine.js";
import { get } from "../library/game-store.js";
import { otherSide } from "../play/words.js";
import { addTexts, sentence, t } from "../strings.js";
import { readLetter } from "./correspondence-code.js";
import texts from "../strings/en/link.js";

await addTexts(texts, "link");

/**
 * @typedef {import("../play/session.js").Kept} Kept
 * @typedef {import("./correspondence-code.js").Letter} Letter
 * @typedef {import("./correspondence-code.js").Line} Line
 * @typedef {{kept: Kept, news: boolean, text: string, mine?: boolean, ended?: import("../engine.js").Outcome, offer?: boolean}} Received
 *   kept: the game as it is now; news: its last move is the friend's new one; mine: it is one's own link, to be sent
 */

/**
 * What a link means for the game it belongs to; throws why it is refused.
 * @param {Line} line
 * @param {Letter} letter
 * @param {Kept | null} own the game as one has it; null: none of this name
 * @returns {Received}
 */
export function weigh(line, letter, own) {
  const { id, mark, sender } = letter;
  const { moves } = line;
  const status = statusOf(line);
  if (status.turns) throw new Error(t("letter.alternate"));
  const free = mark === "r" || mark === "a";
  if (!free && !status.over && status.side === sender) throw new Error(t("letter.turn"));
  if (!own) {
    if (mark === "a") throw new Error(t("letter.noOffer"));
    const me = otherSide(sender);
    const players =
      me === "white"
        ? { white: /** @type {const} */ ("person"), black: /** @type {const} */ ("friend") }
        : { white: /** @type {const} */ ("friend"), black: /** @type {const} */ ("person") };
    const link = { id, me, sent: moves.length, ...(mark === "d" && { draw: sender }) };
    const kept = { ...line, ply: moves.length, players, flip: me === "black", first: null, about: { id, link } };
    return marked({ kept, news: moves.length > 0, text: t("letter.begun", { side: t(`side.${me}`) }) }, letter);
  }
  const link = own.about?.link;
  if (!link) throw new Error(t("letter.notLinked"));
  if (own.variant !== line.variant || own.fen !== line.fen) throw new Error(t("letter.otherStart"));
  const differs = moves.findIndex((move, i) => i < own.moves.length && move !== own.moves[i]);
  if (differs >= 0)
    throw new Error(t("letter.differs", { ply: differs + 1, mine: own.moves[differs], theirs: moves[differs] }));
  const more = moves.length - own.moves.length;
  if (more < 0) throw new Error(t("letter.stale", { theirs: moves.length, mine: own.moves.length }));
  if (link.me === sender) {
    if (more > 0) throw new Error(t("letter.ownAhead", { side: t(`side.${sender}`) }));
    return { kept: own, news: false, mine: true, text: t("letter.own") };
  }
  if (own.about?.ended && more > 0) throw new Error(t("letter.over"));
  // After one's own last move a friend has one, no more: the rest would be moves made in one's name.
  if (more > 1 || (more === 1 && statusOf(own).side !== sender)) throw new Error(t("letter.ahead"));
  if (mark === "a" && link.draw !== link.me) throw new Error(t("letter.noOffer"));
  /** @type {import("../storage/game-metadata.js").Link} */
  const next = {
    id: link.id,
    me: link.me,
    sent: Math.max(link.sent, moves.length),
    ...(mark === "d" && { draw: sender }),
    ...(mark === "a" && { draw: link.me }),
  };
  const kept = { ...own, moves, ply: moves.length, first: null, about: { ...own.about, link: next } };
  return marked({ kept, news: more === 1, text: t(more || mark !== "m" ? "letter.came" : "letter.known") }, letter);
}

/** @param {Received} received @param {Letter} letter @returns {Received} */
function marked(received, { mark, sender }) {
  if (mark === "r")
    return {
      ...received,
      text: t("letter.resigned"),
      ended: { result: sender === "white" ? "black-wins" : "white-wins", reason: "resignation" },
    };
  if (mark === "a") return { ...received, text: t("letter.agreed"), ended: { result: "draw", reason: "agreement" } };
  return mark === "d" ? { ...received, text: t("letter.offers"), offer: true } : received;
}

/** @param {Line} line */
function statusOf({ variant, fen, moves }) {
  const game = loadGame(variant, fen ?? undefined, moves.join(" "));
  const { over } = game.status();
  const turns = !!variantOf(variant)?.turns;
  const side = /** @type {import("../engine.js").Side} */ (game.side());
  game.free();
  return { over, side, turns };
}

/**
 * Takes a link's game up, or says why not; the game in hand stays then.
 * @param {object} parts
 * @param {import("../state.js").Store} parts.store
 * @param {import("../play/session.js").Session} parts.session
 * @param {import("../storage/autosave.js").Keeping} parts.keeping
 * @param {() => void} parts.send opens the dialog with the link to send
 * @param {Line} line
 * @param {string} text of the letter
 */
export async function receive({ store, session, keeping, send }, line, text) {
  const { state, update } = store;
  try {
    await ready(line.variant);
    const letter = readLetter(text, line);
    const inHand = state.about.link?.id === letter.id ? session.keep() : null;
    const own = inHand ?? (await get(letter.id))?.game ?? null;
    const { kept, news, text: said, mine, ended, offer } = weigh(line, letter, own);
    // Shown from before the friend's move, so that one sees it made.
    await keeping.replace({ ...kept, ply: kept.moves.length - (news ? 1 : 0) });
    if (news) session.play(kept.moves[kept.moves.length - 1]);
    if (ended) session.end(ended);
    const accept = () => {
      session.end({ result: "draw", reason: "agreement" });
      send();
    };
    update(
      (state) =>
        (state.notice = {
          text: said,
          ...(offer && !state.now?.status.over && { action: { label: t("letter.accept"), run: accept } }),
        }),
    );
    if (mine) send();
  } catch (error) {
    update((state) => (state.notice = { text: t("letter.refused", { error: sentence(messageOf(error)) }), bad: true }));
  }
}
