// What a move places besides moving its piece is placed by one more press: the duck, arrows, walls. And gates are asked for in their own words.
import { centre, click, drag, fen, move, openForTwo, record, square } from "./board.js";
import { MOVING, expect, test } from "./fixtures.js";

test.use(MOVING);

const PLACE = /can be placed here/;

test("the duck is placed by one more press, and the record holds one move", async ({ page, keep }) => {
  await openForTwo(page, "game=duck");
  await move(page, "e2", "e4");
  await expect(record(page)).toHaveCount(0);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(square(page, "e5")).toHaveAccessibleName(PLACE);
  // The square that the pawn has left is free now, and the one it has gone to is not.
  await expect(square(page, "e2")).toHaveAccessibleName(PLACE);
  await expect(square(page, "e4")).not.toHaveAccessibleName(PLACE);
  await expect(square(page, "e7")).not.toHaveAccessibleName(PLACE);
  await expect(page.locator("#caption")).toContainText("Now press a marked square");
  await keep("duck");
  await click(page, "e5");
  await expect(record(page)).toHaveCount(1);
  expect(await fen(page)).toContain("rnbqkbnr/pppppppp/8/4*3/4P3/8/PPPP1PPP/RNBQKBNR b");
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(square(page, "e2")).toHaveAccessibleName(/White Pawn/);
  // By a drag as well; then the duck has to go on from where it stands.
  await drag(page, "d2", "d4");
  await click(page, "d5");
  await move(page, "g8", "f6");
  await expect(square(page, "d5")).not.toHaveAccessibleName(PLACE);
  await click(page, "a3");
  await expect(record(page)).toHaveCount(2);
});

test("Esc, or a press elsewhere, takes back a move whose wall is not placed yet", async ({ page }) => {
  await openForTwo(page, "game=duck");
  await move(page, "e2", "e4");
  await expect(square(page, "e5")).toHaveAccessibleName(PLACE);
  await page.keyboard.press("Escape");
  await expect(square(page, "e2")).toHaveAccessibleName(/White Pawn, chosen/);
  await expect(square(page, "e3")).toHaveAccessibleName(/can move here/);
  await click(page, "e3");
  await expect(square(page, "e5")).toHaveAccessibleName(PLACE);
  await click(page, "e7");
  await expect(square(page, "e2")).toHaveAccessibleName(/White Pawn, chosen/);
  await expect(record(page)).toHaveCount(0);
});

test("by the keys alone", async ({ page }) => {
  await openForTwo(page, "game=duck");
  await square(page, "e2").focus();
  await page.keyboard.press("Enter");
  await square(page, "e4").focus();
  await page.keyboard.press("Enter");
  await expect(page.locator("#announce")).toContainText("Now press a marked square");
  await square(page, "e5").focus();
  await page.keyboard.press("Enter");
  await expect(record(page)).toHaveCount(1);
});

test("an Amazon shoots back to where it came from; Isolation closes any square", async ({ page }) => {
  await openForTwo(page, "game=amazons");
  await move(page, "d1", "d3");
  await expect(square(page, "d1")).toHaveAccessibleName(PLACE);
  // No arrow flies past a piece.
  await expect(square(page, "a3")).toHaveAccessibleName(PLACE);
  await expect(square(page, "d10")).not.toHaveAccessibleName(PLACE);
  await click(page, "d1");
  await expect(record(page)).toHaveCount(1);
  await openForTwo(page, "game=isolation");
  await move(page, "c1", "c2");
  await click(page, "f8");
  await expect(record(page)).toHaveCount(1);
});

test("a pawn that is promoted is asked for its piece first, then for the duck", async ({ page }) => {
  await openForTwo(page, "game=duck&fen=8/P7/8/8/8/8/k7/*6K_w_-_-_0_1");
  await move(page, "a7", "a8");
  await page.getByRole("dialog", { name: "Promote to" }).getByRole("button", { name: "Rook" }).click();
  await click(page, "h8");
  await expect(record(page)).toHaveCount(1);
  await expect(square(page, "a8")).toHaveAccessibleName(/White Rook/);
});

test("a gate is asked for as such", async ({ page, keep }) => {
  await openForTwo(page, "game=seirawan");
  await move(page, "b1", "c3");
  const dialog = page.getByRole("dialog", { name: "Put a piece on b1?" });
  await expect(dialog.getByRole("button")).toHaveText(["Nothing", "Hawk on b1", "Elephant on b1", "Cancel"]);
  await keep("gate");
  await dialog.getByRole("button", { name: "Hawk" }).click();
  await expect(square(page, "b1")).toHaveAccessibleName(/White Hawk/);
});

test("a push is named by who goes along, and told so", async ({ page, keep }) => {
  await openForTwo(page, "game=dynamo");
  await move(page, "d1", "e2");
  const dialog = page.getByRole("dialog", { name: "Which move?" });
  await expect(dialog.getByRole("button", { name: "Queen d1 to e2, Pawn e2 to g4" })).toBeVisible();
  await keep("push");
  await dialog.getByRole("button", { name: "Queen d1 to e2, Pawn e2 to f3" }).click();
  await expect(page.locator("#announce")).toHaveText("White: Queen d1 to e2; Pawn e2 to f3");
  await expect(square(page, "f3")).toHaveAccessibleName(/White Pawn/);
  // Who stays is pressed twice.
  await move(page, "d8", "d8");
  await page.getByRole("dialog").getByRole("button", { name: "Queen stays, Pawn c7 to b6" }).click();
  await expect(record(page)).toHaveText([/^Qe2~e2f3/, /^Qd8~c7b6/]);
  await expect(page.locator("#announce")).toHaveText("Black: Queen on d8 stays; Pawn c7 to b6");
});

