/** Arrows and circles in comments, as lichess writes them: `[%csl Ga1,Rb2]` and `[%cal Gb1c3]`. */

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
