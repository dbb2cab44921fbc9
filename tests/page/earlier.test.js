// What earlier versions have left (tests/earlier) is read as it was meant, without a browser.
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { test } from "node:test";
import { unpack } from "../../www/definition/definition-code.js";
import { readLetter } from "../../www/link/correspondence-code.js";
import { aboutFrom } from "../../www/storage/game-metadata.js";
import { readLink } from "../../www/storage/link-format.js";
import { keptFrom, loadAside, loadKept, loadSettings } from "../../www/storage/local-storage.js";

const FOLDER = new URL("../earlier/", import.meta.url);
const versions = readdirSync(FOLDER, { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() ? [entry.name] : [],
);
const text = (/** @type {string} */ version, /** @type {string} */ name) =>
  readFileSync(new URL(`${version}/${name}`, FOLDER), "utf8");
const json = (/** @type {string} */ version, /** @type {string} */ name) => JSON.parse(text(version, `${name}.json`));

/** What is read of all that an earlier version wrote; a later one may know of more. @param {any} read @param {object} written */
const part = (read, written) => Object.fromEntries(Object.keys(written).map((name) => [name, read?.[name]]));

test("there are some", () => assert.ok(versions.includes("0.1.0")));

for (const version of versions) {
  test(`${version}: links`, () => {
    const { links } = json(version, "links");
    for (const { link, says } of links) {
      const [search, hash] = link.startsWith("?") ? [link, ""] : ["", link];
      const { game, fen, moves, ply, side, opponent, letter } = says;
      const read = readLink(search, hash, [game], "stone-garden");
      const written = { game: { variant: game, fen, moves, ply }, side, opponent };
      assert.deepEqual(part(read, written), written, link);
      assert.deepEqual(read?.letter && readLetter(read.letter, { variant: game, fen, moves }), letter, link);
    }
  });

  test(`${version}: a game of one's own in a link`, async () => {
    const { links, definition } = json(version, "links");
    assert.equal(await unpack(definition), text(version, "definition.toml"));
    assert.ok(links.some((/** @type {any} */ { link }) => link.includes(definition)));
  });

  test(`${version}: what lies in the browser`, () => {
    const { localStorage } = json(version, "stored");
    globalThis.localStorage = /** @type {any} */ ({
      getItem: (/** @type {string} */ key) => localStorage[key] ?? null,
    });
    try {
      const stored = (/** @type {string} */ key) => JSON.parse(localStorage[`stone-garden.${key}`]);
      const { kept, damaged } = loadKept();
      assert.equal(damaged, "no");
      for (const [read, name] of /** @type {[any, string][]} */ ([
        [kept, "game"],
        [loadAside(), "aside"],
      ])) {
        const { version: _, ...written } = stored(name);
        assert.deepEqual(part(read, written), written, name);
      }
      const { version: _, ...settings } = stored("settings");
      assert.deepEqual(part(loadSettings(), settings), settings);
    } finally {
      Reflect.deleteProperty(globalThis, "localStorage");
    }
  });

  test(`${version}: games of the library, and as a file`, () => {
    const [stored, file] = [json(version, "stored").games, json(version, "library")];
    assert.equal(file.format, "stone-garden-library");
    assert.ok(stored.length > 5);
    assert.equal(file.games.length, stored.length);
    for (const record of [...stored, ...file.games]) {
      const read = keptFrom(record);
      assert.ok(read, record.id);
      assert.deepEqual(
        [read.variant, read.definition, read.fen, read.moves, read.players],
        [record.variant, record.definition, record.fen, record.moves, record.players],
      );
      assert.deepEqual(part(aboutFrom(record.about), record.about), record.about);
    }
  });
}
