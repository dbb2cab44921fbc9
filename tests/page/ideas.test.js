// What a game is about, in words that fit its board.
import assert from "node:assert/strict";
import { test } from "node:test";
import { IDEAS } from "../../www/exercises/ideas.js";
import en from "../../www/strings/en/ideas.js";
import es from "../../www/strings/es/ideas.js";
import ru from "../../www/strings/ru/ideas.js";

/** Games whose boards have names of files and ranks of their own: `coordinates` in their definitions. */
const NAMED = ["xiangqi", "janggi", "shogi", "minishogi"];

test("no idea names a square by a letter that its board does not show", () => {
  for (const game of NAMED)
    for (const { id } of IDEAS[game])
      for (const table of [en, es, ru])
        for (const part of ["text", "done", "help"]) {
          const said = String(table[/** @type {keyof typeof table} */ (`idea.${id}.${part}`)]);
          assert.doesNotMatch(said, /(^|[^\p{L}])[a-i]\d/u, `${game}: ${said}`);
          assert.doesNotMatch(said, /undefined/);
        }
});
