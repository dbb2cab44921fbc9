// Ratings against named opponents: Elo's formula, what a game changes, and that none counts twice.
import assert from "node:assert/strict";
import { test } from "node:test";
import { after, count, expected, nextRival, standingIn } from "../../www/rivals/rating.js";
import { RIVALS } from "../../www/rivals/rivals.js";

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
