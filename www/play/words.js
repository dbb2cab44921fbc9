/**
 * What is played, in words: the names of pieces and games in the language of the page, pieces and moves for the line under the board, the
 * labels of squares and the announcements, and endings, those that are there and those that a move would bring.
 */

import { hasText, isTranslated, spoken, t } from "../strings.js";
import { isHand, secondOf } from "./placing.js";

/**
 * @typedef {import("../engine.js").Man} Man
 * @typedef {import("../engine.js").Outcome} Outcome
 * @typedef {import("../engine.js").Side} Side
 * @typedef {import("../state.js").Now} Now
 */

// The engine's English names, in the language of the page where it has words for them.

/** @param {string} name */
export const pieceName = (name) => (hasText(`name.${name}`) ? t(`name.${name}`) : name);

/** @template {{name: string}} Named @param {Named} named @returns {Named} */
export const renamed = (named) => ({ ...named, name: pieceName(named.name) });

/** Several people in a row: the last "and" is the language's. @param {string} names in English */
function authors(names) {
  if (spoken() === "en" || !names.includes(" and ")) return names;
  return new Intl.ListFormat(spoken()).format(names.split(/, | and /));
}

/** What a game and its author are called. @param {{id: string, name: string, author: string}} game */
export const namesOf = ({ id, name, author }) => ({
  name: isTranslated(`game.${id}`) ? t(`game.${id}`) : name,
  author: isTranslated(`author.${author}`) ? t(`author.${author}`) : authors(author),
});

/** @param {import("../engine.js").Variant} variant @returns {import("../engine.js").Variant} */
export const renamedGame = (variant) => ({
  ...variant,
  ...namesOf(variant),
  pieces: variant.pieces.map(renamed),
  summary: isTranslated(`tagline.${variant.id}`) ? t(`tagline.${variant.id}`) : variant.summary,
});

/** @param {import("../engine.js").WhyNot} why @returns {import("../engine.js").WhyNot} */
export function renamedWhy(why) {
  const { man, other, blockers } = why.values;
  const name = (/** @type {string | null} */ text) => text && pieceName(text);
  return { ...why, values: { ...why.values, man: name(man), other: name(other), blockers: blockers.map(renamed) } };
}

// Pieces and moves.

/** "White promoted King", "Black Raven facing the h-file", "Stone". @param {Man} man */
export function manWords(man) {
  if (man.side === "neutral") return man.name;
  const who = t(man.promoted ? "man.promoted" : "man.one", { side: t(`side.${man.side}`), name: man.name });
  return man.facing ? t("man.facing", { who, facing: t(`facing.${man.facing}`) }) : who;
}

/** @param {Man | undefined} man */
export const nameOf = (man) => (man ? man.name : "");

/** What an umpire tells both sides of a position, or nothing. @param {Now} now */
export function umpireText({ told }) {
  // The words come with the games that need them.
  if (!told || !hasText("umpire.no")) return "";
  const { taken, pawn, checks, tries } = told;
  const said = [
    taken && t(pawn ? "umpire.pawn" : "umpire.piece", { square: taken }),
    ...checks.map((line) => t(`umpire.${line}`)),
    tries > 0 && t("umpire.tries", { count: tries }),
  ];
  return said.filter(Boolean).join(" ");
}

/** The reason why a man can't go somewhere. @param {import("../engine.js").WhyNot} why */
export function whyText({ reason, values }) {
  const { man, other, from, to, blockers } = values;
  const list = blockers.map(({ square, name }) => t("why.one", { name, square })).join(t("why.and"));
  return t(`why.${reason}`, { man: man ?? "", other: other ?? "", from, to, list, count: blockers.length });
}

/** What is said of moves of nobody. @type {Record<string, string | undefined>} */
const SAID_ALONE = { refusal: "say.refusal", "take-over": "say.takeOver" };

/**
 * The last turn played, in words.
 * @param {Now} before what it was played from
 * @param {Now} after
 */
export function moveWords(before, after) {
  const entry = after.record[after.ply - 1];
  const side = t(`side.${entry.side}`);
  if (entry.hidden) return t(entry.to ? "say.hiddenCapture" : "say.hidden", { side, square: entry.to });
  const second = secondOf(entry);
  const { from, to } = second ?? { from: "", to: "" };
  const values = { side, man: nameOf(before.men.get(from)), name: nameOf(after.men.get(to)), from, to };
  let text;
  // Moves of nobody, of which nothing is seen but what they do to the other side's.
  const kind = before.moves?.find(({ move }) => move === entry.move)?.kind ?? "";
  const own = SAID_ALONE[kind];
  // A first part that was shown has been told already.
  if (own && hasText(own)) text = t(own, values);
  else if (before.first) text = t(entry.neutral ? "say.second" : "say.alone", values);
  else if (second)
    text = t(second.letter ? "say.replaced" : "say.both", { ...values, text: partWords(before, after, entry) });
  else text = partWords(before, after, entry);
  return entry.check ? t("say.check", { text }) : text;
}

