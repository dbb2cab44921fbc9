// Rules that are made from a definition: of a classic, of an author's own game, on paper, and when the address is of no game.
import { readdirSync, readFileSync } from "node:fs";
import { deflateRawSync } from "node:zlib";
import { BY_HAND } from "../../www/rules/rules-texts.js";
import { DEEP, expect, test } from "./fixtures.js";

const CLASSICS = readdirSync(new URL("../../assets/games/classics/", import.meta.url)).map((name) =>
  name.replace(".toml", ""),
);
const MENAGERIE = readFileSync(new URL("./games/menagerie.toml", import.meta.url), "utf8");
const code = (/** @type {string} */ text) => deflateRawSync(text).toString("base64url");

/** @param {import('@playwright/test').Page} page @param {string} address */
async function open(page, address) {
  await page.goto(address);
  await page.locator("html[data-ready]").waitFor();
}

/**
 * Shows the rules of another game by the scripts of the rules page that is open, as its router (`www/router.js`) would: what a page takes is
 * loading it, and all words of 112 games are to be read. In a deep run each has a page of its own.
 * @param {import('@playwright/test').Page} page @param {string} id
 */
async function show(page, id) {
  if (DEEP || !page.url().includes("rules.html")) return open(page, `rules.html?game=${id}`);
  const [file, opener] = Object.hasOwn(BY_HAND, id) ? ["rules/page.js", "openRules"] : ["made/page.js", "openMade"];
  await page.evaluate(
    async ([id, file, opener]) => (await import(new URL(file, document.baseURI).href))[opener](id),
    [id, file, opener],
  );
}

test("a classic has its pieces, its rules and its ends in words", async ({ page, keep }) => {
  await open(page, "rules.html?game=checkshogi");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Rules of Checkshogi");
  await expect(page.locator("article")).toContainText("Sente moves first.");
  const pawn = page.locator("#piece-P");
  await expect(pawn).toContainText("Moves one square straight forward.");
  await expect(pawn).toContainText("On a move that begins or ends in the last three ranks, it may promote to Tokin.");
  await expect(pawn).toContainText("It cannot be dropped to give immediate checkmate.");
  await expect(page.locator("article")).toContainText("A captured piece changes sides");
  await expect(page.locator("article")).toContainText("A player who has no legal move loses, in check or not.");
  await pawn.scrollIntoViewIfNeeded();
  await pawn.locator("stone-garden button[data-mark]").first().waitFor({ state: "attached" });
  await keep("made checkshogi");
  await page.getByRole("link", { name: "Play it" }).click();
  await expect(page.locator("#game-name")).toHaveText("Checkshogi");
});

test("pieces of a palace, a river and a screen are shown where they can be seen to do all they do", async ({
  page,
}) => {
  await open(page, "rules.html?game=manchu");
  const soldier = page.locator("#piece-P");
  await expect(soldier).toContainText("Across the river it can also go one square sideways.");
  await expect(soldier.locator("figcaption")).toHaveText(["Elsewhere", "Across the river"]);
  await expect(page.locator("#piece-K")).toContainText("It stays in its palace.");
  const general = page.locator("#piece-K stone-garden");
  await page.locator("#piece-K").scrollIntoViewIfNeeded();
  await expect(general.locator("button[data-mark]")).toHaveCount(4);
});

/** What no player would write: names of keys, codes of values, letters of pieces after a colon, and texts that are missing. */
const CODES =
  /\b[a-z]+-[a-z]+: |\bundefined\b|[{}]|\bmade\.\w|: (true|false|loss|win|draw)\b|\bXBetza\b|: [A-Z]{1,6}\b(?! ?[a-z])/;

for (const [locale, only] of /** @type {[string, RegExp][]} */ ([
  ["en-US", /./],
  ["es-ES", /^[a-m]/],
  ["ru-RU", /^[j-z]/],
])) {
  test.describe(locale, () => {
    test.use({ locale });
    test("no page of rules has a word of the definition's code", async ({ page }) => {
      test.setTimeout(600_000);
      /** @type {string[]} */
      const errors = [];
      page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
      const games = CLASSICS.filter((id) => only.test(id));
      /** Of which games rules were shown, by what stands over them. */
      const titles = new Set();
      for (const id of games) {
        await show(page, id);
        const text = await page.locator("main").innerText();
        titles.add(await page.locator("h1").textContent());
        expect(text.match(CODES)?.[0] ?? "", `${id}: ${text.match(new RegExp(`.*(?:${CODES.source}).*`))?.[0]}`).toBe(
          "",
        );
      }
      expect(errors).toEqual([]);
      expect(titles.size).toBe(games.length);
    });
  });
}

test("an author's game has them too, and on paper each diagram is a picture", async ({ page, keep }) => {
  await open(page, `rules.html#definition=${code(MENAGERIE)}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Rules of Menagerie");
  expect(await page.locator(".man").count()).toBeGreaterThan(5);
  const diagrams = await page.locator(".later").count();
  await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
  await page.emulateMedia({ media: "print" });
  await expect(page.locator(".later > svg")).toHaveCount(diagrams);
  await keep("made on paper");
  await page.evaluate(() => dispatchEvent(new Event("afterprint")));
  await page.emulateMedia({ media: null });
  await expect(page.locator(".later > svg")).toHaveCount(0);
  expect((await page.pdf()).length).toBeGreaterThan(20_000);
  await page.getByRole("link", { name: "Play it" }).click();
  await expect(page.locator("#game-name")).toHaveText("Menagerie");
});

test("of what is no game that is told, and the rules of another are shown", async ({ page }) => {
  await open(page, "rules.html?game=no-such-game");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Stone Garden");
  await expect(page.getByText("There are no rules of that name here.")).toBeVisible();
});
