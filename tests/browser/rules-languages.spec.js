// The rules in every language, as a page. `tests/page/rules.test.js` compares their texts.
import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, inTurn, test } from "./fixtures.js";
import { BY_HAND } from "../../www/rules/rules-texts.js";
import { openRules } from "./diagrams.js";

const folder = (/** @type {string} */ name) => new URL(`../../www/rules/${name}/`, import.meta.url);
/** What several pages of one language take from. */
const SHARED = ["usual.js", "garden.js", "stock.js"];
const GAMES = readdirSync(fileURLToPath(folder("pages")))
  .filter((name) => !SHARED.includes(name))
  .map((name) => name.replace(".js", ""));

test("there is a page for each of the eleven games", async ({ page }) => {
  await openRules(page, "stone-garden");
  const links = await page
    .locator(".games-list a")
    .evaluateAll((links) =>
      links.map((link) => new URL(/** @type {HTMLAnchorElement} */ (link).href).searchParams.get("game")),
    );
  const own = GAMES.filter((game) => !(game === "orthodox" || Object.hasOwn(BY_HAND, game)));
  expect(links.sort()).toEqual(own.sort());
  expect(own).toHaveLength(11);
  expect(GAMES).toHaveLength(11 + Object.keys(BY_HAND).length);
});

const WORDS = {
  "es-ES": {
    title: "Stone Garden Chess: reglas",
    ruled: "decidido",
    horse: "Caballo",
    line: "Buey a c7: puede mover o capturar.",
  },
  "ru-RU": { title: "Stone Garden Chess: правила", ruled: "решено", horse: "Конь", line: "Бык, c7: ход или взятие." },
};
for (const [locale, { title, ruled, horse, line }] of inTurn(Object.entries(WORDS), 0)) {
  test.describe(locale, () => {
    test.use({ locale });

    test("the page speaks the reader’s language, and so do its diagrams", async ({ page, keep }) => {
      await openRules(page, "stone-garden");
      await expect(page.locator("html")).toHaveAttribute("lang", locale.slice(0, 2));
      await expect(page).toHaveTitle(title);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
      await expect(page.locator("#horse h3")).toContainText(horse);
      await expect(page.locator(".mark.ruled").first()).toHaveText(ruled);
      await page.locator("#ox").scrollIntoViewIfNeeded();
      const ox = page.locator("#ox stone-garden");
      await ox.locator('button[data-square="d4"]').waitFor({ state: "attached" });
      await ox.locator('button[data-square="c7"]').focus();
      await expect(ox.locator(".caption")).toHaveText(line);
      await keep(`rules ${locale}`);
    });

    test("a game of three dimensions, its picture in words too", async ({ page }) => {
      await openRules(page, "stockhorn-49");
      const words = (await page.locator(".sheet-picture").getAttribute("alt")) ?? "";
      expect(words).toContain(locale === "es-ES" ? "Blancas: Emperador wd1;" : "Белые: Император wd1;");
      expect(words).not.toMatch(/White|Black|Emperor/);
      await page.locator("#emperor").scrollIntoViewIfNeeded();
      const slices = page.locator("#emperor stone-garden [role=rowgroup]");
      const [rank, marked] = locale === "es-ES" ? ["Fila 9", "casillas: "] : ["Горизонталь 9", "ход или взятие: "];
      await expect(slices.first()).toHaveAttribute("aria-label", rank);
      const drawn = await page
        .locator("#emperor stone-garden")
        .evaluate((element) => /** @type {any} */ (element).svg());
      expect(drawn).toContain(rank);
      expect(drawn).toContain(marked);
      expect(drawn).not.toMatch(/>Rank|targets</);
    });
  });
}
