// The home: every game, what waits for the reader, search, and how far it is from there to the first move.
import { brotliCompressSync } from "node:zlib";
import { centre, move, open, record, twoPlayers } from "./board.js";
import { GAMES, stonesOf } from "../../www/home/own-games.js";
import { CLASSICS, GROUPS } from "../../www/home/catalogue.js";
import { TWINS } from "../../www/home/twins.js";
import { pack } from "../../www/definition/definition-code.js";
import { deepTest, expect, partOf, test, tolerate } from "./fixtures.js";

/** @typedef {import('@playwright/test').Page} Page */

/** What a home may weigh, all its files together as a web server compresses them. */
const BUDGET = 250_000;

/** @param {Page} page */
async function home(page) {
  await page.goto("");
  await page.locator('html[data-page="home"][data-ready]').waitFor();
}

/** @param {Page} page @param {string} game */
const card = (page, game) => page.locator(`.card[data-game="${game}"]`);

/** What the engine says of the games that it knows at once. @param {Page} page @returns {Promise<{id: string, name: string, deep: boolean}[]>} */
const gamesOf = (page) =>
  page.evaluate(async () => (await import(new URL("engine.js", document.baseURI).href)).variants());

test("a home shows every game, and weighs little", async ({ page }) => {
  /** @type {Promise<[string, number]>[]} */
  const weights = [];
  page.on("response", (response) =>
    weights.push(response.body().then((body) => [response.url(), brotliCompressSync(body).length])),
  );
  await home(page);
  await page.waitForLoadState("networkidle");
  const files = await Promise.all(weights);
  expect(files.filter(([name]) => /-(reader|player)/.test(name))).toEqual([]);
  expect(
    files.reduce((sum, [, bytes]) => sum + bytes, 0),
    JSON.stringify(files),
  ).toBeLessThan(BUDGET);
  await expect(page).toHaveTitle(/Stone Garden/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Stone Garden");
  for (const { id, name } of await gamesOf(page)) {
    await expect(card(page, id).getByRole("heading")).toHaveText(name);
    for (const way of ["Play", "Learn", "Rules of", "Puzzles of"])
      await expect(card(page, id).getByRole("link", { name: `${way} ${name}` })).toBeVisible();
    await expect(card(page, id)).toContainText(/\d+ to \d+ minutes/);
  }
});

test("the moves and starts that the boards show are the games' own", async ({ page }) => {
  await home(page);
  const told = { ...GAMES, ...CLASSICS };
  const lines = Object.fromEntries(
    Object.entries(told).flatMap(([id, { line }]) => (line || id in GAMES ? [[id, line ?? ""]] : [])),
  );
  const found = await page.evaluate(async (lines) => {
    const engine = await import(new URL("engine.js", document.baseURI).href);
    await engine.loadReader();
    return engine.variants().flatMap((/** @type {any} */ variant) => {
      if (!(variant.id in lines)) return [];
      const game = engine.loadGame(variant.id, undefined, lines[variant.id]);
      const fresh = engine.loadGame(variant.id);
      const told = { variant, played: game.record().length, fen: fresh.fen(), men: fresh.men().length };
      game.free();
      fresh.free();
      return [told];
    });
  }, lines);
  expect(found.map((/** @type {any} */ { variant }) => variant.id).sort()).toEqual(Object.keys(lines).sort());
  for (const { variant, played, fen, men } of found) {
    const line = lines[variant.id];
    const start = GAMES[variant.id]?.start;
    if (line) expect(played, variant.id).toBe(line.split(" ").length);
    if (!variant.deep) continue;
    expect(start, variant.id).toBe(fen.split(" ")[0].replace(/\[.*$/, ""));
    expect(stonesOf(/** @type {any} */ (start), variant).length, variant.id).toBe(men);
  }
});

const FIRST_MOVES = ["stone-garden", "stone-garden-full-contact", "stones-chess", "stones-and-relays", "stockgi-49"];
for (const game of partOf(FIRST_MOVES, 5, 4)) {
  test(`from the home to the first move of ${game} it takes three presses, and less than ten seconds`, async ({
    page,
  }) => {
    await home(page);
    const begun = Date.now();
    await card(page, game).getByRole("link", { name: /^Play/ }).click();
    await page.locator("html[data-ready]:not([data-page])").waitFor();
    const square = page.locator("#squares button");
    await square.first().waitFor({ state: "attached" });
    const [from, to] = await page.evaluate(async (game) => {
      const { loadGame } = await import(new URL("engine.js", document.baseURI).href);
      const handle = loadGame(game);
      // One who asks nothing more: a plain move forward in the middle.
      const [{ from, to }] = handle.moves();
      handle.free();
      return [from, to];
    }, game);
    for (const name of [from, to]) {
      const { x, y } = await centre(page, name);
      await page.mouse.click(x, y);
    }
    await expect(page.locator(".record-move:visible, #second button:visible, #ask[open]").first()).toBeVisible();
    expect(Date.now() - begun).toBeLessThan(10_000);
  });
}

test("the game that waits is offered, and goes on where it was", async ({ page }) => {
  await home(page);
  await expect(page.getByText("Continue your game")).toHaveCount(0);
  await open(page);
  await twoPlayers(page, "stones-chess");
  await move(page, "e2", "e4");
  await move(page, "e7", "e5");
  await expect(record(page)).toHaveCount(2);
  await home(page);
  const tile = page.locator(".tile").filter({ hasText: "Continue your game" });
  await expect(tile).toContainText("Stone's Chess, 1 move played");
  await expect(page.locator("#hero-ways .main")).toHaveText("Continue your game");
  await tile.getByRole("link", { name: "Continue" }).click();
  await page.locator("html[data-ready]:not([data-page])").waitFor();
  await expect(record(page)).toHaveText(["e4", "e5"]);
  // The board's address goes on with the game too.
  await page.reload();
  await expect(record(page)).toHaveText(["e4", "e5"]);
  // A game of the second module has its name and its board once that is there.
  await open(page, "?game=xiangqi&opponent=none&moves=b3e3");
  await home(page);
  await expect(tile).toContainText("Xiangqi, 1 move played");
  await expect(tile.locator("canvas.drawn")).toBeVisible();
});

deepTest("a game begun from the home puts the one that runs aside, and gives it back", async ({ page }) => {
  await open(page);
  await twoPlayers(page);
  await move(page, "b2", "c4");
  await home(page);
  await card(page, "stone-garden-keepers").getByRole("link", { name: /^Play/ }).click();
  await expect(page.locator("#game-name")).toHaveText("Stone Garden Keepers");
  await page.getByRole("button", { name: "Go back to it" }).click();
  await expect(record(page)).toHaveText(["Hbc4"]);
});

test("games are found by words and by what is special about them", async ({ page }) => {
  await home(page);
  const shown = page.locator(".card:visible");
  await page.getByRole("button", { name: "three dimensions" }).click();
  await expect(shown).toHaveCount(5);
  await page.getByRole("button", { name: "drops" }).first().click();
  await expect(shown.getByRole("heading")).toHaveText(["Stockgi, 49 files", "Stockhorn, 49 files"]);
  await page.getByRole("button", { name: "three dimensions" }).click();
  // The classics have come too.
  await expect(shown.getByRole("heading", { name: "Crazyhouse" })).toBeVisible();
  await page.getByRole("button", { name: "drops" }).first().click();
  await page.getByRole("searchbox").fill("xiangqi");
  await expect(shown.getByRole("heading", { name: "Xiangqi", exact: true })).toBeVisible();
  await page.getByRole("searchbox").fill("zzyzx quux");
  await expect(shown).toHaveCount(0);
  await expect(page.getByText("No game fits that.")).toBeVisible();
  await page.getByRole("button", { name: "drops" }).first().click();
  await expect(page.getByText("No game fits all of these.")).toBeVisible();
  await page.getByRole("button", { name: "drops" }).first().click();
  // What people call it who don't know our words.
  await page.getByRole("searchbox").fill("chess in 3d");
  await expect(shown.getByRole("heading", { name: "Stockgi, 49 files" })).toBeVisible();
});

test("near the classics they come by themselves, the best known as boards that live, the others in groups", async ({
  page,
}) => {
  await home(page);
  await page.getByRole("heading", { name: "Classics of the world" }).scrollIntoViewIfNeeded();
  const known = page.locator(".home-others > .stack > .cards").first().locator(".card");
  await expect(known.first()).toBeVisible();
  const first = await known.evaluateAll((cards) => cards.map((card) => /** @type {HTMLElement} */ (card).dataset.game));
  expect(first.slice(0, 4)).toEqual(["chess", "xiangqi", "shogi", "crazyhouse"]);
  await expect(card(page, "xiangqi").locator("canvas.drawn")).toBeVisible();
  await expect(page.locator(".home-group > h3")).toHaveText([
    "Like chess",
    "From Asia",
    "Large boards",
    "Small boards",
    "Pieces that come back",
    "Explosions and stone",
    "Races",
    "Losing wins",
    "Without a king",
    "From history",
  ]);
  for (const group of await page.locator(".home-group").all())
    expect(await group.locator(".card").count(), String(await group.textContent())).toBeGreaterThan(1);
  // Every game has told where it stands, or under whose name it is found.
  const ids = await page.evaluate(async () => {
    const { variants } = await import(new URL("engine.js", document.baseURI).href);
    return variants().flatMap((/** @type {any} */ { id, group, summary }) =>
      group === "classic" ? [[id, summary]] : [],
    );
  });
  expect(ids.map((/** @type {string[]} */ [id]) => id).sort()).toEqual(
    [...Object.keys(CLASSICS), ...Object.keys(TWINS)].sort(),
  );
  for (const { group } of Object.values(CLASSICS)) expect(GROUPS).toContain(group);
  for (const [id, summary] of ids) expect(summary, id).not.toMatch(/another (id|name)/i);
  for (const twin of Object.keys(TWINS)) await expect(card(page, twin)).toHaveCount(0);
});

test("games are found by other names, in other scripts, and in spite of a slip", async ({ page }) => {
  await home(page);
  const shown = page.locator(".cards:visible .card:visible h3");
  for (const [typed, name] of [
    ["othello", "Othello"],
    ["将棋", "Shogi"],
    ["象棋", "Xiangqi"],
    ["ajedrez", "Chess"],
    ["Chinese chess", "Xiangqi"],
    ["сянци", "Xiangqi"],
    ["장기", "Janggi"],
    ["หมากรุก", "Makruk"],
    ["Échecs", "Chess"],
    ["mini shogi", "Minishogi"],
    ["xianqi", "Xiangqi"],
    ["shoggi", "Shogi"],
    ["crazyhose", "Crazyhouse"],
    ["сёги", "Shogi"],
    ["сеги", "Shogi"],
  ]) {
    await page.getByRole("searchbox").fill(typed);
    await expect(shown.first(), typed).toHaveText(name);
  }
  // What is spelled as it should be brings nothing that is only like it.
  await page.getByRole("searchbox").fill("othello");
  await expect(shown).toHaveText(["Othello", "Othello 10x10"]);
  await page.getByRole("searchbox").fill("");
  await expect(page.locator(".home-group").first()).toBeVisible();
});

test("games stand in the order that one wants", async ({ page }) => {
  await open(page);
  await page.evaluate(() => (location.hash = "game=makruk&moves=e3e4&opponent=none"));
  await expect(record(page)).toHaveText(["e4"]);
  await move(page, "e6", "e5");
  await expect(record(page)).toHaveCount(2);
  await home(page);
  const shown = page.locator(".cards:visible .card:visible");
  const names = () => shown.locator("h3").allTextContents();
  const order = page.getByLabel("Order");
  await order.selectOption("Small boards first");
  await expect(shown.first()).toHaveAttribute("data-game", "dobutsu");
  await order.selectOption("Large boards first");
  await expect(shown.first()).toContainText("49 files");
  await order.selectOption("By name");
  await expect(shown.first()).toHaveAttribute("data-game", "ai-wok");
  const sorted = await names();
  expect(sorted).toEqual([...sorted].sort((one, other) => one.localeCompare(other)));
  await order.selectOption("What you play most");
  await expect(shown.first()).toHaveAttribute("data-game", "makruk");
  await order.selectOption("Short games first");
  const least = await shown.evaluateAll((cards) =>
    cards.map((card) => Number(card.textContent?.match(/(\d+) to \d+ minutes/)?.[1])),
  );
  expect(least.length).toBeGreaterThan(100);
  expect(least[0]).toBe(Math.min(...least));
  await order.selectOption("In groups");
  await expect(page.locator(".home-group").first()).toBeVisible();
});

test("games that somebody has brought as a text and played stand behind the classics", async ({ page }) => {
  await open(page);
  const text = 'id = "tiny-garden"\nextends = "stone-garden"\nname = "Tiny Garden"\nsummary = "A garden of my own."\n';
  await page.evaluate(
    (code) => {
      location.hash = `game=tiny-garden&definition=${code}&moves=b2c4&opponent=none`;
    },
    await pack(text),
  );
  await expect(record(page)).toHaveText(["Hbc4"]);
  await expect.poll(() => page.evaluate(() => location.hash)).toBe("");
  await move(page, "a7", "b5");
  await expect(record(page)).toHaveCount(2);
  await home(page);
  await page.getByRole("heading", { name: "Classics of the world" }).scrollIntoViewIfNeeded();
  await expect(page.getByRole("heading", { name: "Your own games" })).toBeVisible();
  await card(page, "tiny-garden").getByRole("link", { name: "Play Tiny Garden" }).click();
  await expect(page.locator("#game-name")).toHaveText("Tiny Garden");
});

test("the puzzle of the day is the same all day, and opens", async ({ page }) => {
  await page.clock.setFixedTime(new Date("2026-03-05T08:00:00"));
  await home(page);
  const tile = page.locator(".tile").filter({ hasText: "Today’s puzzle" });
  const link = tile.getByRole("link");
  await expect(link).toHaveAttribute("href", /#[0-9a-f]{8}$/);
  const address = await link.getAttribute("href");
  await page.clock.setFixedTime(new Date("2026-03-05T22:00:00"));
  await home(page);
  await expect(link).toHaveAttribute("href", address ?? "");
  await page.clock.setFixedTime(new Date("2026-03-06T08:00:00"));
  await home(page);
  await expect(link).toHaveAttribute("href", /#[0-9a-f]{8}$/);
  expect(await link.getAttribute("href")).not.toBe(address);
  await link.click();
  await expect(page.getByRole("heading", { level: 1, name: "Puzzles" })).toBeVisible();
  await expect(page).toHaveURL(/#[0-9a-f]{8}$/);
});

test("days in a row with a puzzle solved are counted, and a day left out ends that", async ({ page }) => {
  await home(page);
  const counted = await page.evaluate(async () => {
    const { noteDay, streak } = await import(new URL("puzzles/puzzle-sets.js", document.baseURI).href);
    const day = (/** @type {number} */ date) => new Date(2026, 2, date, 9);
    const counts = [];
    for (const date of [5, 5, 6, 7, 9]) {
      noteDay(day(date));
      counts.push(streak(day(date)));
    }
    return [...counts, streak(day(10)), streak(day(11))];
  });
  expect(counted).toEqual([1, 1, 2, 3, 1, 1, 0]);
  await page.clock.setFixedTime(new Date("2026-03-10T08:00:00"));
  await page.evaluate(() => localStorage.setItem("stone-garden.days", '{"version":1,"last":20521,"count":4}'));
  await home(page);
  await expect(page.locator(".tile").filter({ hasText: "Today’s puzzle" })).toContainText("4 days in a row");
});

test("what is special about a game is read off its rules", async ({ page }) => {
  await home(page);
  const tags = await page.evaluate(async () => {
    const engine = await import(new URL("engine.js", document.baseURI).href);
    await engine.loadReader();
    return Object.fromEntries(engine.variants().map((/** @type {any} */ { id, tags }) => [id, tags.join(" ")]));
  });
  // As everybody knows these games.
  expect(tags).toMatchObject({
    "stone-garden": "stalemate-wins repetition-loses",
    "stones-and-relays": "large two-part castling",
    "stockgi-49": "deep drops",
    crazyhouse: "drops castling",
    shogi: "large drops",
    xiangqi: "large",
    antichess: "stalemate-wins no-check must-capture",
    atomic: "castling explosions",
    breakthrough: "no-check race",
    gardner: "small",
  });
});

test("boards rest where rest is asked for", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await home(page);
  const picture = () => page.locator("#hero-board").evaluate((canvas) => /** @type {any} */ (canvas).toDataURL());
  await expect(page.locator("#hero-board.drawn")).toBeVisible();
  const first = await picture();
  await page.waitForTimeout(2000);
  expect(await picture()).toBe(first);
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await expect.poll(picture, { timeout: 8000 }).not.toBe(first);
  await page.getByRole("button", { name: "Keep the boards still" }).click();
  await page.waitForTimeout(600);
  const resting = await picture();
  await page.waitForTimeout(2000);
  expect(await picture()).toBe(resting);
});

test("the same places are at hand on every page", async ({ page }) => {
  for (const address of ["", "?play", "?page=lesson", "?page=puzzles", "rules.html?game=stones-chess"]) {
    await page.goto(address);
    await page.locator("html[data-ready]").waitFor();
    const places = page.getByRole("navigation", { name: "The site" });
    await expect(places.getByRole("link"), address).toHaveText(["Play", "Learn", "Puzzles", "Rules", "My games"]);
    await expect(page.getByRole("link", { name: "Stone Garden: home" }), address).toBeVisible();
  }
  await page.getByRole("link", { name: "Stone Garden: home" }).click();
  await expect(page.locator('html[data-page="home"]')).toBeAttached();
});

test("one's own games are a place of the site", async ({ page }) => {
  await home(page);
  await page.getByRole("link", { name: "My games" }).click();
  await expect(page.locator("#library")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.locator("#squares button").first()).toBeAttached();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test("the places open from one button, by keyboard too", async ({ page }) => {
    for (const address of ["", "?play"]) {
      await page.goto(address);
      await page.locator("html[data-ready]").waitFor();
      const places = page.getByRole("navigation", { name: "The site" });
      const button = places.getByRole("button", { name: "Menu" });
      await expect(places.getByRole("link")).toHaveCount(0);
      await button.press("Enter");
      await expect(places.getByRole("link").first()).toBeVisible();
      await page.keyboard.press("Tab");
      await expect(places.getByRole("link").first()).toBeFocused();
      await page.keyboard.press("Escape");
      await expect(places.getByRole("link")).toHaveCount(0);
      await expect(button).toBeFocused();
    }
  });

  test.describe("by hand", () => {
    test.use({ hasTouch: true });

    test("a tap beside the open menu closes it, and presses nothing beneath", async ({ page }) => {
      await home(page);
      const places = page.getByRole("navigation", { name: "The site" });
      const beneath = page.getByRole("link", { name: "Play Stone Garden", exact: true });
      const at = /** @type {{x: number, y: number, width: number, height: number}} */ (await beneath.boundingBox());
      await places.getByRole("button", { name: "Menu" }).tap();
      await expect(places.getByRole("link", { name: "Workshop" })).toBeVisible();
      await page.touchscreen.tap(at.x + 8, at.y + at.height / 2);
      await expect(places.getByRole("link")).toHaveCount(0);
      await expect(page.locator('html[data-page="home"]')).toBeAttached();
      await places.getByRole("button", { name: "Menu" }).tap();
      await places.getByRole("link", { name: "Workshop" }).tap();
      await expect(page).toHaveURL(/page=workshop/);
    });
  });
});

for (const [locale, name] of [
  ["en", "Invent a game"],
  ["es", "Inventa un juego"],
  ["ru", "Придумать игру"],
])
  test.describe(`on a phone in ${locale}`, () => {
    test.use({ viewport: { width: 360, height: 740 }, locale });

    test("the way to a game of one's own is in sight at once", async ({ page }) => {
      await home(page);
      const way = page.getByRole("link", { name });
      await expect(way).toBeInViewport({ ratio: 1 });
      await way.click();
      await expect(page).toHaveURL(/page=workshop/);
    });
  });

test("the menu holds what one needs less often, the settings too", async ({ page }) => {
  await home(page);
  const places = page.getByRole("navigation", { name: "The site" });
  await places.getByRole("button", { name: "Menu" }).click();
  for (const name of ["Workshop", "Studies", "Opponents"])
    await expect(places.getByRole("link", { name })).toBeVisible();
  await places.getByRole("link", { name: "Settings and language" }).click();
  await expect(page.locator("#settings")).toBeVisible();
});

test("links of before the home still open the board", async ({ page }) => {
  await page.goto("#game=stone-garden&moves=b2c4");
  await expect(record(page)).toHaveText(["Hbc4"]);
  await home(page);
  await page.evaluate(() => (location.hash = "game=stones-chess&moves=e2e4"));
  await expect(record(page).first()).toHaveText("e4");
});

test.describe("without its engine", () => {
  test.use(tolerate(/ERR_FAILED/, /Failed to fetch/, /TypeError/));

  test("a home says that it could not start", async ({ page }) => {
    await page.route("**/*_bg.wasm", (route) => route.abort());
    await page.goto("", { waitUntil: "commit" });
    await expect(page.locator("#failed")).toBeVisible();
  });
});
