/** The engine's game as a chess programmer expects one: moves as texts or objects, and answers to the usual questions. */

/** @typedef {import("./game.d.ts").Game} Game */

/** What a move can be asked by. The first ones are tried in this order to tell moves apart that share their squares. */
const TELLING = ["promotion", "replaced", "facing", "kind"];
const FIELDS = [
  "from",
  "to",
  ...TELLING,
  "capture",
  "readable",
  "move",
  "mark",
  "passed",
  "alone",
  "relay",
  "victim",
  "rook",
  "lot",
  "along",
  "alongAs",
];
const OPTIONS = ["fen", "moves"];
const SECOND = ["from", "to"];
const VIEW = [
  ...["flip", "theme", "coordinates", "frame", "legend", "selected", "cursor", "hover", "last", "second", "check"],
  ...["marks", "paths", "arrows", "circles", "hide", "flying", "slicing", "words", "room", "dim", "block"],
];

/** What a value is, for people. @param {unknown} value */
const kindOf = (value) => (value === null ? "null" : Array.isArray(value) ? "a list" : typeof value);

/**
 * The value, which is an object with none but these fields.
 * @param {any} value @param {string[]} fields @param {string} what @returns {Record<string, any>}
 */
function fieldsOf(value, fields, what) {
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw new TypeError(`${what} is expected, not ${kindOf(value)}`);
  const unknown = Object.keys(value).find((name) => !fields.includes(name));
  if (unknown !== undefined) throw new TypeError(`there is no field '${unknown}' here: ${fields.join(", ")}`);
  return value;
}

/** Does a legal move have what is asked for? @param {any} move @param {Record<string, any>} wanted */
const has = (move, wanted) =>
  Object.entries(wanted).every(([name, value]) => {
    if (value === undefined) return true;
    // Who always asks for a queen asks it only of moves that promote.
    if (name === "promotion" && value !== null)
      return move.promotion === null || move.promotion.toUpperCase() === String(value).toUpperCase();
    return typeof value === "object" && value !== null ? true : move[name] === value;
  });

/** @param {Record<string, any>} wanted */
const inWords = (wanted) =>
  Object.entries(wanted)
    .map(([name, value]) => `${name} ${value}`)
    .join(", ");

/**
 * The text of the one legal move that is meant.
 * @param {any} game @param {any} meant
 */
function textOf(game, meant) {
  if (typeof meant === "string") return meant;
  const { second, ...wanted } = fieldsOf(meant, [...FIELDS, "second"], "a move, as a text or as {from, to},");
  const behind = second === undefined || second === null ? "" : `,${secondOf(second)}`;
  if (typeof wanted.move === "string") return wanted.move + behind;
  if (typeof wanted.from !== "string" || typeof wanted.to !== "string")
    throw new TypeError("a move has 'from' and 'to', each the name of a square");
  const found = game.moves(wanted);
  if (!found.length) throw new Error(`no legal move has ${inWords(wanted)}`);
  const [first, ...others] = found;
  const telling = TELLING.find((name) => others.some((/** @type {any} */ other) => other[name] !== first[name]));
  if (telling)
    throw new Error(
      `several legal moves have ${inWords(wanted)}: add '${telling}', one of ${[...new Set(found.map((/** @type {any} */ move) => move[telling]))].join(", ")}`,
    );
  return first.move + behind;
}

/** @param {any} second */
function secondOf(second) {
  if (typeof second === "string") return second;
  const { from, to } = fieldsOf(second, SECOND, "a second part, as a text or as {from, to},");
  if (typeof from !== "string" || typeof to !== "string")
    throw new TypeError("a second part has 'from' and 'to', each the name of a square");
  return `${from}${to}`;
}

/** @param {any} Raw the engine's own class of games */
export function gameOn(Raw) {
  return class Game extends Raw {
    #source;

    /** @param {any} source @param {any} [options] */
    constructor(source, options) {
      const { fen, moves } =
        typeof options === "string" || options === undefined || options === null
          ? { fen: options, moves: undefined }
          : fieldsOf(options, OPTIONS, "a FEN or {fen, moves}");
      super(source, fen);
      this.#source = source;
      try {
        if (typeof moves === "string") {
          const read = Raw.load(source, fen, moves);
          for (const { move } of read.record()) super.play(move);
          read.free();
        } else if (Array.isArray(moves)) for (const move of moves) this.play(move);
        else if (moves !== undefined && moves !== null)
          throw new TypeError(`moves: a text or a list is expected, not ${kindOf(moves)}`);
      } catch (error) {
        this.free();
        throw error;
      }
    }

    /** @param {any} source @param {any} [fen] @param {any} [moves] */
    static load(source, fen, moves = "") {
      return new Game(source, { fen, moves });
    }

    get source() {
      return this.#source;
    }

    turn() {
      return super.side();
    }

    /** @param {any} [wanted] */
    moves(wanted) {
      if (wanted === undefined || wanted === null || typeof wanted === "string") return super.moves(wanted);
      const asked = fieldsOf(wanted, FIELDS, "a square, or an object of what the moves have,");
      const from = typeof asked.from === "string" ? asked.from : undefined;
      return super.moves(from).filter((/** @type {any} */ move) => has(move, asked));
    }

    /** @param {any} move */
    play(move) {
      return super.play(textOf(this, move));
    }

    /** @param {any} move */
    isLegal(move) {
      try {
        super.parse(textOf(this, move));
        return !super.status().over;
      } catch (error) {
        if (error instanceof TypeError) throw error;
        return false;
      }
    }

    /** @param {string} square */
    get(square) {
      // Says what is wrong with a name that no square has.
      super.moves(square);
      return super.men().find((/** @type {any} */ piece) => piece.square === square) ?? null;
    }

    pieces() {
      return super.men();
    }

    history() {
      return super.record().slice(0, super.ply());
    }

    inCheck() {
      return super.status().check !== null;
    }

    isGameOver() {
      return super.status().over;
    }

    isCheckmate() {
      return super.status().reason === "checkmate";
    }

    isStalemate() {
      return super.status().reason === "stalemate";
    }

    isDraw() {
      return super.status().result === "draw";
    }

    clone() {
      const moves = super.record().map((/** @type {any} */ { move }) => move);
      const copy = new Game(this.#source, { fen: super.startFen(), moves });
      copy.goTo(super.ply());
      return copy;
    }

    /** @param {any} [view] */
    svg(view = {}) {
      return super.svg(fieldsOf(view ?? {}, VIEW, "an object of what the picture shows"));
    }
  };
}

/** @param {any} Raw the engine's own class of computer players */
export function searcherOn(Raw) {
  return class Searcher extends Raw {
    constructor(megabytes = 16) {
      if (typeof megabytes !== "number" || !(megabytes >= 1 && megabytes <= 1024))
        throw new TypeError(`a number of megabytes from 1 to 1024 is expected, not ${megabytes}`);
      super(megabytes);
    }

    /** @param {any} game @param {any} [how] @param {any} [onInfo] */
    best(game, how, onInfo) {
      const moves = game.history().map((/** @type {any} */ { move }) => move);
      return super.think(game.source, game.startFen(), moves.join(" "), how, onInfo);
    }
  };
}
