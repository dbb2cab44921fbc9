// Castling, and en passant in a game of plain turns.
import { centre, click, drag, fen, move, openForTwo, record, square } from "./board.js";
import { MOVING, deepTest, expect, partOf, test } from "./fixtures.js";

test.use(MOVING);

const CORNERS = "game=stones-chess&fen=r4k3r/10/10/10/10/10/10/R4K3R_w_KQkq_-_0_1";
const position = async (/** @type {import('@playwright/test').Page} */ page) => (await fen(page)).split(" ")[0];

test("Stone’s Chess: White castles short by his King’s square, Black long by the rook", async ({ page, keep }) => {
  await openForTwo(page, CORNERS);
  await click(page, "f1");
  await expect(square(page, "i1")).toHaveAccessibleName(/can castle/);
  await expect(square(page, "j1")).toHaveAccessibleName(/can castle/);
  const { x, y } = await centre(page, "i1");
  await page.mouse.move(x, y);
  await expect(page.locator("#caption")).toHaveText("The King castles: to i1.");
  await keep("castling");
  await page.mouse.click(x, y);
  await expect(record(page)).toHaveText(["O-O"]);
  await move(page, "f8", "a8");
  await expect(record(page)).toHaveText(["O-O", "O-O-O"]);
  expect(await position(page)).toBe("2kr5r/10/10/10/10/10/10/R6RK1");
});

deepTest("Stone’s Chess: White castles long by dragging, Black short; taken back as one move", async ({ page }) => {
  await openForTwo(page, CORNERS);
  const start = await position(page);
  await drag(page, "f1", "c1");
  await drag(page, "f8", "j8");
  await expect(record(page)).toHaveText(["O-O-O", "O-O"]);
  expect(await position(page)).toBe("r6rk1/10/10/10/10/10/10/2KR5R");
  await page.keyboard.press("u");
  await page.keyboard.press("u");
  await expect(square(page, "f1")).toHaveAccessibleName("f1, White King");
  expect(await position(page)).toBe(start);
});

/** Why a King can't castle, in words. @type {[string, string, RegExp][]} */
const REFUSED = [
  ["r4k3r/10/10/10/10/10/10/R4KN2R_w_KQkq_-_0_1", "i1", /Knight on g1 stands between King and rook/],
  ["r4k3r/10/10/10/10/10/10/R4K3R_w_Qkq_-_0_1", "i1", /No castling any more/],
  ["r5k3/7r2/10/10/10/10/10/R4K3R_w_KQ_-_0_1", "i1", /across an attacked square/],
  ["r5k3/5r4/10/10/10/10/10/R4K3R_w_KQ_-_0_1", "i1", /in check and can’t castle out of it/],
  ["r5k3/8r1/10/10/10/10/10/R4K3R_w_KQ_-_0_1", "i1", /would be attacked on i1/],
];

test("a King who can’t castle is told why", async ({ page }) => {
  for (const [place, target, reason] of partOf(REFUSED, 2)) {
    await openForTwo(page, `game=stones-chess&fen=${place}`);
    await click(page, "f1");
    await click(page, target);
    await expect(page.locator("#caption")).toHaveText(reason);
    await expect(record(page)).toHaveCount(0);
  }
});

test("Stones & Relays: a King castles by g1 or by the rook, and a stone may follow", async ({ page }) => {
  const ways = [
    ["g1", "O-O"],
    ["h1", "O-O"],
    ["a1", "O-O-O"],
    ["c1", "O-O-O"],
  ];
  for (const [target, text] of partOf(ways, 2)) {
    await openForTwo(page, "game=stones-and-relays&fen=4k3/8/8/8/8/*7/8/8/R3K2R_w_KQ_-_0_1_-");
    await move(page, "e1", target);
    await expect(page.locator("#second")).toHaveAttribute("data-phase", "second");
    await move(page, "a4", "a5");
    await expect(record(page)).toHaveText([`${text}/a4-a5`]);
  }
});

test("Stone’s Chess: a pawn takes in passing, and the taken one is pointed out", async ({ page }) => {
  await openForTwo(page, "game=stones-chess&fen=5k4/4p5/10/5P4/10/10/10/5K4_b_-_-_0_1");
  await move(page, "e7", "e5");
  await click(page, "f5");
  const { x, y } = await centre(page, "e6");
  await page.mouse.move(x, y);
  await expect(page.locator("#caption")).toHaveText("Pawn to e6 takes Pawn on e5 in passing.");
  await page.mouse.click(x, y);
  await expect(page.locator("#announce")).toHaveText("White: Pawn f5 to e6 takes Pawn in passing");
  expect(await position(page)).toBe("5k4/10/4P5/10/10/10/10/5K4");
});
