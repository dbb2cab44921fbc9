// Which games have a set of puzzles: the page's list is what lies in the folder.
import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import test from "node:test";
import { KNOWN } from "../../www/lesson/lessons.js";
import { hasSet } from "../../www/puzzles/puzzle-sets.js";

test("every set is on the list, and the list has no other", () => {
  const files = readdirSync(new URL("../../www/puzzles/sets/", import.meta.url));
  const games = files.map((name) => name.replace(/\.json$/, ""));
  assert.deepEqual(
    games.filter((game) => !hasSet(game)),
    [],
  );
  assert.deepEqual(
    KNOWN.filter((game) => !games.includes(game)),
    [],
  );
  assert.ok(!hasSet("knightmate"));
});
