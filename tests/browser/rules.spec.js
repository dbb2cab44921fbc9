// The rules pages: every piece's diagram is live and can be played with. What it marks is tested in `marks.spec.js`.
import { centreOf, clickOn } from "./host.js";
import { expect, partOf, test } from "./fixtures.js";
import { FLAT_GAMES, marks, openRules, showAll } from "./diagrams.js";

/** @param {import('@playwright/test').Page} page @param {string} part */
const diagram = (page, part) => page.locator(`#${part} stone-garden`);

for (const game of partOf(FLAT_GAMES, 3, 2)) {
  test(`${game}: the page is whole`, async ({ page, keep }) => {
    await openRules(page, game);
    expect(await showAll(page)).toBeGreaterThan(7);
    await expect(page.locator(".later:not(.shown)")).toHaveCount(0);
    // Each board has a place for trouble, which is seen only when there is some.
    await expect(page.locator("stone-garden [role=alert]").filter({ visible: true })).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await keep(`rules ${game}`);
    // Each link on the page leads somewhere.
    const lost = await page
      .locator('a[href^="#"]')
      .evaluateAll((links) =>
        links.map((link) => link.getAttribute("href") ?? "").filter((href) => !document.getElementById(href.slice(1))),
      );
    expect(lost).toEqual([]);
  });
}

test("men in the way, ways and blockers, by mouse", async ({ page, keep }) => {
  await openRules(page, "stone-garden", "ox");
  const ox = diagram(page, "ox");
  await ox.locator('button[data-square="d4"]').waitFor({ state: "attached" });
  await ox.scrollIntoViewIfNeeded();
  const caption = ox.locator(".caption");
  expect((await marks(ox)).length).toBe(20);
  const { x, y } = await centreOf(ox, "c7");
  await page.mouse.move(x, y);
  await expect(caption).toHaveText("Ox to c7: may move or capture.");
  await clickOn(ox, "d6");
  await expect.poll(() => marks(ox).then((all) => all.includes("c7 green"))).toBe(false);
  expect(await marks(ox)).toContain("d6 yellow");
  await page.mouse.move(x, y);
  await expect(caption).toHaveText("Ox to c7: d6 in the way.");
  await keep("ox stopped");
  await clickOn(ox, "d6");
  await expect.poll(() => marks(ox).then((all) => all.includes("d6 yellow"))).toBe(false);
  await clickOn(ox, "d6");
  await expect.poll(() => marks(ox).then((all) => all.length)).toBe(20);
  // Dragged to a corner it has fewer squares.
  const [from, to] = [await centreOf(ox, "d4"), await centreOf(ox, "a1")];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 6 });
  await page.mouse.up();
  await expect.poll(() => ox.evaluate((board) => /** @type {any} */ (board).text().split("\n").length)).toBe(8);
});

test("the same by keys", async ({ page }) => {
  await openRules(page, "stone-garden", "lawman");
  const lawman = diagram(page, "lawman");
  const square = (/** @type {string} */ name) => lawman.locator(`button[data-square="${name}"]`);
  await square("d4").focus();
  await expect(square("d4")).toHaveAccessibleName(/White Lawman on d4/);
  await page.keyboard.press("ArrowUp");
  await expect(square("d5")).toBeFocused();
  await expect(square("d5")).toHaveAccessibleName("d5, empty, may only move here");
  await page.keyboard.press("Enter");
  await expect(square("d5")).toHaveAccessibleName("d5, an enemy");
  await page.keyboard.press("Digit8");
  await expect(lawman.locator(".caption")).toHaveText("Lawman to d8: d5 in the way.");
  await page.keyboard.press("Digit5");
  await page.keyboard.press("Delete");
  await expect(square("d5")).toHaveAccessibleName(/may only move/);
  await page.keyboard.press("Digit1");
  await page.keyboard.press("p");
  await expect(square("d1")).toHaveAccessibleName(/White Lawman on d1/);
});

