// Names of games and of those who made them.
import assert from "node:assert/strict";
import { test } from "node:test";
import { renamedGame } from "../../www/play/names.js";
import { speak } from "../../www/strings.js";

// Node 20 has none: it speaks what it is asked to.
if (!globalThis.navigator) Object.assign(globalThis, { navigator: { languages: ["en"] } });

test("several inventors are listed in the language of the page", async () => {
  const by = (/** @type {string} */ author) =>
    renamedGame(/** @type {any} */ ({ id: "x", name: "X", summary: "", author, pieces: [] })).author;
  await speak("es");
  assert.equal(by("Dave Crummack and Craig Galley"), "Dave Crummack y Craig Galley");
  await speak("ru");
  assert.equal(by("Pierre Monréal and Jean-Pierre Boyer"), "Pierre Monréal и Jean-Pierre Boyer");
  assert.equal(by("Ralph Betza"), "Ralph Betza");
  await speak("en");
  assert.equal(by("Dave Crummack and Craig Galley"), "Dave Crummack and Craig Galley");
});
