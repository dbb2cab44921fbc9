// The puzzles: solved by mouse, by keys and by touch, wrong tries answered, the solution shown, progress kept. That the sets are true, tests/puzzles proves.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { deflateRawSync } from "node:zlib";
import { open } from "./board.js";
import { expect, inTurn, test } from "./fixtures.js";

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {{id: string, fen: string, past?: string, moves: number, goal: string, theme: string, key: string}} Puzzle */

const AXE = createRequire(import.meta.url).resolve("axe-core/axe.min.js");

/** @param {string} game @returns {Puzzle[]} */
const set = (game) =>
  JSON.parse(readFileSync(new URL(`../../www/puzzles/sets/${game}.json`, import.meta.url), "utf8")).puzzles;

/** The first whose moves need no choice of a man. @param {string} game @param {(puzzle: Puzzle) => boolean} wanted */
function some(game, wanted) {
  const found = set(game).find(
    (puzzle) => puzzle.theme !== "promotion" && /^[a-z]+\d+[a-z]+\d+$/.test(puzzle.key) && wanted(puzzle),
  );
  if (!found) throw new Error(`${game} has no such puzzle`);
  return found;
}

const said = (/** @type {Page} */ page) => page.locator(".lesson-said");
const square = (/** @type {Page} */ page, /** @type {string} */ name) =>
  page.locator(`stone-garden [data-square="${name}"]`);
/** @param {string} move @returns {string[]} */
const parts = (move) => move.match(/[a-z]+\d+/g) ?? [];

/** @param {Page} page @param {string} game @param {Puzzle} puzzle */
async function enter(page, game, puzzle) {
  await page.goto(`?page=puzzles&game=${game}#${puzzle.id}`);
  await page.locator("html[data-ready]").waitFor();
  await square(page, parts(puzzle.key)[0]).waitFor({ state: "attached" });
}

/** @param {Page} page @param {string} move */
async function play(page, move) {
  for (const name of parts(move)) {
    const box = await square(page, name).boundingBox();
    if (!box) throw new Error(`no square ${name}`);
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  }
}

/** By keys alone. @param {Page} page @param {string} move */
async function type(page, move) {
  for (const name of parts(move)) {
    await square(page, name).focus();
    await page.keyboard.press("Enter");
  }
}

/** What wins where the board stands, by a thread of the test's own. @param {Page} page @param {number} left */
const winning = (page, left) =>
  page.evaluate(async (left) => {
    const { createThinker } = await import(new URL("play/thinker.js", document.baseURI).href);
    const board = /** @type {any} */ (document.querySelector("stone-garden"));
    const thinker = createThinker();
    const { move } = await thinker.ask(
      "attack",
      { variant: board.getAttribute("game"), fen: board.getAttribute("fen"), moves: board.record },
      { left },
    );
    thinker.close();
    return move;
  }, left);

/** A legal move that is not the key. @param {Page} page @param {string} game @param {Puzzle} puzzle */
const wrong = (page, game, puzzle) =>
  page.evaluate(
    async ([game, fen, past, key]) => {
      const { loadGame } = await import(new URL("engine.js", document.baseURI).href);
      const handle = loadGame(game, fen, past);
      const moves = handle
        .moves()
        .filter((/** @type {any} */ { kind, move }) => kind === "move" && !move.startsWith(key.slice(0, 2)));
      const calm = moves.find((/** @type {any} */ { move }) => ["ongoing"].includes(handle.outcomeAfter(move).result));
      handle.free();
      return calm.move;
    },
    [game, puzzle.fen, puzzle.past ?? "", puzzle.key],
  );

test("a hint names the piece, the next one its square, and both are no solution", async ({ page }) => {
  const game = "stone-garden";
  const puzzle = some(game, ({ moves }) => moves === 1);
  await enter(page, game, puzzle);
  const [from, to] = parts(puzzle.key);
  await page.getByRole("button", { name: "Hint" }).click();
  await expect(said(page)).toContainText(new RegExp(`^Look at the \\w+ on ${from}\\.$`));
  await page.getByRole("button", { name: "Hint" }).click();
  await expect(said(page)).toContainText(new RegExp(`on ${from} goes to ${to}\\.$`));
  await expect(page.getByRole("button", { name: "Show the solution" })).toBeVisible();
});

