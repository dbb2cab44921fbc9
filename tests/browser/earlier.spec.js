// What earlier versions have left (tests/earlier) is opened by this one: what lies in the browser, files, links, and code in pages of others.
import { readFileSync, readdirSync } from "node:fs";
import { fen, open, record } from "./board.js";
import { expect, test, tolerate } from "./fixtures.js";
import { hostPages } from "./host.js";

/** @typedef {import('@playwright/test').Page} Page */

const FOLDER = new URL("../earlier/", import.meta.url);
const versions = readdirSync(FOLDER, { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() ? [entry.name] : [],
);
const json = (/** @type {string} */ version, /** @type {string} */ name) =>
  JSON.parse(readFileSync(new URL(`${version}/${name}.json`, FOLDER), "utf8"));

const games = (/** @type {Page} */ page) => page.locator(".library-game");

/** @param {Page} page */
async function openList(page) {
  await page.locator("#actions").getByRole("button", { name: "More" }).click();
  await page.getByRole("button", { name: "My games" }).click();
  await expect(page.locator("#library")).toBeVisible();
}

/** The list shows these records, with their ends; all can be opened but the one in hand. @param {Page} page @param {any[]} records @param {number} inHand */
async function lists(page, records, inHand) {
  await expect(games(page)).toHaveCount(records.length);
  await expect(page.locator("#library").getByRole("button", { name: /^Open:/ })).toHaveCount(records.length - inHand);
  for (const [shown, reason] of /** @type {[RegExp, string][]} */ ([
    [/Checkmate/, "checkmate"],
    [/has resigned/, "resignation"],
  ])) {
    const ended = records.filter((record) => record.reason === reason);
    await expect(games(page).filter({ hasText: shown })).toHaveCount(ended.length);
  }
}

/** Opens the game of Morphy's that came from a file with its comments, and looks at its end. @param {Page} page */
async function opensOpera(page) {
  await games(page)
    .filter({ hasText: /Morphy/ })
    .getByRole("button", { name: /^Open:/ })
    .click();
  await expect(record(page)).toHaveCount(33);
  await expect(record(page).last()).toHaveText(/Rd8#?/);
  await expect(page.locator("#status")).toContainText("White wins");
  // As the game ended, whoever tells of it.
  expect(await fen(page)).toMatch(/^1n1Rkb1r\/p4ppp\/4q3\/4p1B1\/4P3\/8\/PPP2PPP\/2K5 b k /);
}

// Pages of others are served elsewhere.
test.use(tolerate(/request to another host: http:\/\/127\.0\.0\.1/));

for (const version of versions) {
  test(`${version}: what lies in the browser`, async ({ page }) => {
    const { localStorage: entries, games: records } = json(version, "stored");
    // Before the page comes, as it is when a new version does.
    await page.goto("embed.html");
    await page.evaluate(
      async ({ entries, records }) => {
        for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
        await new Promise((resolve, reject) => {
          const request = indexedDB.open("stone-garden", 1);
          request.onupgradeneeded = () => request.result.createObjectStore("games", { keyPath: "id" });
          request.onsuccess = () => {
            const transaction = request.result.transaction("games", "readwrite");
            for (const record of records) transaction.objectStore("games").put(record);
            transaction.oncomplete = () => resolve(request.result.close());
            transaction.onabort = reject;
          };
        });
      },
      { entries, records },
    );
    await open(page);
    // The game in hand, with the move that was looked back at, and the look.
    await expect(record(page)).toHaveText(["e4", "Ke7", "e5", "Ke6"]);
    expect(await fen(page)).toMatch(/^8\/4k3\/8\/8\/4P3\/8\/8\/4K3 w /);
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
    await expect(page.locator("html")).toHaveAttribute("data-palette", "slate");
    await expect(page.locator("#notice")).toBeHidden();
    await openList(page);
    await lists(page, records, 1);
    await opensOpera(page);
    await page.goto("?page=rivals");
    await expect(page.locator("main")).toContainText("615");
  });

  test(`${version}: the library as a file`, async ({ page }) => {
    const file = readFileSync(new URL(`${version}/library.json`, FOLDER));
    const { games: records } = JSON.parse(file.toString());
    await open(page);
    await openList(page);
    await page
      .locator("#library-file")
      .setInputFiles({ name: "library.json", mimeType: "application/json", buffer: file });
    await expect(page.locator("#library .said")).toHaveText(`${records.length} games brought in.`);
    await expect(page.locator('#library [role="alert"]')).toBeEmpty();
    await lists(page, records, 0);
    await opensOpera(page);
  });

  test(`${version}: links`, async ({ page }) => {
    for (const { link, says, board } of json(version, "links").links) {
      await page.goto("embed.html");
      await page.evaluate(() => localStorage.clear());
      await open(page, link);
      await expect(record(page), link).toHaveCount(says.moves.length);
      await expect(page.locator('#notice[data-kind="bad"]'), link).toBeHidden();
      if (board) expect(await fen(page), link).toContain(`${board} `);
      if (says.game === "no-castling") await expect(page.locator("#game-name")).toHaveText("No castling");
    }
  });

  test(`${version}: code in pages of others`, async ({ page, baseURL }) => {
    const site = new URL(String(baseURL)).href;
    const boards = json(version, "embedded");
    const body = boards.map((/** @type {{html: string}} */ { html }) => `<div>${html}</div>`).join("\n");
    const host = await hostPages(site, { "/": { body: body.replaceAll("SITE/", site), policy: "frame-src *" } });
    await page.goto(`${host.address}/`);
    for (const [index, { html, record, board, marks }] of boards.entries()) {
      const place = page.locator("body > div").nth(index);
      await place.scrollIntoViewIfNeeded();
      const frame = html.startsWith("<iframe");
      const element = frame ? place.frameLocator("iframe").locator("stone-garden") : place.locator("stone-garden");
      await element.locator("button[data-square]").first().waitFor({ state: "attached" });
      const shown = await element.evaluate((element) => {
        const { position, record, marks } = /** @type {import("../../www/element.js").StoneGardenElement} */ (element);
        return { position, record, marks: marks?.map(({ square }) => square).sort() };
      });
      if (marks) expect(shown.marks, html).toEqual(marks);
      else expect(shown, html).toMatchObject({ record, position: expect.stringContaining(`${board} `) });
    }
    await host.close();
  });
}
