// Turns in two parts: Stones & Relays by mouse, touch and keys, and all that can happen between the parts.
import { centre, click, drag, fen, move, open, openForTwo, record, square } from "./board.js";
import { MOVING, deepTest, expect, test } from "./fixtures.js";

test.use(MOVING);

/** @typedef {import('@playwright/test').Page} Page */

/**
 * A whole game from the start, with stones, a relay and ways through one: the man's move, then the stone's or none.
 * @type {[string, string, [string, string] | null][]}
 */
const GAME = [
  ["e2", "e3", null],
  ["a8", "a7", ["g5", "g6"]],
  ["b1", "c3", ["b4", "b3"]],
  ["a7", "a6", null],
  ["c3", "f4", null],
  ["a6", "a5", null],
  ["f4", "e6", null],
  ["h8", "h7", ["e5", "f5"]],
  ["d1", "f3", null],
  ["h7", "h6", null],
  ["f3", "f8", null],
];
const RECORD = ["e3", "a7/g5-g6", "Nc3/b4-b3", "a6", "Nf4", "a5", "Ne6", "h7/e5-f5", "Qf3", "h6", "Qxf8#"];

const endTurn = (/** @type {Page} */ page) => page.locator("#second").getByRole("button", { name: "End turn" });
const takeBack = (/** @type {Page} */ page) => page.locator("#second").getByRole("button", { name: "Undo" });
const head = (/** @type {Page} */ page) => page.locator(".status-head");

/** Waits until a first part is shown. @param {Page} page */
const between = (page) => expect(page.locator("#second")).toHaveAttribute("data-phase", "second");

/** Opens a position of Stones & Relays for two people. @param {Page} page @param {string} position @param {string} [moves] */
const openPosition = (page, position, moves = "") =>
  openForTwo(
    page,
    `game=stones-and-relays&fen=${position.replaceAll(" ", "_").replaceAll("@", "%40")}${moves ? `&moves=${moves}` : ""}`,
  );

/** @param {Page} page */
async function expectMate(page) {
  await expect(record(page)).toHaveText(RECORD);
  await expect(head(page)).toHaveText("White wins");
  await expect(page.locator("#status")).toContainText("Checkmate: Black’s King is attacked and can’t escape.");
}

deepTest("a whole game in two-part turns by mouse", async ({ page, keep }) => {
  await openForTwo(page, "game=stones-and-relays");
  for (const [i, [from, to, stone]] of GAME.entries()) {
    // Now by clicks, now by dragging.
    await (i % 2 ? drag : move)(page, from, to);
    await between(page);
    if (i === 2) await keep("between the parts");
    if (stone) await (i % 2 ? move : drag)(page, ...stone);
    else await endTurn(page).click();
    await expect(record(page)).toHaveCount(i + 1);
  }
  await expectMate(page);
  await expect(page.locator("#second")).toHaveAttribute("data-phase", "first");
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 });

  deepTest("a whole game in two-part turns by touch", async ({ page }, testInfo) => {
    await openForTwo(page, "game=stones-and-relays");
    /** @param {string} name */
    const tap = async (name) => {
      const { x, y } = await centre(page, name);
      await page.touchscreen.tap(x, y);
    };
    for (const [i, [from, to, stone]] of GAME.entries()) {
      await tap(from);
      await tap(to);
      await between(page);
      // At hand without scrolling.
      await expect(endTurn(page)).toBeInViewport({ ratio: 1 });
      await expect(takeBack(page)).toBeInViewport({ ratio: 1 });
      // Of the window alone: a picture of the whole page would scroll it.
      if (i === 2) await page.screenshot({ path: testInfo.outputPath("phone between the parts.png") });
      if (stone) for (const name of stone) await tap(name);
      else await endTurn(page).tap();
      await expect(record(page)).toHaveCount(i + 1);
    }
    await expectMate(page);
  });

  test("a finger drags a stone", async ({ page }) => {
    await openForTwo(page, "game=stones-and-relays");
    const touch = await page.context().newCDPSession(page);
    /** @param {string} from @param {string} to */
    const slide = async (from, to) => {
      const [start, end] = [await centre(page, from), await centre(page, to)];
      const send = (/** @type {any} */ type, /** @type {{x: number, y: number}[]} */ touchPoints) =>
        touch.send("Input.dispatchTouchEvent", { type, touchPoints });
      await send("touchStart", [start]);
      for (let i = 1; i <= 5; i++)
        await send("touchMove", [
          { x: start.x + ((end.x - start.x) * i) / 5, y: start.y + ((end.y - start.y) * i) / 5 },
        ]);
      await send("touchEnd", []);
    };
    await slide("b1", "c3");
    await between(page);
    await slide("d5", "d4");
    await expect(record(page)).toHaveText(["Nc3/d5-d4"]);
  });
});

