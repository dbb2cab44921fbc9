// Boards in pages of other hosts: played, removed, brought back, without a trace left behind.
import { brotliCompressSync } from "node:zlib";
import { expect } from "@playwright/test";
import { test as own } from "./fixtures.js";
import { centreOf, clickOn, hostPages, watch } from "./host.js";
import { plain } from "./site.js";

const FOUR = `
  <p>Above</p>
  <stone-garden id="one" game="stone-garden" opponent="1"></stone-garden>
  <stone-garden id="two" game="stones-chess" moves="e2e4 e7e5" theme="dark"></stone-garden>
  <stone-garden id="three" game="stone-garden-keepers" controls="none"></stone-garden>
  <stone-garden id="four" game="stone-garden" piece="L" square="d1" controls="full"></stone-garden>
  <p id="below">Below</p>
  <p>${"More text. ".repeat(300)}</p>`;

/** A page of another host: its own complaints are collected, as the fixture of our own pages would. */
const test = plain.extend(
  /** @type {any} */ ({
    context: async (/** @type {any} */ { context }, /** @type {any} */ use) => {
      /** @type {string[]} */
      const complaints = [];
      context.on(
        "console",
        (/** @type {any} */ message) => message.type() === "error" && complaints.push(message.text()),
      );
      context.on("weberror", (/** @type {any} */ thrown) =>
        complaints.push(String(thrown.error().stack ?? thrown.error())),
      );
      await use(context);
      expect(complaints, "what the browser complained of").toEqual([]);
    },
  }),
);

/** @param {import('@playwright/test').Page} page */
const counts = (page) => page.evaluate(() => /** @type {any} */ (window).counts);
/** @param {import('@playwright/test').Page} page @param {string} id @returns {Promise<string[]>} */
const record = (page, id) => page.locator(`#${id}`).evaluate((element) => /** @type {any} */ (element).record);

test("four boards on a page of another host: two are played, all are removed, nothing stays", async ({
  page,
  baseURL,
}, testInfo) => {
  const host = await hostPages(String(baseURL), { "/": { body: FOUR } });
  await page.addInitScript(watch, String(baseURL));
  await page.goto(`${host.address}/`);
  for (const id of ["one", "two", "three", "four"])
    await page.locator(`#${id} button[data-square="a1"]`).waitFor({ state: "attached" });
  await page.screenshot({ path: testInfo.outputPath("host.png"), fullPage: true });
  expect((await counts(page)).shift).toBeLessThan(0.05);

  await clickOn(page.locator("#one"), "b2", "c4");
  await expect.poll(() => record(page, "one").then((moves) => moves.length)).toBe(2);
  await page.locator("#two").scrollIntoViewIfNeeded();
  await clickOn(page.locator("#two"), "b1", "c3");
  expect(await record(page, "two")).toEqual(["e2e4", "e7e5", "b1c3"]);
  expect(await record(page, "three")).toEqual([]);
  expect((await counts(page)).workers).toBe(1);
  expect((await counts(page)).shift).toBeLessThan(0.05);

  // Elsewhere in the page a board goes on with its game.
  await page.evaluate(() => document.body.prepend(/** @type {Node} */ (document.getElementById("two"))));
  await expect.poll(() => record(page, "two")).toEqual(["e2e4", "e7e5", "b1c3"]);

  await page.evaluate(() => document.getElementById("one")?.remove());
  await expect.poll(async () => (await counts(page)).workers).toBe(0);
  const { listeners, observers } = await counts(page);
  expect(listeners).toBeGreaterThan(0);
  await page.evaluate(() => {
    for (const element of document.querySelectorAll("stone-garden")) element.remove();
  });
  const left = await counts(page);
  expect(left.listeners, `of ${listeners}`).toBe(0);
  expect(left.observers, `of ${observers}`).toBe(0);

  // Many times over: what comes goes.
  await page.evaluate(async () => {
    for (let i = 0; i < 20; i++) {
      const board = document.createElement("stone-garden");
      board.setAttribute("game", "stone-garden");
      if (i % 2) board.setAttribute("piece", "O");
      const ready = new Promise((resolve) => board.addEventListener("ready", resolve, { once: true }));
      document.body.append(board);
      await ready;
      board.remove();
    }
  });
  expect((await counts(page)).listeners).toBe(0);
  expect((await counts(page)).observers).toBe(0);
  await host.close();
});