test("from the menu to a puzzle, solved by mouse; the progress stays", async ({ page, keep }) => {
  await open(page);
  await page.locator("#actions").getByRole("button", { name: "More" }).click();
  await page.locator("dialog[open]").getByRole("link", { name: "Puzzles" }).click();
  await page.locator("html[data-ready]").waitFor();
  await expect(page.getByRole("heading", { level: 2 })).toHaveText(/^(White|Black) (mates|wins|is stalemated) in 1/);
  const puzzle = some("stone-garden", ({ moves, goal }) => moves === 1 && goal === "mate");
  await enter(page, "stone-garden", puzzle);
  await page.reload();
  await expect(page.getByRole("heading", { level: 2 })).toHaveText(/ mates in 1$/);
  await keep("puzzle");
  await square(page, parts(puzzle.key)[0]).waitFor({ state: "attached" });
  await play(page, puzzle.key);
  await expect(said(page)).toContainText("Solved! Checkmate");
  await expect(page.locator(".puzzle-count")).toContainText("1 solved. ★ ✓ solved");
  await keep("puzzle solved");
  const next = page.getByRole("button", { name: "Next puzzle" });
  await expect(next).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).not.toHaveURL(new RegExp(`#${puzzle.id}$`));
  await expect(page.getByRole("heading", { level: 2 })).toBeFocused();
  await page.reload();
  await expect(page.locator(".puzzle-count")).toContainText("1 solved.");
});

test("in two moves by keys alone, against an answer", async ({ page }) => {
  const puzzle = some("stone-garden", ({ moves, goal }) => moves === 2 && goal === "mate");
  await enter(page, "stone-garden", puzzle);
  await type(page, puzzle.key);
  await expect(said(page)).toContainText("is right. The answer is", { timeout: 20_000 });
  const move = await winning(page, 1);
  expect(move).toMatch(/^[a-h]\d[a-h]\d/);
  await type(page, move.slice(0, 4));
  if (move.length > 4) await page.locator("stone-garden dialog[open] button").first().press("Enter");
  await expect(said(page)).toContainText(/Solved!|does not win/);
});

test("a wrong move is answered and set back; the solution is played through", async ({ page, keep }) => {
  test.slow();
  const puzzle = some(
    "stone-garden",
    ({ moves, past, fen, goal }) => moves === 2 && !past && goal !== "gain" && fen.includes(" w"),
  );
  await enter(page, "stone-garden", puzzle);
  const move = await wrong(page, "stone-garden", puzzle);
  await play(page, move);
  await expect(said(page)).toContainText(/does not win in 2|That is not it/, { timeout: 20_000 });
  await keep("puzzle wrong");
  const again = page.getByRole("button", { name: "Try again" });
  await expect(again).toBeFocused();
  await again.click();
  await expect(said(page)).toContainText("White to move: win in 2.");
  await expect(square(page, parts(move)[0])).not.toHaveAccessibleName(/empty/i);
  await page.getByRole("button", { name: "Show the solution" }).click();
  await expect(page.locator('.lesson-said[data-kind="done"]')).toContainText("Solution: ", { timeout: 30_000 });
  await expect(page.locator(".puzzle-count")).toContainText("0 solved.");
  // And it may be solved all the same.
  await again.click();
  await play(page, puzzle.key);
  await expect(said(page)).toContainText("is right", { timeout: 20_000 });
});

test("what has been counts: the move that wins but for the past loses", async ({ page }) => {
  const puzzle = set("stone-garden").find(({ theme }) => theme === "repetition");
  if (!puzzle) throw new Error("no puzzle of Stone Garden Chess is about repetition");
  await enter(page, "stone-garden", puzzle);
  await expect(page.locator(".lesson-text")).toContainText("repeating a position for the third time loses");
  await expect(page.locator(".lesson-text")).toContainText("Played so far:");
  // The past brought the same position about by the move in its middle.
  const move = (puzzle.past ?? "").split(" ")[3];
  await play(page, move);
  const warning = page.locator("stone-garden dialog[open]");
  // What asks comes with the first question.
  await expect(warning.or(said(page).filter({ hasText: /third/i })).first()).toBeVisible();
  if (await warning.isVisible()) await warning.getByRole("button").first().click();
  await expect(said(page)).toContainText(/third/i);
});