deepTest("a whole game in two-part turns by keys alone", async ({ page }) => {
  await openForTwo(page, "game=stones-and-relays");
  await square(page, "a1").focus();
  /** Walks to a square by its file and rank. @param {string} name */
  const goTo = async (name) => {
    await page.keyboard.press(`Shift+Digit${name.charCodeAt(0) - 96}`);
    await page.keyboard.press(`Digit${name[1]}`);
    await expect(square(page, name)).toBeFocused();
  };
  for (const [i, [from, to, stone]] of GAME.entries()) {
    await goTo(from);
    await page.keyboard.press("Enter");
    await goTo(to);
    await page.keyboard.press("Enter");
    await between(page);
    await expect(page.locator("#announce")).toHaveText(/Enter ends the turn, Escape takes it back/);
    if (stone) {
      await goTo(stone[0]);
      await expect(square(page, stone[0])).toHaveAccessibleName(/(Stone|Relay), can be moved now/);
      await page.keyboard.press("Enter");
      await expect(page.locator("#announce")).toHaveText(
        new RegExp(`^(Stone|Relay) on ${stone[0]}: \\d+ squares?\\. .*${stone[1]}`),
      );
      await goTo(stone[1]);
      await expect(square(page, stone[1])).toHaveAccessibleName(/can be placed here/);
      await page.keyboard.press("Space");
    } else await page.keyboard.press("Enter");
    await expect(record(page)).toHaveCount(i + 1);
  }
  await expectMate(page);
  await expect(page.locator("#announce")).toContainText("Checkmate");
});

test("keys jump from stone to stone, and Escape goes back part by part", async ({ page }) => {
  await openForTwo(page, "game=stones-and-relays");
  await square(page, "a1").focus();
  const focused = () => page.locator("#squares button:focus").getAttribute("data-square");
  for (const name of ["b4", "b5", "b6", "d5", "e5", "g5", "b4"]) {
    await page.keyboard.press("s");
    expect(await focused()).toBe(name);
  }
  await move(page, "b1", "c3");
  await between(page);
  await square(page, "b4").focus();
  await page.keyboard.press("Enter");
  await expect(square(page, "b3")).toHaveAccessibleName(/can be placed here/);
  await page.keyboard.press("Escape");
  await expect(square(page, "b3")).toHaveAccessibleName("b3, empty");
  await between(page);
  await page.keyboard.press("Escape");
  await expect(square(page, "b1")).toHaveAccessibleName("b1, White Knight, chosen");
  await expect(square(page, "c3")).toHaveAccessibleName(/can move here/);
  await expect(record(page)).toHaveCount(0);
});

test("the turn is ended by Enter, and the first part taken back by button, wherever the focus is", async ({ page }) => {
  await openForTwo(page, "game=stones-and-relays");
  const start = await fen(page);
  await expect(endTurn(page)).toHaveAttribute("aria-disabled", "true");
  await move(page, "e2", "e4");
  await between(page);
  await takeBack(page).click();
  await expect(square(page, "e2")).toHaveAccessibleName(/White Pawn, chosen/);
  expect(await fen(page)).toBe(start);
  await click(page, "e4");
  await between(page);
  await page.locator("#second").getByRole("button", { name: "Undo" }).click();
  await expect(record(page)).toHaveCount(0);
  await click(page, "e3");
  await between(page);
  await page.keyboard.press("Enter");
  await expect(record(page)).toHaveText(["e3"]);
});

