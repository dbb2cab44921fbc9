// Spanish and Russian: chosen by the browser or by hand, whole as far as they go, and English where they have nothing.
import { move, open, record, twoPlayers } from './board.js';
import { expect, test } from './fixtures.js';

/** What each language's page calls a few things, written here by hand. */
const WORDS = {
  es: { locale: 'es-ES', turn: 'Te toca', fresh: 'Nueva', settings: 'Ajustes', horse: /Caballo de blancas/ },
  ru: { locale: 'ru-RU', turn: 'Ваш ход', fresh: 'Новая игра', settings: 'Настройки', horse: /белые.*Конь/ },
};

for (const [language, words] of Object.entries(WORDS)) {
  test.describe(language, () => {
    test.use({ locale: words.locale });

    test('the browser’s language is spoken, and another is chosen by hand', async ({ page, keep }) => {
      await open(page);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.locator('#status')).toContainText(words.turn);
      await expect(page.locator('#squares button[data-square="b2"]')).toHaveAccessibleName(words.horse);
      await move(page, 'b2', 'c4');
      await expect(record(page)).toHaveCount(2);
      await keep(language);
      await page.getByRole('button', { name: words.settings }).click();
      await page.locator('#settings-language').selectOption('en');
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
      await page.locator('html[data-ready]').waitFor();
      await expect(record(page)).toHaveCount(2);
      await expect(page.locator('#actions').getByRole('button', { name: 'New game' })).toBeVisible();
      await page.reload();
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    });

    test('nothing is wider than a small phone', async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await open(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      await page.goto('?page=lesson');
      await page.locator('html[data-ready]').waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    });
  });
}

/** The parts of the page that are loaded later, each with texts of its own. */
const LATER = ['library/strings.js', 'link/strings.js', 'lesson/strings.js', 'analysis/strings.js', 'dialogs/settings.js', 'dialogs/help.js', 'dialogs/more.js', 'dialogs/share-texts.js', 'clock/clock.js', 'offline/offline.js', 'keep/windows.js', 'keep/url.js'];

test('translations know no text that is gone, keep every place to be filled, and lack only what they say', async ({ page }, testInfo) => {
  await open(page);
  await twoPlayers(page);
  const found = await page.evaluate(async (later) => {
    const { addTexts, english, LANGUAGES } = await import(new URL('strings.js', document.baseURI).href);
    // Most add their texts as they come; the others have them in a table.
    for (const path of later) addTexts((await import(new URL(path, document.baseURI).href)).texts ?? {});
    const table = english();
    const places = (/** @type {unknown} */ text) => (typeof text === 'string' ? [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))].sort().join() : null);
    return Promise.all(
      Object.keys(LANGUAGES)
        .filter((language) => language !== 'en')
        .map(async (language) => {
          const { default: own } = await import(new URL(`strings/${language}.js`, document.baseURI).href);
          const keys = Object.keys(own).filter((key) => !key.startsWith('name.'));
          return {
            language,
            gone: keys.filter((key) => !(key in table)),
            missing: Object.keys(table).filter((key) => !(key in own)),
            wrong: keys.filter((key) => places(table[key]) !== null && places(own[key]) !== null && places(own[key]) !== places(table[key])),
          };
        }),
    );
  }, LATER);
  for (const { language, gone, missing, wrong } of found) {
    expect(gone, `${language}: English has no such text any more`).toEqual([]);
    expect(wrong, `${language}: other places to fill`).toEqual([]);
    // What is missing is shown in English; the list is in the report.
    testInfo.annotations.push({ type: `shown in English: ${language}`, description: missing.join(', ') || 'nothing' });
    expect(missing.length, `${language}: ${missing.join(', ')}`).toBeLessThan(60);
  }
});
