// Embedded boards and diagrams in the language of the page around them; English where that is none of ours. Pictures too.
import { hostPages } from "./host.js";
import { expect, inTurn, partOf, test } from "./fixtures.js";

/** What a board, a diagram and a mistake say in each language, and what their pictures do. */
const SAID = {
  en: {
    move: "White to move",
    link: "Open in Stone Garden",
    hint: /^Press a square/,
    wrong: "theme: “pink” is none of",
    men: "White: Ox a1",
    title: "White Lawman on d4",
    legend: "capture only",
    square: "a1, White Ox",
  },
  es: {
    move: "Juegan las blancas",
    link: "Abrir en Stone Garden",
    hint: /^Pulsa una casilla/,
    wrong: "theme: «pink» no es ninguno de",
    men: "Blancas: Buey a1",
    title: "Alguacil blanco en d4",
    legend: "solo capturar",
    square: "a1, Buey blanco",
  },
  ru: {
    move: "Ходят белые",
    link: "Открыть в Stone Garden",
    hint: /^Нажмите поле/,
    wrong: "theme: «pink» — не одно из",
    men: "Белые: Бык a1",
    title: "Белый Законник d4",
    legend: "только взятие",
    square: "a1, белый Бык",
  },
};

/** @typedef {import('@playwright/test').Locator} Locator @typedef {keyof typeof SAID} Language */

/** @param {Locator} board @param {Language} language */
async function speaks(board, language) {
  const { move, link, men, square } = SAID[language];
  await expect(board.locator(".status")).toHaveText(move);
  await expect(board.getByRole("link")).toHaveText(link);
  await expect(board.locator(".shell")).toHaveAttribute("lang", language);
  await expect(board.locator('button[data-square="a1"]')).toHaveAccessibleName(new RegExp(square, "i"));
  expect(await board.evaluate((element) => /** @type {any} */ (element).svg())).toContain(`<desc>${men}`);
}

