// Random links: what the page's reader of addresses and of games by links must do with anything it is sent.
//
// `node fuzz/links.js [RUNS] [SEED]`. The reader is JavaScript alone, hence no target of cargo-fuzz; each run of the browser
// tests tries some (`tests/browser/random-links.spec.js`).
import assert from "node:assert/strict";
import { argv } from "node:process";
import { fileURLToPath } from "node:url";
import { LinkError, linkTo, readLink } from "../www/storage/link-format.js";
import { letterLink, readLetter } from "../www/link/correspondence-code.js";

const GAMES = ["stone-garden", "stone-garden-2023", "stones-chess", "stones-and-relays", "stockgi-49"];
const BASE = "https://garden.example/";
const ID_SIGNS = "ABYZabyz0189_-";

/** What links are made of, well and ill. */
const PIECES = [
  ...[
    "game=",
    "fen=",
    "moves=",
    "ply=",
    "side=",
    "opponent=",
    "theme=",
    "letter=",
    "utm=",
    "&",
    "=",
    "#",
    "?",
    "_",
    "+",
    "/",
    ",",
    "@",
    "^",
    ".",
    "|",
    "[",
    "]",
  ],
  ...[
    "%",
    "%2",
    "%20",
    "%00",
    "%09",
    "%0A",
    "%2C",
    "%2F",
    "%2B",
    "%5F",
    "%C3%A4",
    "%FF",
    "%E2%80%A8",
    "%F0%9F%8C%B1",
    "ä",
    "🌱",
    "<b>",
    "__proto__",
    "constructor",
    "{name}",
  ],
  ...GAMES,
  ...[
    "white",
    "black",
    "w",
    "none",
    "8",
    "9",
    "0",
    "-1",
    "1e3",
    "99999",
    "100000",
    "dark",
    "system",
    "b2c4",
    "a7b5",
    "O-O",
    "Nc3/b4-b3",
    "zb3za4+",
    "P@wd5",
    "rp8irlkrio/8 w - - 0 1",
  ],
  ...["1.AbCdEf.m.w.", "1.AbCdEf.x.b.", "2.AbCdEf.m.w.0"],
];

/** Numbers that look random, the same for the same seed (mulberry32). @param {number} seed */
export function diceOf(seed) {
  let state = seed | 0;
  return (/** @type {number} */ sides) => {
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), 1 | state);
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
    return ((bits ^ (bits >>> 14)) >>> 0) % sides;
  };
}

/** @typedef {ReturnType<typeof diceOf>} Dice */
/** @param {Dice} dice @template T @param {readonly T[] | string} list @returns {any} */
const oneOf = (dice, list) => list[dice(list.length)];

/** @param {Dice} dice @param {number} most */
const rubble = (dice, most) => Array.from({ length: dice(most + 1) }, () => oneOf(dice, PIECES)).join("");

/** Pieces in any order, some of them as parameters should be. @param {Dice} dice */
function anything(dice) {
  const parameter = () => oneOf(dice, PIECES.slice(0, 8)) + (dice(3) ? oneOf(dice, PIECES) : rubble(dice, 4));
  const parameters = Array.from({ length: dice(4) }, parameter).join("&");
  return [oneOf(dice, ["", "?", "#", "#?", "?#"]), parameters, dice(3) ? "" : rubble(dice, 6)].join("");
}

/** A game by links with texts for moves: whether they are legal is not the link's concern. @param {Dice} dice */
function letterAndLine(dice) {
  const word = () => rubble(dice, 2).replace(/[%\s_]/g, "") || "a1";
  const line = {
    variant: oneOf(dice, GAMES),
    fen: dice(3) ? null : `${word()} w - ${word()}`,
    moves: Array.from({ length: dice(6) }, word),
  };
  const id = Array.from({ length: 6 + dice(35) }, () => oneOf(dice, ID_SIGNS)).join("");
  return { line, letter: { id, mark: oneOf(dice, "mrda"), sender: oneOf(dice, ["white", "black"]) } };
}

/** @param {{variant: string, fen: string | null, moves: string[]}} line @param {number} ply @returns {any} */
const keptOf = ({ variant, fen, moves }, ply) => ({
  variant,
  fen,
  moves,
  ply,
  flip: false,
  first: null,
  players: { white: "person", black: "person" },
});

/** Reads an address as the page does; null if it is refused. @param {string} text */
function read(text) {
  const { search, hash } = new URL(BASE + text);
  try {
    return readLink(search, hash, GAMES, "stone-garden");
  } catch (error) {
    assert(error instanceof LinkError, `${text}: ${error}`);
    assert(error.message.length > 5 && error.message.length < 400, `${text}: ${error.message}`);
    return undefined;
  }
}

/** Reads a letter; undefined if it is refused. @param {string} text @param {any} line */
function letterIn(text, line) {
  try {
    return readLetter(text, line);
  } catch (error) {
    assert.equal(Object.getPrototypeOf(error), Error.prototype, `${text}: ${error}`);
    return undefined;
  }
}

/** What is read as a game comes back from the link that is made of it. @param {string} text */
function comesBack(text) {
  const link = read(text);
  if (!link?.game) return false;
  const { variant, fen, moves, ply } = link.game;
  const again = read(linkTo(keptOf(link.game, ply ?? moves.length), BASE).slice(BASE.length));
  assert.deepEqual(
    { ...again?.game, ply: again?.game?.ply ?? moves.length },
    { variant, fen, moves, ply: ply ?? moves.length },
    text,
  );
  if (link.letter !== null) letterIn(link.letter, link.game);
  return true;
}

/** A letter is read as it was written, and with any sign of it changed it is refused or says the same. @param {Dice} dice */
function isWhole(dice) {
  const { line, letter } = letterAndLine(dice);
  const sent = letterLink(keptOf(line, line.moves.length), /** @type {any} */ (letter), BASE).slice(BASE.length);
  const link = read(sent);
  assert(link?.game && link.letter, sent);
  assert.deepEqual(link.game, { ...line, ply: null }, sent);
  assert.deepEqual(letterIn(link.letter, link.game), letter, sent);
  const place = 1 + dice(sent.length - 1);
  const damaged =
    sent.slice(0, place) + oneOf(dice, ["", "x", "1", ".", "&", "%20", "B", "w"]) + sent.slice(place + dice(2));
  const other = read(damaged);
  const found = other?.game && other.letter ? letterIn(other.letter, other.game) : undefined;
  if (!found) return false;
  assert.deepEqual(
    [other?.game?.variant, other?.game?.fen, other?.game?.moves, found],
    [line.variant, line.fen, line.moves, letter],
    damaged,
  );
  return true;
}

/** Tries so many links of each kind; throws with the link that fails. Answers how many were games. @param {number} runs @param {number} seed */
export function tryLinks(runs, seed) {
  const dice = diceOf(seed);
  const counts = { games: 0, unharmed: 0 };
  for (let run = 0; run < runs; run++) {
    if (comesBack(anything(dice))) counts.games += 1;
    if (run % 4 === 0 && isWhole(dice)) counts.unharmed += 1;
  }
  return counts;
}

if (argv[1] === fileURLToPath(import.meta.url)) {
  const [runs, seed] = [Number(argv[2] ?? 100_000), Number(argv[3] ?? 1)];
  const { games, unharmed } = tryLinks(runs, seed);
  console.log(
    `${runs} links, ${games} of them games; ${Math.ceil(runs / 4)} letters, of which ${unharmed} said the same when changed`,
  );
}