/**
 * The man's part of a turn.
 * @param {Now} before
 * @param {Now} after
 * @param {{from: string, to: string, victim: string | null, rook: object | null, along?: {from: string, to: string} | null}} move
 */
export function partWords(before, after, { from, to, victim, rook, along }) {
  const man = before.men.get(from);
  const landed = after.men.get(to);
  // Who goes along leaves its square before the man comes there.
  const other = from === to || along?.from === to ? undefined : before.men.get(victim ?? to);
  const facing = landed?.facing ? t(`facing.${landed.facing}`) : "";
  const values = {
    side: t(`side.${man?.side ?? before.side}`),
    man: nameOf(man),
    other: nameOf(other),
    from,
    to,
    facing,
  };
  if (isHand(from)) return t("say.drop", { ...values, side: t(`side.${before.side}`), man: nameOf(landed) });
  if (from === to && facing) return t("say.turn", values);
  if (other && man && other.side === man.side && !rook) return t("say.swap", values);
  if (rook) return t("say.castling", values);
  const plain = from === to ? "say.stays" : "say.move";
  let text = t(other && other.side !== man?.side ? (victim ? "say.passing" : "say.capture") : plain, values);
  if (landed && man && landed.letter !== man.letter) text = t("say.promotion", { text, name: landed.name });
  if (landed?.facing && landed.facing !== man?.facing) text = t("say.facing", { text, facing });
  // Besides whom it takes on the way, the one on its last square.
  if (victim && victim !== to && other && before.men.get(to) && from !== to && along?.from !== to)
    text = t("say.gone", { text, name: nameOf(before.men.get(to)), from: to });
  if (along) text = t("say.along", { text, name: nameOf(after.men.get(along.to)), ...along });
  else if (from === to && victim) text = t("say.gone", { text, name: nameOf(before.men.get(victim)), from: victim });
  return text;
}

// Endings.

/** @param {Side} side @returns {Side} */
export const otherSide = (side) => (side === "white" ? "black" : "white");

/** @param {Outcome} outcome @returns {Side | null} */
export const winnerOf = ({ result }) => (result === "white-wins" ? "white" : result === "black-wins" ? "black" : null);

/** The result in a few words, as the one person sees it who plays against the computer. @param {Outcome} outcome @param {import("../state.js").State["players"]} players */
export function resultText(outcome, players) {
  const winner = winnerOf(outcome);
  const alone = players.white !== players.black;
  if (winner && alone) return t(players[winner] === "person" ? "result.you-win" : "result.you-lose");
  return t(`result.${outcome.result}`);
}

/**
 * Why the game ended; nothing if nobody knows.
 * @param {Outcome} outcome
 * @param {Side} [stuck] whose turn it would be: whoever has no move wins in some games, and loses in others
 * @param {Now | null} [now] where it has ended
 */
export function reasonText(outcome, stuck, now) {
  if (!outcome.reason) return "";
  const winner = winnerOf(outcome);
  const drawn = `reason.${outcome.reason}.draw`;
  let decided = `reason.${outcome.reason}`;
  if (outcome.reason === "stalemate" && winner !== stuck) decided = "reason.stalemate.loss";
  // Most games that count pieces count kings.
  const king = winner === "white" ? "k" : "K";
  if (outcome.reason === "extinction" && now?.variant.pieces.some(({ letter }) => letter === "K"))
    if (![...now.men.values()].some(({ letter }) => letter === king)) decided = "reason.extinction.king";
  const key = !winner && hasText(drawn) ? drawn : decided;
  /** @type {import("../strings.js").Values} */
  const values = winner ? { winner: t(`side.${winner}`), loser: t(`side.${otherSide(winner)}`) } : {};
  const text = hasText(key) ? t(key, values) : t("reason.other", { reason: outcome.reason });
  const share = winner && outcome.reason === "stalemate" && now?.status.share;
  return share ? `${text} ${t("reason.share", { ...values, share })}` : text;
}

/**
 * Whether a move with this outcome ends the game without winning it for the mover.
 * @param {Outcome} outcome
 * @param {Side} mover
 */
export const endsBadly = (outcome, mover) => outcome.result !== "ongoing" && winnerOf(outcome) !== mover;

/** A warning before such a move. @param {Outcome} outcome */
export function warningText(outcome) {
  const winner = winnerOf(outcome);
  // A move that leaves the other side without one is warned of only where that side wins by it.
  const key = winner ? `warn.${outcome.reason}` : `warn.draw.${outcome.reason}`;
  return t(hasText(key) ? key : winner ? "warn.checkmate" : "warn.draw", {
    winner: winner ? t(`side.${winner}`) : "",
    other: t("side.opponent"),
  });
}