test("kings cross the middle, Ravens turn, relays carry on", async ({ page }) => {
  await openRules(page, "stone-garden-2023", "king");
  const king = diagram(page, "king");
  await king.getByRole("button", { name: "Past the middle" }).click();
  await expect.poll(() => marks(king).then((all) => all.length)).toBe(16);
  await page.locator("#raven").scrollIntoViewIfNeeded();
  const raven = diagram(page, "raven");
  const before = await marks(raven);
  await raven.getByRole("button", { name: "Face the last file" }).click();
  await expect.poll(() => marks(raven)).not.toEqual(before);
  await openRules(page, "stones-and-relays", "knight");
  const knight = diagram(page, "knight");
  await knight.locator('button[data-square="d2"]').waitFor({ state: "attached" });
  await expect
    .poll(() => marks(knight).then((all) => all.map((mark) => mark.slice(0, 2))))
    .toEqual(["b1", "b3", "c3", "c4", "c5", "d6", "f1", "f2", "f3", "f6", "g3", "g5"]);
  await clickOn(knight, "b7", "b7", "b7");
  await expect(knight.locator('button[data-square="b7"]')).toHaveAccessibleName("b7, a stone");
});

test("diagrams are made when they come near, and their place is kept", async ({ page }) => {
  await openRules(page, "stone-garden");
  await page.waitForLoadState("networkidle");
  const all = await page.locator(".later").count();
  const made = () => page.locator(".later stone-garden").count();
  expect(await made()).toBeLessThan(all / 2);
  // What is kept for a diagram is about what it needs, so that a page of any of them is as long as it will be.
  const long = () => page.evaluate(() => document.documentElement.scrollHeight);
  const before = await long();
  await showAll(page);
  expect(await made()).toBe(all);
  expect(Math.abs((await long()) / before - 1)).toBeLessThan(0.05);
  // A link to a part shows that part, and what comes above it does not push it away.
  await page.goto("about:blank");
  await openRules(page, "stone-garden", "ends");
  await expect(page.locator("#ends ~ .try stone-garden button[data-square]").first()).toBeAttached();
  await page.waitForLoadState("networkidle");
  await expect(page.locator("#ends")).toBeInViewport();
  expect(Math.abs((await page.locator("#ends").boundingBox())?.y ?? -1)).toBeLessThan(120);
  expect(await made()).toBeLessThan(all);
});

test("where the browser does not tell what comes near, all are made at once", async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, "IntersectionObserver"));
  await openRules(page, "stone-garden");
  await expect(page.locator(".later:not(.shown)")).toHaveCount(0);
  expect(await page.locator(".later stone-garden").count()).toBeGreaterThan(7);
});

for (const game of partOf(["stone-garden", "stones-and-relays", "stock-qi-49"], 3, 1)) {
  test(`${game}: on paper stand all diagrams, those too that nobody has come near`, async ({ page }) => {
    test.slow();
    await openRules(page, game);
    await page.waitForLoadState("networkidle");
    const all = await page.locator(".later").count();
    const waiting = await page.locator(".later:not(:has(stone-garden))").count();
    expect(waiting).toBeGreaterThan(0);
    await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
    await expect(page.locator(".later > svg")).toHaveCount(all);
    // Each says whose squares it marks, or who stands where, as when it is live.
    const words = await page
      .locator(".later > svg")
      .evaluateAll((drawn) => drawn.map((svg) => svg.querySelector("desc")?.textContent ?? ""));
    for (const text of words) expect(text).toMatch(/White|Black/);
    await page.evaluate(() => dispatchEvent(new Event("afterprint")));
    await expect(page.locator(".later > svg")).toHaveCount(0);
    await showAll(page);
    for (const text of words.filter((text) => / on \w+.*:/.test(text))) {
      const live = await page
        .locator(".later stone-garden")
        .evaluateAll((boards) =>
          boards.map(
            (board) =>
              new DOMParser().parseFromString(/** @type {any} */ (board).svg(), "image/svg+xml").querySelector("desc")
                ?.textContent,
          ),
        );
      expect(live).toContain(text);
    }
    expect((await page.pdf()).length, "and the browser prints it").toBeGreaterThan(20_000);
  });
}

