// How large the sets of pieces are that a page fetches or carries: none that is drawn for one family of games may cost much.
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { test } from "node:test";
import { brotliCompressSync } from "node:zlib";

const MEN = new URL("../../assets/men/", import.meta.url);
/** Bytes, compressed as a server sends them. */
const MOST = 30_000;

/** Each folder is a set; tiles with two signs are a file of their own, fetched when somebody has chosen them. */
const sets = readdirSync(MEN, { withFileTypes: true }).filter(
  (entry) => entry.isDirectory() || entry.name === "shogi-two-signs.txt",
);

/** @param {import("node:fs").Dirent} entry */
const textOf = (entry) =>
  entry.isFile()
    ? readFileSync(new URL(entry.name, MEN), "utf8")
    : readdirSync(new URL(`${entry.name}/`, MEN))
        .map((file) => readFileSync(new URL(`${entry.name}/${file}`, MEN), "utf8"))
        .join("");

test("each set of pieces is small", () => {
  const names = sets.map(({ name }) => name);
  for (const name of ["fairy", "janggi", "makruk", "shogi", "shogi-two-signs.txt", "stock", "xiangqi"])
    assert.ok(names.includes(name), name);
  for (const set of sets) {
    const bytes = brotliCompressSync(textOf(set)).length;
    assert.ok(bytes > 300 && bytes < MOST, `${set.name}: ${bytes} bytes`);
  }
});

test("every tile with two signs stands for one that has one, and is read by its name", () => {
  const ones = readdirSync(new URL("shogi/", MEN)).map((file) => file.replace(".svg", ""));
  const twos = [...readFileSync(new URL("shogi-two-signs.txt", MEN), "utf8").matchAll(/^shogi-two-signs\/(.+)$/gm)];
  assert.ok(twos.length >= 14, `${twos.length} tiles`);
  for (const [, name] of twos) assert.ok(ones.includes(name), name);
});