test("whoever leaves by a choice from the list is not asked once more, and by a press is", async ({ page }) => {
  await openForTwo(page, "game=dynamo");
  const ask = page.locator("#ask");
  await move(page, "d1", "d1");
  await expect(ask).toContainText("Which move?");
  await ask.getByRole("button", { name: "Queen leaves the board", exact: true }).click();
  await expect(record(page)).toHaveCount(1);
  await expect(page.locator("#ask[open]")).toHaveCount(0);
  // Nothing else can be meant by the same press here, and it may have been meant to let go.
  await openForTwo(page, "game=dynamo&fen=k7/8/8/8/8/8/8/N6K_w_-_-_0_1");
  await move(page, "a1", "a1");
  await expect(ask).toContainText("Play this move?");
  await expect(record(page)).toHaveCount(0);
  await ask.locator("button.option").click();
  await expect(record(page)).toHaveCount(1);
});

test.describe("under a finger", () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 740 } });

  /** @param {import('@playwright/test').Page} page @param {string} square */
  const tap = async (page, square) => {
    const { x, y } = await centre(page, square);
    await page.touchscreen.tap(x, y);
  };

  test("no tap presses what has come up beneath it", async ({ page }) => {
    await openForTwo(page, "game=duck");
    await tap(page, "e2");
    await tap(page, "e4");
    await expect(square(page, "e5")).toHaveAccessibleName(PLACE);
    await tap(page, "e5");
    await expect(record(page)).toHaveCount(1);
    await openForTwo(page, "game=seirawan");
    await tap(page, "b1");
    await tap(page, "c3");
    const dialog = page.getByRole("dialog", { name: "Put a piece on b1?" });
    const answer = dialog.getByRole("button", { name: "Hawk" });
    // Where the question comes up at once, a phone's click for the tap that asked it lands on an answer: it began on the board.
    await answer.evaluate((button) =>
      button.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail: 1 })),
    );
    await expect(dialog).toBeVisible();
    await expect(record(page)).toHaveCount(0);
    await answer.tap();
    await expect(square(page, "b1")).toHaveAccessibleName(/White Hawk/);
  });
});

test("where a wall takes the place of a move, a button asks for it and a press says where", async ({ page }) => {
  await openForTwo(page, "game=atlantis-chess");
  await move(page, "e2", "e4");
  await expect(record(page)).toHaveCount(1);
  await page.getByRole("button", { name: "Close a square instead", exact: true }).click();
  await expect(square(page, "a5")).toHaveAccessibleName(PLACE);
  await expect(square(page, "d5")).not.toHaveAccessibleName(PLACE);
  await click(page, "a5");
  await expect(record(page)).toHaveCount(2);
  expect(await fen(page)).toContain("rnbqkbnr/pppppppp/8/*7/4P3/8/PPPP1PPP/RNBQKBNR w KQkq");
  // Now the square beside the closed one can be closed, too.
  await page.getByRole("button", { name: "Close a square instead", exact: true }).click();
  await expect(square(page, "b5")).toHaveAccessibleName(PLACE);
  await page.keyboard.press("Escape");
  await move(page, "g1", "f3");
  await expect(record(page)).toHaveCount(3);
});

test("a turn's last move pushes an enemy, and who is pushed home promotes before its player moves", async ({
  page,
  keep,
}) => {
  await openForTwo(page, "game=avalanche&moves=e2e4_e7e5");
  await expect(page.locator(".status-head")).toHaveText("Black to move: push a piece of the opponent");
  await click(page, "f2");
  await expect(square(page, "f3")).toHaveAccessibleName(/can move here/);
  await expect(square(page, "f4")).not.toHaveAccessibleName(/can move here/);
  await keep("avalanche: a push");
  await click(page, "f3");
  await expect(record(page)).toHaveText(["e4", "e5", "f3"]);
  // Its own pieces wait then.
  await move(page, "d2", "d4");
  await expect(page.locator(".status-head")).toHaveText("White to move: push a piece of the opponent");
  await click(page, "b1");
  await click(page, "c3");
  await expect(record(page)).toHaveText(["e4", "e5", "f3", "d4"]);

  await openForTwo(page, "game=avalanche&fen=7k/8/8/8/8/8/2p4K/8_w_-_-_2/2_0_9&moves=h2h3_c2c1");
  await click(page, "c1");
  await click(page, "c1");
  await page.getByRole("dialog", { name: "Promote to" }).getByRole("button", { name: "Knight" }).click();
  await expect(record(page)).toHaveText(["Kh3", "c1", "c1=N"]);
  expect(await fen(page)).toBe("7k/8/8/8/8/7K/8/2n5 b - - 2/2 0 9");
});

test("undo and a hint let go of a move whose wall is not placed yet, and of nothing else", async ({ page }) => {
  await openForTwo(page, "game=duck");
  await move(page, "e2", "e4");
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(square(page, "e2")).toHaveAccessibleName(/White Pawn, chosen/);
  await openForTwo(page, "game=duck&moves=e2e4,e4e5");
  await move(page, "b8", "c6");
  await expect(square(page, "b8")).toHaveAccessibleName(PLACE);
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(record(page)).toHaveCount(1);
  await expect(square(page, "b8")).toHaveAccessibleName(/Black Knight/);
  await move(page, "b8", "c6");
  await page.getByRole("button", { name: "Hint", exact: true }).click();
  await expect(square(page, "b8")).toHaveAccessibleName(/Black Knight/);
  await expect(record(page)).toHaveCount(1);
});

test("the duck is called a duck where it stands in the way", async ({ page }) => {
  await openForTwo(page, "game=duck&moves=e2e4,e4e5");
  await click(page, "e7");
  await click(page, "e5");
  await expect(page.locator("#caption")).toContainText("The duck is on e5");
});
