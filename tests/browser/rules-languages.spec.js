// The rules in every language: the same parts, marks, squares and numbers, and no English left. The parts themselves stand once, in www/rules/pages.
import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "./fixtures.js";
import { openRules } from "./diagrams.js";

const folder = (/** @type {string} */ name) => new URL(`../../www/rules/${name}/`, import.meta.url);
const LANGUAGES = ["en", "es", "ru"];
/** What several pages of one language take from. */
const SHARED = ["chess.js", "garden.js", "stock.js"];
const GAMES = readdirSync(fileURLToPath(folder("pages")))
  .filter((name) => !SHARED.includes(name))
  .map((name) => name.replace(".js", ""));

/** @typedef {import('../../www/rules/page.js').Block} Block */
/**
 * @typedef {string | {[kind: string]: string} | Texts} Text
 * @typedef {Array<Text>} Texts
 */

/** @param {string} name of the folder @param {string} game */
const read = async (name, game) => (await import(new URL(`${game}.js`, folder(name)).href)).default;

/** How a text is built: its pieces, and which of them are marked and how. @param {Text} text @returns {unknown} */
function shape(text) {
  if (typeof text === "string") return "plain";
  if (Array.isArray(text)) return text.map(shape);
  const [[kind, words]] = Object.entries(text);
  return words ? kind : `${kind}, the mark alone`;
}

/** @param {Text} text @returns {string[]} */
const sentences = (text) =>
  typeof text === "string" ? [text] : Array.isArray(text) ? text.flatMap(sentences) : Object.values(text);

/** Squares, numbers and dates. @param {Text} text */
const figures = (text) =>
  [
    ...new Set(
      sentences(text)
        .join(" ")
        .match(/[a-z]{0,2}\d+/g) ?? [],
    ),
  ].sort();

test("there is a page for each of the eleven games", async ({ page }) => {
  await openRules(page, "stone-garden");
  const links = await page
    .locator(".games-list a")
    .evaluateAll((links) =>
      links.map((link) => new URL(/** @type {HTMLAnchorElement} */ (link).href).searchParams.get("game")),
    );
  expect(links.sort()).toEqual([...GAMES].sort());
  expect(GAMES).toHaveLength(11);
});

for (const game of GAMES) {
  test(`${game}: every language has every text, built alike`, async () => {
    /** @type {Block[]} */
    const blocks = await read("pages", game);
    const names = [
      "intro",
      ...blocks.flatMap(({ heading, text, list, piece, id }) =>
        [heading, text, list, piece && id].filter((name) => name !== undefined),
      ),
    ];
    expect(new Set(names).size, "a name stands for one thing").toBe(names.length);
    const english = await read("en", game);
    for (const language of LANGUAGES) {
      const own = await read(language, game);
      expect(Object.keys(own).sort(), language).toEqual(Object.keys(english).sort());
      for (const name of names) {
        const place = `${language}, ${name}`;
        expect(own, place).toHaveProperty([name]);
        expect(shape(own[name]), place).toEqual(shape(english[name]));
        expect(figures(own[name]), place).toEqual(figures(english[name]));
        const kept = sentences(own[name]).filter(
          (text) => /[a-z]{3}/i.test(text) && sentences(english[name]).includes(text),
        );
        if (language !== "en") expect(kept, `${place}: still English`).toEqual([]);
      }
    }
  });
}

for (const [locale, { title, ruled, horse, line }] of Object.entries({
  "es-ES": {
    title: "Stone Garden Chess: reglas",
    ruled: "decidido",
    horse: "Caballo",
    line: "Buey a c7: puede mover o capturar.",
  },
  "ru-RU": { title: "Stone Garden Chess: правила", ruled: "решено", horse: "Конь", line: "Бык, c7: ход или взятие." },
})) {
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
      await expect(ox.locator(".line")).toHaveText(line);
      await keep(`rules ${locale}`);
    });

    test("a game of three dimensions, its picture in words too", async ({ page }) => {
      await openRules(page, "stockhorn-49");
      const words = (await page.locator(".sheet-picture").getAttribute("alt")) ?? "";
      expect(words).toContain(locale === "es-ES" ? "Blancas: Emperador wd1;" : "Белые: Император wd1;");
      expect(words).not.toMatch(/White|Black|Emperor/);
      await page.locator("#emperor").scrollIntoViewIfNeeded();
      const slices = page.locator("#emperor stone-garden [role=rowgroup]");
      const [rank, marked] = locale === "es-ES" ? ["Fila 9", "casillas: "] : ["Горизонталь 9", "клеток: "];
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
