/**
 * A position as its FEN says it, field by field, whether or not it could be one: text to fields, fields to text. Only the form is known
 * here; what a position may be, the engine says.
 */

/** @typedef {import("../stone-garden.js").PositionForm} Form */
/** @typedef {import("../engine.js").Side} Side */
/** @typedef {{files: number, ranks: number}} Size */

/**
 * @typedef {object} Position
 * @property {Map<string, string>} men by square: a letter as FEN writes it (`K`, `k`, `+r`, `q~`, `*`, `@`)
 * @property {Record<Side, Record<string, number>>} held by letter, upper case
 * @property {Side} side to move
 * @property {string} castling rights and gates; `-`: none
 * @property {string} passed what stands for the chance to capture en passant, or for a count's limit; `-`: none
 * @property {string} checks still to give, as `3+3`
 * @property {string} turn moves left of a turn/moves that it has, as `2/3`
 * @property {string} past what else the moves before have left, before the counters: `xf6`, `=d4d7`, `~w`, `?e2e4`
 * @property {string} progress plies since progress
 * @property {string} number of the move
 * @property {string} demotions of the Kings, as `+0+0`
 * @property {string} turned pieces that have turned; `-`: none
 * @property {string} ko `-`: none
 * @property {string} duty the Emperors' moves left, as `--`
 */

/** A longer text is no FEN of any board. */
const LONGEST = 4000;

/** The most pieces of a kind in one hand that are counted; the engine allows fewer. */
const MOST_HELD = 200;

/** The fields after the usual six, in their order, and what each says where it is left out. */
const EXTRA = /** @type {const} */ ([
  ["demotions", "+0+0"],
  ["turning", "-"],
  ["ko", "-"],
  ["duty", "--"],
]);

/** The name that a field has in a position. @param {typeof EXTRA[number][0]} name @returns {"demotions" | "turned" | "ko" | "duty"} */
const fieldOf = (name) => (name === "turning" ? "turned" : name);

/** The name of a square. @param {Form} form @param {number} file @param {number} rank both from 0 @param {number} level */
export const squareAt = (form, file, rank, level) =>
  `${form.levels[level] ?? ""}${String.fromCharCode(97 + file)}${rank + 1}`;

/** An empty board, White to move. @returns {Position} */
export const emptyPosition = () => ({
  men: new Map(),
  held: { white: {}, black: {} },
  side: "white",
  castling: "-",
  passed: "-",
  checks: "",
  turn: "",
  past: "",
  progress: "0",
  number: "1",
  demotions: "+0+0",
  turned: "-",
  ko: "-",
  duty: "--",
});

/**
 * Reads what has a FEN's form, as the engine writes it. Fields left out have their usual value.
 * @param {string} text @param {Form} form @param {Size} size
 * @returns {Position | null} null if it has not the form of a FEN of this board
 */
export function readFen(text, form, size) {
  if (text.length > LONGEST) return null;
  const [whole = "", side = "w", ...rest] = text.trim().split(/\s+/);
  const position = emptyPosition();
  const parts = /^([^[]*)(?:\[([^\]]*)\])?$/.exec(whole);
  if (!parts || !["w", "b"].includes(side)) return null;
  const men = readBoard(parts[1], form, size);
  if (!men) return null;
  position.men = men;
  for (const letter of parts[2] === "-" ? "" : (parts[2] ?? "")) {
    const own = letter.toUpperCase();
    if (!form.hand.includes(own)) return null;
    const held = position.held[letter === own ? "white" : "black"];
    held[own] = Math.min((held[own] ?? 0) + 1, MOST_HELD);
  }
  position.side = side === "b" ? "black" : "white";
  const words = [...rest];
  const number = /^\d+$/;
  const extras = EXTRA.filter(([name]) => form[name]);
  const other = (/** @type {string} */ text) => !number.test(text) && !/[+/]/.test(text);
  if (words.length && other(words[0])) position.castling = words.shift() ?? "-";
  // Where moves are counted, the limit stands here as a number: then three numbers follow one another.
  const limit = form.counting && number.test(words[0] ?? "") && words.filter((word) => number.test(word)).length === 3;
  if (words.length && (limit || other(words[0]))) position.passed = words.shift() ?? "-";
  if (form.checks !== null) {
    position.checks = `${form.checks}+${form.checks}`;
    if (words[0]?.includes("+")) position.checks = words.shift() ?? "";
  }
  if (form.turn) {
    position.turn = form.turn;
    if (words[0]?.includes("/")) position.turn = words.shift() ?? "";
  }
  const past = words.findIndex((word) => !/^[x=~!?]/.test(word));
  position.past = words.splice(0, past < 0 ? words.length : past).join(" ");
  if (words.length) position.progress = words.shift() ?? "0";
  if (words.length) position.number = words.shift() ?? "1";
  for (const [name, usual] of extras) position[fieldOf(name)] = words.shift() ?? usual;
  return words.length ? null : position;
}

