// The package from npm as somebody else's project uses it, in Node: the counts are those of the reference data.
import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import { Game, variants } from "stone-garden/engine";
import * as flat from "stone-garden/flat";
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
for (const wrong of [5, null, undefined, [], true])
  assert.throws(() => given.play(wrong), /a move, .* is expected, not /);
for (const wrong of [{}, { from: "b2" }, { from: 1, to: 2 }]) assert.throws(() => given.play(wrong), /'from' and 'to'/);
assert.throws(() => given.play({ from: "a1", to: "a8" }), /no legal move has from a1, to a8/);
assert.throws(() => given.play({ from: "a1", to: "a8", promote: "Q" }), /no field 'promote'/);
assert.throws(() => given.moves({ form: "a1" }), /no field 'form'/);
assert.throws(() => given.moves("z9"), /z9/);
assert.throws(() => given.get("z9"), /z9/);
assert.throws(() => given.svg({ them: "dark" }), /no field 'them'/);
assert.throws(() => new Game("stone-garden", { fenn: "" }), /no field 'fenn'/);
assert.throws(() => new Game("stone-garden", { moves: 5 }), /moves: /);
assert.throws(() => new Game("stone-garden", { moves: ["a1a8"] }), /a1a8/);
assert.throws(() => new Searcher("much"), /megabytes/);
for (const ply of [-1, 1.5, 3, NaN]) assert.throws(() => given.goTo(ply), /is not in the record/);
assert.throws(
  () => new Searcher(1).think("stone-garden", undefined, "", { movetim: 5 }, () => {}),
  /no option 'movetim'.*movetime/,
);
for (const limit of ["movetime", "nodes"])
  assert.throws(
    () => new Searcher(1).think("stone-garden", undefined, "", { [limit]: NaN }, () => {}),
    new RegExp(limit),
  );
// A copy has the whole record, and a life of its own.
given.undo();
const copy = given.clone();
assert.deepEqual([copy.fen(), copy.record(), copy.ply()], [given.fen(), given.record(), 1]);
copy.redo();
assert.equal(given.ply(), 1);
given.free();
for (const call of ["fen", "moves", "status", "clone", "inCheck"]) assert.throws(() => given[call](), /has been freed/);
assert.equal(copy.ply(), 2);
// Every legal move is played by its squares and what tells it from others, and by itself.
for (const id of ["stone-garden", "stones-chess", "chess", "crazyhouse", "stockgi-81"].filter((id) =>
  variants().some((one) => one.id === id),
))
  for (const move of new Game(id).moves().filter(({ alone }) => alone)) {
    const [one, other] = [new Game(id), new Game(id)];
    const { from, to, promotion, kind, replaced, facing } = move;
    assert.equal(
      one.play(move).move,
      other.play({ from, to, promotion, kind, replaced, facing }).move,
      `${id} ${move.move}`,
    );
  }
// Flat games without what three dimensions need.
assert.equal(new flat.Game("stone-garden").moves({ from: "b2" }).length, new Game("stone-garden").moves("b2").length);
assert.throws(() => new flat.Game("stockgi-49"), /stockgi-49/);
assert(!("define" in flat));
// The mate of the start, which the rules pages tell of: found, and mate it is.
const { move, mate } = new Searcher(1).think("stone-garden", undefined, "b2c4 h7g5", { depth: 3 }, () => {});
assert.deepEqual([move, mate], ["c4d6", 1]);
const game = Game.load("stone-garden", undefined, `b2c4 h7g5 ${move}`);
assert.equal(game.status().result, "white-wins");
for (const file of ["stone-garden/element", "stone-garden/site/frame.js"])
  assert(existsSync(fileURLToPath(import.meta.resolve(file))), file);
// In a thread, too.
const thread = new Worker(new URL("./worker.js", import.meta.url));
const answer = new Promise((resolve, reject) => thread.once("message", resolve).once("error", reject));
thread.postMessage(["b2c4", "h7g5"]);
assert.equal(await answer, "c4d6");
await thread.terminate();
console.log("the package works");
