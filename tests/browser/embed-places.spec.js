// What the page around a board does to it: narrow and floating places, its own type, its colours, paper, another document.
import { centreOf, hostPages } from "./host.js";
import { expect, inTurn, partOf, test } from "./fixtures.js";

test.use({ tolerated: [/request to another host/] });

/** @typedef {import('@playwright/test').Locator} Locator */

/** A page of another host with styles of its own, which the usual strict policy of hosts would not let it write inline. */
const policy = "script-src * 'unsafe-inline' 'wasm-unsafe-eval'; style-src * 'unsafe-inline'";
const DIAGRAM = '<stone-garden piece="O" square="d4" enemies="d6"></stone-garden>';
const BOARD = '<stone-garden moves="b2c4 a7b5" controls="full"></stone-garden>';

/** @param {import('@playwright/test').Page} page @param {unknown} baseURL @param {string} body @param {(board: Locator) => Promise<void>} look */
async function shown(page, baseURL, body, look) {
  const host = await hostPages(String(baseURL), {
    "/": { body: `<style>stone-garden { width: auto; } body { max-width: none; }</style>${body}`, policy },
  });
  await page.goto(`${host.address}/`);
  const board = page.locator("stone-garden").first();
  await board.locator("button[data-square]").first().waitFor({ state: "attached" });
  await board.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await look(board);
  await host.close();
}

/** Width and height of the canvas, and of the place that it has. @param {Locator} board */
const sizes = (board) =>
  board.evaluate((element) => {
    const box = (/** @type {any} */ part) => part.getBoundingClientRect();
    const canvas = box(element.shadowRoot?.querySelector("canvas"));
    return {
      canvas: canvas.width,
      height: canvas.height,
      host: box(element).width,
      inner: /** @type {HTMLElement} */ (element).scrollWidth,
      page: document.documentElement.scrollWidth,
    };
  });

/** Where an element's width is whatever it asks for. */
const PLACES = {
  "a float": (/** @type {string} */ board) => `<div style="float: right">${board}</div><p>Text</p>`,
  "an inline block": (/** @type {string} */ board) => `<div style="display: inline-block">${board}</div>`,
  "a flexible row": (/** @type {string} */ board) => `<div style="display: flex">${board}<p>Text</p></div>`,
  "a cell that does not wrap": (/** @type {string} */ board) =>
    `<table><tr><td style="white-space: nowrap">${board}</td><td>Text</td></tr></table>`,
};

for (const [turn, [name, place]] of partOf([...Object.entries(PLACES).entries()], 2)) {
  for (const [what, board] of inTurn(Object.entries({ board: BOARD, diagram: DIAGRAM }), turn / 2)) {
    test(`a ${what} in ${name} is of a size to play on, and its host no smaller`, async ({ page, baseURL, keep }) => {
      await shown(page, baseURL, place(board), async (element) => {
        const { canvas, height, host, inner } = await sizes(element);
        expect(canvas).toBeGreaterThan(300);
        expect(Math.abs(canvas - height)).toBeLessThan(1);
        expect(canvas).toBeLessThanOrEqual(host + 1);
        expect(inner).toBeLessThanOrEqual(host + 1);
        await keep(`${what} in ${name}`);
      });
    });
  }
}

test("in a narrow column everything stays within it", async ({ page, baseURL, keep }) => {
  const columns = [120, 200].map(
    (width) => `<div style="width: ${width}px; outline: 1px solid">${BOARD}${DIAGRAM}</div>`,
  );
  await shown(page, baseURL, columns.join(""), async () => {
    for (const board of await page.locator("stone-garden").all()) {
      await board.locator('button[data-square="a1"]').waitFor({ state: "attached" });
      const { canvas, host, inner } = await sizes(board);
      expect(canvas).toBeGreaterThan(110);
      expect(inner).toBeLessThanOrEqual(host);
    }
    await keep("narrow columns");
  });
});

test("a board of three dimensions in a float has its place too", async ({ page, baseURL, keep }) => {
  await shown(
    page,
    baseURL,
    '<div style="float: right"><stone-garden game="stockgi-49"></stone-garden></div><p>Text</p>',
    async (board) => {
      await board.locator(".board3d-tools").waitFor();
      expect((await sizes(board)).host).toBeGreaterThan(300);
      await keep("three dimensions in a float");
    },
  );
});