/** @param {Locator} diagram @param {Language} language */
async function explains(diagram, language) {
  const { hint, title, legend } = SAID[language];
  await expect(diagram.locator(".caption")).toHaveText(hint);
  const svg = await diagram.evaluate((element) => /** @type {any} */ (element).svg({ legend: true }));
  expect(svg).toContain(`<title>${title}</title>`);
  expect(svg).toContain(`>${legend}</text>`);
  if (language !== "en")
    expect(svg.replace(/ (class|font-family|[a-z-]+)="[^"]*"/g, "")).not.toMatch(/\b(White|Black|move|capture|both)\b/);
}

for (const language of inTurn(/** @type {Language[]} */ (Object.keys(SAID)), 1)) {
  test(`a frame that is asked for ${language}`, async ({ page, keep }) => {
    await page.goto(`embed.html?game=stone-garden&lang=${language}`);
    await speaks(page.locator("stone-garden"), language);
    await expect(page.locator("html")).toHaveAttribute("lang", language);
    await page.goto(`embed.html?game=stone-garden&piece=L&square=d4&enemies=d6&controls=full&lang=${language}`);
    await explains(page.locator("stone-garden"), language);
    await keep(`diagram ${language}`);
    await page.goto(`embed.html?theme=pink&lang=${language}`);
    await expect(page.getByRole("alert")).toContainText(SAID[language].wrong);
  });
}

/** @type {[string, Language][]} */
const BROWSERS = [
  ["es-MX", "es"],
  ["ru-RU", "ru"],
  ["fr-FR", "en"],
];
for (const [locale, language] of partOf(BROWSERS, 4)) {
  test.describe(`a browser that speaks ${locale}`, () => {
    test.use({ locale });
    test("a frame that names no language takes the browser’s, or English", async ({ page }) => {
      await page.goto("embed.html?game=stone-garden");
      await speaks(page.locator("stone-garden"), language);
      await expect(page.locator("html")).toHaveAttribute("lang", language);
    });
    test("a language that is named comes before the browser’s; one that we do not speak means English", async ({
      page,
    }) => {
      await page.goto("embed.html?game=stone-garden&lang=ru");
      await speaks(page.locator("stone-garden"), "ru");
      await page.goto("embed.html?game=stone-garden&lang=de-CH");
      await speaks(page.locator("stone-garden"), "en");
    });
  });
}

test.describe("on pages of others", () => {
  test.use({ tolerated: [/request to another host/] });

  test("the nearest language counts for each; a board that is told another goes on with its game, and the others with theirs", async ({
    page,
    baseURL,
  }) => {
    const host = await hostPages(String(baseURL), {
      "/near": {
        body: '<div lang="es-AR"><stone-garden id="one" moves="b2c4 a7b5"></stone-garden></div><stone-garden id="two" piece="L" square="d4" controls="full"></stone-garden>',
      },
      "/around": { body: '<stone-garden id="one"></stone-garden>' },
      "/own": { body: '<p lang="es">Hola</p><stone-garden id="one" lang="RU"></stone-garden>' },
      "/wrong": { body: '<stone-garden id="one" lang="a language &amp; more"></stone-garden>' },
    });
    const one = page.locator("#one");
    await page.goto(`${host.address}/near`);
    await expect(one.locator(".status")).toHaveText("Juegan las blancas");
    await explains(page.locator("#two"), "en");
    // Of the page itself nothing is changed.
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    await expect(page).toHaveTitle("Host");
    await one.evaluate((board) => board.setAttribute("lang", "ru"));
    await expect(one.locator(".status")).toHaveText("Ходят белые");
    expect(await one.evaluate((board) => /** @type {any} */ (board).record)).toEqual(["b2c4", "a7b5"]);
    await explains(page.locator("#two"), "en");
    await one.evaluate((board) => board.setAttribute("lang", "en"));
    await expect(one.locator(".status")).toHaveText("White to move");

    await page.goto(`${host.address}/around`);
    await speaks(one, "en");
    await page.goto(`${host.address}/own`);
    await speaks(one, "ru");
    await page.goto(`${host.address}/wrong`);
    await expect(one.getByRole("alert")).toContainText("lang: “a language & more” is no language tag");
    await host.close();
  });

  test("three elements in three languages speak each its own, whichever was used last", async ({ page, baseURL }) => {
    const three = (/** @type {string} */ kind) =>
      Object.keys(SAID)
        .map((lang) => `<stone-garden class="${lang}" lang="${lang}" controls="full" ${kind}></stone-garden>`)
        .join("");
    const host = await hostPages(String(baseURL), {
      "/boards": { body: three("") },
      "/diagrams": { body: three('piece="L" square="d4" enemies="d6"') },
      "/three-dimensional": { body: three('game="stockgi-49"') },
    });
    const languages = /** @type {Language[]} */ (Object.keys(SAID));
    await page.goto(`${host.address}/boards`);
    for (const language of languages) await speaks(page.locator(`stone-garden.${language}`), language);
    // What one says after it was used, the others don't repeat in its language.
    for (const language of [...languages].reverse()) {
      const board = page.locator(`stone-garden.${language}`);
      await board.evaluate((element) => /** @type {any} */ (element).play("b2c4"));
      await expect(board.locator('button[data-square="c4"]')).toHaveAccessibleName(
        { en: /White Horse/, es: /Caballo blanco/, ru: /белый Конь/ }[language],
      );
    }
    await expect(page.locator("stone-garden.en .status")).toHaveText("Black to move");
    await expect(page.locator("stone-garden.es .status")).toHaveText("Juegan las negras");
    await expect(page.locator("stone-garden.ru .status")).toHaveText("Ходят чёрные");
    await page.goto(`${host.address}/diagrams`);
    for (const language of languages) {
      const diagram = page.locator(`stone-garden.${language}`);
      await explains(diagram, language);
      await diagram.locator('button[data-square="a1"]').dispatchEvent("click");
      await expect(diagram.locator('button[data-square="a1"]')).toHaveAccessibleName(
        { en: "a1, an enemy", es: "a1, un enemigo", ru: "a1, чужая фигура" }[language],
      );
    }
    await page.goto(`${host.address}/three-dimensional`);
    await expect(page.locator("stone-garden.en .board3d-tools button").first()).toBeVisible();
    const said = await Promise.all(
      languages.map((language) => page.locator(`stone-garden.${language} .board3d-tools`).innerText()),
    );
    expect(new Set(said).size, said.join(" / ")).toBe(3);
    expect(said[2]).toMatch(/[а-я]/);
    await host.close();
  });

  test("an English board fetches no words of other languages", async ({ page, baseURL }) => {
    const host = await hostPages(String(baseURL), { "/": { body: '<stone-garden id="one"></stone-garden>' } });
    /** @type {string[]} */
    const asked = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(`${host.address}/`);
    await speaks(page.locator("#one"), "en");
    expect(asked.filter((name) => /\/strings\/(?!en)|export\/words/.test(name))).toEqual([]);
    await host.close();
  });
});

for (const language of inTurn(/** @type {const} */ (["es", "ru"]), 1)) {
  test.describe(`the page in ${language}`, () => {
    test.use({ locale: language });
    test("a picture that is saved has its words", async ({ page }) => {
      await page.goto("?play");
      await page.locator("html[data-ready]").waitFor();
      await page.locator("#actions button").nth(5).click();
      const [download] = await Promise.all([
        page.waitForEvent("download"),
        page.locator("#share button", { hasText: "SVG" }).click(),
      ]);
      const parts = [];
      for await (const part of await download.createReadStream()) parts.push(part);
      expect(Buffer.concat(parts).toString()).toContain(`<desc>${SAID[language].men}`);
    });
  });
}
