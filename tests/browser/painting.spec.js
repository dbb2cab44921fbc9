// The painter of movements: by hand on a phone, by keys, and what is written of a painting as the engine understands it.
import { boardOf, chance, KNOWN, reached } from "../page/painted.js";
import { notationOf } from "../../www/workshop/movement-notation.js";
import { expect, test } from "./fixtures.js";

/** @typedef {import('@playwright/test').Page} Page */

/** @param {Page} page @param {string} piece */
async function openPainter(page, piece) {
  await page.goto("/?page=workshop");
  await page.locator('html[data-ready="yes"]').waitFor({ timeout: 30_000 });
  await page.getByRole("tab", { name: "Pieces" }).click();
  await page.getByRole("button", { name: piece }).click();
  await page.getByText("Paint the movement").click();
}

/** @param {Page} page @param {string} at files and ranks from the piece */
const square = (page, at) => page.locator(".paint").getByLabel(new RegExp(`^${at}: `));

/** @param {Page} page @param {string} name */
const choice = (page, name) => page.locator(".painter").getByRole("button", { name, exact: true });

/** @param {Page} page */
const notation = (page) => page.locator(".painter code");

test.describe("on a phone", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 }, deviceScaleFactor: 2 });

  test("a griffon is painted by taps, step by step, and its marks are seen", async ({ page, keep }) => {
    await openPainter(page, "N Knight");
    await expect(choice(page, "A knight’s leap")).toBeVisible();
    await choice(page, "Clear all").tap();
    await square(page, "1, 1").tap();
    await choice(page, "Turn: press the next square").tap();
    await expect(square(page, "1, 1")).toHaveAccessibleName(/the way has come to here/);
    await square(page, "1, 2").tap();
    await choice(page, "As far as it can").tap();
    // What it could do before it still can.
    await expect(page.getByLabel("It may stop on the way, too")).toBeChecked();
    await expect(notation(page)).toHaveText("FyafsF");
    await expect(page.getByLabel("Its letters")).toHaveValue("FyafsF");
    await expect(
      choice(page, "One square diagonally, then turning 45° as far as it can, or stopping on the way"),
    ).toHaveAttribute("aria-pressed", "true");
    // The signs have colours, and a press has room.
    const colours = await page
      .locator(".paint-picture .both")
      .evaluateAll((signs) => signs.map((sign) => getComputedStyle(sign).stroke));
    expect(colours.length).toBe(28);
    expect(colours.every((colour) => /^rgb\(/.test(colour))).toBe(true);
    const { width } = /** @type {{width: number}} */ (await square(page, "0, 1").boundingBox());
    expect(width).toBeGreaterThanOrEqual(39.9);
    await keep("painter griffon");
  });

  test("the squares stay under the finger while what they mean is told", async ({ page }) => {
    await openPainter(page, "P Pawn");
    await square(page, "0, 2").scrollIntoViewIfNeeded();
    const before = await page.locator(".paint").boundingBox();
    // The last one has been taken already, which is said in more words.
    for (const at of ["0, 2", "1, 2", "3, 3", "2, 1"]) {
      await square(page, at).tap();
      await expect(square(page, at)).toHaveAccessibleName(/Move or capture/);
    }
    await expect(page.getByRole("list", { name: "How it moves" })).toContainText("two squares orthogonally");
    expect(await page.locator(".paint").boundingBox()).toEqual(before);
  });

  test("board and words stay in sight while the rest is pressed", async ({ page }) => {
    await openPainter(page, "Q Queen");
    await page.locator(".painter .paint-way").first().tap();
    await choice(page, "Remove this way").scrollIntoViewIfNeeded();
    await expect(page.locator(".paint-board")).toBeInViewport({ ratio: 0.9 });
  });
});

test("a cannon: two ways that begin alike, a hop, and only moving or capturing", async ({ page, keep }) => {
  await openPainter(page, "N Knight");
  await choice(page, "Clear all").click();
  await square(page, "0, 1").click();
  await choice(page, "As far as it can").click();
  await choice(page, "Only move").click();
  await choice(page, "Or another way").click();
  await square(page, "0, 1").click();
  await choice(page, "As far as it can").click();
  await choice(page, "Only capture").click();
  await choice(page, "Hop over a piece").click();
  await expect(square(page, "0, 2")).toHaveAccessibleName(/a piece stands here, and the way goes over it/);
  await expect(page.locator(".paint-picture .screen")).toHaveCount(4);
  await expect(notation(page)).toHaveText("mRcpR");
  await keep("painter cannon");
  // Behind the piece it may turn instead.
  await square(page, "1, 2").click();
  await expect(notation(page)).toHaveText("mRgascR");
  await choice(page, "Take back a step").click();
  await choice(page, "Remove this way").click();
  await expect(notation(page)).toHaveText("mR");
});

test("a way goes on again, turning as before", async ({ page }) => {
  test.slow();
  await openPainter(page, "N Knight");
  await choice(page, "A knight’s leap").click();
  await choice(page, "Turn: press the next square").click();
  await square(page, "3, 3").click();
  for (let i = 0; i < 5; i++) await choice(page, "Again, turning as before").click();
  await expect(page.getByLabel("It may stop on the way, too")).toBeChecked();
  await choice(page, "Or another way").click();
  await square(page, "1, 2").click();
  await choice(page, "Turn: press the next square").click();
  await square(page, "0, 4").click();
  for (let i = 0; i < 5; i++) await choice(page, "Again, turning as before").click();
  await expect(notation(page)).toHaveText("qN");
});