test("turns in two parts are played on an embedded board, by mouse and by keys", async ({
  page,
  baseURL,
}, testInfo) => {
  const host = await hostPages(String(baseURL), {
    "/": { body: '<stone-garden id="one" game="stones-and-relays"></stone-garden>' },
  });
  await page.goto(`${host.address}/`);
  const board = page.locator("#one");
  await board.locator('button[data-square="a1"]').waitFor({ state: "attached" });
  const end = board.getByRole("button", { name: "End turn" });
  const back = board.getByRole("button", { name: "Undo" });
  await expect(end).toHaveAttribute("aria-disabled", "true");

  await clickOn(board, "b1", "c3");
  // The first part alone is no turn yet; the stones that may follow are told apart.
  await expect(board.locator('button[data-square="c3"]')).toHaveAccessibleName(/White Knight/);
  await expect(board.locator('button[data-square="b4"]')).toHaveAccessibleName("b4, Stone, can be moved now");
  expect(await record(page, "one")).toEqual([]);
  await page.screenshot({ path: testInfo.outputPath("embedded between the parts.png") });
  await back.click();
  await expect(board.locator('button[data-square="b1"]')).toHaveAccessibleName(/White Knight/);

  await clickOn(board, "c3", "b4");
  await expect(board.locator('button[data-square="b3"]')).toHaveAccessibleName(/can be placed here/);
  await clickOn(board, "b3");
  expect(await record(page, "one")).toEqual(["b1c3,b4b3"]);
  await clickOn(board, "a8", "a7");
  await end.click();
  expect(await record(page, "one")).toEqual(["b1c3,b4b3", "a8a7"]);

  await board.locator('button[data-square="e2"]').focus();
  await page.keyboard.press("Enter");
  await board.locator('button[data-square="e3"]').focus();
  await page.keyboard.press("Enter");
  await expect(end).toHaveAttribute("aria-disabled", "false");
  await page.keyboard.press("Enter");
  expect(await record(page, "one")).toEqual(["b1c3,b4b3", "a8a7", "e2e3"]);
  await host.close();
});

plain("where no thread may be started the board says so, and plays on", async ({ page, baseURL }) => {
  const { origin } = new URL(String(baseURL));
  const policy = `default-src 'none'; script-src ${origin} 'wasm-unsafe-eval'; connect-src ${origin}; worker-src 'none'; style-src 'self'; img-src 'self' data:`;
  const host = await hostPages(String(baseURL), {
    "/": { body: '<stone-garden id="one" opponent="3"></stone-garden>', policy },
  });
  await page.goto(`${host.address}/`);
  const board = page.locator("#one");
  await board.locator('button[data-square="a1"]').waitFor({ state: "attached" });
  const told = board.evaluate(
    (element) =>
      new Promise((resolve) =>
        element.addEventListener("error", (event) => resolve(/** @type {any} */ (event).detail.message), {
          once: true,
        }),
      ),
  );
  await clickOn(board, "b2", "c4");
  await expect(board.getByRole("alert")).toContainText("The computer can’t move");
  expect(String(await told)).not.toBe("");
  expect(await record(page, "one")).toEqual(["b2c4"]);
  await expect(board.getByRole("button", { name: "Try again" })).toBeVisible();
  await board.evaluate((element) => /** @type {any} */ (element).play("a7b5"));
  expect(await record(page, "one")).toEqual(["b2c4", "a7b5"]);
  await expect(board.getByRole("alert")).toBeHidden();
  await host.close();
});

test("attributes react, properties mirror them, methods and events work", async ({ page, baseURL }) => {
  const host = await hostPages(String(baseURL), {
    "/": { body: '<stone-garden id="one" game="stone-garden"></stone-garden>' },
  });
  await page.goto(`${host.address}/`);
  const one = page.locator("#one");
  await one.locator('button[data-square="a1"]').waitFor({ state: "attached" });
  const told = await one.evaluate(async (element) => {
    const board = /** @type {any} */ (element);
    /** @type {any[]} */
    const heard = [];
    for (const name of ["move", "end", "ready", "error"])
      board.addEventListener(name, (/** @type {any} */ event) => heard.push([name, event.detail]));
    const next = (/** @type {string} */ name) =>
      new Promise((resolve) => board.addEventListener(name, resolve, { once: true }));
    board.play("b2c4");
    board.play("a7b5");
    board.undo();
    board.redo();
    const illegal = (() => {
      try {
        board.play("a1a8");
        return "";
      } catch (error) {
        return String(error);
      }
    })();
    board.fen = "oirlkrio/hhhhhhhh/8/8/2H5/8/H1HHHHHH/OIRLKRIO_w_-_-_0_2_+0+0";
    await next("ready");
    board.play("Hd6");
    const status = board.status;
    board.game = "no such game";
    await next("error");
    board.game = "stones-chess";
    board.fen = null;
    await next("ready");
    return {
      heard,
      illegal,
      status,
      start: board.position,
      attribute: board.getAttribute("game"),
      text: board.text(),
      svg: board.svg().slice(0, 4),
    };
  });
  expect(told.heard.map(([name]) => name)).toEqual(["move", "move", "ready", "move", "end", "error", "ready"]);
  expect(told.heard[0][1]).toMatchObject({ move: "b2c4", readable: "Hbc4", side: "white", ply: 1 });
  expect(told.heard[4][1]).toMatchObject({ result: "white-wins", reason: "checkmate" });
  expect(told.illegal).toContain("a1a8");
  expect(told.status).toMatchObject({ over: true });
  expect(told.start).toContain("rnabqkbanr");
  expect(told).toMatchObject({ attribute: "stones-chess", svg: "<svg" });
  expect(told.text).toContain('[Variant "stones-chess"]');
  await host.close();
});

