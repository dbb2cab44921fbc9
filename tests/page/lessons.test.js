// The lessons in every language: words for each step and no others, the same squares, and no English left.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { LESSONS } from "../../www/lesson/lessons.js";
import { LANGUAGES } from "../../www/strings.js";

/** @typedef {import("../../www/lesson/lesson-page.js").Lesson} Lesson */

const PARTS = /** @type {const} */ (["title", "text", "done", "help"]);

/** @param {string} path */
const fileOf = (path) => new URL(`../../www/lesson/${path}`, import.meta.url);
/** @param {string} language @param {string} game @returns {Promise<Lesson>} */
const wordsOf = async (language, game) => (await import(fileOf(`${language}/${game}.js`).href)).default;
/** @param {string} text */
const squaresIn = (text) => [...text.matchAll(/\{(\w+)\}/g)].map(([, square]) => square).sort();

for (const game of LESSONS)
  test(`${game}: every language has words for each step, and its own`, async () => {
    /** @type {{id: string}[]} */
    const steps = JSON.parse(readFileSync(fileOf(`steps/${game}.json`), "utf8"));
    const english = await wordsOf("en", game);
    for (const language of Object.keys(LANGUAGES)) {
      const words = await wordsOf(language, game);
      assert.deepEqual(
        Object.keys(words),
        steps.map(({ id }) => id),
        language,
      );
      for (const [id, step] of Object.entries(words))
        for (const part of PARTS) {
          const place = `${language}, ${id}, ${part}`;
          assert.match(step[part], /\p{L}{3}/u, place);
          assert.deepEqual(squaresIn(step[part]), squaresIn(english[id][part]), place);
          if (part !== "title") assert.match(step[part], /[.!?…»”]$/u, place);
          if (language !== "en") assert.notEqual(step[part], english[id][part], place);
        }
    }
  });