test("a flat board is as wide after a press as its picture was, one of three dimensions wider", async ({
  page,
  baseURL,
}) => {
  const body = `<style>body { max-width: none; margin: 0; } stone-garden { width: auto; }</style>
    <stone-garden game="crazyhouse" loading="lazy"></stone-garden><stone-garden game="stockgi-49"></stone-garden>`;
  const host = await hostPages(String(baseURL), { "/": { body, policy } });
  await page.goto(`${host.address}/`);
  const [flat, deep] = await page.locator("stone-garden").all();
  const width = async (/** @type {Locator} */ board) => (await board.boundingBox())?.width;
  await expect(flat.locator(".still img")).toBeVisible();
  expect(await width(flat)).toBe(640);
  await flat.locator(".still").click();
  await flat.locator(".hands").waitFor({ state: "attached" });
  await expect.poll(() => width(deep)).toBe(1024);
  expect(await width(flat)).toBe(640);
  // Whoever shows another game in its place has its width.
  await deep.evaluate((element) => element.setAttribute("game", "chess"));
  await expect.poll(() => width(deep)).toBe(640);
  await host.close();
});

test("the type of the page around stays outside", async ({ page, baseURL, keep }) => {
  const style =
    "text-transform: uppercase; letter-spacing: 5px; word-spacing: 20px; white-space: nowrap; text-indent: 3em; text-shadow: 2px 2px red; font: italic bold 30px serif; text-align: right; direction: rtl; hyphens: auto";
  await shown(page, baseURL, `<div style="${style}">${BOARD}</div>`, async (board) => {
    const inside = await board.locator(".status").evaluate((element) => {
      const {
        textTransform,
        letterSpacing,
        wordSpacing,
        whiteSpace,
        textIndent,
        textShadow,
        fontStyle,
        fontSize,
        textAlign,
        direction,
      } = getComputedStyle(element);
      return {
        textTransform,
        letterSpacing,
        wordSpacing,
        whiteSpace,
        textIndent,
        textShadow,
        fontStyle,
        fontSize,
        textAlign,
        direction,
      };
    });
    expect(inside).toEqual({
      textTransform: "none",
      letterSpacing: "normal",
      wordSpacing: "0px",
      whiteSpace: "normal",
      textIndent: "0px",
      textShadow: "none",
      fontStyle: "normal",
      fontSize: "16px",
      textAlign: "start",
      direction: "ltr",
    });
    // What is heard of a square lies where it is seen.
    const [a, h] = await Promise.all([centreOf(board, "a1"), centreOf(board, "h1")]);
    expect(a.x).toBeLessThan(h.x);
    await keep("type");
  });
});

/** How light the middle of a board's dark and light squares is, from 0 to 255; NaN before it is there. @param {Locator} board */
const lightness = (board) =>
  board.evaluate((element) => {
    const canvas = element.shadowRoot?.querySelector("canvas");
    const context = canvas?.getContext("2d");
    if (!canvas || !context) return Number.NaN;
    const size = canvas.width / 8;
    // Empty squares of the third and fourth row from above.
    const points = [2, 3].flatMap((row) =>
      [4, 5, 6].map((file) => context.getImageData((file + 0.5) * size, (row + 0.5) * size, 1, 1).data),
    );
    return points.reduce((sum, [red, green, blue]) => sum + red + green + blue, 0) / (3 * points.length);
  });

const LIGHT = 150;
const DARK = 125;

test("`system` is what the page around says by its color-scheme, also when it changes its mind; the system’s where it says nothing", async ({
  page,
  baseURL,
  keep,
}) => {
  await shown(page, baseURL, `<div id="around">${BOARD}</div>`, async (board) => {
    const around = page.locator("#around");
    const scheme = (/** @type {string} */ value) =>
      around.evaluate((element, value) => (element.style.colorScheme = value), value);
    const ground = () => board.locator(".foot").evaluate((element) => getComputedStyle(element).backgroundColor);
    await expect.poll(() => lightness(board)).toBeGreaterThan(LIGHT);
    const lightGround = await ground();
    await scheme("dark");
    await expect.poll(() => lightness(board)).toBeLessThan(DARK);
    expect(await ground()).not.toBe(lightGround);
    await keep("dark page");
    // The game goes on.
    expect(await board.evaluate((element) => /** @type {any} */ (element).record)).toEqual(["b2c4", "a7b5"]);
    await scheme("light");
    await expect.poll(() => lightness(board)).toBeGreaterThan(LIGHT);
    await page.emulateMedia({ colorScheme: "dark" });
    await scheme("light dark");
    await expect.poll(() => lightness(board)).toBeLessThan(DARK);
    await scheme("light");
    await expect.poll(() => lightness(board)).toBeGreaterThan(LIGHT);
    await scheme("");
    await page.reload();
    await expect.poll(() => lightness(board)).toBeLessThan(DARK);
  });
});

