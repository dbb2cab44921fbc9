/**
 * A study as a text in PGN: read, written, and the shapes that its comments hold. Apart from `resolve`, because none of it asks the engine.
 */

import { pgnValue } from "../escape.js";
import { MOST } from "./tree.js";

// A study from its text, as far as no rules are needed: tags, moves as words, variations, comments. Text may be
// anybody's: it is read once from its beginning to its end, and what is wrong or too much is refused with its place.

/**
 * @typedef {object} RawMove
 * @property {string} word as it stands in the text, without glyph
 * @property {Place} place
 * @property {string} glyph
 * @property {string} comment with its shapes still in it
 * @property {RawMove[]} children
 *
 * @typedef {{tags: Map<string, {value: string, place: Place}>, root: RawMove, place: Place}} RawChapter
 * @typedef {{line: number, column: number}} Place both from 1
 */

/** What is wrong with a text, and where; `code` says which words tell it. */
export class StudyFault extends Error {
  /** @param {string} code @param {Place} place @param {import("../strings.js").Values} [values] */
  constructor(code, place, values = {}) {
    super(code);
    this.code = code;
    this.place = place;
    this.values = values;
  }
}

export const GLYPHS = ["", "!", "?", "!!", "??", "!?", "?!"];
const RESULTS = ["1-0", "0-1", "1/2-1/2", "1/2", "½-½", "*"];
/** What is thought of a position, and what only repeats that a move checks or captures in passing: no moves. */
const SILENT = /^(?:e\.?p\.?|ch|mate|dbl|[+#=±∓∞⩲⩱□→↑⇆⟳⊕∆N]|\+\+|[+-]\/?[-+=]|[+]?=[+]?\/?[+]?)$/u;

/** The signs of a text, one after the other, with their places. */
class Scanner {
  at = 0;
  line = 1;
  begin = 0;

  /** @param {string} text */
  constructor(text) {
    this.text = text;
  }

  /** @returns {Place} */
  place() {
    return { line: this.line, column: this.at - this.begin + 1 };
  }

  peek() {
    return this.text[this.at] ?? "";
  }

  next() {
    const sign = this.peek();
    this.at += 1;
    if (sign === "\n") {
      this.line += 1;
      this.begin = this.at;
    }
    return sign;
  }

  /** What stands from here as far as a sign, which is passed. @param {string} end @param {Place} place @param {string} code of the fault that it does not come */
  until(end, place, code) {
    const to = this.text.indexOf(end, this.at);
    if (to < 0) throw new StudyFault(code, place);
    const text = this.text.slice(this.at, to);
    while (this.at <= to) this.next();
    return text;
  }

  lineEnd() {
    const to = this.text.indexOf("\n", this.at);
    this.at = to < 0 ? this.text.length : to;
  }

  /** A word: up to a blank or the beginning of something else. A square in parentheses that hangs on it is part of it. */
  word() {
    const rest = this.text.slice(this.at, this.at + 100);
    const [word] = /^(?:\$+|[^\s{}();[]?)(?:[^\s{}();[$]|\([A-Za-z\d]+\))*/.exec(rest) ?? [""];
    const taken = word || rest[0];
    this.at += taken.length;
    return taken;
  }
}

/** @param {string} text @returns {RawChapter[]} at least one; throws a {@link StudyFault} */
export function readStudy(text) {
  const first = { line: 1, column: 1 };
  if (text.length > MOST.characters) throw new StudyFault("long", first, { most: MOST.characters });
  const scanner = new Scanner(text.replace(/^\uFEFF/, "").replaceAll("\r\n", "\n"));
  /** @type {RawChapter[]} */
  const chapters = [];
  let reading = begin(first);
  let moves = 0;

  /** @param {Place} place */
  function begin(place) {
    const root = rawMove("", place);
    return {
      chapter: { tags: new Map(), root, place },
      /** The move last read, and what it was played from. */
      last: root,
      parent: /** @type {RawMove | null} */ (null),
      /** Variations that are not closed. @type {{place: Place, last: RawMove, parent: RawMove | null}[]} */
      open: [],
      /** A comment that stands before its move. */
      pending: "",
      begun: false,
      over: false,
    };
  }

  /** @param {Place} place */
  function end(place) {
    const [unclosed] = reading.open.slice(-1);
    if (unclosed) throw new StudyFault("variation", unclosed.place);
    if (!reading.begun && !reading.chapter.tags.size) return;
    if (chapters.length === MOST.chapters) throw new StudyFault("chapters", place, { most: MOST.chapters });
    chapters.push(reading.chapter);
  }

  /** @param {string} text @param {Place} place */
  function comment(text, place) {
    reading.begun = true;
    if (text.length > 2 * MOST.comment) throw new StudyFault("comment", place, { most: MOST.comment });
    const opened = reading.open.at(-1);
    // Just after the beginning of a variation there is no move yet that it could be about.
    const before = opened && reading.last === opened.parent;
    const whole = [before ? reading.pending : reading.last.comment, text.trim()].filter(Boolean).join(" ");
    if (whole.length > 4 * MOST.comment) throw new StudyFault("comment", place, { most: MOST.comment });
    if (before) reading.pending = whole;
    else reading.last.comment = whole;
  }

  /** @param {string} text @param {Place} place */
  function word(text, place) {
    reading.begun = true;
    const whole = /[\u0080-\uffff]$/.test(text) ? text.replace(/(?<=.)[±∓∞⩲⩱□→↑⇆⟳⊕∆]+$/u, "") : text;
    if (reading.over) throw new StudyFault("after", place);
    if (RESULTS.includes(whole)) {
      // In a variation it ends nothing.
      reading.over = !reading.open.length;
      return;
    }
    if (SILENT.test(whole)) return;
    const glyph = /^\$([1-6])$/.exec(whole) ? GLYPHS[Number(whole[1])] : /^[!?]{1,2}$/.test(whole) ? whole : "";
    if (glyph || whole.startsWith("$")) {
      if (glyph && GLYPHS.includes(glyph)) reading.last.glyph = glyph;
      return;
    }
    const [, number, rest] = /^((?:\d+(?:\.+|…)|\.+|…|\d+$)?)(.*)$/su.exec(whole) ?? ["", "", whole];
    // A pass is written with noughts alone.
    if (!rest && whole !== "0000") return;
    const [, move, sign] = /^(.*?)([!?]{0,2})$/su.exec(rest || whole) ?? ["", rest, ""];
    moves += 1;
    if (moves > MOST.moves) throw new StudyFault("moves", place, { most: MOST.moves });
    const node = rawMove(move, { ...place, column: place.column + (rest ? number.length : 0) });
    node.glyph = GLYPHS.includes(sign) ? sign : "";
    node.comment = reading.pending;
    reading.pending = "";
    reading.last.children.push(node);
    reading.parent = reading.last;
    reading.last = node;
  }

  while (scanner.peek()) {
    const place = scanner.place();
    const sign = scanner.peek();
    if (/\s/.test(sign)) scanner.next();
    else if (sign === "{") {
      scanner.next();
      comment(scanner.until("}", place, "unclosed"), place);
    } else if (sign === ";" || (sign === "%" && place.column === 1)) scanner.lineEnd();
    else if (sign === "(") {
      scanner.next();
      if (!reading.parent) throw new StudyFault("nothing", place);
      if (reading.open.length === MOST.depth) throw new StudyFault("depth", place, { most: MOST.depth });
      reading.open.push({ place, last: reading.last, parent: reading.parent });
      reading.last = reading.parent;
    } else if (sign === ")") {
      scanner.next();
      const closed = reading.open.pop();
      if (!closed) throw new StudyFault("unopened", place, { sign });
      reading.last = closed.last;
      reading.parent = closed.parent;
      reading.pending = "";
    } else if (sign === "}" || sign === "]") throw new StudyFault("unopened", place, { sign });
    else if (sign === "[") {
      if (reading.begun) {
        end(place);
        reading = begin(place);
      }
      tag(scanner, reading.chapter.tags, place);
    } else word(scanner.word(), place);
  }
  end(scanner.place());
  if (!chapters.length) throw new StudyFault("empty", first);
  return chapters;
}

/** @param {string} word @param {Place} place @returns {RawMove} */
const rawMove = (word, place) => ({ word, place, glyph: "", comment: "", children: [] });

/** @param {Scanner} scanner @param {RawChapter["tags"]} tags @param {Place} place */
function tag(scanner, tags, place) {
  const line = scanner.text.slice(
    scanner.at,
    (scanner.text.indexOf("\n", scanner.at) + 1 || scanner.text.length + 1) - 1,
  );
  const parts = /^\[\s*(\w+)\s*"((?:[^"\\]|\\.)*)"\s*\]/.exec(line);
  if (!parts) throw new StudyFault("tag", place);
  const [whole, name, value] = parts;
  const column = place.column + whole.indexOf('"') + 1;
  tags.set(name, { value: value.replaceAll(/\\(.)/g, "$1"), place: { line: place.line, column } });
  scanner.at += whole.length;
}

// Arrows and circles in comments, as lichess writes them: `[%csl Ga1,Rb2]` and `[%cal Gb1c3]`.

/** @typedef {import("./tree.js").Arrow} Arrow */
/** @typedef {import("./tree.js").Circle} Circle */
/** @typedef {"green" | "red" | "blue" | "accent"} Colour */

/** @type {Record<string, Colour>} */
const COLOURS = { G: "green", R: "red", B: "blue", Y: "accent" };
/** @type {Record<string, string>} */
const LETTERS = { green: "G", red: "R", blue: "B", accent: "Y" };

/** A square of a flat board, or of one of three dimensions. */
const SQUARE = "[a-z]{1,2}\\d{1,2}";
const CIRCLE = new RegExp(`^([GRBY])(${SQUARE})$`);
const ARROW = new RegExp(`^([GRBY])(${SQUARE})(${SQUARE})$`);
const COMMAND = /\[%(\w+)\s+([^\]]*)\]/g;

/**
 * Takes the shapes out of a comment. Commands that nobody here knows (clocks, evaluations) are left out.
 * @param {string} text
 * @returns {{text: string, arrows: Arrow[], circles: Circle[]}}
 */
export function readShapes(text) {
  /** @type {Arrow[]} */
  const arrows = [];
  /** @type {Circle[]} */
  const circles = [];
  const rest = text.replace(COMMAND, (_, name, list) => {
    for (const word of list.split(",")) {
      const arrow = name === "cal" && ARROW.exec(word.trim());
      if (arrow) arrows.push({ from: arrow[2], to: arrow[3], colour: COLOURS[arrow[1]] });
      const circle = name === "csl" && CIRCLE.exec(word.trim());
      if (circle) circles.push({ square: circle[2], colour: COLOURS[circle[1]] });
    }
    return "";
  });
  return {
    text: rest
      .replaceAll(/[ \t]+/g, " ")
      .replaceAll(" \n", "\n")
      .trim(),
    arrows,
    circles,
  };
}

/**
 * Only what lies on a board: the painter takes no other squares.
 * @template {{arrows: Arrow[], circles: Circle[]}} Drawn
 * @param {Drawn} drawn @param {{files: number, ranks: number, levels: number}} board
 * @returns {Drawn}
 */
export function onBoard(drawn, { files, ranks, levels }) {
  const lies = (/** @type {string} */ square) => {
    const [, level, file, rank] = /^([a-z]?)([a-z])([1-9]\d?)$/.exec(square) ?? [];
    // The last level is always z.
    const nth = level ? level.charCodeAt(0) - 123 + levels : 0;
    const right = file && file.charCodeAt(0) - 97 < files && Number(rank) <= ranks;
    return right && (levels > 1 ? level && nth >= 0 : !level);
  };
  return {
    ...drawn,
    arrows: drawn.arrows.filter(({ from, to }) => lies(from) && lies(to)),
    circles: drawn.circles.filter(({ square }) => lies(square)),
  };
}

/** @param {string | undefined} colour */
const letterOf = (colour) => LETTERS[colour ?? "green"] ?? "G";

/** @param {Circle} circle */
const circleWord = ({ square, colour }) => `${letterOf(colour)}${square}`;

/** @param {Arrow} arrow */
const arrowWord = ({ from, to, colour }) => `${letterOf(colour)}${from}${to}`;

/** @param {Arrow[]} arrows @param {Circle[]} circles */
export function writeShapes(arrows, circles) {
  const [squares, ways] = [circles.map(circleWord).join(","), arrows.map(arrowWord).join(",")];
  return (squares && `[%csl ${squares}]`) + (ways && `[%cal ${ways}]`);
}

/** All shapes, to be read and changed as words. @param {Arrow[]} arrows @param {Circle[]} circles */
export const shapeWords = (arrows, circles) => [...circles.map(circleWord), ...arrows.map(arrowWord)].join(" ");

// A study as text: its chapters one after the other, each a game in the manner of PGN with comments, variations,
// arrows and circles.

/** @typedef {import("./tree.js").Study} Study */
/** @typedef {import("./tree.js").Chapter} Chapter */
/** @typedef {import("./tree.js").Node} Node */

/** Lines of moves are broken before this column. */
const WIDTH = 80;

/** @param {Node} node */
function commentOf({ comment, arrows, circles }) {
  const all = [writeShapes(arrows, circles), comment].filter(Boolean).join(" ");
  return all && `{ ${all} }`;
}

/** The moves of a chapter as words, each of which may stand on a line of its own. @param {Chapter} chapter */
function wordsOf({ root }) {
  const head = commentOf(root);
  const words = head ? [head] : [];
  /** @param {Node} node @param {boolean} numbered whether the move of Black needs its number @returns {boolean} whether the next does */
  const put = (node, numbered) => {
    if (node.side === "white") words.push(`${node.number}.`);
    else if (numbered) words.push(`${node.number}...`);
    words.push(node.text + node.glyph);
    const comment = commentOf(node);
    if (comment) words.push(comment);
    return !!comment;
  };
  /** What follows a move, variations within; there are no more of these in one another than a study may have. @param {Node} from @param {boolean} numbered */
  const follow = (from, numbered) => {
    for (let node = from; node.children.length; [node] = node.children) {
      const [main, ...others] = node.children;
      const before = numbered;
      numbered = put(main, before);
      for (const other of others) {
        words.push("(");
        follow(other, put(other, true));
        words.push(")");
        numbered = true;
      }
    }
  };
  follow(root, true);
  return words;
}

/** @param {string[]} words */
function wrapped(words) {
  const lines = [""];
  for (const word of words) {
    const line = lines[lines.length - 1];
    const glued = line === "" || line.endsWith("(") || word === ")";
    if (!line || line.length + 1 + word.length <= WIDTH) lines[lines.length - 1] = `${line}${glued ? "" : " "}${word}`;
    else lines.push(word);
  }
  return lines.join("\n");
}

/**
 * @param {Study} study @param {Chapter} chapter
 * @param {string | undefined} code of the definition, where the game came as a text
 */
function chapterText(study, chapter, code) {
  /** @type {[string, string | null | undefined | false][]} */
  const tags = [
    ["StudyName", study.title],
    ["ChapterName", chapter.title],
    ["Variant", chapter.variant],
    ["Definition", code],
    ["SetUp", chapter.fen && "1"],
    ["FEN", chapter.fen],
    ["Orientation", chapter.flip && "black"],
    ["Result", "*"],
  ];
  const head = tags.flatMap(([name, value]) => (value ? [`[${name} ${pgnValue(value)}]`] : []));
  return `${head.join("\n")}\n\n${wrapped([...wordsOf(chapter), "*"])}\n`;
}

/** @param {Study} study @param {(definition: string) => string | undefined} codeOf */
export const writeStudy = (study, codeOf) =>
  study.chapters
    .map((chapter) => chapterText(study, chapter, chapter.definition && codeOf(chapter.definition)))
    .join("\n");
