// Prints what the site in a folder weighs, raw and compressed as web servers do it: first what the first page can
// load, then the rest. Usage: node weigh.js <folder>
import { readdirSync, readFileSync } from "node:fs";
import { dirname, extname, join, relative } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";

const folder = process.argv[2];
const files = new Map(
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((path) => [path, readFileSync(path)]),
);

/**
 * The files that `page` loads at once, and those that these load: static imports, `href` and `src`, and pictures of
 * style sheets. What is imported on demand, workers and other pages are not among them.
 * @param {string} page
 */
function reachedFrom(page) {
  const reached = new Set([page]);
  for (const path of reached) {
    if (![".html", ".js", ".css", ".webmanifest"].includes(extname(path))) continue;
    const loads = /(?:\bfrom|^import)\s*["']([\w./-]+)["']|\b(?:href|src)="([\w./-]+)"|\burl\(["']?([\w./-]+)/gm;
    for (const [, imported, linked, styled] of String(files.get(path)).matchAll(loads)) {
      const named = join(dirname(path), imported ?? linked ?? styled);
      if (files.has(named) && extname(named) !== ".html") reached.add(named);
    }
  }
  return reached;
}

/** @param {(string | number)[]} cells one line of the table */
const row = ([name, ...sizes]) =>
  console.log(`${String(name).padEnd(40)}${sizes.map((size) => String(size).padStart(10)).join("")}`);

/** @param {string} title @param {string[]} paths */
function table(title, paths) {
  row([title, "raw", "gzip", "brotli"]);
  const sum = [0, 0, 0];
  for (const path of paths) {
    const bytes = /** @type {Buffer} */ (files.get(path));
    const sizes = [bytes.length, gzipSync(bytes, { level: 9 }).length, brotliCompressSync(bytes).length];
    for (const [index, size] of sizes.entries()) sum[index] += size;
    row([`  ${relative(folder, path)}`, ...sizes]);
  }
  row(["  together", ...sum]);
}

const first = reachedFrom(join(folder, "index.html"));
table(
  "The first page, in bytes",
  [...files.keys()].filter((path) => first.has(path)),
);
const isStart = (/** @type {string} */ path) => relative(folder, dirname(path)) === "starts";
table(
  "The rest",
  [...files.keys()].filter((path) => !first.has(path) && !isStart(path)),
);
const starts = [...files].filter(([path]) => isStart(path)).map(([, bytes]) => brotliCompressSync(bytes).length);
if (starts.length)
  console.log(
    `${starts.length} starts of games, brotli: ${Math.max(...starts)} at most, ${starts.reduce((sum, size) => sum + size)} together`,
  );
