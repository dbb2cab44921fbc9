// Diagrams and embedded boards of the games of three dimensions: rules pages, markers, mouse and keys, other hosts.
import { centreOf, clickOn, hostPages, watch } from "./host.js";
import { deepTest, expect, partOf, test } from "./fixtures.js";
import { BLOCK_GAMES, marks, openRules } from "./diagrams.js";
import { plain } from "./site.js";

for (const game of partOf(BLOCK_GAMES, 4, 2)) {
  test(`${game}: the rules page is whole`, async ({ page, keep }) => {
    test.setTimeout(120_000);
    await openRules(page, game);
    const men = page.locator(".man");
    const count = await men.count();
    expect(count).toBeGreaterThan(6);
    // Each diagram is made when it comes near.
    for (let i = 0; i < count; i++) {
      await men.nth(i).scrollIntoViewIfNeeded();
      await men.nth(i).locator("stone-garden button[data-mark]").first().waitFor({ state: "attached" });
    }
    await expect(page.locator("stone-garden [role=alert]").filter({ visible: true })).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await expect(page.locator("#start ~ p").first()).toContainText("The array is reconstructed.");
    await expect(page.locator("main")).toContainText("Charles Gilman");
    const lost = await page
      .locator('a[href^="#"]')
      .evaluateAll((links) =>
        links.map((link) => link.getAttribute("href") ?? "").filter((href) => !document.getElementById(href.slice(1))),
      );
    expect(lost).toEqual([]);
    await page.evaluate(() => scrollTo(0, 0));
    await keep(`rules ${game}`);
  });
}

deepTest("men in the way of a slide round the ring, by mouse, cut three ways", async ({ page, keep }) => {
  test.setTimeout(120_000);
  await openRules(page, "stockgi-49", "stockbrook");
  const rook = page.locator("#stockbrook stone-garden");
  await rook.locator('button[data-square="ue4"]').waitFor({ state: "attached" });
  await rook.scrollIntoViewIfNeeded();
  const caption = rook.locator(".caption");
  // From ue4 the helix goes by uf5, a corner of its ring, to vf6.
  expect(await marks(rook)).toContain("vf6 green");
  for (const cut of ["Levels", "Filestacks", "Ranks"]) {
    await rook.getByRole("button", { name: cut }).click();
    await expect(rook.getByRole("button", { name: cut })).toHaveAttribute("aria-pressed", "true");
    // The buttons lie below the sheet.
    await rook.evaluate((element) => element.scrollIntoView({ block: "start" }));
    const { x, y } = await centreOf(rook, "vf6");
    await page.mouse.move(x, y);
    await expect(caption).toHaveText("Stockbrook to vf6: may move or capture.");
    await clickOn(rook, "uf5");
    await expect.poll(() => marks(rook).then((all) => all.includes("vf6 green"))).toBe(false);
    expect(await marks(rook)).toContain("uf5 green");
    await page.mouse.move(x, y);
    await expect(caption).toHaveText("Stockbrook to vf6: uf5 in the way.");
    await keep(`stockbrook stopped, ${cut}`);
    await rook.getByRole("button", { name: "Clear" }).click();
    await expect.poll(() => marks(rook).then((all) => all.includes("vf6 green"))).toBe(true);
  }
  const groups = rook.locator('[role="rowgroup"]');
  await expect(groups).toHaveCount(9);
  await expect(groups.first()).toHaveAttribute("aria-label", /Rank 9/);
});

test("a hopper takes over a man, by keys", async ({ page }) => {
  await openRules(page, "stock-qi-49", "stockacannon");
  const cannon = page.locator("#stockacannon stone-garden");
  const square = (/** @type {string} */ name) => cannon.locator(`button[data-square="${name}"]`);
  await square("ue4").waitFor({ state: "attached" });
  await square("ue4").focus();
  // Slices are ranks, the last first: Page up goes to the next rank.
  await page.keyboard.press("PageUp");
  await expect(square("ue5")).toBeFocused();
  await expect(square("ue5")).toHaveAccessibleName("ue5, empty, may only move here");
  await page.keyboard.press("Enter");
  await expect(square("ue5")).toHaveAccessibleName("ue5, an enemy");
  await page.keyboard.press("PageUp");
  await expect(square("ue6")).toHaveAccessibleName("ue6, empty, may only capture here");
  await page.keyboard.press("Digit1");
  await expect(square("ue1")).toBeFocused();
  await page.keyboard.press("Shift+Digit7");
  await expect(square("ug1")).toBeFocused();
});

plain(
  "a board of three dimensions on a page of another host is played, and leaves nothing behind",
  async ({ page, baseURL }) => {
    /** @type {string[]} */
    const complaints = [];
    page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
    page.on("pageerror", (error) => complaints.push(String(error.stack)));
    await page.addInitScript(watch, String(baseURL));
    const host = await hostPages(String(baseURL), {
      "/": { body: '<p>Above</p><stone-garden id="one" game="stockgi-49" controls="full"></stone-garden>' },
    });
    await page.goto(`${host.address}/`);
    const one = page.locator("#one");
    await one.locator('button[data-square="wd3"]').waitFor({ state: "attached" });
    await one.locator(".board3d-scroller").waitFor();
    for (const cut of ["Ranks", "Filestacks", "Levels"]) {
      await one.getByRole("button", { name: cut, exact: true }).click();
      await clickOn(one, "wd3");
      await expect(one.locator('button[data-square="wd4"]')).toHaveAccessibleName(/can move here/);
      await page.keyboard.press("Escape");
      await clickOn(one, "wd3");
    }
    await clickOn(one, "wd3", "wd4");
    await expect.poll(() => one.evaluate((element) => /** @type {any} */ (element).record)).toEqual(["wd3wd4"]);
    const counts = () => page.evaluate(() => /** @type {any} */ (window).counts);
    expect((await counts()).listeners).toBeGreaterThan(0);
    await one.evaluate((element) => element.remove());
    expect(await counts()).toMatchObject({ listeners: 0, observers: 0, workers: 0 });
    expect(complaints).toEqual([]);
  },
);
