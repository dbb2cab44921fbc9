// What is read from the lines of watched games, without an engine; and that each piece of advice of the engine's has its words.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import en from "../../www/strings/en/report.js";
import es from "../../www/strings/es/report.js";
import ru from "../../www/strings/ru/report.js";
import { hundredths, nextNumber, tallied } from "../../www/training/report-view.js";

const LINES = [
  "8/8/8/8/8/8/8/8 w - - 0 1;1;20",
  "# course checkmate 30 600 1 40 0 8.8.1.1.3.4 0,1 e2e4",
  "= 0 1 34",
  "= 7 0.5 300",
  "= 3 0 41",
  "= 12 1 12",
  "",
].join("\n");

test("games are counted by who has won, and the next one has a number that none had", () => {
  assert.deepEqual(tallied(LINES), { white: 2, draws: 1, black: 1 });
  assert.equal(nextNumber(LINES), 13);
  assert.deepEqual(tallied(""), { white: 0, draws: 0, black: 0 });
  assert.equal(nextNumber(""), 0);
});

test("the results of all games are a hundred of a hundred", () => {
  for (const [games, shares] of /** @type {[number[], number[]][]} */ ([
    [
      [19, 2, 19],
      [48, 5, 47],
    ],
    [
      [1, 1, 1],
      [34, 33, 33],
    ],
    [
      [0, 0, 40],
      [0, 0, 100],
    ],
    [
      [29, 1, 70],
      [29, 1, 70],
    ],
  ])) {
    const all = games.reduce((sum, each) => sum + each, 0);
    assert.deepEqual(hundredths(games.map((each) => each / all)), shares);
  }
});

test("each piece of advice and each end has its words in every language", () => {
  const engine = readFileSync(new URL("../../src/learn/advice.rs", import.meta.url), "utf8");
  const told = engine.slice(engine.indexOf("impl fmt::Display for Advice"));
  const codes = [...told.matchAll(/^ {12}"([a-z-]+)" => /gm)].map(([, code]) => code);
  assert.ok(codes.length > 15, codes.join(" "));
  const reasons = readFileSync(new URL("../../src/game/status.rs", import.meta.url), "utf8");
  const ends = [...reasons.matchAll(/^ {12}Reason::\w+ => "([a-z-]+)"/gm)].map(([, word]) => word);
  assert.ok(ends.length > 12, ends.join(" "));
  for (const table of [en, es, ru]) {
    for (const code of codes)
      for (const key of [`report.advice.${code}`, `report.advice.${code}.why`]) assert.ok(key in table, key);
    for (const end of [...ends, "unfinished"]) assert.ok(`report.end.${end}` in table, end);
  }
});