test("by game and length; three dimensions too", async ({ page, keep }) => {
  test.slow();
  await enter(page, "stone-garden", set("stone-garden")[0]);
  await page.getByLabel("Length").selectOption("2");
  await expect(page.getByRole("heading", { level: 2 })).toHaveText(/ in 2/);
  await page.getByLabel("Game").selectOption("stockgi-49");
  await expect(page.locator("stone-garden canvas").first()).toBeVisible({ timeout: 20_000 });
  await expect(page).toHaveURL(/game=stockgi-49#[0-9a-f]{8}$/);
  const puzzle = some("stockgi-49", ({ moves }) => moves === 1);
  await enter(page, "stockgi-49", puzzle);
  await page.reload();
  await square(page, parts(puzzle.key)[0]).waitFor({ state: "attached" });
  await keep("puzzle in three dimensions");
  await type(page, puzzle.key);
  await expect(said(page)).toContainText("Solved!");
});

const MISSING = /** @type {const} */ ([
  ["en-GB", "There are no puzzles for a game of that name. Here are those of another game."],
  ["es-ES", "No hay problemas de un juego con ese nombre; estos son de otro juego."],
  ["ru-RU", "Задач игры с таким названием нет; эти — другой игры."],
]);
for (const [locale, missing] of inTurn(MISSING, 1)) {
  test.describe(locale, () => {
    test.use({ locale });
    test("a game that there is not: said, until a game is chosen", async ({ page }) => {
      await page.goto("?page=puzzles&game=rubbish");
      await page.locator("html[data-ready]").waitFor();
      await expect(page.getByText(missing)).toBeVisible();
      await expect(page.locator("#puzzle-game")).toHaveValue("stone-garden");
      await page.locator("#puzzle-game").selectOption("stones-chess");
      await expect(page).toHaveURL(/game=stones-chess#/);
      await expect(page.getByText(missing)).toHaveCount(0);
      for (const address of ["?page=puzzles", "?page=puzzles&game=stones-chess"]) {
        await page.goto(address);
        await page.locator("html[data-ready]").waitFor();
        await expect(page.getByText(missing)).toHaveCount(0);
      }
    });
  });
}

test("progress that a newer version has kept is not written over", async ({ page }) => {
  await enter(page, "stone-garden", set("stone-garden")[0]);
  const newer = JSON.stringify({ version: 2, done: "in a manner of its own" });
  const kept = await page.evaluate(async (newer) => {
    localStorage.setItem("stone-garden.puzzles", newer);
    const { loadProgress, noteProgress } = await import(new URL("puzzles/puzzle-sets.js", document.baseURI).href);
    noteProgress("01234567", "solved");
    return { here: loadProgress()["01234567"], there: localStorage.getItem("stone-garden.puzzles") };
  }, newer);
  expect(kept).toEqual({ here: "solved", there: newer });
});

test("progress goes with the file of all games, and comes back with it", async ({ page }) => {
  const [first, second] = set("stone-garden");
  await open(page);
  const found = await page.evaluate(
    async ([first, second]) => {
      const { asFile, bringIn } = await import(new URL("library/import-export.js", document.baseURI).href);
      const { loadProgress, noteProgress } = await import(new URL("puzzles/puzzle-sets.js", document.baseURI).href);
      noteProgress(first, "solved");
      const file = JSON.parse(asFile([]));
      file.puzzles = { ...file.puzzles, [first]: "shown", [second]: "solved", "<b>": "solved", abcdef01: 7 };
      await bringIn(new Blob([JSON.stringify(file)]), "stone-garden");
      return [JSON.parse(asFile([])).puzzles, loadProgress()];
    },
    [first.id, second.id],
  );
  const expected = { [first.id]: "solved", [second.id]: "solved" };
  expect(found).toEqual([expected, expected]);
});

test("ratings and one's own mistakes go with that file, and come back on another device", async ({ page }) => {
  await open(page);
  const standing = { rating: 812, played: 4, beaten: ["pebble"], counted: ["game-1"] };
  const mistake = { game: "stones-chess", fen: "some position", past: "", played: "Qd4", better: "d1d5", mended: true };
  const kept = await page.evaluate(
    async ([standing, mistake]) => {
      const { asFile, bringIn } = await import(new URL("library/import-export.js", document.baseURI).href);
      const ratings = { version: 1, games: { "stones-chess": standing } };
      localStorage.setItem("stone-garden.ratings", JSON.stringify(ratings));
      localStorage.setItem(
        "stone-garden.mistakes",
        JSON.stringify({ version: 1, list: [{ id: "01234567", ...mistake }] }),
      );
      const file = asFile([]);
      // The other device knows nothing.
      localStorage.removeItem("stone-garden.ratings");
      localStorage.removeItem("stone-garden.mistakes");
      await bringIn(new Blob([file]), "stone-garden");
      const there = (/** @type {string} */ name) => JSON.parse(localStorage.getItem(`stone-garden.${name}`) ?? "null");
      return { ratings: there("ratings"), mistakes: there("mistakes") };
    },
    /** @type {any[]} */ ([standing, mistake]),
  );
  expect(kept.ratings).toEqual({ version: 1, games: { "stones-chess": standing } });
  expect(kept.mistakes.list).toEqual([{ ...mistake, id: expect.stringMatching(/^[0-9a-f]{8}$/) }]);
});

test.describe("what is unsound", () => {
  test.use({ tolerated: [/sets\/stones-chess/] });
  test("damaged progress is dropped; a set that does not come can be asked for again", async ({ page }) => {
    const [first] = set("stone-garden");
    await page.goto("?page=puzzles");
    await page.evaluate(
      (id) =>
        localStorage.setItem(
          "stone-garden.puzzles",
          JSON.stringify({ version: 1, done: { [id]: "solved", "<b>": "solved", abcdef01: 7 } }),
        ),
      first.id,
    );
    await page.reload();
    await expect(page.locator(".puzzle-count")).toContainText("1 solved.");
    await page.evaluate(() => localStorage.setItem("stone-garden.puzzles", "{{"));
    await page.reload();
    await expect(page.locator(".puzzle-count")).toContainText("0 solved.");
    await page.route("**/sets/stones-chess.json", (route) => route.fulfill({ status: 404, body: "gone" }));
    await page.getByLabel("Game").selectOption("stones-chess");
    await expect(said(page)).toContainText("The puzzles could not be shown");
    await page.unroute("**/sets/stones-chess.json");
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("heading", { level: 2 })).toHaveText(/ in 1/);
  });
});

for (const colorScheme of inTurn(/** @type {const} */ (["light", "dark"]), 2)) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme, bypassCSP: true, hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });
    test("on a phone by touch: it fits, axe finds nothing, taps solve", async ({ page, keep }) => {
      const puzzle = some("stone-garden", ({ moves }) => moves === 1);
      await enter(page, "stone-garden", puzzle);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      await page.addScriptTag({ path: AXE });
      const find = () =>
        page.evaluate(async () =>
          (await /** @type {any} */ (window).axe.run(document, { resultTypes: ["violations"] })).violations.map(
            (/** @type {any} */ { id, nodes }) =>
              `${id}: ${nodes.map((/** @type {any} */ { failureSummary }) => failureSummary)}`,
          ),
        );
      expect(await find()).toEqual([]);
      for (const name of parts(puzzle.key))
        await square(page, name)
          .boundingBox()
          .then((box) => box && page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2));
      await expect(said(page)).toContainText("Solved!");
      expect(await find()).toEqual([]);
      await keep(`puzzle ${colorScheme}`);
    });
  });
}

