// Every text of the page is translated, and the rules of each game are built alike in each language.
import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { test } from "node:test";
import english from "../../www/strings/en.js";
import { LANGUAGES } from "../../www/strings.js";

/** @typedef {Record<string, unknown>} Table */

/** Texts that are the same in every language: signs, abbreviations, the name of the site. */
const SAME = [
  ...[
    "analysis.wait",
    "caption.letter",
    "caption.danger",
    "link.engine",
    "clock.of",
    "settings.clockOf",
    "square.man",
    "diagram.piece",
  ],
  ...["diagram.png", "diagram.svg", "export.png", "export.svg", "share.png", "share.svg"],
  ...["review.sign.inaccuracy", "review.sign.mistake", "review.sign.blunder", "puzzles.thinking"],
  ...["more.site", "page.title", "side.neutral", "card.title", "workshop.board.square", "workshop.paint.square"],
];

const WWW = new URL("../../www/", import.meta.url);
/** @param {string} path */
const load = (path) => import(new URL(path, WWW).href);
/** The parts of the page that are loaded later and have texts. @param {string} language */
const partsOf = (language) =>
  readdirSync(new URL(`strings/${language}/`, WWW))
    .map((name) => name.replace(".js", ""))
    .sort();
/** @param {string} language @returns {Promise<Table[]>} */
const partTables = (language) =>
  Promise.all(partsOf(language).map(async (part) => (await load(`strings/${language}/${part}.js`)).default));
/** The places that a text has to fill, if it is not made by a function. @param {unknown} text */
const placesIn = (text) =>
  typeof text === "string"
    ? [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))].sort().join()
    : null;

/** The classics, by their ids. */
const CLASSICS = readdirSync(new URL("../assets/games/classics/", WWW)).map((name) => name.replace(".toml", ""));

for (const language of Object.keys(LANGUAGES).filter((language) => language !== "en")) {
  test(`every classic is told, and named if its name is no foreign word: ${language}`, async () => {
    const { default: words } = await load(`strings/${language}/classics.js`);
    assert.deepEqual(
      CLASSICS.filter((id) => !(`tagline.${id}` in words)),
      [],
    );
    const told = Object.keys(words).filter((key) => /^(game|tagline)\./.test(key));
    assert.deepEqual(
      told.filter((key) => !CLASSICS.includes(key.replace(/^\w+\./, ""))),
      [],
    );
  });

  test(`every text is translated, with the same places to be filled, and none is left that is gone: ${language}`, async () => {
    /** @type {Table} */
    const table = Object.assign({}, english, ...(await partTables("en")));
    const words = await load(`strings/${language}.js`);
    assert.deepEqual(Object.keys(words.parts).sort(), partsOf(language), "parts that can be loaded");
    const tables = [words.default, ...(await partTables(language))];
    /** @type {Table} */
    const own = Object.assign({}, ...tables);
    const keys = Object.keys(own);
    assert.equal(tables.flatMap((table) => Object.keys(table)).length, keys.length, "a text stands in two files");
    // Names of pieces and authors, and taglines of the games whose English one is the engine's, are in no English table.
    const gone = keys.filter(
      (key) => !(key in table) && !/^name\.|^author\.|^game\.|^tagline\.|^typed\.illegal$/.test(key),
    );
    assert.deepEqual(gone, [], "English has no such text any more");
    const wrong = keys.filter((key) => {
      const [here, there] = [placesIn(own[key]), placesIn(table[key])];
      return here !== null && there !== null && here !== there;
    });
    assert.deepEqual(wrong, [], "other places to fill");
    const missing = Object.keys(table).filter((key) => !(key in own) && !SAME.includes(key));
    assert.deepEqual(missing, [], "shown in English");
    const same = keys.filter((key) => typeof own[key] === "string" && own[key] === table[key] && !SAME.includes(key));
    assert.deepEqual(same, [], "the same as English");
  });
}
