// Games in which a side does not see all: fog over the board, its record and its squares' names; the veil between two people; pieces that show
// themselves by lot.
import { click, move, open, openForTwo, record, square } from "./board.js";
import { MOVING, expect, test } from "./fixtures.js";

test.use(MOVING);

const FOG = /in the fog/;

test("one sees where one's pieces can go, and of the computer's moves that they were made", async ({ page, keep }) => {
  await open(page, "?game=fogofwar");
  await expect(square(page, "e5")).toHaveAccessibleName(FOG);
  await expect(square(page, "e8")).toHaveAccessibleName(FOG);
  await expect(square(page, "e3")).toHaveAccessibleName("e3, empty");
  await move(page, "e2", "e4");
  await expect(record(page)).toHaveCount(2);
  await expect(record(page).first()).toHaveText("e4");
  await expect(record(page).nth(1)).toHaveText(/^\?/);
  await expect(square(page, "h5")).toHaveAccessibleName(/empty|Black/);
  await expect(square(page, "a8")).toHaveAccessibleName(FOG);
  // Nothing is told of a square in the fog.
  await click(page, "e4");
  await click(page, "e7");
  await expect(page.locator("#caption")).toContainText("You don’t see what is on e7");
  await keep("fog");
  // Whoever gives up sees who stood where.
  await page.locator("#actions").getByRole("button", { name: "More" }).click();
  await page.getByRole("button", { name: "Resign" }).click();
  await page.locator("dialog[open]").getByRole("button", { name: "Resign" }).click();
  await expect(square(page, "a8")).toHaveAccessibleName(/Black Rook/);
  await expect(record(page).nth(1)).not.toHaveText(/^\?/);
});

test("two people at one board hand it over behind a veil", async ({ page, keep }) => {
  await openForTwo(page, "game=fogofwar");
  await expect(square(page, "e2")).toHaveAccessibleName(/White Pawn/);
  await move(page, "e2", "e4");
  const show = page.getByRole("button", { name: "Show Black’s board" });
  await expect(show).toBeVisible();
  await expect(square(page, "e4")).toHaveAccessibleName(FOG);
  await expect(square(page, "e7")).toHaveAccessibleName(FOG);
  await keep("veil");
  await show.click();
  await expect(show).toHaveCount(0);
  await expect(square(page, "e7")).toHaveAccessibleName(/Black Pawn/);
  await expect(square(page, "e4")).toHaveAccessibleName(FOG);
  await expect(record(page).first()).toHaveText("?");
  // Nobody sees the other side's board by going back and forth.
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(page.getByRole("button", { name: "Show White’s board" })).toBeVisible();
  await expect(square(page, "e2")).toHaveAccessibleName(FOG);
  await page.getByRole("button", { name: "Redo", exact: true }).click();
  await expect(square(page, "e7")).toHaveAccessibleName(/Black Pawn/);
  await page.reload();
  await show.click();
  await move(page, "d7", "d5");
  await page.getByRole("button", { name: "Show White’s board" }).click();
  await expect(square(page, "d5")).toHaveAccessibleName(/Black Pawn/);
  await move(page, "e4", "d5");
  await show.click();
  await expect(record(page).nth(2)).toHaveText("?xd5");
  // The king is taken: then all is seen, the way there too.
  for (const [from, to, side] of [
    ["e8", "d7", "White"],
    ["f1", "b5", "Black"],
    ["a7", "a6", "White"],
  ]) {
    await move(page, from, to);
    await page.getByRole("button", { name: `Show ${side}’s board` }).click();
  }
  await move(page, "b5", "d7");
  await expect(record(page)).toHaveCount(7);
  await expect(square(page, "a8")).toHaveAccessibleName(/Black Rook/);
  await page.keyboard.press("ArrowLeft");
  await expect(square(page, "a8")).toHaveAccessibleName(/Black Rook/);
  await expect(record(page).first()).toHaveText("e4");
});

