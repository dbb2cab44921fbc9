// Spanish and Russian: chosen by the browser or by hand. `tests/page/translations.test.js` looks for what is not translated.
import { move, open, record } from "./board.js";
import { expect, inTurn, test } from "./fixtures.js";

/** What each language's page calls a few things, written here by hand. */
const WORDS = {
  es: { locale: "es-ES", turn: "Te toca", fresh: "Nueva", settings: "Ajustes", horse: /Caballo blanco/ },
  ru: { locale: "ru-RU", turn: "Ваш ход", fresh: "Новая игра", settings: "Настройки", horse: /белый Конь/ },
};

for (const [language, words] of inTurn(Object.entries(WORDS), 1)) {
  test.describe(language, () => {
    test.use({ locale: words.locale });

    test("the browser’s language is spoken, and another is chosen by hand", async ({ page, keep }) => {
      await open(page);
      await expect(page.locator("html")).toHaveAttribute("lang", language);
      await expect(page.locator("#status")).toContainText(words.turn);
      await expect(page.locator('#squares button[data-square="b2"]')).toHaveAccessibleName(words.horse);
      await move(page, "b2", "c4");
      await expect(record(page)).toHaveCount(2);
      await keep(language);
      await page.getByRole("button", { name: words.settings }).click();
      await page.locator("#settings-language").selectOption("en");
      await expect(page.locator("html")).toHaveAttribute("lang", "en");
      await page.locator("html[data-ready]").waitFor();
      await expect(record(page)).toHaveCount(2);
      await expect(page.locator("#actions").getByRole("button", { name: "New game" })).toBeVisible();
      await page.reload();
      await expect(page.locator("html")).toHaveAttribute("lang", "en");
    });

    test("nothing is wider than a small phone", async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await open(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      await page.goto("?page=lesson");
      await page.locator("html[data-ready]").waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    });
  });
}