test("a ko square says why, pointed at, pressed, and by keys", async ({ page, keep }) => {
  await openForTwo(page, "game=stones-and-relays&moves=e2e3_a8a7,g5g6");
  await move(page, "b1", "c3");
  await between(page);
  await click(page, "g6");
  const ko = "Ko: your opponent has just moved this stone here from g5. It may go back later, but not in this turn.";
  const { x, y } = await centre(page, "g5");
  await page.mouse.move(x, y);
  await expect(page.locator("#caption")).toHaveText(ko);
  await keep("ko");
  await page.mouse.click(x, y);
  await page.mouse.move(1, 1);
  await expect(page.locator("#caption")).toHaveText(ko);
  await expect(record(page)).toHaveCount(2);
  await expect(square(page, "g5")).toHaveAccessibleName(/may not be placed here/);
  await square(page, "g5").focus();
  await expect(page.locator("#caption")).toHaveText(ko);
  await page.keyboard.press("Enter");
  await expect(record(page)).toHaveCount(2);
  await between(page);
  await click(page, "g6");
  await click(page, "g7");
  await expect(record(page)).toHaveText(["e3", "a7/g5-g6", "Nc3/g6-g7"]);
});

test("a King left in check between the parts is told of, and a stone cures it", async ({ page, keep }) => {
  await openPosition(page, "4r2k/8/8/8/8/3*4/8/4N3/4K3 w - - 0 1 -");
  await click(page, "e2");
  const { x, y } = await centre(page, "c3");
  await page.mouse.move(x, y);
  await expect(page.locator("#caption")).toContainText(
    "This leaves your King attacked: then one move of a stone or relay must stop it.",
  );
  await page.mouse.click(x, y);
  await between(page);
  await expect(head(page)).toHaveText("Check! Stop it with a stone or relay");
  await expect(square(page, "e1")).toHaveAccessibleName(/White King, in check/);
  await expect(endTurn(page)).toHaveAttribute("aria-disabled", "true");
  await keep("check between the parts");
  await page.keyboard.press("Enter");
  await expect(page.locator("#announce")).toContainText("The turn can’t end like this: your King is attacked.");
  await expect(record(page)).toHaveCount(0);
  await click(page, "d4");
  await expect(square(page, "e4")).toHaveAccessibleName(/can be placed here/);
  await expect(square(page, "d5")).toHaveAccessibleName(/may not be placed here/);
  await click(page, "d5");
  await expect(page.locator("#caption")).toHaveText("Your King is in check, and this does not stop it.");
  await click(page, "e4");
  await expect(record(page)).toHaveText(["Nc3/d4-e4"]);
});

test("a stone that shields the King says so", async ({ page }) => {
  await openPosition(page, "4r2k/8/8/8/8/4*3/8/8/4K2N w - - 0 1 -");
  await move(page, "h1", "g3");
  await between(page);
  await click(page, "e4");
  await click(page, "d4");
  await expect(page.locator("#caption")).toHaveText("The stone shields your King, which would be in check without it.");
  await endTurn(page).click();
  await expect(record(page)).toHaveText(["Ng3"]);
});

test("a pawn captures en passant through a relay", async ({ page, keep }) => {
  await openPosition(page, "4k3/4p3/8/3@4/2P5/8/8/8/4K3 b - - 0 1 -");
  await move(page, "e8", "e6");
  await between(page);
  await endTurn(page).click();
  await click(page, "c5");
  await expect(square(page, "e7")).toHaveAccessibleName(/can capture/);
  const { x, y } = await centre(page, "e7");
  await page.mouse.move(x, y);
  await expect(page.locator("#caption")).toContainText("Pawn to e7 takes Pawn on e6 in passing. Through a relay.");
  await keep("en passant through a relay");
  await page.mouse.click(x, y);
  await between(page);
  await expect(square(page, "e6")).toHaveAccessibleName("e6, empty");
  await page.keyboard.press("Enter");
  await expect(record(page)).toHaveText(["e6", "cxe7"]);
  expect(await fen(page)).toMatch(/^4k3\/8\/4P3\/3@4\/8\/8\/8\/8\/4K3 b /);
});