test("squares where a press makes no sense are told", async ({ page }) => {
  await openPainter(page, "N Knight");
  await square(page, "0, 0").click();
  await expect(page.locator(".paint-said")).toHaveText(/The piece itself stands here/);
  await square(page, "1, 2").click();
  await expect(page.locator(".paint-said")).toHaveText(/A way to this square is there already/);
  await choice(page, "Turn: press the next square").click();
  await square(page, "1, 2").click();
  await expect(page.locator(".paint-said")).toHaveText(/The way is on this square already/);
});

test("the painter shows what is written, follows what is typed, and loses nothing that it can't read", async ({
  page,
}) => {
  await openPainter(page, "N Knight");
  await page.getByText("How it moves, in letters").click();
  const field = page.getByLabel("Its letters");
  await field.fill("mRcpR");
  await expect(page.locator(".painter .paint-way")).toHaveText([
    "Straight as far as it can, only to move",
    "Straight as far as it can, over a piece, then straight on as far as it can, only to capture",
  ]);
  await field.fill("zB");
  await expect(page.locator(".paint-said")).toHaveText(/written by hand: painting makes a new one/);
  await expect(field).toHaveValue("zB");
  await square(page, "1, 2").click();
  await expect(field).toHaveValue("N");
  // What XBetza can't say is written out, and read again.
  await choice(page, "Turn: press the next square").click();
  await square(page, "1, 3").click();
  await choice(page, "As far as it can").click();
  await expect(notation(page)).toHaveText("all (1,2) then { (0,1) slide }");
  await page.getByLabel("It may stop on the way, too").uncheck();
  await expect(notation(page)).toHaveText("all (1,2) pass then { (0,1) slide }");
  await expect(page.getByText("This is a game.")).toBeVisible();
  await page.getByRole("button", { name: "Q Queen" }).click();
  await page.getByRole("button", { name: "N Knight" }).click();
  await expect(page.locator(".painter .paint-way")).toHaveText(["A knight’s leap, then straight as far as it can"]);
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(page.locator(".painter .paint-way")).toHaveText([
    "A knight’s leap, then straight as far as it can, or stopping on the way",
  ]);
});

test("slides that turn again and again are followed to their end", async ({ page }) => {
  await openPainter(page, "N Knight");
  await page.getByText("How it moves, in letters").click();
  await page.getByLabel("Its letters").fill(`r${"ar".repeat(11)}R`);
  await expect(page.locator(".painter .paint-way")).toHaveText(/(?:, then turning 90° as far as it can){11}/);
  // After so many turns it may be anywhere.
  await expect(page.locator(".paint-picture .both")).toHaveCount(80);
});

test("it is painted by keys", async ({ page }) => {
  await openPainter(page, "N Knight");
  await choice(page, "Clear all").focus();
  await page.keyboard.press("Enter");
  await square(page, "0, 1").focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(notation(page)).toHaveText("F");
});

/** A game of a piece X and others that never move. @param {string} id @param {string} movement */
const gameOf = (id, movement) => `id = "${id}"
name = "${id}"
board = "8x8"
array = "8/8/8/8/8/8/8/8"

[pieces.P]
legs = "none"

[pieces.X]
${movement}
`;

/**
 * Where the engine lets X go, in each game and position.
 * @param {Page} page @param {{id: string, text: string, boards: string[]}[]} games
 * @returns {Promise<string[][][]>}
 */
const engineOf = (page, games) =>
  page.evaluate(async (games) => {
    const engine = await import(new URL("engine.js", document.baseURI).href);
    const found = [];
    for (const { id, text, boards } of games) {
      await engine.define(text);
      const all = [];
      for (const board of boards) {
        const game = engine.loadGame(id, `${board} w - - 0 1`, "", text);
        all.push(
          game
            .moves()
            .map((/** @type {{move: string}} */ { move }) => move.slice(2))
            .sort(),
        );
        game.free();
      }
      found.push(all);
    }
    return found;
  }, games);

/** @param {{moves: string} | {legs: string}} notation */
const saying = (notation) =>
  Object.entries(notation)
    .map(([key, text]) => `${key} = "${text}"`)
    .join("");

test("the engine goes where a painting says: known pieces, and others by chance", async ({ page }) => {
  test.slow();
  await page.goto("/?page=workshop");
  await page.locator('html[data-ready="yes"]').waitFor({ timeout: 30_000 });
  const { movement, position } = chance(7);
  const positions = () => [{ from: [3, 3], others: new Map() }, position(), position(), position()];
  /** @param {string} id @param {import("../page/painted.js").Movement} painted @param {string} said */
  const question = (id, painted, said) => {
    const all = positions();
    return {
      id,
      text: gameOf(id, said),
      boards: all.map(({ from, others }) => boardOf(from, others)),
      expected: all.map(({ from, others }) => reached(painted, from, others)),
    };
  };
  const questions = [
    // As it is written, and as the field has written it.
    ...KNOWN.flatMap(([, painted, text], i) => [
      question(`known-${i}`, painted, saying(notationOf(painted))),
      question(`field-${i}`, painted, saying({ moves: text })),
    ]),
    ...Array.from({ length: 120 }, (_, i) => {
      const painted = movement();
      return question(`chance-${i}`, painted, saying(notationOf(painted)));
    }),
  ];
  const found = await engineOf(
    page,
    questions.map(({ expected, ...asked }) => asked),
  );
  for (const [i, { text, boards, expected }] of questions.entries())
    for (const [j, board] of boards.entries()) expect(found[i][j], `${board}\n${text}`).toEqual(expected[j]);
});