test("an umpire says what can’t be, to whoever tries it, and tells both of captures and checks", async ({
  page,
  keep,
}) => {
  await openForTwo(page, "game=kriegspiel");
  const status = page.locator("#status");
  const show = (/** @type {string} */ side) => page.getByRole("button", { name: `Show ${side}’s board` }).click();
  await expect(square(page, "e7")).toHaveAccessibleName(FOG);
  // A pawn may try to take whom nobody sees.
  await move(page, "e2", "d3");
  await expect(page.locator("#notice")).toContainText("No: e2–d3 can’t be played");
  await keep("umpire says no");
  await expect(record(page)).toHaveCount(0);
  // The pawn is still in hand.
  await click(page, "e4");
  await expect(record(page)).toHaveCount(1);
  await show("Black");
  await expect(square(page, "e4")).toHaveAccessibleName(FOG);
  await move(page, "d7", "d5");
  await show("White");
  await expect(status).toContainText("One pawn try");
  await move(page, "e4", "d5");
  await show("Black");
  await expect(status).toContainText("A pawn was taken on d5");
  await expect(record(page).nth(2)).toHaveText("?xd5");
  await move(page, "d8", "d5");
  await show("White");
  await expect(status).toContainText("A pawn was taken on d5");
  await expect(record(page).nth(3)).toHaveText("?xd5");
  // Neither which piece nor by whom.
  await expect(page.locator(".player-taken:visible")).toHaveCount(0);
  await move(page, "b1", "c3");
  await show("Black");
  await move(page, "d5", "e6");
  await show("White");
  await expect(status).toContainText("check!");
  await expect(status).toContainText("Check along the file");
  await keep("umpire tells of a check");
  await expect(square(page, "e6")).toHaveAccessibleName(FOG);
  // What does not end the check can't be played.
  await move(page, "a2", "a3");
  await expect(page.locator("#notice")).toContainText("No: a2–a3 can’t be played");
  await move(page, "f1", "e2");
  await expect(record(page)).toHaveCount(7);
});

test("a refusal is a press beside the board, and of what must be accepted there is none", async ({ page, keep }) => {
  await openForTwo(page, "game=refusal");
  const refuse = page.getByRole("button", { name: "Refuse", exact: true });
  await expect(refuse).toHaveCount(0);
  await move(page, "e2", "e4");
  await refuse.click();
  await expect(record(page)).toHaveCount(2);
  await expect(square(page, "e2")).toHaveAccessibleName(/White Pawn/);
  await keep("refused");
  await click(page, "e2");
  // Not the same move again.
  await expect(square(page, "e3")).not.toHaveAccessibleName("e3, empty");
  await expect(square(page, "e4")).toHaveAccessibleName("e4, empty");
  await move(page, "d2", "d4");
  await expect(refuse).toHaveAttribute("aria-disabled", "true");
  await move(page, "d7", "d5");
  await expect(refuse).toHaveAttribute("aria-disabled", "false");
});

test("the page of rules tells what is seen, and that a king who may be taken castles out of attacks", async ({
  page,
}) => {
  await page.goto("?page=rules&game=fogofwar");
  await expect(page.locator("main")).toContainText("all else lies in fog");
  await expect(page.locator("main")).toContainText("that they are attacked is no hindrance");
  await page.goto("?page=rules&game=capablanca");
  await expect(page.locator("main")).toContainText("no square where the king stands, passes or ends may be attacked");
});

test("a covered piece shows itself by lot, after Undo the same", async ({ page, keep }) => {
  await openForTwo(page, "game=jieqi");
  await move(page, "b1", "c3");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(record(page)).toHaveCount(1);
  const shown = await square(page, "c3").getAttribute("aria-label");
  expect(shown).toMatch(/Red (Soldier|Elephant|Advisor|Horse|Cannon|Chariot)/);
  await keep("covered");
  for (let time = 0; time < 6; time += 1) {
    await page.getByRole("button", { name: "Undo", exact: true }).click();
    await expect(square(page, "b1")).toHaveAccessibleName(/Red Covered Piece/);
    await move(page, "b1", "c3");
    await expect(square(page, "c3")).toHaveAttribute("aria-label", String(shown));
  }
});