test("another puzzle named in the address is opened; one that there is not is said", async ({ page }) => {
  const [first, second, third] = set("stone-garden");
  await enter(page, "stone-garden", first);
  await page.getByLabel("Length").selectOption(String(first.moves));
  const goTo = (/** @type {string} */ id) => page.evaluate((id) => (location.hash = id), id);
  for (const puzzle of [third, second, set("stone-garden").find(({ moves }) => moves !== first.moves) ?? third]) {
    await goTo(puzzle.id);
    await expect(page.locator("stone-garden")).toHaveAttribute("fen", puzzle.fen);
    await expect(page.getByRole("heading", { level: 2 })).toHaveText(new RegExp(` in ${puzzle.moves}\\b`));
    await expect(page).toHaveURL(new RegExp(`#${puzzle.id}$`));
  }
  const unknown = page.getByText("There is no puzzle of that name.");
  await expect(unknown).toBeHidden();
  await goTo("00000000");
  await expect(unknown).toBeVisible();
  await expect(page).toHaveURL(/#(?!00000000)[0-9a-f]{8}$/);
  await goTo(second.id);
  await expect(unknown).toBeHidden();
});

test("there is never more than one thing to do next", async ({ page }) => {
  test.slow();
  const puzzle = some("stone-garden", ({ moves, goal, past }) => moves === 1 && goal === "mate" && !past);
  await enter(page, "stone-garden", puzzle);
  const main = page.locator(".lesson-words .button.main:visible");
  await expect(main).toHaveCount(0);
  await play(page, await wrong(page, "stone-garden", puzzle));
  await expect(main).toHaveText(["Try again"], { timeout: 20_000 });
  await main.click();
  await expect(main).toHaveCount(0);
  await play(page, await wrong(page, "stone-garden", puzzle));
  await expect(main).toHaveText(["Try again"], { timeout: 20_000 });
  await page.getByRole("button", { name: "Show the solution" }).click();
  await expect(page.getByRole("button", { name: "Try again" })).toBeVisible({ timeout: 30_000 });
  await expect(main).toHaveText(["Next puzzle"]);
});

test("the board is there in a low window too, with hands and without, and its words beside it in a large one", async ({
  page,
}) => {
  const canvas = page.locator(".lesson-board canvas").first();
  for (const game of ["chess", "crazyhouse"])
    for (const [width, height] of [
      [740, 360],
      [900, 420],
    ]) {
      await page.setViewportSize({ width, height });
      await enter(page, game, set(game)[0]);
      await expect.poll(async () => (await canvas.boundingBox())?.width).toBeGreaterThan(235);
      await expect(page.locator("#puzzle-heading")).toBeVisible();
    }
  await page.setViewportSize({ width: 1920, height: 1080 });
  await enter(page, "stone-garden", set("stone-garden")[0]);
  await expect.poll(async () => (await canvas.boundingBox())?.width).toBeGreaterThan(900);
  await expect(page.locator("#puzzle-heading")).toBeInViewport({ ratio: 1 });
});

test("the button that ends a turn in two parts stands in the window, and the words lead to it", async ({ page }) => {
  for (const [width, height] of [
    [1280, 800],
    [1024, 768],
    [1280, 640],
    [360, 740],
  ]) {
    await page.setViewportSize({ width, height });
    await enter(page, "stones-and-relays", set("stones-and-relays")[0]);
    const end = page.locator("stone-garden").getByRole("button", { name: "End turn" });
    await expect(end).toBeInViewport({ ratio: 1 });
    await expect(page.locator(".lesson-text")).toContainText("A turn has two parts");
  }
  const puzzle = some("stones-and-relays", ({ moves, goal }) => moves === 1 && goal === "mate");
  await page.setViewportSize({ width: 1280, height: 800 });
  await enter(page, "stones-and-relays", puzzle);
  await play(page, puzzle.key);
  await page.locator("stone-garden").getByRole("button", { name: "End turn" }).click();
  await expect(said(page)).toContainText("Solved! Checkmate");
});

test("the puzzle of the day has its date, the days in a row and a tick", async ({ page }) => {
  await page.clock.setFixedTime(new Date("2026-03-05T08:00:00"));
  await page.goto("");
  await page.locator('html[data-page="home"][data-ready]').waitFor();
  const tile = page.locator(".tile").filter({ hasText: "Today’s puzzle" });
  await expect(tile.getByRole("heading")).toHaveText("Today’s puzzle · March 5");
  await expect(tile).not.toHaveClass(/solved/);
  const link = tile.getByRole("link");
  await expect(link).toHaveAttribute("href", /#[0-9a-f]{8}$/);
  const id = (await link.getAttribute("href"))?.split("#")[1] ?? "";
  await link.click();
  const day = page.locator(".puzzle-day");
  await expect(day).toHaveText("Puzzle of March 5");
  // As if it had been solved here today, on the fourth day in a row: 5 March 2026 is day 20,517 since 1970.
  await page.evaluate((id) => {
    localStorage.setItem("stone-garden.puzzles", JSON.stringify({ version: 1, done: { [id]: "solved" } }));
    localStorage.setItem("stone-garden.days", '{"version":1,"last":20517,"count":4}');
  }, id);
  await page.reload();
  await expect(day).toHaveText("Puzzle of March 5 · 4 days in a row ✓");
  await page.goto("");
  await expect(tile).toHaveClass(/solved/);
  await expect(tile).toContainText("4 days in a row");
});

test("puzzles of a classic: in the words of its game, and chosen among the others", async ({ page, keep }) => {
  const puzzle = some("xiangqi", ({ moves, goal }) => moves === 1 && goal === "mate");
  await enter(page, "xiangqi", puzzle);
  const side = puzzle.fen.split(" ")[1] === "b" ? "Black" : "Red";
  await expect(page.locator("#puzzle-heading")).toHaveText(`${side} mates in 1`);
  await keep("puzzle of xiangqi");
  await play(page, puzzle.key);
  await expect(said(page)).toContainText("Solved!");
  await page.locator("#puzzle-game").selectOption({ label: "Chess" });
  await expect(page).toHaveURL(/game=chess#/);
  await expect(page.locator("#puzzle-heading")).toContainText(/^(White|Black) (mates|wins) in/);
});

/** What a game without a set offers: found while one waits, the same again when one comes back. @param {Page} page @param {string} address */
async function sought(page, address) {
  const heading = page.locator("#puzzle-heading");
  await page.goto(address);
  await expect(heading).toContainText(/(mates|wins) in \d/, { timeout: 60_000 });
  await expect(page.locator(".puzzle-count")).toContainText(/1 of \d/);
  const { hash } = new URL(page.url());
  await page.getByRole("button", { name: "Show the solution" }).click();
  await expect(said(page)).toContainText("Solution:", { timeout: 30_000 });
  await page.reload();
  await expect(heading).toContainText(/(mates|wins) in \d/, { timeout: 60_000 });
  expect(new URL(page.url()).hash).toBe(hash);
}

test("a game without a set: puzzles are looked for in the page", ({ page }) =>
  sought(page, "?page=puzzles&game=knightmate"));

test("an author's game too, from the board that it is played at", async ({ page }) => {
  const classic = readFileSync(new URL("../../assets/games/classics/losalamos.toml", import.meta.url), "utf8");
  const own = classic.replace(/^id = .*/m, 'id = "small-garden"').replace(/^name = .*/m, 'name = "Small Garden"');
  await open(page, `#definition=${deflateRawSync(own).toString("base64url")}&opponent=none`);
  // The places above are those of this game, too.
  const places = page.locator("#site-places");
  await expect(places.getByRole("link", { name: "Puzzles" })).toHaveAttribute("href", /game=small-garden&definition=/);
  await expect(places.getByRole("link", { name: "Rules" })).toHaveAttribute("href", /^rules\.html#definition=/);
  await page.getByRole("button", { name: "More", exact: true }).click();
  const link = page.locator("#more").getByRole("link", { name: "Puzzles" });
  await sought(page, (await link.getAttribute("href")) ?? "");
  await expect(page.locator("#puzzle-game option:checked")).toHaveText("Small Garden");
});
