// What the computer has learned: the page fetches it, and judges by it as the native program does, to the bit.
import { move, open, record } from "./board.js";
import { against } from "./computer.js";
import { expect, test } from "./fixtures.js";
import { linesOf } from "./program.js";

// Flat and in three dimensions, each to a whole depth: what a search is cut short at is not told in the program's lines.
const DEPTHS = /** @type {const} */ ([
  ["stone-garden", 6],
  ["stock-qi-49", 3],
]);

for (const [game, depth] of DEPTHS) {
  test(`${game}: the module thinks as the native program does, with the net and without`, async ({ page }) => {
    await page.goto("");
    const [learned, plain] = await page.evaluate(
      async ([game, whole]) => {
        /** @type {typeof import("../../target/declared/stone-garden-player.js")} */
        const { default: init, Searcher } = await import(new URL("stone-garden-player.js", location.href).href);
        await init();
        const told = (/** @type {InstanceType<typeof Searcher>} */ player) => {
          const {
            score,
            depth,
            nodes: visited,
            pv,
          } = player.think(String(game), undefined, "", { depth: Number(whole) });
          return { score, depth, visited, line: pv.map((step) => step.move).join(" ") };
        };
        const player = new Searcher(32);
        const without = told(player);
        if (player.netOf(String(game)) !== game) throw new Error("no net is wanted");
        const file = await fetch(`assets/nets/${game}.net`);
        const bytes = new Uint8Array(await file.arrayBuffer());
        for (const wrong of [bytes.slice(0, 100), bytes.map((byte, place) => (place === 200 ? byte ^ 1 : byte))]) {
          try {
            player.giveNet(String(game), wrong);
            throw new TypeError("a damaged net was taken");
          } catch (error) {
            if (error instanceof TypeError) throw error;
          }
        }
        player.giveNet(String(game), bytes);
        if (player.netOf(String(game))) throw new Error("the net is wanted twice");
        return [told(player), without];
      },
      [game, depth],
    );
    const last = linesOf("bestmove", game, "--depth", String(depth)).findLast((line) => line.startsWith("info depth"));
    const [, reached, score, line] = /depth (\d+) .* score cp (-?\d+) .* pv (.*)$/.exec(String(last)) ?? [];
    expect(learned).toMatchObject({ depth: Number(reached), score: Number(score), line });
    expect(plain).not.toEqual(learned);
  });
}

test("the thread fetches a game's net with the first question, and plays without if it does not come", async ({
  page,
}) => {
  /** @type {string[]} */
  const asked = [];
  await page.route("**/assets/nets/*", (route) => {
    asked.push(new URL(route.request().url()).pathname);
    return asked.length > 1 ? route.continue() : route.fulfill({ status: 200, body: "<!doctype html>" });
  });
  await open(page);
  expect(asked).toEqual([]);
  await against(page, "stone-garden", 2);
  await move(page, "b2", "c4");
  await expect(record(page)).toHaveCount(2, { timeout: 20_000 });
  await expect.poll(() => asked).toEqual(["/assets/nets/stone-garden.net"]);
});
