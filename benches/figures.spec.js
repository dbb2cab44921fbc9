// What docs/performance.md tells of the page: printed, not judged, since it is the machine's as much as the page's.
import { deflateRawSync } from "node:zlib";
import { centre, click, open, square, twoPlayers } from "../tests/browser/board.js";
import { expect, test } from "../tests/browser/fixtures.js";

/** A game of each kind: flat, with turns in two parts, in three dimensions with many moves and with the most. */
const GAMES = ["stone-garden", "stones-and-relays", "stockgi-49", "stock-taijitu-49"];

/** How often a man is taken in hand. */
const PRESSES = 120;

for (const game of GAMES) {
  test(`figures: from a press to the markers, ${game}`, async ({ page }) => {
    test.setTimeout(240_000);
    // From the press, as the browser stamps it, until the markers are on the canvas, and how much of that is script: painted at once or in
    // the next frame.
    await page.addInitScript(() => {
      const w = /** @type {any} */ (window);
      w.presses_ = [];
      /** @type {{at: number, script: number} | null} */
      let press = null;
      let painted = false;
      let start = 0;
      const begin = () => (start = performance.now());
      const end = () => {
        if (!press) return;
        const now = performance.now();
        press.script += now - start;
        if (!painted) return;
        w.presses_.push({ whole: now - press.at, script: press.script });
        press = null;
      };
      const clear = CanvasRenderingContext2D.prototype.clearRect;
      CanvasRenderingContext2D.prototype.clearRect = function (/** @type {[number, number, number, number]} */ ...box) {
        painted ||= this.canvas.id === "board";
        clear.apply(this, box);
      };
      const ask = window.requestAnimationFrame.bind(window);
      window.requestAnimationFrame = (run) =>
        ask((time) => {
          begin();
          run(time);
          end();
        });
      const pressed = (/** @type {Event} */ { timeStamp }) => {
        [press, painted] = [{ at: timeStamp, script: 0 }, false];
        begin();
      };
      addEventListener("pointerdown", pressed, { capture: true });
      addEventListener("pointerdown", end);
    });
    await open(page);
    await twoPlayers(page, game);
    await square(page, game.endsWith("49") ? "wd1" : "a1").waitFor({ state: "attached" });
    await page.waitForLoadState("networkidle");
    // Pieces that can move, one after the other: each press takes another one in hand.
    const own = await page.evaluate(async (game) => {
      const engine = "/engine.js";
      const { loadGame } = await import(engine);
      const handle = loadGame(game);
      const from = new Set(handle.moves().map((/** @type {any} */ { from }) => from));
      handle.free();
      return /** @type {string[]} */ ([...from]);
    }, game);
    expect(own.length).toBeGreaterThan(3);
    const places = [];
    for (const name of own) places.push({ name, ...(await centre(page, name)) });
    await page.evaluate(() => {
      /** @type {any} */ (window).presses_.length = 0;
    });
    for (let i = 0; i < PRESSES; i++) {
      const { x, y } = places[i % places.length];
      await page.mouse.move(x, y);
      // What pointing there has painted is not this press's.
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
      await page.evaluate(() => {
        const any = /** @type {any} */ (window);
        any.seen_ = any.presses_.length;
      });
      await page.mouse.down();
      await page.waitForFunction(() => /** @type {any} */ (window).presses_.length > /** @type {any} */ (window).seen_);
      await page.mouse.up();
      if (i < places.length)
        await expect(
          page.locator('#squares button[aria-label*="move here"], #squares button[aria-label*="capture here"]').first(),
          places[i].name,
        ).toBeAttached();
    }
    const presses = await page.evaluate(
      () => /** @type {{whole: number, script: number}[]} */ (/** @type {any} */ (window).presses_),
    );
    expect(presses.length).toBe(PRESSES);
    const at = (/** @type {'whole' | 'script'} */ what, /** @type {number} */ part) =>
      presses
        .map((press) => press[what])
        .sort((a, b) => a - b)
        [Math.floor(presses.length * part)].toFixed(1);
    console.log(
      `figures: ${game}: from a press to the markers: script ${at("script", 0.5)} ms, 95% within ${at("script", 0.95)}; from the browser’s stamp ${at("whole", 0.5)}, 95% within ${at("whole", 0.95)}, of ${presses.length}`,
    );
  });
}

test("figures: opening each game, and a frame", async ({ page }) => {
  test.setTimeout(120_000);
  await page.addInitScript(() => {
    const ask = window.requestAnimationFrame.bind(window);
    /** @type {number[]} */
    const times = [];
    Object.assign(window, { frames_: times });
    window.requestAnimationFrame = (run) =>
      ask((time) => {
        const start = performance.now();
        run(time);
        times.push(performance.now() - start);
      });
  });
  await open(page);
  const opened = await page.evaluate(async () => {
    const engine = "/engine.js";
    const { loadGame, ready, variants } = await import(engine);
    await ready("stockgi-49");
    return variants()
      .filter((/** @type {any} */ { deep }) => deep)
      .map((/** @type {any} */ { id }) => {
        const start = performance.now();
        loadGame(id).free();
        return `${id} ${(performance.now() - start).toFixed(0)} ms`;
      });
  });
  console.log(`figures: opened for the first time: ${opened.join(", ")}`);
  expect(opened).toHaveLength(5);
  await twoPlayers(page, "stockgi-49");
  await page.locator(".board3d-scroller").waitFor();
  await square(page, "wd1").waitFor({ state: "attached" });
  /** @param {string} what @param {() => Promise<void>} run */
  const measure = async (what, run) => {
    await page.evaluate(() => {
      /** @type {any} */ (window).frames_.length = 0;
    });
    await run();
    const times = (await page.evaluate(() => /** @type {number[]} */ (/** @type {any} */ (window).frames_))).sort(
      (a, b) => a - b,
    );
    console.log(
      `figures: ${what}: median ${times[times.length >> 1]?.toFixed(1)} ms, worst ${times[times.length - 1]?.toFixed(1)} ms of ${times.length} frames`,
    );
    expect(times.length, what).toBeGreaterThan(0);
  };
  const sweep = async () => {
    const box = await page.locator("#board").boundingBox();
    if (!box) throw new Error("no board");
    for (let i = 0; i < 40; i++)
      await page.mouse.move(box.x + (box.width * (i + 0.5)) / 40, box.y + box.height * (0.3 + 0.01 * i));
  };
  await measure("pointing over the sheet", sweep);
  await click(page, "te2");
  await measure("pointing with a man in hand", sweep);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Block", exact: true }).click();
  await measure("turning the block", async () => {
    for (let i = 0; i < 30; i++) await page.keyboard.press("[");
  });
});

