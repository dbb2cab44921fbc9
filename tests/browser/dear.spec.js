// Games that are dear, and many boards at once: opened or refused with a figure, while the page goes on answering.
import { deflateRawSync } from "node:zlib";
import { open, record, square } from "./board.js";
import { expect, test } from "./fixtures.js";
import { hostPages } from "./host.js";
import { plain } from "./site.js";

/** Two armies of sixteen queer pieces and sixteen more on 16 by 16 squares. @param {string} id @param {string} a @param {string} b @param {string} rules */
const dear = (id, a, b, rules) => `
id = "${id}"
name = "${id}"
board = "16x16"
array = "aaaaaaaakaaaaaaa/abababababababab/16/16/16/16/16/16/16/16/16/16/16/16/BABABABABABABABA/AAAAAAAAKAAAAAAA"
${rules}
[pieces.A]
name = "First"
moves = "${a}"
[pieces.B]
name = "Second"
moves = "${b}"
[pieces.K]
name = "King"
moves = "K"
royal = true
`;

const TWICE = dear("turns-twice", "yasyasQ", "fmWfcF", "");
const HOPS = dear("riders-and-hoppers", "QNNAADDgQcpQ", "yafsFyafsWqNNHCZ", '[rules]\nwalls = "duck"');
const code = (/** @type {string} */ text) => deflateRawSync(text).toString("base64url");