test.describe("by touch", () => {
  test.use({ viewport: { width: 380, height: 700 }, hasTouch: true, isMobile: true });

  test("the page scrolls from every square where no man waits to be taken", async ({ page, baseURL }) => {
    const host = await hostPages(String(baseURL), { "/": { body: FOUR } });
    await page.goto(`${host.address}/`);
    for (const [id, square] of [
      ["one", "e4"],
      ["one", "e8"],
      ["two", "a3"],
      ["four", "g5"],
    ]) {
      const board = page.locator(`#${id}`);
      await board.locator('button[data-square="a1"]').waitFor({ state: "attached" });
      await page.evaluate((id) => document.getElementById(id)?.scrollIntoView({ block: "start" }), id);
      await page.waitForTimeout(100);
      const before = await page.evaluate(() => scrollY);
      const at = await centreOf(board, square);
      const touch = await page.context().newCDPSession(page);
      await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [at] });
      for (let i = 1; i <= 8; i++)
        await touch.send("Input.dispatchTouchEvent", {
          type: "touchMove",
          touchPoints: [{ x: at.x, y: at.y - 12 * i }],
        });
      await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
      await expect.poll(() => page.evaluate(() => scrollY), `${id} ${square}`).toBeGreaterThan(before + 30);
    }
    await host.close();
  });
});

test("a sandboxed frame of another host plays, tells its height, and hears its host alone", async ({
  page,
  baseURL,
}) => {
  const frame = `${baseURL}embed.html?game=stone-garden&moves=b2c4_a7b5`;
  const body = `<iframe id="frame" src="${frame}" title="Board" height="200" sandbox="allow-scripts"></iframe><script type="module" src="${baseURL}frame.js"></script>`;
  const host = await hostPages(String(baseURL), { "/": { body } });
  await page.goto(`${host.address}/`);
  const board = page.frameLocator("#frame").locator("stone-garden");
  await board.locator('button[data-square="c4"]').waitFor({ state: "attached" });
  // 30rem wide: as high and what lies below the board.
  await expect.poll(() => page.locator("#frame").evaluate((element) => element.clientHeight)).toBeGreaterThan(480);
  const inner = page.frames().find((each) => each.url().includes("embed.html"));
  if (!inner) throw new Error("no frame");
  const scrolls = () => inner.evaluate(() => document.documentElement.scrollHeight - innerHeight);
  await expect.poll(scrolls).toBeLessThanOrEqual(1);

  await board.evaluate((element) => /** @type {any} */ (element).play("c4d6"));
  expect(await board.evaluate((element) => /** @type {any} */ (element).record.length)).toBe(3);
  await page.evaluate(() => {
    const { contentWindow } = /** @type {HTMLIFrameElement} */ (document.getElementById("frame"));
    for (const odd of [
      null,
      1,
      "set",
      {},
      { type: "stone-garden:set" },
      { type: "stone-garden:set", attributes: { onclick: "x", game: 5, __proto__: null } },
      { type: "stone-garden:do", what: "remove" },
    ]) {
      contentWindow?.postMessage(odd, "*");
    }
    contentWindow?.postMessage({ type: "stone-garden:do", what: "undo" }, "*");
  });
  await expect.poll(() => board.evaluate((element) => /** @type {any} */ (element).status.over)).toBe(false);
  // A message that the frame sends to itself comes from nobody that it listens to.
  await inner.evaluate(() => postMessage({ type: "stone-garden:set", attributes: { game: "stones-chess" } }, "*"));
  await page.waitForTimeout(200);
  expect(await board.getAttribute("game")).toBe("stone-garden");
  // Heights that are none change nothing.
  const height = await page.locator("#frame").evaluate((element) => element.clientHeight);
  await inner.evaluate(() => {
    for (const odd of [NaN, -5, 1e9, "700px"]) parent.postMessage({ type: "stone-garden:height", height: odd }, "*");
  });
  await page.waitForTimeout(100);
  expect(await page.locator("#frame").evaluate((element) => element.clientHeight)).toBe(height);
  await host.close();
});

