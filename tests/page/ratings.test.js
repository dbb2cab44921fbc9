// Ratings against named opponents: Elo’s formula, what a game changes, that none counts twice; ratings and mistakes of other devices.
import assert from "node:assert/strict";
import { test } from "node:test";
import { bringMistakes, loadMistakes, noteMistakes } from "../../www/puzzles/puzzle-sets.js";
import {
  after,
  allStandings,
  bringStandings,
  count,
  expected,
  nextRival,
  RIVALS,
  standingIn,
} from "../../www/bots/rating.js";

test("who is 400 points stronger is expected to win ten games of eleven", () => {
  assert.equal(expected(1000, 1000), 0.5);
  assert(Math.abs(expected(1400, 1000) - 10 / 11) < 1e-12);
  assert(Math.abs(expected(700, 1900) + expected(1900, 700) - 1) < 1e-12);
});

test("a win against a strong opponent moves a rating far, a loss little; later games move it less", () => {
  const standing = { rating: 1000, played: 0, beaten: [], counted: [] };
  const [weak, strong] = [RIVALS[0], RIVALS[7]];
  const won = after(standing, strong, 1, "game-1");
  assert(won.rating > 1060 && won.rating <= 1064);
  assert.deepEqual(won.beaten, ["gardener"]);
  assert(after(standing, strong, 0, "game-1").rating > 995);
  assert(after(standing, weak, 0, "game-1").rating < 945);
  assert.deepEqual(after(standing, weak, 0.5, "game-1").beaten, []);
  const settled = after({ ...standing, played: 30 }, strong, 1, "game-1");
  assert(settled.rating < won.rating && settled.rating > 1020);
});

test("a game counts once, and the next opponent is the first that is not beaten", () => {
  assert.equal(nextRival(standingIn("toy"))?.id, "pebble");
  const { before, now } = count("toy", RIVALS[0], 1, "game-7");
  assert(now.rating > before.rating);
  assert.deepEqual(count("toy", RIVALS[0], 1, "game-7"), { before: now, now });
  assert.equal(standingIn("toy").played, 1);
  assert.equal(nextRival(standingIn("toy"))?.id, "sparrow");
  assert.equal(nextRival({ ...now, beaten: RIVALS.map(({ id }) => id) }), null);
});

test("the opponents are in order of their strength, each of another name", () => {
  const ratings = RIVALS.map(({ rating }) => rating);
  assert.deepEqual(
    ratings,
    [...ratings].sort((one, other) => one - other),
  );
  assert.equal(new Set(RIVALS.map(({ id }) => id)).size, RIVALS.length);
  assert.deepEqual(
    RIVALS.map(({ level }) => level),
    [1, 2, 3, 4, 5, 6, 7, 8],
  );
});

test("ratings of another device are taken over: the firmer one holds, and whoever was beaten anywhere is beaten", () => {
  count("brought", RIVALS[0], 1, "game-1");
  const own = standingIn("brought");
  const other = { rating: 1234, played: 9, beaten: ["sparrow", "nobody"], counted: ["game-2", 7] };
  bringStandings({ brought: other, fresh: other, "<b>": other, hostile: { rating: "x", played: -3, beaten: 5 } });
  assert.deepEqual(standingIn("brought"), {
    rating: 1234,
    played: 9,
    beaten: ["sparrow", "pebble"],
    counted: ["game-2", "game-1"],
  });
  assert.equal(standingIn("fresh").rating, 1234);
  assert.deepEqual(standingIn("hostile"), { rating: 600, played: 0, beaten: [], counted: [] });
  assert(!("<b>" in allStandings()));
  // The same file once more changes nothing, and neither does what rests on fewer games.
  const before = allStandings();
  bringStandings(before);
  bringStandings({ brought: own });
  assert.deepEqual(standingIn("brought").rating, 1234);
  assert.deepEqual(Object.keys(allStandings()).sort(), Object.keys(before).sort());
  bringStandings("rubbish");
  bringStandings(null);
});

test("mistakes of another device come behind one's own, once, and what was mended anywhere is mended", () => {
  const one = { game: "toy", fen: "a", past: "", played: "Ra1", better: "b1b2" };
  noteMistakes([one, { ...one, fen: "b" }]);
  const [, { id }] = loadMistakes();
  bringMistakes([
    { ...one, fen: "b", id: "00000000", mended: true },
    { ...one, fen: "c", id: "00000000", mended: false },
    { ...one, fen: "c", id: "00000001", mended: false },
    { ...one, fen: 7, id: "00000002", mended: false },
    null,
  ]);
  const list = loadMistakes();
  assert.deepEqual(
    list.map(({ fen, mended }) => [fen, mended]),
    [
      ["a", false],
      ["b", true],
      ["c", false],
    ],
  );
  assert.equal(list[1].id, id);
  bringMistakes(list);
  bringMistakes({ list });
  assert.deepEqual(loadMistakes(), list);
});
