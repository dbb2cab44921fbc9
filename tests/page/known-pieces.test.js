// The pieces that the workshop knows by name.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { drawingNameOf, KNOWN, knownAs, meantBy } from "../../www/workshop/known-pieces.js";
import { DRAWINGS } from "../../www/workshop/notation.js";

const english = (/** @type {string} */ name) => name;
const source = (/** @type {string} */ path) => readFileSync(new URL(`../../src/${path}`, import.meta.url), "utf8");

test("a name means one piece, but for what games call so that say otherwise", () => {
  const plain = KNOWN.filter(({ of }) => !of).map(({ name }) => name);
  const names = [...plain, ...KNOWN.flatMap(({ others }) => others)].map((name) => name.toLowerCase());
  assert.deepEqual(
    names.filter((name, i) => names.indexOf(name) !== i),
    [],
  );
  const inGames = KNOWN.filter(({ of }) => of).map(({ name, of }) => `${name} (${of})`);
  assert.equal(new Set(inGames).size, inGames.length);
  assert.ok(names.length + inGames.length >= 300, `${names.length} names and ${inGames.length} of games`);
});

test("movements are written in the notation's letters, and the drawings named are there", () => {
  for (const { name, moves, drawing } of KNOWN) {
    assert.match(moves, /^([a-z]*[A-Z][A-Z]*\d*)+$/, name);
    if (drawing) assert.ok(DRAWINGS.includes(drawing), `${name}: ${drawing}`);
  }
});

test("what an Interactive Diagram may name without saying how it moves moves so here, too", () => {
  const [, table] = /const NAMED: [^=]*= &\[(.*?)\n\];/s.exec(source("definition/foreign/diagram_game.rs")) ?? [];
  const named = [...table.matchAll(/\("([^"]+)", "([^"]+)"\)/g)].map(([, name, moves]) => [name, moves]);
  assert.ok(named.length > 70);
  const both = named.filter(([name]) => knownAs(name, english).some(({ of }) => !of));
  assert.ok(both.length > 70);
  for (const [name, moves] of both) {
    // A Diagram's king castles, which is a rule of the game here.
    assert.equal(knownAs(name, english)[0].moves, moves.replace("isO2", ""), name);
  }
});

test("a piece is found by any of its names, in the language of the page too, in spite of a slip", () => {
  const found = (/** @type {string} */ text, /** @type {(name: string) => string} */ spoken = english) =>
    meantBy(text, spoken, 6).map(({ name, of }) => (of ? `${name} (${of})` : name));
  assert.equal(found("griffon")[0], "Griffon");
  assert.equal(found("Gryphon")[0], "Griffon");
  assert.equal(found("grif")[0], "Griffon");
  assert.equal(found("grifon")[0], "Griffon");
  assert.equal(found("knight rider")[0], "Nightrider");
  assert.equal(found("maharaja")[0], "Amazon");
  assert.equal(found("war machine")[0], "War Machine");
  assert.equal(found("xiang")[0], "Elephant (Xiangqi)");
  assert.equal(found("grifo", (name) => (name === "Griffon" ? "Grifo" : name))[0], "Griffon");
  assert.deepEqual(found("lion").slice(0, 4), ["Lion", "Lion (Metamachy)", "Lion (Opulent)", "Lion (Dobutsu)"]);
  assert.ok(found("").includes("Griffon"));
  assert.ok(found("e").length === 6);
  assert.deepEqual(found("qqqqq"), []);
});

test("who has another name for a piece still gets its drawing", () => {
  const [janus] = knownAs("Janus", english);
  assert.equal(drawingNameOf(janus), "archbishop");
  assert.equal(drawingNameOf(knownAs("Cat Sword", english)[0]), "cat");
});
