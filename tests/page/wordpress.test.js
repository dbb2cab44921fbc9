// What the plugin for WordPress keeps of things that are said elsewhere: the games, and words in other languages. The plugin itself is tried in
// tests/wiki.
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { test } from "node:test";
import { made, read, used } from "../wiki/wordpress-words.js";

const ROOT = new URL("../../", import.meta.url);
const PLUGIN = new URL("wiki/wordpress/", ROOT);

test("it lists the games that the project has", () => {
  const games = ["assets/games/", "assets/games/classics/"].flatMap((folder) =>
    readdirSync(new URL(folder, ROOT))
      .filter((name) => name.endsWith(".toml"))
      .map((name) => readFileSync(new URL(folder + name, ROOT), "utf8")),
  );
  const said = (/** @type {string} */ game, /** @type {string} */ key) =>
    new RegExp(`^${key} = "(.*)"`, "m").exec(game)?.[1] ?? "";
  const own = games.map((game) => `${said(game, "id")}\t${said(game, "name")}`).sort();
  const listed = readFileSync(new URL("games.tsv", PLUGIN), "utf8").trimEnd().split("\n").sort();
  assert.deepEqual(listed, own, "stone-garden variants --all > wiki/wordpress/games.tsv");
});

test("its words are there in each language, in the forms that WordPress reads", () => {
  for (const [file, bytes] of made())
    assert.ok(readFileSync(file).equals(bytes), `${file.pathname}: node tests/wiki/wordpress-words.js writes it`);
  for (const language of ["es_ES", "ru_RU"]) {
    const words = read(readFileSync(new URL(`languages/stone-garden-${language}.po`, PLUGIN), "utf8"));
    assert.deepEqual([...words.keys()].filter(Boolean).sort(), used().all.sort(), language);
    for (const [key, word] of words)
      if (key) assert.deepEqual(word.match(/%\w/g), key.match(/%\w/g), `${language}: ${key}`);
  }
});

test("its colours and pieces are those of the page's own settings, in the same order, and both plugins take them", () => {
  const settings = readFileSync(new URL("www/dialogs/settings-dialog.js", ROOT), "utf8");
  const words = (/** @type {string} */ text) => [...text.matchAll(/"([^"]*)"/g)].map(([, word]) => word);
  const palettes = words(/PALETTES = [^[]*\[(.*)\]/.exec(settings)?.[1] ?? "");
  const pieces = words(/const values = \[(.*)\];/.exec(settings)?.[1] ?? "");
  assert.ok(palettes.length > 4 && pieces.length > 2, "the lists are where they were");
  // The garden's colours and a game's own pieces need no word; by day and by night are a choice of their own on the page.
  const own = ["", "light", "dark", ...palettes.slice(1), ...pieces.slice(1)];
  const editor = readFileSync(new URL("blocks/editor.js", PLUGIN), "utf8");
  const list = /const themes = \[(.*?)\n {4}\];/s.exec(editor)?.[1] ?? "";
  assert.deepEqual(
    [...list.matchAll(/^ +\["([^"]*)",/gm)].map(([, word]) => word),
    own,
  );
  for (const path of ["wiki/wordpress/src/Attributes.php", "wiki/mediawiki/src/Attributes.php"]) {
    const rule = /'theme' => '\/(.*)\/D?'/.exec(readFileSync(new URL(path, ROOT), "utf8"))?.[1] ?? "nothing";
    for (const word of own.filter(Boolean)) assert.match(word, new RegExp(rule), path);
  }
});

test("its version is the project's, wherever it says one", () => {
  const version = /^version = "(.*)"/m.exec(readFileSync(new URL("Cargo.toml", ROOT), "utf8"))?.[1];
  const text = (/** @type {string} */ path) => readFileSync(new URL(path, PLUGIN), "utf8");
  const said = [
    /^ \* Version: +(.*)$/m.exec(text("stone-garden.php"))?.[1],
    /__FILE__, '(.*)' \)/.exec(text("stone-garden.php"))?.[1],
    /^Stable tag: (.*)$/m.exec(text("readme.txt"))?.[1],
    ...["board", "piece"].map((name) => JSON.parse(text(`blocks/${name}/block.json`)).version),
  ];
  assert.deepEqual(
    said,
    said.map(() => version),
  );
});
