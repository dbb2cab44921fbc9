// Names of games and of those who made them.
import assert from "node:assert/strict";
import { test } from "node:test";
import { renamedGame } from "../../www/play/words.js";
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

test("a side that has a name of its own is one, and colours are many", async () => {
  const { sayingOf } = await import("../../www/play/classics.js");
  const shogi = ["Sente", "Gote"];
  const cases = {
    es: [
      ["Juegan las {side}", "Juega {side}"],
      ["Jaque mate: el Rey de las {loser} está atacado.", "Jaque mate: el Rey de {loser} está atacado."],
      ["Ahogado: las {loser} no tienen jugada legal.", "Ahogado: {loser} no tiene jugada legal."],
      ["A las {loser} se les acabó el tiempo.", "A {loser} se le acabó el tiempo."],
    ],
    ru: [
      ["Ходят {side}", "Ходит {side}"],
      ["Мат. Проиграли {loser}.", "Мат. Проиграл {loser}."],
      ["Пат: {loser} не имеют ходов.", "Пат: {loser} не имеет ходов."],
      ["Сдались {loser}.", "Сдался {loser}."],
    ],
  };
  for (const [language, texts] of Object.entries(cases)) {
    await speak(language);
    for (const [many, one] of texts) {
      assert.equal(sayingOf(shogi)?.(many, "status.toMove"), one);
      assert.equal(sayingOf(["Red", "Black"])?.(many, "status.toMove"), many);
    }
  }
  await speak("en");
});
