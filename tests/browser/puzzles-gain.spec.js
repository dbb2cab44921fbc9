// Puzzles that win material: the line played through, other moves, hints, the solution; on flat boards, with turns in two parts, and in
// three dimensions. That each move is the only good one, tests/puzzles proves.
import { readFileSync } from "node:fs";
import { deepTest, expect, test } from "./fixtures.js";

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {{id: string, fen: string, moves: number, goal: string, theme: string, key: string, line: string, gain: number}} Puzzle */

const WWW = new URL("../../www/", import.meta.url);

/** @param {string} game @returns {{puzzles: Puzzle[]}} */
const setOf = (game) => JSON.parse(readFileSync(new URL(`puzzles/sets/${game}.json`, WWW), "utf8"));

/** The gains of a game. @param {string} game */
const gains = (game) => setOf(game).puzzles.filter(({ goal }) => goal === "gain");

/** @param {string} game @param {(puzzle: Puzzle) => boolean} wanted */
function some(game, wanted) {
  const found = gains(game).find(wanted);
  if (!found) throw new Error(`${game} has no such puzzle`);
  return found;
}

const said = (/** @type {Page} */ page) => page.locator(".lesson-said");
const heading = (/** @type {Page} */ page) => page.getByRole("heading", { level: 2 });
/** @param {string} line its side's own moves */
const own = (line) => line.split(" ").filter((_, ply) => ply % 2 === 0);

/** @param {Page} page @param {string} game @param {Puzzle} puzzle */
async function enter(page, game, puzzle) {
  await page.goto(`?page=puzzles&game=${game}#${puzzle.id}`);
  await page.locator("html[data-ready]").waitFor();
  await expect(page.locator(`stone-garden[fen="${puzzle.fen}"]`)).toBeVisible();
  await page.locator("stone-garden [data-square]").first().waitFor({ state: "attached" });
}

/** As if by hand, once there is a game: the board tells of it as of any move. @param {Page} page @param {string} move */
async function make(page, move) {
  await page.waitForFunction(() => /** @type {any} */ (document.querySelector("stone-garden"))?.status);
  await page.evaluate((move) => /** @type {any} */ (document.querySelector("stone-garden")).play(move), move);
}

/** By keys alone, of moves from square to square. @param {Page} page @param {string} move */
async function type(page, move) {
  for (const name of move.match(/[a-z]+\d+/g) ?? []) {
    await page.locator(`stone-garden [data-square="${name}"]`).focus();
    await page.keyboard.press("Enter");
  }
}

/** Legal turns that end nothing, each with its first part. @param {Page} page @param {string} game @param {Puzzle} puzzle */
const calm = (page, game, { fen }) =>
  page.evaluate(
    async ([game, fen]) => {
      const { loadGame } = await import(new URL("engine.js", document.baseURI).href);
      const handle = loadGame(game, fen, "");
      const moves = handle.moves().map((/** @type {any} */ { move }) => move);
      const calm = moves.filter((/** @type {string} */ move) => handle.outcomeAfter(move).result === "ongoing");
      handle.free();
      return /** @type {string[]} */ (calm);
    },
    [game, fen],
  );

const PLAIN = /^([a-z]+\d+){2}$/;

/** Does the line go on to the last move? @param {Puzzle} puzzle */
const isWhole = ({ moves, line }) => own(line).length === moves;
const SOLVED = /^Solved! (You win: |Your pieces are|Whatever the answer is)/;

test("material is won: a wrong move, hints, then the line; what was won is said", async ({ page, keep }) => {
  test.slow();
  const game = "stones-chess";
  const puzzle = some(
    game,
    (puzzle) => puzzle.moves === 2 && isWhole(puzzle) && own(puzzle.line).every((move) => PLAIN.test(move)),
  );
  const side = puzzle.fen.includes(" w ") ? "White" : "Black";
  await enter(page, game, puzzle);
  await expect(heading(page)).toHaveText(`${side} to move: win material in 2 moves`);
  const other = (await calm(page, game, puzzle)).find((move) => move !== puzzle.key && PLAIN.test(move));
  if (!other) throw new Error("no other move");
  await type(page, other);
  await expect(said(page)).toContainText("lets the chance go. Another move wins more.");
  await keep("gain wrong");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(said(page)).toHaveText(`${side} to move: win material in 2 moves.`);
  const [from, to] = puzzle.key.match(/[a-z]+\d+/g) ?? [];
  await page.getByRole("button", { name: "Hint" }).click();
  await expect(said(page)).toContainText(new RegExp(`on ${from}\\.$`));
  await page.getByRole("button", { name: "Hint" }).click();
  await expect(said(page)).toContainText(new RegExp(`goes to ${to}\\.$`));
  const [first, second] = own(puzzle.line);
  await type(page, first);
  await expect(said(page)).toContainText(/is right\. The answer is .+: now win material in 1 move\./);
  const record = await page.evaluate(() => /** @type {any} */ (document.querySelector("stone-garden")).record);
  expect(record).toEqual(puzzle.line.split(" ").slice(0, 2));
  await page.getByRole("button", { name: "Hint" }).click();
  await expect(said(page)).toContainText(new RegExp(`on ${(second.match(/[a-z]+\d+/) ?? [])[0]}\\.$`));
  await type(page, second);
  await expect(said(page)).toContainText(/^Solved! You win: ./);
  await expect(page.locator(".puzzle-count")).toContainText("1 solved.");
  await expect(page.getByRole("button", { name: "Next puzzle" })).toBeFocused();
  await keep("gain solved");
});

