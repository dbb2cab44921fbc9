// Studies as text and as trees.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  onBoard,
  readShapes,
  readStudy,
  shapeWords,
  StudyFault,
  writeShapes,
  writeStudy,
} from "../../www/study/study-text.js";
import {
  MOST,
  addMove,
  countMoves,
  depthOf,
  inVariation,
  lineThrough,
  newNode,
  nodeAt,
  plainComment,
  promote,
  promoteWhole,
  removeMove,
} from "../../www/study/tree.js";

/** @typedef {import("../../www/study/study-text.js").RawMove} RawMove */
/** @typedef {import("../../www/study/tree.js").Node} Node */

/** A tree of words as nested lists. @param {RawMove} move @returns {any} */
const outline = ({ word, children }) => (children.length ? [word, ...children.map(outline)] : word);

/** What the engine would make of a chapter whose moves all are legal. @param {RawMove} raw @param {number} ply @returns {Node} */
function played(raw, ply) {
  const { text, arrows, circles } = readShapes(raw.comment);
  return newNode({
    move: raw.word,
    text: raw.word,
    glyph: raw.glyph,
    comment: text,
    arrows,
    circles,
    number: Math.floor((ply + 1) / 2),
    side: ply % 2 ? "white" : "black",
    children: raw.children.map((child) => played(child, ply + 1)),
  });
}

/** @param {string} text @returns {import("../../www/study/tree.js").Chapter[]} */
const chaptersOf = (text) =>
  readStudy(text).map(({ tags, root }) => ({
    title: tags.get("ChapterName")?.value ?? "",
    variant: tags.get("Variant")?.value ?? "",
    fen: tags.get("FEN")?.value ?? null,
    flip: tags.get("Orientation")?.value === "black",
    root: played(root, 0),
  }));

const TEXT = `[StudyName "Openings \\\\ \\"mine\\""]
[ChapterName "First"]
[Variant "chess"]
[Result "*"]

{ [%csl Ge4][%cal Ge2e4,Rd7d5] Where it begins } 1. e4! (1. d4 d5 (1... Nf6
{ solid } 2. c4) 2. c4) (1. c4) 1... e5 { [%cal Bb8c6] } 2. Nf3 Nc6 *

[StudyName "Openings \\\\ \\"mine\\""]
[ChapterName "Second"]
[Variant "chess"]
[SetUp "1"]
[FEN "4k3/8/8/8/8/8/8/4K2R w K - 0 1"]
[Orientation "black"]
[Result "*"]

*
`;

test("variations, comments, shapes and glyphs come back as they were", () => {
  const chapters = chaptersOf(TEXT);
  assert.deepEqual(
    readStudy(TEXT).map(({ root }) => outline(root)),
    [["", ["e4", ["e5", ["Nf3", "Nc6"]]], ["d4", ["d5", "c4"], ["Nf6", "c4"]], "c4"], ""],
  );
  const [first, second] = chapters;
  assert.equal(first.root.comment, "Where it begins");
  assert.deepEqual(first.root.circles, [{ square: "e4", colour: "green" }]);
  assert.deepEqual(first.root.arrows[1], { from: "d7", to: "d5", colour: "red" });
  assert.equal(nodeAt(first, ["e4"])?.glyph, "!");
  assert.equal(nodeAt(first, ["d4", "Nf6"])?.comment, "solid");
  assert.equal(second.fen, "4k3/8/8/8/8/8/8/4K2R w K - 0 1");
  assert.equal(second.flip, true);
  const written = writeStudy({ title: 'Openings \\ "mine"', chapters }, () => undefined);
  assert.equal(written, TEXT);
  assert.equal(
    writeStudy({ title: 'Openings \\ "mine"', chapters: chaptersOf(written) }, () => undefined),
    written,
  );
});

test("texts of others are read: moves without numbers, glyphs by number, line ends of all kinds, what nobody knows", () => {
  const text = `\uFEFF[Event "x"]\r\n\r\n% a line\r\n1.e4 $1 ; rest of line ( {\r\n e5 ( {before} c5 { [%clk 0:01:00] Sicilian } ) 2 . Nxe4(e5) 1-0`;
  const [{ root }] = readStudy(text);
  assert.deepEqual(outline(root), ["", ["e4", ["e5", "Nxe4(e5)"], "c5"]]);
  assert.equal(root.children[0].glyph, "!");
  assert.equal(readShapes(root.children[0].children[1].comment).text, "before Sicilian");
});

test("faults are told with their places", () => {
  const many = Array.from({ length: MOST.moves + 1 }, () => "e4").join(" ");
  for (const [text, code, line, column] of /** @type {[string, string, number, number][]} */ ([
    ["", "empty", 1, 1],
    ["   \n ", "empty", 1, 1],
    ["1. e4 {never\nends", "unclosed", 1, 7],
    ["1. e4\n  (1. d4", "variation", 2, 3],
    ["1. e4 )", "unopened", 1, 7],
    ["1. e4 }", "unopened", 1, 7],
    ["( 1. e4 )", "nothing", 1, 1],
    ['[Variant "chess"\n1. e4', "tag", 1, 1],
    ["1. e4 * e5", "after", 1, 9],
    [`1. e4 { ${"a".repeat(2 * MOST.comment)} }`, "comment", 1, 7],
    [`1. e4 ${"(1. e4 ".repeat(MOST.depth + 1)}`, "depth", 1, 7 + 7 * MOST.depth],
    [many, "moves", 1, 3 * MOST.moves + 1],
    ["a".repeat(MOST.characters + 1), "long", 1, 1],
    ['[A "1"]\n\n*\n\n'.repeat(MOST.chapters + 1), "chapters", 4 * MOST.chapters + 5, 1],
  ])) {
    assert.throws(
      () => readStudy(text),
      (error) => {
        assert.ok(error instanceof StudyFault, String(error));
        assert.deepEqual([error.code, error.place], [code, { line, column }], text.slice(0, 40));
        return true;
      },
    );
  }
});

