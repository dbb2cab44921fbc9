// Takes comments, blanks and long names out of the scripts of a site, each file by itself: names of files and modules stay.
// Usage: node minify.js <folder>
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { minify } from "terser";

const folder = process.argv[2];
for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !entry.name.endsWith(".js")) continue;
  const path = join(entry.parentPath, entry.name);
  const { code } = await minify({ [entry.name]: readFileSync(path, "utf8") }, { module: true, ecma: 2020 });
  writeFileSync(path, `${code}\n`);
}
