// Prints what each file of a folder weighs, raw and compressed as web servers do it. Usage: node weigh.js <folder>
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const folder = process.argv[2];

/** @param {(string | number)[]} cells one line of the table */
const row = ([name, ...sizes]) =>
  console.log(`${String(name).padEnd(36)}${sizes.map((size) => String(size).padStart(10)).join('')}`);

const files = readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name))
  .sort();

row(['bytes', 'raw', 'gzip', 'brotli']);
const sum = [0, 0, 0];
for (const file of files) {
  const bytes = readFileSync(file);
  const sizes = [bytes.length, gzipSync(bytes, { level: 9 }).length, brotliCompressSync(bytes).length];
  sizes.forEach((size, index) => (sum[index] += size));
  row([file.slice(folder.length + 1), ...sizes]);
}
row(['everything', ...sum]);
