// Writes a .br and a .gz beside each file of a folder that these make smaller, for web servers that send such files as they are.
// Usage: node compress.js <folder>
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { extname, join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const KINDS = [".css", ".html", ".js", ".json", ".svg", ".wasm", ".webmanifest"];
/** What a host may set after the build: a compressed copy would say something else. */
const SET_BY_HOSTS = ["live.json"];

const folder = process.argv[2];
for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !KINDS.includes(extname(entry.name)) || SET_BY_HOSTS.includes(entry.name)) continue;
  const path = join(entry.parentPath, entry.name);
  const raw = readFileSync(path);
  const brotli = brotliCompressSync(raw, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: raw.length },
  });
  for (const [kind, packed] of Object.entries({ br: brotli, gz: gzipSync(raw, { level: 9 }) })) {
    if (packed.length < raw.length) writeFileSync(`${path}.${kind}`, packed);
  }
}