test("the element with one board is two scripts and a module, and costs under 200 KB compressed", async ({
  page,
  baseURL,
}) => {
  const host = await hostPages(String(baseURL), { "/": { body: '<stone-garden id="one"></stone-garden>' } });
  /** @type {Promise<[string, number]>[]} */
  const weights = [];
  page.on("response", (response) => {
    if (!response.url().startsWith(String(baseURL))) return;
    weights.push(response.body().then((bytes) => [new URL(response.url()).pathname, brotliCompressSync(bytes).length]));
  });
  await page.goto(`${host.address}/`);
  await page.locator('#one button[data-square="a1"]').waitFor({ state: "attached" });
  const files = await Promise.all(weights);
  expect(files.map(([name]) => name).sort()).toEqual([
    "/element.js",
    "/element/embed/embedded.js",
    "/stone-garden_bg.wasm",
  ]);
  const sum = files.reduce((sum, [, bytes]) => sum + bytes, 0);
  expect(sum, JSON.stringify(files)).toBeLessThan(200_000);
  await host.close();
});

own("nothing is stored and no cookie set by a frame", async ({ page }) => {
  await page.goto("embed.html?game=stone-garden&moves=b2c4");
  await page.locator('stone-garden button[data-square="a1"]').waitFor({ state: "attached" });
  expect(await page.evaluate(() => [localStorage.length, sessionStorage.length, document.cookie])).toEqual([0, 0, ""]);
});

own("the embed dialog shows what its code gives", async ({ page, keep }) => {
  await page.goto("#game=stone-garden&moves=b2c4_a7b5");
  await page.locator("html[data-ready]").waitFor();
  await page.locator("#actions").getByRole("button", { name: "Share" }).click();
  await page.locator("#share").getByRole("button", { name: /Embed/ }).click();
  await page.locator('#embed stone-garden button[data-square="a1"]').waitFor({ state: "attached" });
  const element = page.locator("#embed-element");
  await expect(element).toHaveValue(
    /<stone-garden game="stone-garden" moves="b2c4 a7b5" loading="lazy"><\/stone-garden>$/,
  );
  await page.locator('#embed select[name="what"]').selectOption("piece");
  await page.locator('#embed select[name="piece"]').selectOption("O");
  await page.locator('#embed select[name="theme"]').selectOption("dark");
  await expect(element).toHaveValue(
    /<stone-garden game="stone-garden" piece="O" theme="dark" loading="lazy"><\/stone-garden>$/,
  );
  await expect(page.locator("#embed stone-garden button[data-mark]")).toHaveCount(20);
  await keep("embed dialog");
  const download = page.waitForEvent("download");
  await page.locator("#embed").getByRole("button", { name: "PNG" }).click();
  expect((await download).suggestedFilename()).toBe("stone-garden-ox.png");
  // The frame's code opens what it says.
  const source = /src="([^"]+embed\.html[^"]*)"/.exec(await page.locator("#embed-frame").inputValue())?.[1] ?? "";
  await page.goto(source.replaceAll("&amp;", "&"));
  await expect(page.locator("stone-garden button[data-mark]")).toHaveCount(20);
});

test("a text that is no whole game is told of, and no other game stands there instead", async ({ page, baseURL }) => {
  const text = 'name = "Bad game"\nboard = "8x8"\n[pieces.K]\nmoves = "K"\n';
  const body =
    `<stone-garden id="held"><script type="text/plain">${text}</script></stone-garden>` +
    `<stone-garden id="bare">${text}</stone-garden><stone-garden id="told" game="shogi"></stone-garden>` +
    `<stone-garden id="old">This browser knows no such boards.</stone-garden>`;
  const host = await hostPages(baseURL ?? "", { "/": { body } });
  await page.goto(host.address);
  for (const id of ["held", "bare"])
    await expect(page.locator(`#${id}`).getByRole("alert")).toContainText("'id' is missing");
  // What the board calls a move can be played, too.
  await expect(page.locator("#told").locator('button[data-square="a1"]')).toHaveCount(1);
  await page.locator("#told").evaluate((element) => /** @type {any} */ (element).play("P-7f"));
  await expect.poll(() => record(page, "told")).toHaveLength(1);
  await expect(page.locator("#old").locator('button[data-square="a1"]')).toHaveCount(1);
  await host.close();
});
