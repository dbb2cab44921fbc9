// Letters: what a link of a game by links says besides the game.
import assert from "node:assert/strict";
import { test } from "node:test";
import { newId } from "../../www/storage/game-metadata.js";
import { readLink } from "../../www/storage/link-format.js";
import { letterLink, readLetter } from "../../www/link/correspondence-code.js";

/** @type {any} */
const KEPT = {
  variant: "stone-garden",
  fen: null,
  moves: ["b2c4", "a7b5", "c4d6"],
  ply: 1,
  players: { white: "person", black: "person" },
  level: null,
  flip: true,
};

/** Reads a link as the page does. @param {string} link */
function received(link) {
  const { game, letter } =
    readLink("", link.slice(link.indexOf("#")), ["stone-garden", "stones-chess"], "stone-garden") ?? {};
  if (!game || !letter) throw new Error(`no letter in ${link}`);
  return { game, letter: readLetter(letter, game) };
}

test("a letter is read back, with the whole game", () => {
  for (const mark of /** @type {const} */ (["m", "r", "d", "a"])) {
    for (const sender of /** @type {const} */ (["white", "black"])) {
      const sent = { id: newId(), mark, sender };
      const { game, letter } = received(letterLink(KEPT, sent, "https://example.org/"));
      assert.deepEqual(letter, sent);
      assert.deepEqual(game, { variant: "stone-garden", fen: null, moves: KEPT.moves, ply: null });
    }
  }
});

test("whatever letter or digit of a link is changed, it is refused", () => {
  const link = letterLink(KEPT, { id: newId(), mark: "m", sender: "white" }, "");
  let changed = 0;
  for (const { 0: value, index } of link.matchAll(/(?<=moves=|letter=)[^&]+/g)) {
    for (const { 0: sign, index: at } of value.matchAll(/[a-z0-9]/gi)) {
      const broken = link.slice(0, index + at) + (sign === "1" ? "2" : "1") + link.slice(index + at + 1);
      assert.throws(() => received(broken), Error, broken);
      changed++;
    }
  }
  assert.ok(changed > 40, `${changed} were changed`);
});
