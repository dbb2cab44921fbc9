// Draws the start of every game as it stands on an embedded board, by day and by night: for boards that are pictures until somebody presses
// them. The site's own module draws.
// Usage: node starts.js <folder of the site>
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const folder = resolve(process.argv[2]);
const engine = await import(pathToFileURL(join(folder, "stone-garden-reader.js")).href);
engine.initSync({ module: readFileSync(join(folder, "stone-garden-reader_bg.wasm")) });

const place = join(folder, "starts");
mkdirSync(place);
for (const { id, deep } of engine.variants()) {
  const game = engine.Game.load(id, undefined, "");
  for (const theme of ["light", "dark"]) {
    const view = { theme, coordinates: true, ...(deep ? { slicing: "rank" } : {}) };
    writeFileSync(join(place, `${id}${theme === "dark" ? "-dark" : ""}.svg`), game.svg(view));
  }
  game.free();
}