for (const [name, text] of [
  ["slides that turn twice", TWICE],
  ["riders and hoppers beside a duck", HOPS],
])
  test(`a link with ${name} opens its game or says why not`, async ({ page }) => {
    await open(page, `#definition=${code(text)}&opponent=none`);
    const title = page.locator("#game-name");
    if ((await title.textContent()) === "Stone Garden Chess")
      await expect(page.locator("#notice")).toContainText(/can’t be opened\. definition: \d+:\d+: .*can't be played/);
    // Either way the page answers a press.
    await page.locator("#actions").getByRole("button", { name: "More" }).click();
    await expect(page.getByRole("button", { name: "My games" })).toBeVisible();
  });

/** As large as Tai Shogi: 93 kinds of piece on 25 by 25 squares, most of which slide. */
function vast() {
  const letters = [
    ..."ABCDEFGHIJLMNOPQRSTUVWXYZБГДЖИЛПФЦЧШЩЭЮЯΔΘΞΣΨΩÄÅÆÇÈÉÊÌÍÎÑÒÓÔÕÖØÙÚÛÜÝÞĀĂĄĆĈĊČĎĒĔĖĘĚĜĞĠĢĤĦĨĪĬĮĴĶĹ",
  ].slice(0, 92);
  const men = Array.from({ length: 175 }, (_, at) => (at === 12 ? "K" : letters[(at * 7) % letters.length]));
  const rows = Array.from({ length: 7 }, (_, row) => men.slice(row * 25, row * 25 + 25).join(""));
  const array = [...rows.map((row) => row.toLowerCase()), ...Array(11).fill("25"), ...rows.toReversed()].join("/");
  const moves = ["RfB", "BsRW", "QD", "fRbBA", "sRvB", "R5B3", "BvWN"];
  const pieces = letters.map(
    (letter, at) => `[pieces."${letter}"]\nname = "Kind ${at}"\nmoves = "${moves[at % moves.length]}"\n`,
  );
  const king = '[pieces.K]\nmoves = "K"\nroyal = true\n';
  return `id = "vast"\nname = "Vast"\nboard = "25x25"\narray = "${array}"\n${king}${pieces.join("")}`;
}

test("a game as large as Tai Shogi opens in the page, and is played", async ({ page }) => {
  await open(page, `#definition=${code(vast())}&opponent=none`);
  await expect(page.locator("#game-name")).toHaveText("Vast");
  const before = await square(page, "a7").getAttribute("aria-label");
  expect(before).toMatch(/White Kind/);
  await page.getByLabel("Type a move").fill("a7a8");
  await page.getByLabel("Type a move").press("Enter");
  await expect(record(page)).toHaveCount(1);
});

/** A game whose pieces may be more than a page lists the moves of, and such a position. */
const WALLED = `id = "walled"\nname = "Walled"\nboard = "16x16"\narray = "15k/16/a15${"/16".repeat(10)}/A15/16/K15"
[rules]\nwalls = "duck"\n[pieces.K]\nmoves = "K"\nroyal = true\n[pieces.A]\nname = "Leaper"\nmoves = "NCZ"\n`;
const CROWDED = `15k/16/aaaaaaa9${"/16".repeat(5)}/5AAAAAA5${"/16".repeat(4)}/AAA13/16/K15_w_-_-_0_1`;

test("a position with more moves than a page lists is shown, with a word and a way out", async ({ page }) => {
  await open(page, `#definition=${code(WALLED)}&fen=${CROWDED}&opponent=none`);
  await expect(page.locator("#notice")).toContainText("This position can’t be played on here: more than 12000 moves");
  await expect(square(page, "f8")).toHaveAccessibleName(/White Leaper/);
  await page.locator("#actions").getByRole("button", { name: "More" }).click();
  await expect(page.getByRole("button", { name: "My games" })).toBeVisible();
});

test("a link is followed before the kept game is opened, and that is not lost", async ({ page }) => {
  await open(page, "#game=stone-garden&opponent=none");
  const kept = { version: 1, variant: "gone", definition: "id = 5", fen: null, moves: ["a1a2"], ply: 1 };
  const game = JSON.stringify({ ...kept, players: { white: "person", black: "person" }, flip: false, first: null });
  await page.addInitScript((game) => {
    if (!sessionStorage.getItem("begun")) localStorage.setItem("stone-garden.game", game);
    sessionStorage.setItem("begun", "yes");
  }, game);
  await open(page, "?game=chess");
  await expect(page.locator("#game-name")).toHaveText("Chess");
  await expect(square(page, "e1")).toHaveAccessibleName("e1, White King");
  await expect(record(page)).toHaveCount(0);
  const aside = await page.evaluate(() => localStorage.getItem("stone-garden.aside"));
  expect(JSON.parse(aside ?? "null")).toMatchObject({ variant: "gone", definition: "id = 5", moves: ["a1a2"] });
});

test("a dear definition is compiled bit by bit, and the page goes on between", async ({ page }) => {
  await open(page, "#game=stone-garden&opponent=none");
  const rows = "/11".repeat(9);
  const text = `id = "hoppers"\nname = "Hoppers"\nboard = "11x11"\narray = "10k${rows}/K10"\n[pieces.K]\nmoves = "K"\nroyal = true\n${[
    ..."ABCDEFGHIJ",
  ]
    .map((letter) => `[pieces.${letter}]\nmoves = "gQcpQ"\n`)
    .join("")}`;
  const told = await page.evaluate(async (text) => {
    const engine = "/engine.js";
    const { define, loadReader } = await import(engine);
    await loadReader();
    let between = 0;
    const { port1, port2 } = new MessageChannel();
    // A task of the page's own, again and again.
    port1.onmessage = () => {
      between++;
      port2.postMessage(undefined);
    };
    port2.postMessage(undefined);
    const { name } = await define(text);
    port1.close();
    return { name, between };
  }, text);
  expect(told.name).toBe("Hoppers");
  expect(told.between).toBeGreaterThan(3);
});

plain("the same in another page: the board is shown, and says why nobody moves", async ({ page, baseURL }) => {
  const body = `<stone-garden fen="${CROWDED.replaceAll("_", " ")}"><script type="text/plain">${WALLED}</script></stone-garden>`;
  const host = await hostPages(baseURL ?? "", { "/": { body } });
  await page.goto(host.address);
  const board = page.locator("stone-garden");
  await expect(board.getByRole("alert")).toContainText("This position can’t be played on here: more than 12000 moves");
  await expect(board.locator('button[data-square="f8"]')).toHaveAccessibleName(/White Leaper/);
  await host.close();
});

plain("seventy boards come one after the other, and the page answers between them", async ({ page, baseURL }) => {
  const games = [
    "stone-garden",
    "stones-chess",
    "chess",
    "xiangqi",
    "shogi",
    "crazyhouse",
    "makruk",
    "janggi",
    "atomic",
  ];
  const boards = Array.from(
    { length: 70 },
    (_, at) => `<stone-garden game="${games[at % games.length]}"></stone-garden>`,
  );
  const host = await hostPages(baseURL ?? "", { "/": { body: boards.join("\n") } });
  await page.addInitScript(() => {
    const seen = { boards: 0, between: 0 };
    Object.assign(window, { seen });
    addEventListener("ready", () => seen.boards++, true);
    // A task of the page's own: how often may it run between the first board and the last?
    setInterval(() => seen.boards && seen.boards < 70 && seen.between++, 0);
  });
  await page.goto(host.address);
  await expect.poll(() => page.evaluate(() => /** @type {any} */ (window).seen.boards), { timeout: 50_000 }).toBe(70);
  expect(await page.evaluate(() => /** @type {any} */ (window).seen.between)).toBeGreaterThan(35);
  await host.close();
});