/** @param {string} text @param {Form} form @param {Size} size @returns {Position["men"] | null} */
function readBoard(text, form, { files, ranks }) {
  const men = new Map();
  const rows = text.split("/");
  const levels = Math.max(form.levels.length, 1);
  if (rows.length !== ranks) return null;
  for (const [index, row] of rows.entries()) {
    const slices = form.levels.length ? row.split("|") : [row];
    if (slices.length !== levels) return null;
    for (const [level, slice] of slices.entries()) {
      let file = 0;
      for (const [, run, letter] of slice.matchAll(/(\d+)|(\+?[^\d+~]~?|.)/gu)) {
        if (run) file += Math.min(Number(run), 1000);
        else {
          if (letter === "+" || letter === "~") return null;
          men.set(squareAt(form, file, ranks - 1 - index, level), letter);
          file += 1;
        }
        if (file > files) return null;
      }
      if (file !== files) return null;
    }
  }
  return men;
}

/** The first field. @param {Position["men"]} men @param {Form} form @param {Size} size */
function writeBoard(men, form, { files, ranks }) {
  const levels = Math.max(form.levels.length, 1);
  const row = (/** @type {number} */ rank, /** @type {number} */ level) => {
    let text = "";
    let empty = 0;
    for (let file = 0; file < files; file++) {
      const letter = men.get(squareAt(form, file, rank, level));
      if (!letter) empty += 1;
      else {
        text += `${empty || ""}${letter}`;
        empty = 0;
      }
    }
    return `${text}${empty || ""}`;
  };
  return Array.from({ length: ranks }, (_, index) =>
    Array.from({ length: levels }, (_, level) => row(ranks - 1 - index, level)).join("|"),
  ).join("/");
}

/** @param {Position} position @param {Form} form @param {Size} size @returns {string} */
export function writeFen(position, form, size) {
  const hand = (/** @type {Side} */ side) =>
    form.hand
      .map((letter) => (side === "white" ? letter : letter.toLowerCase()).repeat(position.held[side][letter] ?? 0))
      .join("");
  const word = (/** @type {string} */ text) => text.trim().replaceAll(/\s+/g, "") || "-";
  return [
    `${writeBoard(position.men, form, size)}${form.hand.length ? `[${hand("white")}${hand("black")}]` : ""}`,
    position.side === "white" ? "w" : "b",
    word(position.castling),
    word(position.passed),
    ...(form.checks === null ? [] : [word(position.checks)]),
    ...(form.turn ? [word(position.turn)] : []),
    ...(position.past ? [position.past] : []),
    word(position.progress),
    word(position.number),
    ...EXTRA.filter(([name]) => form[name]).map(([name]) => word(position[fieldOf(name)])),
  ].join(" ");
}

/** The sides that turned pieces face, by square, as the field says it (`c3e7,f6w12`). @param {string} turned @returns {Map<string, string>} */
export const facingsOf = (turned) =>
  new Map([...turned.matchAll(/([a-z]\d+)([nesw])\d+/g)].map(([, square, facing]) => [square, facing]));

/**
 * The position with another piece on a square, or none. What spoke of the moves before is no longer so: no piece has just passed, no
 * stone may not go back, and nothing is known of how a piece that is gone had turned.
 * @param {Position} position @param {string} square @param {string} letter empty: takes off who stands there
 * @returns {Position}
 */
export function withMan(position, square, letter) {
  const men = new Map(position.men);
  if (letter) men.set(square, letter);
  else men.delete(square);
  const turned = position.turned
    .split(",")
    .filter((entry) => entry.replace(/[nesw]\d+$/, "") !== square)
    .join(",");
  // Who may still change places once may do so wherever they stand.
  const past = position.past.split(" ").filter((word) => word.startsWith("~"));
  return { ...position, men, passed: "-", past: past.join(" "), ko: "-", turned: turned || "-" };
}

/** @param {Position} position @param {string} from @param {string} to @returns {Position} */
export function moved(position, from, to) {
  const letter = position.men.get(from);
  return letter && from !== to ? withMan(withMan(position, from, ""), to, letter) : position;
}