test("what other programs write is read", () => {
  const [{ root, tags }] = readStudy(
    '[A "1"]\n[A "2"]\n\n1. d4$1 d5± 2. c4 ∓ dxc4 (2... e6 3. Nc3 1-0) 3. exd6 e.p. += 3... 0-0 1/2',
  );
  assert.equal(tags.get("A")?.value, "2");
  const words = [];
  for (let node = root.children[0]; node; node = node.children[0]) words.push(node.word + node.glyph);
  assert.deepEqual(words, ["d4!", "d5", "c4", "dxc4", "exd6", "0-0"]);
});

test("hostile texts of the largest size take no long time", () => {
  const begun = performance.now();
  for (const sign of ["{", "(", "[", "\\", "1.", "(1. e4) ", "$", "\n", '[A "', "{}", ";", "((a))", "x(a)"]) {
    try {
      readStudy(sign.repeat(Math.floor(MOST.characters / sign.length)));
    } catch (error) {
      assert.ok(error instanceof StudyFault, String(error));
    }
  }
  // Each tag of one long line is another.
  readStudy(Array.from({ length: MOST.characters / 12 }, (_, i) => `[A${i} "b"]`).join(""));
  assert.ok(performance.now() - begun < 5000);
});

test("comments before a variation's first move are bounded as others are", () => {
  const many = "{abc}".repeat(2 * MOST.comment);
  for (const text of [`1. e4 ${many}`, `1. e4 e5 (${many} 1... c5)`])
    assert.throws(
      () => readStudy(text),
      (error) => error instanceof StudyFault && error.code === "comment",
    );
});

test("variations are promoted and deleted", () => {
  const [chapter] = chaptersOf(TEXT);
  assert.equal(countMoves(chapter), 10);
  assert.deepEqual(lineThrough(chapter, ["e4"]), ["e4", "e5", "Nf3", "Nc6"]);
  assert.equal(inVariation(chapter, ["d4", "Nf6"]), true);
  promote(chapter, ["d4", "Nf6", "c4"]);
  assert.deepEqual(lineThrough(chapter, ["d4"]), ["d4", "Nf6", "c4"]);
  assert.equal(inVariation(chapter, ["d4", "Nf6"]), true);
  promoteWhole(chapter, ["d4", "Nf6"]);
  assert.deepEqual(lineThrough(chapter, []), ["d4", "Nf6", "c4"]);
  assert.equal(inVariation(chapter, ["e4"]), true);
  const putBack = removeMove(chapter, ["d4", "Nf6"]);
  assert.deepEqual(lineThrough(chapter, []), ["d4", "d5", "c4"]);
  assert.equal(countMoves(chapter), 8);
  putBack();
  assert.equal(countMoves(chapter), 10);
  assert.equal(depthOf(chapter, ["d4", "Nf6", "c4"]), 0);
  assert.equal(depthOf(chapter, ["d4", "d5", "c4"]), 1);
  assert.equal(depthOf(chapter, ["c4"]), 1);
  removeMove(chapter, ["d4", "Nf6"]);
  assert.equal(addMove(chapter, ["d4"], newNode({ move: "f5", text: "f5" })), true);
  assert.equal(addMove(chapter, ["d4"], newNode({ move: "f5", text: "f5" })), true);
  assert.equal(nodeAt(chapter, ["d4"])?.children.length, 2);
  assert.equal(addMove(chapter, ["a4"], newNode({ move: "a5" })), false);
});

test("a comment can't end itself, nor stand for arrows", () => {
  assert.equal(plainComment(" a } b { [%cal Ga1a2] "), "a ) b ( [ %cal Ga1a2]");
  assert.equal(writeShapes([{ from: "wd1", to: "td9", colour: "accent" }], []), "[%cal Ywd1td9]");
  assert.deepEqual(readShapes("[%cal Ywd1td9,Xa1b2,G!!]").arrows, [{ from: "wd1", to: "td9", colour: "accent" }]);
});

test("what lies off the board is not drawn", () => {
  const drawn = readShapes("[%csl Ga1,Rh8,Gi1,Ga9,Ga0,Gwd1,Gz99][%cal Ga1h8,Ga1i9,Gwd1wd2]");
  const words = (/** @type {any} */ board) => {
    const { arrows, circles } = onBoard(drawn, board);
    return shapeWords(arrows, circles);
  };
  assert.equal(words({ files: 8, ranks: 8, levels: 1 }), "Ga1 Rh8 Ga1h8");
  assert.equal(words({ files: 10, ranks: 10, levels: 1 }), "Ga1 Rh8 Gi1 Ga9 Ga1h8 Ga1i9");
  assert.equal(words({ files: 7, ranks: 9, levels: 7 }), "Gwd1 Gwd1wd2");
  assert.equal(words({ files: 7, ranks: 9, levels: 3 }), "");
});
