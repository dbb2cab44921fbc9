// Playing by mouse: whole games, drags, choices and the endings that surprise.
import { readFileSync } from "node:fs";
import { centre, click, drag, fen, move, open, openForTwo, record, square, twoPlayers } from "./board.js";
import { MOVING, expect, partOf, test } from "./fixtures.js";

test.use(MOVING);

test("a whole game to checkmate by clicks", async ({ page, keep }) => {
  await openForTwo(page, "game=stone-garden");
  await move(page, "b2", "c4");
  await move(page, "a7", "b5");
  await move(page, "c4", "d6");
  await expect(record(page)).toHaveText(["Hbc4", "Hab5", "Hd6#"]);
  await expect(page.locator("#status")).toContainText("White wins");
  await expect(page.locator("#status")).toContainText("Checkmate: Black’s King is attacked and can’t escape.");
  await expect(page.locator("#announce")).toContainText("Checkmate");
  await keep("checkmate");
  // Nobody moves after the end.
  await move(page, "b7", "c5");
  await expect(record(page)).toHaveCount(3);
});

test("a man is dragged, and goes home from where he may not land", async ({ page }) => {
  await openForTwo(page, "game=stone-garden");
  await drag(page, "b2", "b5");
  await expect(record(page)).toHaveCount(0);
  await expect(page.locator("#caption")).toContainText(/b5/);
  await expect(square(page, "b2")).toHaveAccessibleName(/White Horse/);
  await drag(page, "b2", "c4");
  await expect(record(page)).toHaveText(["Hbc4"]);
  await expect(square(page, "c4")).toHaveAccessibleName("c4, White Horse, last move");
});

test("another man of one’s own is chosen by a click, the same once more lets go", async ({ page }) => {
  await openForTwo(page, "game=stone-garden");
  await click(page, "b2");
  await expect(square(page, "b2")).toHaveAccessibleName(/chosen/);
  await expect(square(page, "c4")).toHaveAccessibleName(/can move here/);
  await click(page, "g2");
  await expect(square(page, "g2")).toHaveAccessibleName(/chosen/);
  await expect(square(page, "c4")).toHaveAccessibleName("c4, empty");
  await click(page, "g2");
  await expect(square(page, "g2")).toHaveAccessibleName("g2, White Horse");
});

test("any man shows where he can go, the enemy’s too", async ({ page }) => {
  await openForTwo(page, "game=stone-garden");
  await click(page, "b7");
  await expect(square(page, "b7")).toHaveAccessibleName(/chosen/);
  await expect(square(page, "a5")).toHaveAccessibleName(/can move here/);
  await expect(page.locator("#caption")).toContainText("Black Horse on b7");
  await click(page, "a5");
  await expect(record(page)).toHaveCount(0);
});

test("an unreachable square says why", async ({ page }) => {
  await openForTwo(page, "fen=4k3/8/8/8/3h4/8/1H6/O3K3_w");
  await click(page, "a1");
  await click(page, "h8");
  await expect(page.locator("#caption")).toContainText(/h8/);
  await expect(record(page)).toHaveCount(0);
});

test("a King who would cross the middle is told what becomes of him", async ({ page }) => {
  await openForTwo(page, "fen=4k3/8/8/8/4K3/8/8/O7_w");
  await click(page, "e4");
  const [over, along] = [await centre(page, "e5"), await centre(page, "d4")];
  await page.mouse.move(over.x, over.y);
  await expect(page.locator("#caption")).toContainText("Past the middle the King is promoted");
  await page.mouse.move(along.x, along.y);
  await expect(page.locator("#caption")).toHaveText("King to d4.");
});

test("a Horse is promoted to the man that is chosen", async ({ page, keep }) => {
  await openForTwo(page, "fen=4k3/8/H7/8/8/8/8/4K3_w");
  await move(page, "a6", "b8");
  const dialog = page.getByRole("dialog", { name: "Promote to" });
  await expect(dialog.getByRole("button")).toHaveText(["Index", "Raven", "Ox", "Lawman", "Cancel"]);
  await keep("promotion");
  await page.keyboard.press("Escape");
  await expect(record(page)).toHaveCount(0);
  await expect(square(page, "a6")).toHaveAccessibleName(/White Horse/);
  await click(page, "b8");
  await dialog.getByRole("button", { name: "Raven" }).click();
  await expect(record(page)).toHaveText(["Hb8=R"]);
  await expect(square(page, "b8")).toHaveAccessibleName(/White Raven/);
});

