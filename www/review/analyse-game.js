/** The state of a look through a game: what is known of each ply, and what is said of it. */

import { verdictOf } from "../analysis/score.js";
import { otherSide, resultText, winnerOf } from "../play/words.js";
import { t } from "../strings.js";

// Which moves of a game were bad, how bad, and why: from what the computer found before and after each of them.

/**
 * @typedef {import("../engine.js").Side} Side
 * @typedef {import("../worker.js").Answer} Answer
 * @typedef {"inaccuracy" | "mistake" | "blunder"} Kind
 * @typedef {{key: string, values: Record<string, string | number>}} Why a text's key and what fills it; `man` is the engine's English name
 *
 * @typedef {object} Judgement of one move
 * @property {number} ply from 1
 * @property {Kind} kind
 * @property {Why} why what it allowed, or what it let slip
 * @property {import("../worker.js").Step | null} reply what punishes it
 * @property {import("../worker.js").Step[]} better the line that was there instead
 * @property {number | null} wins moves in which that line wins
 */

/** Winning chances, from -1 to 1, whose loss makes a move bad; the worst first. @type {[Kind, number][]} */
const LIMITS = [
  ["blunder", 0.3],
  ["mistake", 0.2],
  ["inaccuracy", 0.1],
];

/**
 * The winning chances of the side to move, from -1 to 1: the logistic of the score, as for the bar along the board.
 * @param {Answer} answer
 * @param {Side} side to move
 */
export function chancesOf({ move, score, mate, story }, side) {
  if (!move && story.end) {
    const winner = winnerOf(story.end);
    return winner ? (winner === side ? 1 : -1) : 0;
  }
  if (mate !== null) return mate > 0 ? 1 : -1;
  return 2 / (1 + Math.exp(-(score ?? 0) / 280)) - 1;
}

/**
 * @param {{move: string, side: Side, ply: number}} entry the move
 * @param {Answer} before what was found where it was played
 * @param {Answer} after what was found behind it
 * @param {Side} next who is to move then: within a turn of several moves the same side
 * @returns {Judgement | null} null: the move was good enough
 */
function judge({ move, side, ply }, before, after, next) {
  if (before.move === move) return null;
  const again = next === side;
  const lost = chancesOf(before, side) + (again ? -chancesOf(after, next) : chancesOf(after, next));
  const [kind] = LIMITS.find(([, limit]) => lost >= limit) ?? [];
  if (!kind) return null;
  return {
    ply,
    kind,
    why: again ? missed(before) : reasonOf(side, before, after),
    reply: after.pv[0] ?? null,
    better: before.pv,
    wins: before.mate,
  };
}

/** What could have been had. @param {Answer} before @returns {Why} */
function missed({ mate, story: { wins } }) {
  if (mate !== null && mate > 0) return { key: "review.missed.win", values: { count: mate } };
  if (wins) return { key: "review.missed.man", values: { man: wins.man, square: wins.square } };
  return { key: "review.worse", values: {} };
}

/** @param {Side} side who made the move @param {Answer} before @param {Answer} after @returns {Why} */
function reasonOf(side, before, after) {
  const other = otherSide(side);
  const { end } = after.story;
  const plies = after.pv.length;
  const count = (plies + 1) >> 1;
  if (end?.reason && winnerOf(end) !== side) {
    const how = winnerOf(end) ? end.reason : `${end.reason}.draw`;
    if (!after.move) return { key: `review.made.${how}`, values: { side, other } };
    return { key: `review.allowed.${how}`, values: { side, other, count } };
  }
  if (after.mate !== null && after.mate > 0) return { key: "review.allowed.win", values: { count: after.mate } };
  if (after.repetition) return { key: "review.allowed.repetition", values: { side, other, count } };
  if (before.mate !== null && before.mate > 0) return missed(before);
  const { wins, promotes, crosses, demotes } = after.story;
  if (wins)
    return { key: wins.ply === 1 ? "review.hangs" : "review.loses", values: { man: wins.man, square: wins.square } };
  if (before.story.wins) return missed(before);
  if (promotes) return { key: "review.promotes", values: { man: promotes.man, square: promotes.square } };
  if (demotes) return { key: "review.demotes", values: { side } };
  if (crosses) return { key: "review.crosses", values: { other } };
  return { key: "review.worse", values: {} };
}

// Goes through the positions of a game, the last first, and remembers what was found as long as the page lives.

/**
 * @typedef {{variant: string, fen: string | null, moves: string[]}} Line
 */

/** What one position may cost: milliseconds, and nodes on a quick machine. */
const TIME = 600;
const NODES = 40000;

/** Positions remembered; more than a dozen long games. */
const MOST = 4000;

/** @type {Map<string, Answer>} */
const found = new Map();

