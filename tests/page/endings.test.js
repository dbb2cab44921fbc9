// Why a game ended, in words.
import assert from "node:assert/strict";
import { test } from "node:test";
import { reasonText } from "../../www/play/words.js";
import classics from "../../www/strings/en/classics.js";
import { addTexts, speak } from "../../www/strings.js";

// Node 20 has none: it speaks what it is asked to.
if (!globalThis.navigator) Object.assign(globalThis, { navigator: { languages: ["en"] } });
await addTexts(classics, "classics");

test("who has lost the king is told so, and not of a number of pieces", async () => {
  await speak("en");
  const outcome = /** @type {any} */ ({ result: "black-wins", reason: "extinction" });
  const pieces = ["K", "P"].map((letter) => ({ letter }));
  const at = (/** @type {string} */ letters, kinds = pieces) =>
    /** @type {any} */ ({
      variant: { pieces: kinds },
      men: new Map([...letters].map((letter) => [letter, { letter }])),
    });
  assert.equal(reasonText(outcome, "white", at("kpP")), "White’s King is gone.");
  assert.equal(reasonText(outcome, "white", at("kpPK")), "White has too few pieces left.");
  assert.equal(reasonText(outcome, "white", at("p", [{ letter: "P" }])), "White has too few pieces left.");
  assert.equal(reasonText(outcome, "white"), "White has too few pieces left.");
});
