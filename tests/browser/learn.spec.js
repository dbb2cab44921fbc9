// Learning a game: exercises for every piece of every flat game, made and proved by the engine.
import { IDEAS } from "../../www/exercises/ideas.js";
import { deepTest, expect, test } from "./fixtures.js";

/** @param {import('@playwright/test').Page} page @param {string} game @param {string} [piece] */
async function learn(page, game, piece = "") {
  await page.goto("about:blank");
  await page.goto(`?page=learn&game=${game}${piece && `#${piece}`}`);
  await page.locator("html[data-ready]").waitFor();
}

/** @param {import('@playwright/test').Page} page @param {string} square */
const square = (page, square) => page.locator(`.exercise-square[data-square="${square}"]`);

/** The solutions of a piece's exercises. @param {import('@playwright/test').Page} page @param {string} game @param {string} piece @returns {Promise<string[][]>} */
const solutions = (page, game, piece) =>
  page.evaluate(
    async ([game, piece]) => {
      const of = (/** @type {string} */ name) => import(new URL(name, document.baseURI).href);
      const [{ variants }, { exercisesFor }] = await Promise.all([of("engine.js"), of("exercises/exercises-page.js")]);
      const variant = variants().find((/** @type {any} */ { id }) => id === game);
      return exercisesFor(variant, piece).map((/** @type {any} */ { solution }) => solution);
    },
    [game, piece],
  );

test("every piece of every flat game has exercises, the same each time, and their solutions can be played", async ({
  page,
}) => {
  test.slow();
  await learn(page, "stone-garden");
  const faults = await page.evaluate(async () => {
    const of = (/** @type {string} */ name) => import(new URL(name, document.baseURI).href);
    const [{ variants }, { exercisesFor, createStudy, moved }] = await Promise.all([
      of("engine.js"),
      of("exercises/exercises-page.js"),
    ]);
    const faults = [];
    for (const variant of variants()) {
      if (variant.deep || variant.group !== "own") continue;
      for (const { letter } of variant.pieces.filter((/** @type {any} */ { letter }) => /^[A-Z]$/.test(letter))) {
        const exercises = exercisesFor(variant, letter);
        const where = `${variant.id} ${letter}`;
        if (exercises.length < 2) faults.push(`${where}: ${exercises.length} exercises`);
        if (JSON.stringify(exercises) !== JSON.stringify(exercisesFor(variant, letter)))
          faults.push(`${where}: chance`);
        const study = createStudy(variant, letter);
        for (const { kind, levels, start, star, enemies, friends, solution } of exercises) {
          let place = { at: start, levels, enemies, friends };
          for (const to of solution) {
            const going = study.goings(place).find((/** @type {any} */ one) => one.to === to);
            if (!going || (kind === "take" && !going.capture)) faults.push(`${where} ${kind}: not to ${to}`);
            place = moved(place, to);
          }
          if (star ? place.at !== star : place.enemies.length) faults.push(`${where} ${kind}: not solved`);
        }
        study.free();
      }
    }
    return faults;
  });
  expect(faults).toEqual([]);
});

test("a piece is learned by pressing, and what is learned is kept", async ({ page }) => {
  await learn(page, "stone-garden-keepers", "A");
  await expect(page.getByRole("heading", { level: 2, name: "Axeman" })).toBeVisible();
  const all = await solutions(page, "stone-garden-keepers", "A");
  await square(page, "h8").click();
  await expect(page.locator(".learn-said").first()).toContainText("can’t go to h8");
  for (const [at, solution] of all.entries()) {
    await expect(page.locator(".learn-task")).toContainText(`${at + 1}/${all.length}`);
    for (const to of solution) await square(page, to).click();
    await expect(page.locator(".learn-said").first()).toHaveText("Well done!");
    if (at + 1 < all.length) await page.getByRole("button", { name: "Next", exact: true }).click();
  }
  await expect(page.locator(".learn-pieces [aria-current]")).toContainText("✓");
  await page.getByRole("link", { name: "Next piece" }).click();
  await expect(page.getByRole("heading", { level: 2, name: "Index" })).toBeFocused();
  await page.reload();
  await expect(page.locator(".learn-pieces a").filter({ hasText: "Axeman" })).toContainText("✓");
});

test("signs are learned on the board of their game, whose lines say where they may go", async ({ page }) => {
  await page.goto("?page=learn&game=xiangqi");
  await page.locator(".exercise-board .exercise-piece").waitFor();
  const [ground, line, river] = await page.locator(".exercise-ground").evaluate((element) => {
    const canvas = /** @type {HTMLCanvasElement} */ (element);
    const at = (/** @type {number} */ file, /** @type {number} */ rank) => {
      const [x, y] = [(canvas.width * file) / 9, (canvas.height * (10 - rank)) / 10].map(Math.floor);
      return String(canvas.getContext("2d")?.getImageData(x, y, 1, 1).data);
    };
    // Between lines; on the line of the second file, which the river breaks.
    return [at(1, 3), at(1.5, 3), at(1.5, 5)];
  });
  expect(ground).toMatch(/,255$/);
  expect(line).not.toBe(ground);
  expect(river).toBe(ground);
  await page.goto("?page=learn&game=chess");
  await page.locator(".exercise-board .exercise-piece").waitFor();
  await expect(page.locator(".exercise-ground")).toHaveCount(0);
});

test("“Show me” plays the solution on the board, and the arrows walk over it", async ({ page }) => {
  await learn(page, "stones-chess", "N");
  const [solution] = await solutions(page, "stones-chess", "N");
  await page.getByRole("button", { name: "Show me" }).click();
  await expect(page.locator(".learn-said")).toHaveText("That is how. Now try it yourself.", { timeout: 10_000 });
  await expect(square(page, solution[solution.length - 1])).toHaveAccessibleName(/the Knight/);
  await page.getByRole("button", { name: "Start again" }).click();
  const home = page.locator('.exercise-square[tabindex="0"]');
  const from = (await home.getAttribute("data-square")) ?? "";
  await home.focus();
  await page.keyboard.press("ArrowUp");
  await expect(square(page, `${from[0]}${Number(from[1]) + 1}`)).toBeFocused();
});

deepTest(
  "every piece of three dimensions begins on one level and ends on all seven, within the limits of its game",
  async ({ page }) => {
    test.slow();
    await learn(page, "stockgi-49");
    const faults = await page.evaluate(async () => {
      const of = (/** @type {string} */ name) => import(new URL(name, document.baseURI).href);
      const [{ variants }, { exercisesFor, createStudy, moved }] = await Promise.all([
        of("engine.js"),
        of("exercises/exercises-page.js"),
      ]);
      const faults = [];
      for (const variant of variants()) {
        if (!variant.deep || variant.group !== "own") continue;
        for (const { letter } of variant.pieces.filter((/** @type {any} */ { letter }) => /^[A-Z]$/.test(letter))) {
          const exercises = exercisesFor(variant, letter);
          const where = `${variant.id} ${letter}`;
          const counts = exercises.map((/** @type {any} */ { levels }) => levels.length);
          const growing = counts.every(
            (/** @type {number} */ count, /** @type {number} */ i) => !i || count >= counts[i - 1],
          );
          if (counts.length < 4 || counts[0] !== 1 || counts.at(-1) !== 7 || !growing)
            faults.push(`${where}: ${counts}`);
          const study = createStudy(variant, letter);
          for (const { kind, levels, start, star, enemies, friends, solution } of exercises) {
            if (enemies.length + friends.length > 3) faults.push(`${where} ${kind}: many pieces`);
            const squares = [start, ...(star ? [star] : []), ...enemies, ...friends];
            if (squares.some((square) => !levels.includes(square[0])))
              faults.push(`${where} ${kind}: not on ${levels}`);
            const high = [start, ...solution].map((square) => square.charCodeAt(0));
            if (levels.length > 1 && kind !== "round" && new Set(high).size < 2) faults.push(`${where} ${kind}: flat`);
            let place = { at: start, levels, enemies, friends };
            for (const to of solution) {
              const going = study.goings(place).find((/** @type {any} */ one) => one.to === to);
              if (!going || (kind === "take" && !going.capture)) faults.push(`${where} ${kind}: not to ${to}`);
              place = moved(place, to);
            }
            if (star ? place.at !== star : place.enemies.length) faults.push(`${where} ${kind}: not solved`);
          }
          // A King of Stock Qi stays in the Fortress, here as in the game.
          if (where === "stock-qi-49 K")
            for (const { start, solution } of exercises)
              for (const square of [start, ...solution])
                if (!/^[vwx][cde][123]$/.test(square)) faults.push(`${where}: on ${square}`);
          study.free();
        }
      }
      return faults;
    });
    expect(faults).toEqual([]);
  },
);

test("a piece of three dimensions is learned from one level on, by mouse and keys, and “Show me” moves it", async ({
  page,
}) => {
  test.slow();
  await learn(page, "stockhorn-49");
  await expect(page.getByRole("heading", { name: "A board with seven floors" })).toBeVisible();
  // The King of the game comes first, and nothing is explained by a piece that the game doesn't have.
  await expect(page.getByRole("heading", { level: 2, name: "Emperor", exact: true })).toBeVisible();
  const all = await solutions(page, "stockhorn-49", "K");
  await expect(page.locator(".learn-task")).toContainText("On one level.");
  await expect(page.locator('.exercise-block [role="rowgroup"]')).toHaveCount(1);
  for (const to of all[0]) await square(page, to).click();
  await expect(page.locator(".learn-said").first()).toHaveText("Well done!");
  await page.getByRole("button", { name: "Next", exact: true }).click();
  await expect(page.locator('.exercise-block [role="rowgroup"]')).toHaveCount(2);
  await page.getByRole("button", { name: "Show me" }).click();
  await expect(page.locator(".learn-said").first()).toHaveText("That is how. Now try it yourself.", {
    timeout: 10_000,
  });
  await expect(square(page, all[1][all[1].length - 1])).toHaveAccessibleName(/the Emperor/);
  await page.getByRole("button", { name: "Start again" }).click();
  const home = page.locator('.exercise-square[tabindex="0"]');
  const from = (await home.getAttribute("data-square")) ?? "";
  await home.focus();
  const other = from[0] === "v" ? "w" : "v";
  await page.keyboard.press(from[0] === "v" ? "PageDown" : "PageUp");
  await expect(square(page, other + from.slice(1))).toBeFocused();
});

test("Stones & Relays has its own ideas: a stone is shifted, a relay bends a line, a check is broken", async ({
  page,
}) => {
  test.slow();
  await learn(page, "stones-and-relays");
  const place = page.getByRole("region", { name: "Stones and relays" });
  const board = place.locator("stone-garden");
  const press = async (/** @type {string[]} */ ...names) => {
    for (const name of names) {
      const box = await board.locator(`[data-square="${name}"]`).boundingBox();
      if (!box) throw new Error(`no square ${name}`);
      await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    }
  };
  const shown = () => board.locator('[data-square="a1"]').waitFor({ state: "attached" });
  await shown();
  await board.scrollIntoViewIfNeeded();
  await press("b2", "b3");
  await board.getByRole("button", { name: "End turn" }).click();
  await expect(place.locator(".learn-said")).toContainText("Not yet.");
  await place.getByRole("button", { name: "Start again" }).click();
  await shown();
  await press("b2", "b3", "a5", "b5");
  await expect(place.locator(".learn-said")).toContainText("Check!");
  await place.getByRole("button", { name: "Next" }).click();
  await shown();
  await press("a1", "h4");
  await board.getByRole("button", { name: "End turn" }).click();
  await expect(place.locator(".learn-said")).toContainText("Round the corner");
  await place.getByRole("button", { name: "Next" }).click();
  await shown();
  await press("b1", "b2", "d5", "e5");
  await expect(place.locator(".learn-said")).toContainText("The stone stops the check");
});

test("what is special in a game is tried out in positions where some moves do it and others don't", async ({
  page,
}) => {
  await page.goto("?page=learn&game=stockgi-49");
  await page.locator("html[data-ready]").waitFor();
  for (const [game, ideas] of Object.entries(IDEAS)) {
    for (const { id, fen, right } of ideas) {
      const moves = await page.evaluate(
        async ([game, fen]) => {
          const { loadGame, ready } = await import(new URL("engine.js", document.baseURI).href);
          await ready(game);
          const handle = loadGame(game, fen);
          const moves = handle.moves().map((/** @type {any} */ { move }) => move);
          // The whole turns of a game in two parts, of its first few moves.
          const turns =
            game === "stones-and-relays"
              ? moves.flatMap((/** @type {string} */ move) => [
                  move,
                  ...handle
                    .between(move)
                    .seconds.filter((/** @type {any} */ { legal }) => legal)
                    .map((/** @type {any} */ { from, to }) => `${move},${from}${to}`),
                ])
              : moves;
          handle.free();
          return turns;
        },
        [game, fen],
      );
      const fit = moves.filter((/** @type {string} */ move) => right.test(move)).length;
      expect(fit, `${game} ${id}: ${moves.join(" ")}`).toBeGreaterThan(0);
      expect(fit, `${game} ${id}`).toBeLessThan(moves.length);
    }
  }
});

deepTest("Keepers and the draft have ideas of their own, and so has the hand of stockgi", async ({ page }) => {
  test.slow();
  const press = async (/** @type {string[]} */ ...names) => {
    for (const name of names) {
      const square = page.locator(`stone-garden [data-square="${name}"]`).last();
      await square.waitFor({ state: "attached" });
      await square.focus();
      await page.keyboard.press("Enter");
    }
  };
  await learn(page, "stone-garden-keepers");
  const axemen = page.getByRole("region", { name: "What Axemen do" });
  await press("d2", "d3");
  await expect(axemen.locator(".learn-said")).toContainText("two steps lead to d4");
  await axemen.getByRole("button", { name: "Start again" }).click();
  await press("d2", "d4");
  await expect(axemen.locator(".learn-said")).toContainText("It never goes back.");
  await axemen.getByRole("button", { name: "Next" }).click();
  await expect(axemen.getByRole("heading", { level: 3 })).toHaveText("2/3 · Round the corner");
  await press("d4", "c6");
  await expect(axemen.locator(".learn-said")).toContainText("safe from it");

  await learn(page, "stone-garden-2023");
  const turning = page.getByRole("region", { name: "Turning and patrolling" });
  await press("d2", "d2");
  await turning.getByRole("button", { name: "Face the a-file" }).click();
  await expect(turning.locator(".learn-said")).toContainText("The Raven looks to the side now");

  await learn(page, "stockgi-49");
  const hand = page.getByRole("region", { name: "Promotion and the hand" });
  await hand.locator('[data-square="wd6"]').waitFor({ state: "attached" });
  await hand.locator('[data-square="wd6"]').focus();
  await page.keyboard.press("Enter");
  await hand.locator('[data-square="wd7"]').focus();
  await page.keyboard.press("Enter");
  await hand.getByRole("button", { name: "Stockbgold", exact: true }).click();
  await expect(hand.locator(".learn-said")).toContainText("it moves as a Stockbgold");
  await hand.getByRole("button", { name: "Next" }).click();
  await hand.getByRole("button", { name: /Stockbrook/ }).press("Enter");
  await hand.locator('[data-square="ua8"]').focus();
  await page.keyboard.press("Enter");
  await expect(hand.locator(".learn-said")).toContainText("Mate!");
});

deepTest("each game of three dimensions tries out what is its own", async ({ page }) => {
  test.slow();
  const press = async (/** @type {string[]} */ ...names) => {
    for (const name of names) {
      const square = page.locator(`stone-garden [data-square="${name}"]`).last();
      await square.waitFor({ state: "attached" });
      await square.focus();
      await page.keyboard.press("Enter");
    }
  };
  const said = page.locator(".learn-said").last();
  await learn(page, "stockyang-49");
  const yang = page.getByRole("region", { name: "Double steps, jumps and changing places" });
  await press("wd1", "wd2");
  await expect(said).toContainText("Two steps ahead lead to rank 5");
  await yang.getByRole("button", { name: "Start again" }).click();
  await press("ue3", "uc5");
  await expect(said).toContainText("stopped halfway");
  await yang.getByRole("button", { name: "Next" }).click();
  await press("xe2", "ub5");
  await expect(said).toContainText("one piece between");
  await yang.getByRole("button", { name: "Next" }).click();
  await press("wd1", "we2");
  await expect(said).toContainText("The Emperor stands ahead now");

  await learn(page, "stock-taijitu-49");
  await press("wa5", "wa6", "vc1");
  await expect(said).toContainText("Your Stockacannon is back");
});

test("the classics are listed in groups, with lessons marked", async ({ page }) => {
  await page.goto("?page=learn");
  await page.locator("html[data-ready]").waitFor();
  await page.locator("#learn-others").scrollIntoViewIfNeeded();
  const others = page.getByRole("region", { name: "More games to learn" });
  await expect(others.getByRole("heading", { level: 3 })).toHaveCount(11, { timeout: 20_000 });
  await expect(others.getByRole("link", { name: "Makruk ★" })).toHaveAttribute("href", "?page=learn&game=makruk");
  expect(await others.getByRole("link").count()).toBeGreaterThan(100);
  await expect(page.locator("#learn-game optgroup")).toHaveCount(11);
  await expect(page.locator("#learn-game")).toHaveValue("stone-garden");
});
