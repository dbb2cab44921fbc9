// Spanish and Russian: chosen by the browser or by hand, whole as far as they go, and English where they have nothing.
import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { move, open, record } from "./board.js";
import { expect, test } from "./fixtures.js";

/** What each language's page calls a few things, written here by hand. */
const WORDS = {
  es: { locale: "es-ES", turn: "Te toca", fresh: "Nueva", settings: "Ajustes", horse: /Caballo blanco/ },
  ru: { locale: "ru-RU", turn: "Ваш ход", fresh: "Новая игра", settings: "Настройки", horse: /белый Конь/ },
};

for (const [language, words] of Object.entries(WORDS)) {
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

/** Texts that are the same in every language: signs, abbreviations, the name of the site. */
const SAME = [
  ...[
    "analysis.wait",
    "line.letter",
    "line.danger",
    "link.engine",
    "clock.of",
    "settings.clockOf",
    "square.man",
    "diagram.piece",
  ],
  ...["diagram.png", "diagram.svg", "export.png", "export.svg", "share.png", "share.svg"],
  ...["review.sign.inaccuracy", "review.sign.mistake", "review.sign.blunder", "puzzles.thinking"],
  ...["more.site", "page.title", "side.neutral"],
];

/** Files of a language in `www/strings`, the first board's own first. @param {string} language */
const filesOf = (language) => [
  `${language}.js`,
  ...readdirSync(fileURLToPath(new URL(`../../www/strings/${language}`, import.meta.url))).map(
    (name) => `${language}/${name}`,
  ),
];

test("every text has its translation, with the same places to be filled, and none is left that is gone", async ({
  page,
}) => {
  await open(page);
  const found = await page.evaluate(
    async ({ english, files }) => {
      const load = (/** @type {string} */ path) => import(new URL(path, document.baseURI).href);
      /** @param {string[]} names */
      const tablesOf = (names) => Promise.all(names.map(async (name) => (await load(`strings/${name}`)).default));
      /** @type {Record<string, unknown>} */
      const table = Object.assign({}, ...(await tablesOf(english)));
      const places = (/** @type {unknown} */ text) =>
        typeof text === "string"
          ? [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))].sort().join()
          : null;
      return Promise.all(
        Object.entries(files).map(async ([language, names]) => {
          const tables = await tablesOf(names);
          /** @type {Record<string, unknown>} */
          const own = Object.assign({}, ...tables);
          const keys = Object.keys(own);
          return {
            language,
            parts: Object.keys((await load(`strings/${names[0]}`)).parts).map((part) => `${language}/${part}.js`),
            twice: tables.flatMap((table) => Object.keys(table)).length - keys.length,
            // Names of men and authors, and taglines of the games whose English one is the engine's, are in no English table.
            gone: keys.filter(
              (key) => !(key in table) && !/^name\.|^author\.|^tagline\.stock|^typed\.illegal$/.test(key),
            ),
            missing: Object.keys(table).filter((key) => !(key in own)),
            same: keys.filter((key) => typeof own[key] === "string" && own[key] === table[key]),
            wrong: keys.filter(
              (key) =>
                places(table[key]) !== null && places(own[key]) !== null && places(own[key]) !== places(table[key]),
            ),
          };
        }),
      );
    },
    { english: filesOf("en"), files: { es: filesOf("es"), ru: filesOf("ru") } },
  );
  expect(found).toHaveLength(2);
  for (const { language, parts, twice, gone, missing, same, wrong } of found) {
    expect(parts.sort(), `${language}: parts that can be loaded`).toEqual(filesOf(language).slice(1).sort());
    expect(gone, `${language}: English has no such text any more`).toEqual([]);
    expect(twice, `${language}: texts that stand in two files`).toBe(0);
    expect(wrong, `${language}: other places to fill`).toEqual([]);
    expect(
      missing.filter((key) => !SAME.includes(key)),
      `${language}: shown in English`,
    ).toEqual([]);
    expect(
      same.filter((key) => !SAME.includes(key)),
      `${language}: the same as English`,
    ).toEqual([]);
  }
});
