/**
 * The questions about a game's rules that have a few answers, and what a definition says for each. Apart from `rules-part`
 * because a test holds them to the bundled games without a page.
 */

import { lettersOf, valueAt } from "./toml.js";

/**
 * @typedef {import("./toml.js").Tree} Tree
 * @typedef {import("./toml.js").Value} Value
 * @typedef {[string[], Value | undefined][]} Changes
 */

/**
 * @typedef {object} Answer
 * @property {Record<string, Value>} says the keys that say so; `pieces.*` is every piece but the royal ones
 * @property {string} [game] one that is played so
 * @property {boolean} [falls] kings fall like others then: no piece is royal, and the loss of the king ends the game
 */

/**
 * Questions with their answers, the usual one first: it is what is so when none of the keys is said.
 * @type {Record<string, Record<string, Record<string, Answer>>>}
 */
export const QUESTIONS = {
  captures: {
    captured: {
      gone: { says: {} },
      hand: { says: { "hands.captures": true }, game: "crazyhouse" },
      reborn: { says: { "rules.captured": "reborn" }, game: "circe" },
    },
    capturer: {
      nothing: { says: {} },
      explodes: { says: { "rules.blast": true }, game: "atomic", falls: true },
      straight: { says: { "rules.blast": { moves: "W" } }, falls: true },
      petrifies: { says: { "pieces.*.petrifies": true }, game: "petrified" },
      becomes: { says: { "pieces.*.becomes-taken": true } },
      dies: { says: { "pieces.*.dies": true } },
      turns: { says: { "rules.capturer": "turns" }, game: "andernach" },
      reborn: { says: { "rules.capturer": "reborn" }, game: "anticirce" },
    },
    must: {
      no: { says: {} },
      yes: { says: { "rules.must-capture": true }, game: "antichess" },
      never: { says: { "rules.may-capture": false } },
    },
  },
  turn: {
    turns: {
      one: { says: {} },
      two: { says: { turns: { moves: 2, first: 1 } }, game: "marseillais" },
      others: { says: { turns: { moves: 2, first: 1, by: "other-pieces" } } },
      growing: { says: { turns: { grows: 1 } }, game: "progressive" },
    },
    check: {
      yes: { says: {} },
      mate: { says: { "rules.may-check": "mate" }, game: "checkless-chess" },
      no: { says: { "rules.may-check": false }, game: "racingkings" },
    },
    pass: {
      never: { says: {} },
      always: { says: { "rules.pass": "always" }, game: "janggi" },
      stuck: { says: { "rules.pass": "stuck" }, game: "flipello" },
    },
    refusal: {
      no: { says: {} },
      yes: { says: { "rules.refusal": true }, game: "refusal" },
      first: { says: { "rules.refusal": "first" } },
    },
    pie: {
      no: { says: {} },
      yes: { says: { "rules.pie": true } },
    },
    demotions: {
      no: { says: {} },
      draw: { says: { "end.demotions": "draw" }, game: "stone-garden" },
    },
  },
  ground: {
    walls: {
      none: { says: {} },
      duck: { says: { "rules.walls": "duck" }, game: "duck", falls: true },
      arrow: { says: { "rules.walls": "arrow" }, game: "amazons", falls: true },
      past: { says: { "rules.walls": "past" }, game: "snailtrail", falls: true },
      edge: { says: { "rules.walls": "edge", "rules.wall-instead": true }, game: "atlantis-chess" },
    },
    fog: {
      no: { says: {} },
      yes: { says: { "rules.fog": true }, game: "fogofwar", falls: true },
      all: { says: { "rules.fog": "all" }, game: "kriegspiel" },
    },
  },
};

const equal = (/** @type {unknown} */ one, /** @type {unknown} */ other) =>
  JSON.stringify(one) === JSON.stringify(other);

