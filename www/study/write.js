/** A study as text: its chapters one after the other, each a game in the manner of PGN with comments, variations, arrows and circles. */

import { pgnValue } from "../escape.js";
import { writeShapes } from "./shapes.js";

/** @typedef {import("./tree.js").Study} Study */
/** @typedef {import("./tree.js").Chapter} Chapter */
/** @typedef {import("./tree.js").Node} Node */

/** Lines of moves are broken before this column. */
const WIDTH = 80;

/** Our signs for moves, as PGN numbers them. */
export const GLYPHS = ["", "!", "?", "!!", "??", "!?", "?!"];

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