test("a move that would lose by repetition asks first", async ({ page, keep }) => {
  await openForTwo(page, "fen=4k3/7h/8/8/8/8/H7/4K3_w&moves=e1d1_e8d8_d1e1_d8e8_e1d1_e8d8_d1e1");
  await expect(page.locator("#counters")).toContainText("twice: once more loses");
  await click(page, "d8");
  await expect(square(page, "e8")).toHaveAccessibleName(/would lose or draw at once/);
  await click(page, "e8");
  const dialog = page.getByRole("dialog", { name: "This ends the game" });
  await expect(dialog).toContainText("The same position would come up for the third time. Repeating it loses.");
  await keep("repetition-warning");
  await dialog.getByRole("button", { name: "Choose another move" }).click();
  await expect(record(page)).toHaveCount(7);
  await click(page, "e8");
  await dialog.getByRole("button", { name: "Play it anyway" }).click();
  await expect(page.locator("#status")).toContainText("White wins");
  await expect(page.locator("#status")).toContainText(
    "The same position came up for the third time. Black repeated it, and so loses.",
  );
});

test("a move that stalemates the opponent asks first, and stalemate wins", async ({ page, keep }) => {
  // A promoted King on c6 takes a7, b7 and b8 from the one in the corner without attacking it.
  await openForTwo(page, "fen=k7/8/3K4/8/8/8/7H/8_w");
  await click(page, "d6");
  await expect(square(page, "c6")).toHaveAccessibleName(/would lose or draw at once/);
  await click(page, "c6");
  const dialog = page.getByRole("dialog", { name: "This ends the game" });
  await expect(dialog).toContainText(
    "Black would have no legal move left, without being in check. Here that wins for Black, so you would lose.",
  );
  await keep("stalemate-warning");
  await page.keyboard.press("Escape");
  await expect(record(page)).toHaveCount(0);
  await drag(page, "d6", "c6");
  await dialog.getByRole("button", { name: "Play it anyway" }).click();
  await expect(page.locator("#status")).toContainText("Black wins");
  await expect(page.locator("#status")).toContainText(
    "Stalemate: Black is not in check and has no legal move left. In this game that wins.",
  );
  await keep("stalemate");
  await page.getByRole("button", { name: "One move back" }).click();
  await expect(page.locator("#caption")).toContainText("This is the start of the game.");
  await expect(page.locator(".status-head")).toHaveText("Black wins");
});

test("undo, redo, and a walk along the record", async ({ page }) => {
  await openForTwo(page, "game=stone-garden");
  await move(page, "b2", "c4");
  await move(page, "a7", "b5");
  const [undo, redo] = ["Undo", "Redo"].map((name) => page.getByRole("button", { name, exact: true }));
  const place = await undo.boundingBox();
  await undo.click();
  await expect(square(page, "a7")).toHaveAccessibleName(/Black Horse/);
  await expect(page.locator("#caption")).toContainText("You are looking at move 1 of 1");
  // Whoever presses it again must not hit something else.
  expect(await undo.boundingBox()).toEqual(place);
  await expect(page.getByRole("button", { name: "Back to the latest" })).toBeVisible();
  await redo.click();
  await expect(square(page, "b5")).toHaveAccessibleName(/Black Horse/);
  await page.getByRole("button", { name: "To the start" }).click();
  await expect(square(page, "b2")).toHaveAccessibleName(/White Horse/);
  await record(page).nth(1).click();
  await expect(square(page, "b5")).toHaveAccessibleName(/Black Horse/);
  await page.locator("#record").hover();
  await page.mouse.wheel(0, -100);
  await expect(square(page, "a7")).toHaveAccessibleName(/Black Horse/);
  // Another move from here replaces the later ones, and they can be brought back.
  await move(page, "h7", "g5");
  await expect(record(page)).toHaveText(["Hbc4", "Hhg5"]);
  await page.getByRole("button", { name: "Put them back" }).click();
  await expect(record(page)).toHaveText(["Hbc4", "Hab5"]);
});

test("the computer answers, and a taken back move takes its answer along", async ({ page }) => {
  await open(page);
  await move(page, "b2", "c4");
  await expect(record(page)).toHaveCount(2);
  await expect(page.locator("#status")).toContainText("Your move");
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(square(page, "b2")).toHaveAccessibleName(/White Horse/);
  await move(page, "g2", "h4");
  await expect(record(page)).toHaveCount(2);
});