/** The keys that the answers to a question are said by. @param {Record<string, Answer>} answers */
export const keysOf = (answers) => [...new Set(Object.values(answers).flatMap(({ says }) => Object.keys(says)))];

/** The ways to a key's values in a game: one, or one in each piece. @param {Tree} tree @param {string} key @returns {string[][]} */
function pathsOf(tree, key) {
  const [first, second, ...rest] = key.split(".");
  if (second !== "*") return [key.split(".")];
  const men = lettersOf(tree).filter((letter) => valueAt(tree, ["pieces", letter, "royal"]) !== true);
  return men.map((letter) => [first, letter, ...rest]);
}

/**
 * What a game answers to a question; `own` if it is none of the answers that can be chosen.
 * @param {Tree} tree @param {Record<string, Answer>} answers
 * @returns {string}
 */
export function answerOf(tree, answers) {
  const said = Object.fromEntries(
    keysOf(answers).map((key) => {
      const values = pathsOf(tree, key).map((path) => valueAt(tree, path));
      // Where only some pieces do so it is not the whole game's rule.
      return [key, values.every((value) => equal(value, values[0])) ? values[0] : "some"];
    }),
  );
  const found = Object.entries(answers).find(([, { says }]) =>
    Object.entries(said).every(([key, value]) => equal(value, says[key])),
  );
  return found?.[0] ?? "own";
}

/** All questions with their answers. @type {Record<string, Record<string, Answer>>} */
export const ALL = Object.assign({}, ...Object.values(QUESTIONS));

/** Do kings fall like others, as one question is answered anew? @param {Tree} tree @param {string} question @param {string} answer */
const kingsFall = (tree, question, answer) =>
  Object.entries(ALL).some(
    ([name, answers]) => answers[name === question ? answer : answerOf(tree, answers)]?.falls ?? false,
  );

/**
 * What a game says otherwise when a question is answered anew.
 * @param {Tree} tree @param {string} question @param {string} answer
 * @returns {Changes}
 */
export function changesFor(tree, question, answer) {
  const answers = ALL[question];
  const { says } = answers[answer];
  /** @type {Changes} */
  const changes = keysOf(answers).flatMap((key) =>
    pathsOf(tree, key).map((path) => /** @type {[string[], Value | undefined]} */ ([path, says[key]])),
  );
  if (question === "captured") {
    // Hands are written behind the start, too.
    const array = String(tree.array ?? "").replace(/\[[^\]]*\]\s*$/, "");
    if (tree.array !== undefined) changes.push([["array"], answer === "hand" ? `${array}[]` : array]);
  }
  const royal = lettersOf(tree).filter((letter) => valueAt(tree, ["pieces", letter, "royal"]) === true);
  const lost = lettersIn(String(valueAt(tree, ["end", "extinction", "pieces"]) ?? ""));
  const falls = kingsFall(tree, question, answer);
  if (falls && royal.length) {
    changes.push(...royal.map((letter) => /** @type {Changes[0]} */ ([["pieces", letter, "royal"], false])));
    changes.push([["end", "extinction"], { result: "loss", pieces: royal.join("") }]);
  } else if (!falls && kingsFall(tree, "", "") && !royal.length && lost.length) {
    changes.push(...lost.map((letter) => /** @type {Changes[0]} */ ([["pieces", letter, "royal"], true])));
    changes.push([["end", "extinction"], undefined]);
  }
  // Who explodes with a captor must not do so by its own capture.
  const explodes = (/** @type {string} */ name) => name === "explodes" || name === "straight";
  if (question === "capturer" && (explodes(answer) || explodes(answerOf(tree, answers)))) {
    const pieces = royal.join("") || lost.join("");
    changes.push([["rules", "pseudo-royal"], explodes(answer) && pieces ? { pieces } : undefined]);
  }
  return changes;
}

/** Letters of pieces, with the plus of promoted ones. @param {string} text @returns {string[]} */
export const lettersIn = (text) => text.match(/\+?\p{L}/gu) ?? [];