/** Games that are as dear as a page takes them, or dearer: so many kinds of piece with these moves, on so many ranks and files. */
const DEAR = [
  ["riders", 20, "QNNCC", 11],
  ["slides that turn", 20, "yasQ", 11],
  ["hoppers", 12, "gQcpQ", 11],
  ["all of these", 8, "QNNAADDgQcpQ", 11],
  ["as many as go", 24, "QNNCC", 16],
  ["refused: slides that turn twice", 2, "yasyasQ", 16],
];

/** Notes each task of a page that takes longer than fifty milliseconds. @param {import('@playwright/test').Page} page */
const noteTasks = (page) =>
  page.addInitScript(() => {
    const w = /** @type {any} */ (window);
    w.tasks_ = [];
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries()) w.tasks_.push({ startTime, duration });
    }).observe({ type: "longtask", buffered: true });
  });

/** The longest of these until now, in milliseconds; 0 if none was that long. @param {import('@playwright/test').Page} page @returns {Promise<number>} */
const longestTask = (page) =>
  page.evaluate(() =>
    Math.max(0, .../** @type {any} */ (window).tasks_.splice(0).map((/** @type {any} */ { duration }) => duration)),
  );

for (const [what, kinds, moves, size] of DEAR)
  test(`figures: a dear definition, ${what}`, async ({ page }) => {
    await noteTasks(page);
    const rows = `/${size}`.repeat(Number(size) - 2);
    const pieces = [..."ABCDEFGHIJLMNOPQRSTUVWXYZ"].slice(0, Number(kinds));
    const text = `id = "dear"\nname = "Dear"\nboard = "${size}x${size}"\narray = "${Number(size) - 1}k${rows}/K${Number(size) - 1}"
[pieces.K]\nmoves = "K"\nroyal = true\n${pieces.map((letter) => `[pieces.${letter}]\nmoves = "${moves}"\n`).join("")}`;
    await open(page, `#definition=${deflateRawSync(text).toString("base64url")}&opponent=none`);
    await page.waitForLoadState("networkidle");
    const longest = await longestTask(page);
    const game = await page.locator("#game-name").textContent();
    console.log(`${what} (${kinds} kinds, ${size} by ${size}): ${game}, longest task ${longest.toFixed(0)} ms`);
  });

test("figures: thousands of moves by walls", async ({ page }) => {
  await noteTasks(page);
  for (const leapers of [0, 1, 2]) {
    const row = `${"a".repeat(leapers)}${16 - leapers}`;
    const text = `id = "walled"\nname = "Walled"\nboard = "16x16"\narray = "15k/16/${row}${"/16".repeat(10)}/${row.toUpperCase()}/16/K15"
[rules]\nwalls = "duck"\n[pieces.K]\nmoves = "K"\nroyal = true\n${leapers ? '[pieces.A]\nmoves = "NCZ"\n' : ""}`;
    await page.goto("about:blank");
    await open(page, `#definition=${deflateRawSync(text).toString("base64url")}&opponent=none`);
    await page.waitForLoadState("networkidle");
    const opening = await longestTask(page);
    for (const square of leapers ? ["a3", "b5", "h9"] : ["a1", "a2", "h9"]) await click(page, square);
    await page.locator(".record-move").first().waitFor();
    console.log(
      `${leapers} leapers a side and a duck: longest task ${opening.toFixed(0)} ms as it is opened, ${(await longestTask(page)).toFixed(0)} ms at a move`,
    );
  }
});

test("figures: the opening of each game of the first module", async ({ page }) => {
  test.setTimeout(900_000);
  await noteTasks(page);
  await open(page);
  /** @type {string[]} */
  const ids = await page.evaluate(async () =>
    (await import(new URL("engine.js", document.baseURI).href)).variants().map((/** @type {any} */ { id }) => id),
  );
  /** @type {[string, number][]} */
  const times = [];
  for (const id of ids) {
    await page.goto("about:blank");
    await open(page, `#game=${id}&opponent=none`);
    times.push([id, await longestTask(page)]);
  }
  times.sort(([, one], [, other]) => other - one);
  const worst = times.slice(0, 5).map(([id, time]) => `${id} ${time.toFixed(0)}`);
  console.log(
    `${times.length} games, the longest task as each is opened, ms: median ${times[times.length >> 1][1].toFixed(0)}, longest ${worst.join(", ")}`,
  );
});
