// The package from npm as somebody else's project uses it, in Node: the counts are those of the reference data.
import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Game, variants } from "stone-garden/engine";
import { Searcher } from "stone-garden/player";

assert.equal(variants().filter(({ group }) => group === "own").length, 11);
assert(variants().some(({ id, group }) => id === "chess" && group === "classic"));
for (const [id, moves] of [
  ["stone-garden", 16],
  ["stone-garden-full-contact", 26],
  ["stones-chess", 28],
  ["stockgi-49", 404],
]) {
  const game = Game.load(id, undefined, "");
  assert.equal(game.moves().length, moves, String(id));
  game.free();
}
assert.throws(() => Game.load("stone-garden", undefined, "a1a8"), /a1a8/);
// What is given wrongly is refused in words, and the module goes on working.
const given = Game.load("stone-garden", undefined, "1. Hbc4 Hab5");
assert.equal(given.record().length, 2);
for (const wrong of [5, { from: "b2", to: "c4" }, null, undefined])
  assert.throws(() => given.play(wrong), /a text is expected/);
for (const ply of [-1, 1.5, 3, NaN]) assert.throws(() => given.goTo(ply), /is not in the record/);
assert.throws(
  () => new Searcher(1).think("stone-garden", undefined, "", { movetim: 5 }, () => {}),
  /no option 'movetim'.*movetime/,
);
given.free();
assert.throws(() => given.fen(), /has been freed/);
// The mate of the start, which the rules pages tell of: found, and mate it is.
const { move, mate } = new Searcher(1).think("stone-garden", undefined, "b2c4 h7g5", { depth: 3 }, () => {});
assert.deepEqual([move, mate], ["c4d6", 1]);
const game = Game.load("stone-garden", undefined, `b2c4 h7g5 ${move}`);
assert.equal(game.status().result, "white-wins");
for (const file of ["stone-garden/element", "stone-garden/site/frame.js"])
  assert(existsSync(fileURLToPath(import.meta.resolve(file))), file);
console.log("the package works");