test("undo and redo go by whole turns", async ({ page }) => {
  await openForTwo(page, "game=stones-and-relays&moves=e2e3_a8a7,g5g6_b1c3,b4b3");
  const [undo, redo] = ["Undo", "Redo"].map((name) =>
    page.locator("#actions").getByRole("button", { name, exact: true }),
  );
  const after = await fen(page);
  await undo.click();
  await expect(square(page, "b4")).toHaveAccessibleName("b4, Stone");
  await expect(square(page, "b1")).toHaveAccessibleName("b1, White Knight");
  await undo.click();
  await expect(square(page, "g5")).toHaveAccessibleName("g5, Stone");
  await expect(square(page, "a8")).toHaveAccessibleName("a8, Black Pawn");
  await redo.click();
  await redo.click();
  expect(await fen(page)).toBe(after);
  await expect(record(page)).toHaveText(["e3", "a7/g5-g6", "Nc3/b4-b3"]);
});

test("a reload between the parts loses nothing", async ({ page }) => {
  await openForTwo(page, "game=stones-and-relays&moves=e2e3_a8a7,g5g6");
  await move(page, "b1", "c3");
  await between(page);
  await page.reload();
  await between(page);
  await expect(record(page)).toHaveText(["e3", "a7/g5-g6"]);
  await expect(square(page, "c3")).toHaveAccessibleName(/White Knight/);
  await move(page, "b4", "b3");
  await expect(record(page)).toHaveText(["e3", "a7/g5-g6", "Nc3/b4-b3"]);
  await move(page, "a7", "a6");
  await between(page);
  await page.keyboard.press("Escape");
  await page.reload();
  await expect(square(page, "a7")).toHaveAccessibleName("a7, Black Pawn");
});

deepTest("turns are typed whole, or part by part", async ({ page }) => {
  await openForTwo(page, "game=stones-and-relays");
  const field = page.locator("#typed");
  for (const [text, shown] of [
    ["e2e3", "e3"],
    ["a7/g5-g6", "a7/g5-g6"],
    ["b1c3,b4b3", "Nc3/b4-b3"],
  ]) {
    await field.fill(text);
    await page.keyboard.press("Enter");
    await expect(record(page).last()).toHaveText(shown);
  }
  await move(page, "a7", "a6");
  await between(page);
  await field.fill("b3b4");
  await page.keyboard.press("Enter");
  await expect(page.locator("#typed-error")).not.toBeEmpty();
  await between(page);
  await field.fill("b5-a5");
  await page.keyboard.press("Enter");
  await expect(record(page).last()).toHaveText("a6/b5-a5");
});

test("the computer plays turns in two parts", async ({ page }) => {
  await open(page, "?game=stones-and-relays");
  for (let i = 1; i <= 4; i++) {
    await page.locator('#squares button[tabindex="0"]').focus();
    const from = page.locator("#squares button[data-square]");
    const own = await from.evaluateAll((all) =>
      all
        .map((one) => one.getAttribute("aria-label") ?? "")
        .filter((label) => /White (Pawn|Knight)/.test(label))
        .map((label) => label.slice(0, 2)),
    );
    for (const name of own) {
      await click(page, name);
      const target = page.locator('#squares button[aria-label*="can move here"]').first();
      if (!(await target.count())) continue;
      await click(page, (await target.getAttribute("data-square")) ?? "");
      break;
    }
    await between(page);
    await endTurn(page).click();
    await expect(record(page)).toHaveCount(2 * i, { timeout: 10_000 });
  }
});