test("on paper: light, nothing to press, each heading with what it is about, and no diagram over the words", async ({
  page,
  keep,
}) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await openRules(page, "stone-garden");
  await showAll(page);
  await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  // As wide as a sheet of A4 between its margins.
  await page.setViewportSize({ width: 673, height: 1000 });
  await keep("rules on paper");
  await expect(page.getByRole("button").filter({ visible: true })).toHaveCount(0);
  await expect(page.getByRole("link").filter({ visible: true })).toHaveCount(0);
  await expect(page.locator(".later > stone-garden").filter({ visible: true })).toHaveCount(0);
  await expect(page.locator("article > div > .legend")).toBeVisible();
  const { clashes, torn, colours } = await page.evaluate(() => {
    const boxes = (/** @type {string} */ of) =>
      [...document.querySelectorAll(of)]
        .map((element) => element.getBoundingClientRect())
        .filter(({ height }) => height);
    const pictures = boxes(".rules svg:not(.sign)");
    const clashes = boxes(".rules p, .rules li, .rules h2, .rules h3").filter((text) =>
      pictures.some(
        (picture) =>
          text.left < picture.right &&
          picture.left < text.right &&
          text.top < picture.bottom &&
          picture.top < text.bottom,
      ),
    );
    const style = (/** @type {string} */ of) =>
      [...document.querySelectorAll(of)].map((element) => getComputedStyle(element));
    // A page may only break where the layout is not a grid of the whole text.
    const torn = [
      ...style(".rules h2, .rules h3")
        .filter(({ breakAfter }) => breakAfter !== "avoid")
        .map(() => "heading"),
      ...style(".man, .try")
        .filter(({ breakInside }) => breakInside !== "avoid")
        .map(() => "part"),
      ...style(".rules article")
        .filter(({ display }) => display !== "block")
        .map(() => "article"),
    ];
    return {
      clashes: clashes.length,
      torn,
      colours: [
        getComputedStyle(document.documentElement).color,
        getComputedStyle(document.documentElement).backgroundColor,
      ],
    };
  });
  expect(clashes).toBe(0);
  expect(torn).toEqual([]);
  expect(colours).toEqual(["rgb(38, 48, 47)", "rgb(247, 245, 239)"]);
  const light = await page.evaluate(async () => {
    const { newDiagram } = await import(new URL("engine.js", document.baseURI).href);
    const handle = newDiagram("stone-garden", "H", undefined, undefined);
    const grounds = ["light", "dark"].map(
      (theme) => /fill="(#[0-9a-f]+)"/.exec(handle.svg({ frame: true, theme }))?.[1],
    );
    handle.free();
    return grounds;
  });
  expect(light[0]).not.toBe(light[1]);
  for (const drawn of await page.locator(".later > svg").evaluateAll((all) => all.map((svg) => svg.outerHTML)))
    expect(drawn).toContain(`fill="${light[0]}"`);
  await page.emulateMedia({ media: "screen" });
  await page.evaluate(() => dispatchEvent(new Event("afterprint")));
  await expect(page.locator(".later > svg")).toHaveCount(0);
  await expect(page.locator(".later > stone-garden").first()).toBeVisible();
});

test("the page of the board shows the rules too, if it is asked to", async ({ page }) => {
  await page.goto("?game=stones-chess&page=rules#archbishop");
  await page.locator("html[data-ready]").waitFor();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Stone.s Chess: rules$/);
  await expect(page.locator("#archbishop h3")).toBeInViewport();
  await page.locator(".games-list a").first().click();
  await expect(page).toHaveURL(/\/rules\.html\?game=stone-garden$/);
});

test.describe("when the boards do not come", () => {
  test.use({ tolerated: [/element\.js|Failed to load resource/] });
  test("pictures of them stand in their places", async ({ page }) => {
    await page.route("**/element.js", (route) => route.abort("failed"));
    await openRules(page, "stone-garden");
    await expect(page.locator(".later:not(:has(svg))")).toHaveCount(0);
    await expect(page.locator("#horse svg title")).toHaveText("White Horse on d4");
  });
});

test("links, reload and the way back", async ({ page }) => {
  await page.goto("?play");
  await page.locator("html[data-ready]").waitFor();
  await page.locator(".rules-link").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Stone Garden Chess: rules");
  await page.locator('.contents a[href="#ox"]').click();
  await expect(page).toHaveURL(/\/rules\.html\?game=stone-garden#ox$/);
  await page.reload();
  await page.locator("html[data-ready]").waitFor();
  await expect(page.locator("#ox h3")).toBeInViewport();
  await page.goBack();
  await page.goBack();
  await expect(page.locator("#squares")).toBeAttached();
});

test.describe("a phone at night", () => {
  test.use({ viewport: { width: 360, height: 740 }, colorScheme: "dark" });
  test("the rules fit", async ({ page, keep }) => {
    await openRules(page, "stones-and-relays");
    await showAll(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await keep("rules on a phone");
  });
});