test("the board turns round and keeps its squares", async ({ page }) => {
  await openForTwo(page, "game=stone-garden");
  const before = await centre(page, "a1");
  await page.getByRole("button", { name: "Flip" }).click();
  await expect.poll(async () => (await centre(page, "h8")).x).toBeCloseTo(before.x, 0);
  await move(page, "b2", "c4");
  await expect(record(page)).toHaveText(["Hbc4"]);
});

const SISTERS = ["stone-garden", "stone-garden-full-contact", "stone-garden-keepers", "stone-garden-2023"];
for (const game of partOf(SISTERS, 4, 1)) {
  test(`${game} can be chosen and played`, async ({ page }) => {
    await open(page);
    await twoPlayers(page, game);
    const start = await fen(page);
    await page.locator("#typed").fill("d1d2");
    await page.getByRole("button", { name: "Play", exact: true }).click();
    await expect(page.getByRole("alert").filter({ hasText: "d1d2" })).toBeVisible();
    const origin = await page.locator('#squares button[tabindex="0"]').getAttribute("data-square");
    await click(page, origin ?? "");
    const target = page.locator('#squares button[aria-label*="can move here"]').first();
    await click(page, (await target.getAttribute("data-square")) ?? "");
    await expect(record(page)).toHaveCount(1);
    expect(await fen(page)).not.toBe(start);
  });
}

test("a Raven of the draft turns on her square, and as she steps", async ({ page, keep }) => {
  await openForTwo(page, "game=stone-garden-2023&fen=4k3/8/8/8/3R4/8/8/4K3_w_-_-_0_9_+0+0_-");
  await click(page, "d4");
  await expect(page.locator("#caption")).toContainText("again to turn it where it stands");
  await click(page, "d4");
  const dialog = page.getByRole("dialog", { name: "Which way should it face?" });
  await expect(dialog).toBeVisible();
  await keep("raven");
  await dialog.getByRole("button", { name: "Face the h-file" }).click();
  await expect(record(page)).toHaveText(["Rd4^e"]);
  await expect(square(page, "d4")).toHaveAccessibleName(/facing the h-file/);
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await move(page, "d4", "e4");
  await page
    .getByRole("dialog", { name: "Which move?" })
    .getByRole("button", { name: "Go and face the h-file" })
    .click();
  await expect(record(page)).toHaveText(["Re4^e"]);
});

test("arrows and circles by the right button", async ({ page }) => {
  await openForTwo(page, "game=stone-garden");
  const [from, to] = [await centre(page, "b2"), await centre(page, "c4")];
  const picture = () =>
    page.locator("#board").evaluate((canvas) => /** @type {HTMLCanvasElement} */ (canvas).toDataURL());
  await page.mouse.move(from.x, from.y);
  await page.waitForTimeout(100);
  const plain = await picture();
  await page.mouse.down({ button: "right" });
  await page.mouse.move(to.x, to.y, { steps: 5 });
  await page.mouse.up({ button: "right" });
  await expect.poll(picture).not.toBe(plain);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down({ button: "right" });
  await page.mouse.move(to.x, to.y, { steps: 5 });
  await page.mouse.up({ button: "right" });
  await page.mouse.move(from.x, from.y);
  await expect.poll(picture).toBe(plain);
});

test("where having no move loses, the words say who has none", async ({ page }) => {
  // Rank 9 is the Chariot's, file e the other's: <https://en.wikipedia.org/wiki/Xiangqi#Ending_the_game>, the stalemated player loses.
  await openForTwo(page, "game=xiangqi&fen=3k5/9/9/9/9/9/9/9/R3R4/5K3_w_-_-_0_1");
  await move(page, "a2", "a9");
  await expect(page.locator("#status")).toContainText("Red wins");
  await expect(page.locator("#status")).toContainText(
    "Stalemate: Black has no legal move left. In this game that loses.",
  );
});

test("a picture that is saved shows what has been drawn on the board", async ({ page }) => {
  await openForTwo(page, "game=stone-garden");
  const saved = async () => {
    await page.locator("#actions button").nth(5).click();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.locator("#share").getByRole("button", { name: "SVG", exact: true }).click(),
    ]);
    await page.keyboard.press("Escape");
    await expect(page.locator("#share")).toHaveCount(0);
    return readFileSync(await download.path(), "utf8");
  };
  const plain = await saved();
  const [from, to] = [await centre(page, "b2"), await centre(page, "c4")];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down({ button: "right" });
  await page.mouse.move(to.x, to.y, { steps: 5 });
  await page.mouse.up({ button: "right" });
  const drawn = await saved();
  expect(drawn.length).toBeGreaterThan(plain.length);
  expect(drawn.startsWith(plain.slice(0, 200))).toBe(true);
});
