// The workshop's boards: cells and their images, hexagons, and what one begins with. That every template is a game the browser's tests ask.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { cellsOf, imagesOf } from "../../www/workshop/cells.js";
import {
  hexagonArray,
  hexagonalLegs,
  hexagonResized,
  onHexagons,
  onSquares,
  sideOf,
  squareMoves,
  toHexagons,
  toSquares,
} from "../../www/workshop/hexagonal.js";
import { MOVEMENT } from "../../www/workshop/movement-notation.js";
import { readArray, swapped } from "../../www/workshop/notation.js";
import { cellsIn, TEMPLATES } from "../../www/workshop/templates.js";
import { placed } from "../../www/workshop/toml.js";

/** @typedef {import("../../www/workshop/toml.js").Tree} Tree */

/** A line of a bundled game's text that is text in quotes. @param {string} id @param {string} key */
function said(id, key) {
  const text = readFileSync(new URL(`../../assets/games/classics/${id}.toml`, import.meta.url), "utf8");
  return new RegExp(`^${key} = "([^"]*)"`, "m").exec(text)?.[1] ?? "";
}

/** @param {Tree} tree @param {import("../../www/workshop/hexagonal.js").Changes} changes */
const changed = (tree, changes) => changes.reduce((tree, [path, value]) => placed(tree, path, value), tree);

/** A bundled game's start, and where its squares have their images. @param {string} id @param {import("../../www/workshop/cells.js").Ground} ground */
function boardOf(id, ground) {
  const { ranks } = /** @type {import("../../www/workshop/notation.js").Start} */ (
    readArray(said(id, "array"), said(id, "board"))
  );
  const lie = { files: ranks[0].length, ranks: ranks.length, ground };
  const at = (/** @type {number} */ file, /** @type {number} */ rank) => ranks[ranks.length - 1 - rank][file];
  const image = (/** @type {"mirror" | "turn"} */ symmetry) =>
    imagesOf(lie, (file, rank) => at(file, rank) !== "*", symmetry);
  return { lie, at, image };
}

test("starts of all shapes are their own images", () => {
  for (const [id, ground, symmetry] of /** @type {const} */ ([
    ["chess", "chequered", "mirror"],
    ["xiangqi", "lines", "turn"],
    ["shogi", "plain", "turn"],
    ["tamerlane", "plain", "turn"],
    ["glinski", "hexagons", "mirror"],
    ["mccooey", "hexagons", "mirror"],
    ["circular", "rings", "mirror"],
    // Squares that are only drawn as hexagons lie aslant, and have their images as before.
    ["chess", "hexagons", "mirror"],
  ])) {
    const { lie, at, image } = boardOf(id, ground);
    const other = image(symmetry);
    for (let file = 0; file < lie.files; file++)
      for (let rank = 0; rank < lie.ranks; rank++) {
        const to = other(file, rank);
        const here = at(file, rank);
        if (!to) continue;
        assert.equal(at(...to), here === "*" ? here : swapped(here), `${id} ${ground}: ${file},${rank} ${to}`);
        assert.deepEqual(other(...to), [file, rank]);
      }
  }
});

test("an image across hexagons is across their middle line", () => {
  const { image } = boardOf("glinski", "hexagons");
  assert.deepEqual(image("mirror")(8, 3), [8, 4]);
  assert.deepEqual(image("turn")(8, 3), [2, 7]);
  // The middle of all is its own image.
  assert.equal(image("turn")(5, 5), null);
});

test("cells lie as the engine has them: neighbours touch, and a hole is no cell", () => {
  const isCell = (/** @type {number} */ file, /** @type {number} */ rank) => file + rank > 0;
  for (const ground of /** @type {const} */ (["chequered", "hexagons", "rings"])) {
    const { shape, outline, tint } = cellsOf({ files: 6, ranks: 4, ground }, isCell);
    assert.equal(shape.panels[0].rows.flat().length, 23);
    assert.deepEqual(outline("a1"), []);
    const [b1, b2] = [shape.centreOf("b1"), shape.centreOf("b2")];
    assert.ok(Math.abs(Math.hypot(b1.x - b2.x, b1.y - b2.y) - 1) < 1e-9, ground);
    assert.notEqual(tint("b1"), tint("b2"));
    for (const [x, y] of outline("f4")) assert.ok(x >= 0 && y >= 0 && x <= shape.width && y <= shape.height);
    assert.equal(shape.squareAt(b2.x, b2.y), "b2");
  }
});