/** @param {Line} line @param {number} ply */
const keyOf = ({ variant, fen, moves }, ply) => [variant, fen, ...moves.slice(0, ply)].join(" ");

/** What is known of the position after so many plies. @param {Line} line @param {number} ply */
export const known = (line, ply) => found.get(keyOf(line, ply)) ?? null;

/**
 * Asks for every position that is not known yet. Whoever else needs the thread has it first.
 * @param {import("../play/mind.js").Mind} mind
 * @param {Line} line
 * @param {() => void} onStep called after each
 * @returns {{done: Promise<boolean>, stop: () => void}} done: whether all is known; rejects if there is no thread
 */
export function sweep(mind, line, onStep) {
  /** @type {import("../play/mind.js").Question | null} */
  let question = null;
  let stopped = false;

  async function run() {
    for (let ply = line.moves.length; ply >= 0; ply--) {
      while (!known(line, ply)) {
        await mind.free();
        if (stopped) return false;
        question = mind.ask({ ...line, moves: line.moves.slice(0, ply) }, { movetime: TIME, nodes: NODES });
        const answer = await question.answer;
        if (stopped) return false;
        // None if somebody else has asked in the meantime: then once more.
        if (!answer) continue;
        if (found.size >= MOST) found.clear();
        found.set(keyOf(line, ply), answer);
        onStep();
      }
    }
    return true;
  }

  return {
    done: run(),
    stop() {
      stopped = true;
      question?.cancel();
    },
  };
}

/**
 * @typedef {object} Look
 * @property {import("../play/session.js").Kept | null} game the game looked through
 * @property {import("../engine.js").Entry[]} record
 * @property {Map<number, Judgement>} judgements of the bad moves, by ply
 * @property {ReturnType<typeof sweep> | null} sweeping
 * @property {number} chosen the move explained, by ply; 0: none
 * @property {number} seen the ply on the board for it: the one before, while the better move is shown
 */

/** @returns {Look} */
export const emptyLook = () => ({
  game: null,
  record: [],
  judgements: new Map(),
  sweeping: null,
  chosen: 0,
  seen: -1,
});

/** The side to move after a ply. @param {Look} look @param {number} ply */
const sideAt = ({ record }, ply) => record[ply]?.side ?? (record[ply - 1]?.side === "white" ? "black" : "white");

/** @param {Look} look @param {number} ply */
const answerAt = ({ game }, ply) => game && known(game, ply);

/** How a ply stands, in words. @param {Look} look @param {number} ply */
export function standing(look, ply) {
  const answer = answerAt(look, ply);
  if (!answer) return "";
  if (!answer.move) return answer.story.end ? resultText(answer.story.end, { white: "person", black: "person" }) : "";
  const { short, words } = verdictOf(answer, sideAt(look, ply));
  return `${short} ${words}`;
}

/** The evaluation alone. @param {Look} look @param {number} ply */
export function scoreAt(look, ply) {
  const answer = answerAt(look, ply);
  return answer ? verdictOf(answer, sideAt(look, ply)).short : "";
}

/** A move, what was bad about it and how it stands then. @param {Look} look @param {number} ply */
export function wordsAt(look, ply) {
  const entry = look.record[ply - 1];
  const bad = look.judgements.get(ply);
  const move = entry
    ? t("record.move", { number: entry.number, side: t(`side.${entry.side}`), move: entry.readable })
    : t("record.start");
  return [move, bad && t(`review.${bad.kind}`), standing(look, ply)].filter(Boolean).join(". ");
}

/** White's share of what can be won, at every ply; null where that is not known yet. @param {Look} look */
export function sharesOf(look) {
  return Array.from({ length: (look.game?.moves.length ?? 0) + 1 }, (_, ply) => {
    const answer = answerAt(look, ply);
    if (!answer) return null;
    const chances = chancesOf(answer, sideAt(look, ply));
    return (1 + (sideAt(look, ply) === "white" ? chances : -chances)) / 2;
  });
}

/** Judges the moves of which both sides are known. @param {Look} look */
export function weigh(look) {
  look.judgements = new Map();
  for (const entry of look.record) {
    const [before, behind] = [answerAt(look, entry.ply - 1), answerAt(look, entry.ply)];
    const found = before && behind && judge(entry, before, behind, sideAt(look, entry.ply));
    if (found) look.judgements.set(entry.ply, found);
  }
}

/** How many bad moves a side has made. @param {Look} look @param {import("../engine.js").Side} side */
export function tally({ judgements, record }, side) {
  const kinds = [...judgements.values()].filter(({ ply }) => record[ply - 1].side === side).map(({ kind }) => kind);
  const count = (/** @type {string} */ kind) => kinds.filter((other) => other === kind).length;
  return t("review.tally", {
    side: t(`side.${side}`),
    inaccuracies: count("inaccuracy"),
    mistakes: count("mistake"),
    blunders: count("blunder"),
  });
}