for (const theme of partOf(["dark", "system", "slate-dark"], 3)) {
  test(`on paper a board and a diagram of theme ${theme} are light, without buttons, and no wider than their place`, async ({
    page,
    baseURL,
    keep,
  }) => {
    await page.emulateMedia({ colorScheme: "dark" });
    const themed = (/** @type {string} */ code) => code.replace("<stone-garden", `<stone-garden theme="${theme}"`);
    await shown(
      page,
      baseURL,
      `<div style="width: 500px" id="place">${themed(BOARD)}${themed(DIAGRAM)}</div>`,
      async (board) => {
        const all = [board, page.locator("stone-garden").nth(1)];
        for (const each of all) await expect.poll(() => lightness(each)).toBeLessThan(DARK);
        await page.emulateMedia({ media: "print", colorScheme: "dark" });
        await page.locator("#place").evaluate((element) => (element.style.width = "400px"));
        for (const each of all) {
          await expect.poll(() => lightness(each)).toBeGreaterThan(LIGHT);
          await expect(each.locator(".bar").first()).toBeHidden();
          await expect.poll(async () => (await sizes(each)).canvas).toBeLessThanOrEqual(400);
        }
        await expect(board.locator(".status")).toBeVisible();
        const ink = await board.locator(".status").evaluate((element) => getComputedStyle(element).color);
        expect(ink).toMatch(/rgb\((\d|[1-9]\d), /);
        await keep(`paper ${theme}`);
        await page.emulateMedia({ media: "screen", colorScheme: "dark" });
        for (const each of all) await expect.poll(() => lightness(each)).toBeLessThan(DARK);
      },
    );
  });
}

test("a browser that prints without a word of the medium before has it light at once", async ({ page, baseURL }) => {
  await shown(page, baseURL, BOARD.replace("<stone-garden", '<stone-garden theme="dark"'), async (board) => {
    await expect.poll(() => lightness(board)).toBeLessThan(DARK);
    await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
    expect(await lightness(board)).toBeGreaterThan(LIGHT);
    await page.evaluate(() => dispatchEvent(new Event("afterprint")));
    expect(await lightness(board)).toBeLessThan(DARK);
  });
});

test("moved to another document and back an element keeps its style", async ({ page, baseURL }) => {
  await shown(
    page,
    baseURL,
    `<div id="home">${BOARD}</div><iframe id="frame" src="about:blank"></iframe>`,
    async (board) => {
      const ground = (/** @type {Locator} */ element) =>
        element.locator(".foot").evaluate((foot) => getComputedStyle(foot).display);
      expect(await ground(board)).toBe("grid");
      await page.evaluate(() => {
        const frame = /** @type {HTMLIFrameElement} */ (document.getElementById("frame"));
        frame.contentDocument?.body.append(/** @type {Node} */ (document.querySelector("stone-garden")));
      });
      const there = page.frameLocator("#frame").locator("stone-garden");
      await there.locator('button[data-square="a1"]').waitFor({ state: "attached" });
      expect(await ground(there)).toBe("grid");
      expect(await there.evaluate((element) => /** @type {any} */ (element).record)).toEqual(["b2c4", "a7b5"]);
      await page.evaluate(() => {
        const frame = /** @type {HTMLIFrameElement} */ (document.getElementById("frame"));
        document
          .getElementById("home")
          ?.append(/** @type {Node} */ (frame.contentDocument?.querySelector("stone-garden")));
      });
      await board.locator('button[data-square="a1"]').waitFor({ state: "attached" });
      expect(await ground(board)).toBe("grid");
    },
  );
});