test("a line that ends before the last move: several moves win then, and that is said", async ({ page }) => {
  const game = "stone-garden";
  const puzzle = some(game, (puzzle) => puzzle.moves > 1 && !puzzle.line.includes(" "));
  await enter(page, game, puzzle);
  await make(page, puzzle.key);
  await expect(said(page)).toContainText("Solved! Whatever the answer is, you win material now.");
});

for (const game of ["stone-garden", "stones-and-relays", "stockgi-49", "stock-qi-49"]) {
  deepTest(`the solution shows the line, after which it may be played: ${game}`, async ({ page, keep }) => {
    test.slow();
    const puzzle = gains(game)[0];
    await enter(page, game, puzzle);
    await page.getByRole("button", { name: "Show the solution" }).click();
    await expect(page.locator('.lesson-said[data-kind="done"]')).toContainText(
      /Solution: .+\. (You win: |Your pieces are|Whatever the answer is)/,
      { timeout: 30_000 },
    );
    const record = () => page.evaluate(() => /** @type {any} */ (document.querySelector("stone-garden")).record);
    expect(await record()).toEqual(puzzle.line.split(" "));
    await expect(page.locator(".puzzle-count")).toContainText("0 solved.");
    await page.getByRole("button", { name: "Try again" }).click();
    await expect.poll(record).toEqual([]);
    const moves = own(puzzle.line);
    for (const [at, move] of moves.entries()) {
      await make(page, move);
      const left = puzzle.moves - at - 1;
      const told = at < moves.length - 1 ? new RegExp(`now win material in ${left} move`) : SOLVED;
      await expect(said(page)).toContainText(told, { timeout: 10_000 });
    }
    await expect(page.locator(".puzzle-count")).toContainText("1 solved.");
    await keep(`gain ${game}`);
  });
}

test("a second part that the turn does not need is no mistake: the line goes on without it", async ({ page }) => {
  const game = "stones-and-relays";
  const puzzle = some(game, ({ key, line }) => !key.includes(",") && line.includes(" "));
  await enter(page, game, puzzle);
  const turn = await page.evaluate(
    async ([game, fen, key]) => {
      const { loadGame } = await import(new URL("engine.js", document.baseURI).href);
      const handle = loadGame(game, fen, "");
      const [, file, rank] = /[a-z]+\d+([a-z]+)(\d+)/.exec(key) ?? [];
      const stones = handle.men().filter((/** @type {any} */ { side }) => side === "neutral");
      for (const { square } of stones)
        for (const other of "abcdefgh")
          for (let at = 1; at <= 9; at++) {
            const turn = `${key},${square}${other}${at}`;
            if (`${other}${at}` === file + rank) continue;
            try {
              handle.play(turn);
              handle.free();
              return turn;
            } catch {
              // No such turn.
            }
          }
      throw new Error("no second part");
    },
    [game, puzzle.fen, puzzle.key],
  );
  await make(page, turn);
  await expect(said(page)).toContainText(/is right\. The answer is/, { timeout: 10_000 });
  const record = await page.evaluate(() => /** @type {any} */ (document.querySelector("stone-garden")).record);
  expect(record).toEqual(puzzle.line.split(" ").slice(0, 2));
});

test("a rush and today's puzzle ask for gains too", async ({ page }) => {
  await page.route("**/puzzles/sets/*.json", async (route) => {
    const game = new URL(route.request().url()).pathname.replace(/^.*\/(.+)\.json$/, "$1");
    await route.fulfill({ json: { ...setOf(game), puzzles: gains(game) } });
  });
  await page.goto("./");
  await expect(page.getByText(/(White|Black) wins material in \d move/)).toBeVisible();
  await page.goto("?page=puzzles&game=stone-garden&rush");
  await page.getByRole("button", { name: "Start the clock" }).click();
  await expect(heading(page)).toHaveText(/^(White|Black) to move: win material in \d moves?$/);
  const fen = await page.locator("stone-garden[fen]").getAttribute("fen");
  const puzzle = some("stone-garden", (puzzle) => puzzle.fen === fen);
  await make(page, puzzle.key);
  await expect(page.locator(".rush-score")).toHaveText("1 solved");
});
