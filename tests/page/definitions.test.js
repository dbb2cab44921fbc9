// Games as texts: that they fit links, and the sizes that docs/foreign.md tells.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { deflateRawSync } from "node:zlib";
import { pack, unpack } from "../../www/definition/definition-code.js";

const root = new URL("../../", import.meta.url);
const text = (/** @type {string} */ path) => readFileSync(new URL(path, root), "utf8");
const inLink = (/** @type {string} */ said) => deflateRawSync(said).toString("base64url").length;

test("every bundled game takes less than 2 KB of a link, and comes back", async () => {
  const folders = ["assets/games/", "assets/games/classics/"];
  const paths = folders.flatMap((folder) =>
    readdirSync(new URL(folder, root))
      .filter((name) => name.endsWith(".toml"))
      .map((name) => folder + name),
  );
  assert.ok(paths.length > 80);
  for (const path of paths) {
    const definition = text(path);
    const code = await pack(definition);
    assert.ok(code.length < 2048, `${path}: ${code.length}`);
    assert.match(code, /^[\w-]+$/);
    assert.equal(await unpack(code), definition, path);
  }
});

test("what docs/foreign.md tells of sizes is so", () => {
  const rows = [
    ...text("docs/foreign.md").matchAll(/^\| `(\w+)`(?: \(extends\))? \| (\d+) \| (\d+) \| (\d+) \| (\d+) \|$/gm),
  ];
  assert.ok(rows.length >= 12);
  const diagrams = readdirSync(new URL("tests/definition/foreign/diagrams/", root));
  for (const [, id, ...said] of rows) {
    const file = diagrams.find((name) => name.startsWith(`${id}.`));
    const [ours, theirs] = [`assets/games/classics/${id}.toml`, `tests/definition/foreign/diagrams/${file}`].map(text);
    const told = said.map(Number);
    const counted = [Buffer.byteLength(ours), inLink(ours), Buffer.byteLength(theirs), inLink(theirs)];
    // A word more in one of them is no news.
    for (const [at, count] of counted.entries())
      assert.ok(Math.abs(told[at] - count) <= count / 4, `${id}: ${counted}`);
  }
});