test("the usual pieces go on hexagons as Gliński has them, and back", () => {
  const steps = (/** @type {string} */ key) => said("glinski", key);
  const named = (/** @type {string} */ legs) =>
    legs
      .replace(/\bevery\b/, `[${steps("edge")} ${steps("corner")}]`)
      .replace(/\bedge\b/, `[${steps("edge")}]`)
      .replace(/\bcorner\b/, `[${steps("corner")}]`);
  const text = readFileSync(new URL("../../assets/games/classics/glinski.toml", import.meta.url), "utf8");
  for (const [letter, moves] of Object.entries({ P: "fmWfceFifmnD", N: "N", B: "B", R: "R", Q: "Q", K: "K" })) {
    const legs = new RegExp(`\\[pieces\\.${letter}\\][^[]*?legs = "([^"]*)"`).exec(text)?.[1] ?? "";
    assert.equal(hexagonalLegs(moves), named(legs), letter);
    assert.equal(squareMoves(named(legs)), moves, letter);
  }
  assert.equal(hexagonalLegs("BN"), `${hexagonalLegs("B")} | ${hexagonalLegs("N")}`);
  assert.match(hexagonalLegs("mR4") ?? "", /\] move slide 4$/);
  for (const moves of ["FyafsF", "gQ", "fN", "nN", "", "mRcpR"]) assert.equal(hexagonalLegs(moves), null, moves);
});

test("a piece that says more of how it goes than its movement keeps all of it", () => {
  for (const key of MOVEMENT.filter((key) => key !== "moves")) {
    const pieces = { .../** @type {Tree} */ (CHESS.pieces), N: { moves: "N", [key]: "F" } };
    const made = toHexagons({ ...CHESS, pieces });
    assert.ok(made, key);
    assert.ok(made.kept.includes("N"), key);
    assert.ok(!made.changes.some(([path]) => path[1] === "N"), key);
  }
});

/** @type {Tree} */
const CHESS = {
  board: "8x8",
  array: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR",
  castling: { king: "e" },
  look: { zones: "a1-h1", material: "wood" },
  pieces: {
    P: { moves: "fmWfceFifmnD", promotes: { to: "QRBN", zone: "last rank" } },
    N: { moves: "N" },
    B: { moves: "B" },
    R: { moves: "R" },
    Q: { moves: "Q" },
    K: { moves: "K", royal: true },
    G: { moves: "FyafsF" },
  },
};

test("a game on squares becomes one on hexagons, and again one on squares", () => {
  const made = toHexagons(CHESS);
  assert.ok(made);
  assert.deepEqual(made.kept, ["G"]);
  const hexagonal = changed(CHESS, made.changes);
  assert.equal(hexagonal.board, "11x11");
  assert.equal(sideOf(readArray(String(hexagonal.array), "11x11")), 6);
  assert.equal(hexagonal.castling, undefined);
  assert.match(JSON.stringify(hexagonal.look), /"material":"wood","board":"hexagons"/);
  assert.doesNotMatch(JSON.stringify(hexagonal.look), /zones/);
  // Nobody is lost, and Black is White's image.
  const count = (/** @type {string} */ array, /** @type {string} */ letter) => array.split(letter).length - 1;
  for (const letter of "RNBQKrnbqk")
    assert.equal(count(String(hexagonal.array), letter), count(String(CHESS.array), letter), letter);
  assert.equal(count(String(hexagonal.array), "P"), 9);
  assert.deepEqual(onSquares(hexagonal), ["G"]);
  assert.deepEqual(onHexagons(hexagonal), ["P", "N", "B", "R", "Q", "K"]);
  const back = toSquares(hexagonal);
  assert.ok(back);
  const square = changed(hexagonal, back.changes);
  assert.equal(square.array, CHESS.array);
  assert.equal(JSON.stringify(/** @type {any} */ (square.pieces).N), '{"moves":"N"}');
  assert.equal(toHexagons({ board: "4x4x4", array: "" }), null);
});

test("hexagons of all sizes hold their armies, and Gliński's are his", () => {
  for (const side of [4, 5, 6, 7]) {
    const tree = changed({}, hexagonArray(side));
    const start = readArray(String(tree.array), String(tree.board));
    assert.equal(sideOf(start), side);
    assert.equal(start?.ranks.flat().filter((square) => square !== "*").length, cellsIn(side));
    for (const king of "Kk") assert.equal(String(tree.array).split(king).length, 2);
  }
  assert.equal(changed({}, hexagonArray(6)).array, said("glinski", "array"));
});

test("a larger hexagon keeps both armies at their edges, and promotes at its own", () => {
  const tree = changed({ pieces: { P: { promotes: { to: "Q", zone: "" } } } }, hexagonArray(5));
  const larger = changed(tree, hexagonResized(tree, 6));
  assert.equal(sideOf(readArray(String(larger.array), String(larger.board))), 6);
  assert.match(String(larger.array), /^2prqb\*{5}\//);
  assert.match(String(larger.array), /\/\*{5}BKRP2$/);
  assert.match(JSON.stringify(larger.pieces), /white: a11 b11/);
  assert.deepEqual(changed(larger, hexagonResized(larger, 5)), tree);
});

test("a template's texts are there", () => {
  const texts = readFileSync(new URL("../../www/strings/en/workshop.js", import.meta.url), "utf8");
  for (const { name } of TEMPLATES)
    for (const key of ["", ".what", ".game", ".next"]) assert.ok(texts.includes(`"workshop.template.${name}${key}"`));
});
