// The engine's modules in the page: what they refuse is told by its place, and one that does not come is told of.
import { move, open, record } from "./board.js";
import { expect, test, tolerate } from "./fixtures.js";

/** Every field of a view with something that it can't be, and where the refusal says so. @type {[object | number, string][]} */
const REFUSED = [
  [5, "the whole: an object is expected"],
  [{ flip: 1 }, "flip: true or false is expected"],
  [{ coordinates: "yes" }, "coordinates: "],
  [{ frame: {} }, "frame: "],
  [{ legend: 0 }, "legend: "],
  [{ dim: [] }, "dim: "],
  [{ theme: "pink" }, "theme: one of light, "],
  [{ slicing: "diagonal" }, "slicing: one of level, file, rank is expected"],
  [{ words: ["rank"] }, "words: a list of two is expected"],
  [{ words: ["rank", 4] }, "words[1]: a text is expected"],
  [{ selected: 4 }, "selected: a text is expected"],
  [{ selected: "z9" }, "selected"],
  [{ cursor: {} }, "cursor: "],
  [{ hover: [] }, "hover: "],
  [{ check: true }, "check: "],
  [{ last: "e2e4" }, "last: a list is expected"],
  [{ last: ["e2"] }, "last: a list of two is expected"],
  [{ last: ["e2", 4] }, "last[1]: a text is expected"],
  [{ marks: {} }, "marks: a list is expected"],
  [{ marks: [null] }, "marks[0].square: "],
  [{ marks: [{ square: "e4", mark: "blue" }, { square: "e5" }] }, "marks[1].mark: a text is expected"],
  [{ marks: [{ square: "e4", mark: "__proto__" }] }, "marks[0].mark: one of blue, yellow, green, swap is expected"],
  [{ marks: [{ square: "e4", mark: "blue", relay: "x" }] }, "marks[0].relay: "],
  [{ paths: [{}] }, "paths[0].squares: "],
  [{ paths: [{ squares: ["a1", "a2"], blockers: [1] }] }, "paths[0].blockers[0]: "],
  [{ paths: [{ squares: ["a1", "a2"], over: "a1" }] }, "paths[0].over: "],
  [{ arrows: [{ from: "a1" }] }, "arrows[0].to: "],
  [{ arrows: [{ from: "a1", to: "a2", colour: "pink" }] }, "arrows[0].colour: one of accent, "],
  [{ circles: [{}] }, "circles[0].square: "],
  [{ hide: [null] }, "hide[0]: "],
  [{ flying: [{ x: 1 }] }, "flying[0].y: a number is expected"],
  [{ flying: [{ man: "H", x: Number.NaN, y: 1 }] }, "flying[0].x is out of range"],
  [{ flying: [{ man: "H", x: 1, y: 1, scale: "2" }] }, "flying[0].scale: "],
  [{ room: [1] }, "room: a list of two is expected"],
  [{ block: { yaw: 1 } }, "block.pitch: "],
];

test("a view with a bad field is refused with its place", async ({ page }) => {
  await open(page);
  const said = await page.evaluate(
    async (views) => {
      // From the page, so that the name is the browser's to resolve.
      const engine = "/engine.js";
      const { loadGame, messageOf } = await import(engine);
      const game = loadGame("stone-garden");
      return views.map((view) => {
        try {
          game.svg(view);
          return "";
        } catch (error) {
          return messageOf(error);
        }
      });
    },
    REFUSED.map(([view]) => view),
  );
  for (const [i, [view, place]] of REFUSED.entries()) expect(said[i], JSON.stringify(view)).toContain(place);
});

test("the player counts leaves, and refuses a depth that is none", async ({ page }) => {
  await page.goto("?play");
  const said = await page.evaluate(async () => {
    const [glue, { messageOf }] = await Promise.all(
      ["/stone-garden-player.js", "/engine.js"].map((name) => import(name)),
    );
    await glue.default();
    return [0, 3, -1, 2.5, Number.NaN, 13].map((depth) => {
      try {
        return glue.perft("stones-chess", undefined, depth);
      } catch (error) {
        return messageOf(error);
      }
    });
  });
  // The count is Fairy-Stockfish's.
  expect(said.slice(0, 2)).toEqual([1, 25142]);
  for (const text of said.slice(2)) expect(text).toContain("is no whole number from 0 to 12");
});

test.describe("a module that does not come", () => {
  test.use(tolerate(/404/, /stone-garden-reader/));

  test("is told of, the game in hand stays, and the next try loads it", async ({ page }) => {
    await open(page);
    await move(page, "b2", "c4");
    await page.route("**/stone-garden-reader_bg.wasm", (route) => route.fulfill({ status: 404, body: "gone" }));
    const choose = async () => {
      await page.locator("#actions").getByRole("button", { name: "New game" }).click();
      await page.locator('#new-game input[value="stockgi-49"]').check();
      await page.locator("#new-game").getByRole("button", { name: "Start" }).click();
    };
    await choose();
    await expect(page.locator("#notice")).toContainText("That did not work");
    await expect(page.locator("#game-name")).toHaveText("Stone Garden Chess");
    await expect(record(page).first()).toHaveText("Hbc4");
    await page.unroute("**/stone-garden-reader_bg.wasm");
    await choose();
    await expect(page.locator("#game-name")).toHaveText("Stockgi, 49 files");
  });
});
