// The palettes chosen in the settings, where boards are embedded: pages of rules, the lesson, other people's pages.
import { open } from "./board.js";
import { openRules } from "./diagrams.js";
import { hostPages } from "./host.js";
import { deepTest, expect, test } from "./fixtures.js";

/** The colour of the ground of d5, near the corner, of a board or diagram. @param {import('@playwright/test').Locator} element */
const colour = (element) =>
  element.evaluate((board) => {
    const canvas = /** @type {HTMLCanvasElement} */ (board.shadowRoot?.querySelector("canvas"));
    const cell = canvas.width / 8;
    return [...(canvas.getContext("2d")?.getImageData(3.9 * cell, 3.1 * cell, 1, 1).data ?? [])].join();
  });

/** Chooses in the settings of the page. @param {import('@playwright/test').Page} page @param {string} theme @param {string} palette */
async function choose(page, theme, palette) {
  await page.getByRole("button", { name: "Settings" }).click();
  await page.locator(`#settings input[value="${theme}"]`).check();
  await page.locator(`#settings input[value="${palette}"]`).check();
  await page.keyboard.press("Escape");
}

test("the legend has the colours of the board’s markers, in every palette", async ({ page }) => {
  await open(page);
  const blue = () =>
    page
      .locator("#legend .sign.blue")
      .first()
      .evaluate((sign) => getComputedStyle(sign).color);
  expect(await blue()).toBe("rgb(27, 89, 171)");
  await choose(page, "dark", "contrast");
  await expect.poll(blue).toBe("rgb(166, 212, 255)");
  await page.goto("embed.html?game=stone-garden&piece=K&controls=full&theme=safe-dark");
  await expect
    .poll(() =>
      page
        .locator("stone-garden .sign.blue")
        .first()
        .evaluate((sign) => getComputedStyle(sign).color),
    )
    .toBe("rgb(140, 200, 255)");
});

deepTest(
  "an embedded board and a diagram have each palette by day and by night, and as the system has it",
  async ({ page }) => {
    for (const address of [
      "embed.html?game=stone-garden&theme=light",
      "embed.html?game=stone-garden&piece=K&square=a1&theme=light",
    ]) {
      await page.goto(address);
      const board = page.locator("stone-garden");
      await board.locator('button[data-square="a1"]').waitFor({ state: "attached" });
      const grounds = new Map();
      for (const theme of [
        "light",
        "dark",
        "slate-light",
        "slate-dark",
        "contrast-light",
        "contrast-dark",
        "safe-light",
        "safe-dark",
      ]) {
        const before = [...grounds.values()];
        await board.evaluate((element, theme) => element.setAttribute("theme", theme), theme);
        if (before.length)
          await expect.poll(async () => [...before, "0,0,0,0"].includes(await colour(board)), theme).toBe(false);
        else await expect.poll(() => colour(board)).not.toBe("0,0,0,0");
        grounds.set(theme, await colour(board));
      }
      for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
        await page.emulateMedia({ colorScheme });
        for (const palette of ["slate", "contrast", "safe"]) {
          await board.evaluate((element, theme) => element.setAttribute("theme", theme), palette);
          await expect
            .poll(() => colour(board), `${palette} as the system, ${colorScheme}`)
            .toBe(grounds.get(`${palette}-${colorScheme}`));
        }
      }
      expect(await board.evaluate((element) => /** @type {any} */ (element).svg())).toContain("<svg");
      const ink = () =>
        board.evaluate(
          (element) => getComputedStyle(/** @type {Element} */ (element.shadowRoot?.querySelector(".shell"))).color,
        );
      await board.evaluate((element) => element.setAttribute("theme", "contrast-light"));
      await expect.poll(ink).toBe("rgb(0, 0, 0)");
      await page.evaluate(() => document.body.style.setProperty("--stone-garden-ink", "rgb(1, 2, 3)"));
      expect(await ink(), "the page that embeds has the last word").toBe("rgb(1, 2, 3)");
    }
  },
);

test.describe("at night, on a page that stays white", () => {
  test.use({ colorScheme: "dark", tolerated: [/request to another host/] });
  test("the words of a board stand on a ground of their own", async ({ page, baseURL }) => {
    const host = await hostPages(String(baseURL), {
      "/": { body: '<stone-garden id="one" controls="full"></stone-garden>' },
    });
    await page.goto(`${host.address}/`);
    await page.locator("#one .status").filter({ hasText: "White to move" }).waitFor();
    const grounds = await page
      .locator("#one .foot")
      .evaluate((foot) => [getComputedStyle(foot).backgroundColor, getComputedStyle(foot).color]);
    expect(grounds).toEqual(["rgb(27, 31, 30)", "rgb(228, 227, 218)"]);
    await host.close();
  });
});

test("a setting made just before one leaves is kept, though no frame follows", async ({ page }) => {
  await open(page);
  await page.getByRole("button", { name: "Settings" }).click();
  await page.evaluate(() => (window.requestAnimationFrame = () => 1));
  await page.locator('#settings input[value="contrast"]').check();
  await page.goto("?page=lesson");
  await expect(page.locator("stone-garden")).toHaveAttribute("theme", /^contrast/);
});

test("the rules and the lesson look as the board was set to", async ({ page }) => {
  await open(page);
  for (const [theme, palette] of [
    ["dark", "slate"],
    ["light", "contrast"],
  ]) {
    await choose(page, theme, palette);
    await openRules(page, "stone-garden", "ox");
    const ox = page.locator("#ox stone-garden");
    await expect(ox).toHaveAttribute("theme", `${palette}-${theme}`);
    await expect(page.locator("html")).toHaveAttribute("data-palette", palette);
    await page.goto("?page=lesson");
    await expect(page.locator("stone-garden")).toHaveAttribute("theme", `${palette}-${theme}`);
    await open(page);
  }
});
