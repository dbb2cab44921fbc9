// Draws the start of every game as it stands on an embedded board, by day and by night: for boards that are pictures until somebody presses
// them, and for the page itself while a classic's rules are on their way, which is told how large each is and whether hands stand beside it
// (`www/boot.js`). The site's own module draws.
// Usage: node starts.js <folder of the site>
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const folder = resolve(process.argv[2]);
const engine = await import(pathToFileURL(join(folder, "stone-garden-reader.js")).href);
engine.initSync({ module: readFileSync(join(folder, "stone-garden-reader_bg.wasm")) });

/** What a square measures in these pictures. */
const CELL = 64;

const place = join(folder, "starts");
mkdirSync(place, { recursive: true });
/** @type {Record<string, [number, number, 0 | 1]>} of boards that do not come with the page: squares across and up, and whether there are hands */
const sizes = {};
for (const { id, deep, fog, group, reserves } of engine.variants()) {
  const game = engine.Game.load(id, undefined, "");
  // With the coordinates that a board has which nobody has chosen others for.
  game.writeIn("");
  if (fog) game.seeAs("white");
  for (const theme of ["light", "dark"]) {
    const view = { theme, coordinates: true, ...(deep ? { slicing: "rank" } : {}) };
    const svg = game.svg(view);
    writeFileSync(join(place, `${id}${theme === "dark" ? "-dark" : ""}.svg`), svg);
    const [, width, height] = /^<svg [^>]*?width="([\d.]+)" height="([\d.]+)"/.exec(svg) ?? [];
    if (!(Number(width) > 0 && Number(height) > 0)) throw new Error(`The picture of ${id} has no size.`);
    if (group !== "own") sizes[id] = [Number(width) / CELL, Number(height) / CELL, reserves ? 1 : 0];
  }
  game.free();
}
writeFileSync(join(place, "sizes.js"), `foretell(${JSON.stringify(sizes)});\n`);
