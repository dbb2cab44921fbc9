// Attributes and parameters are anybody's: hundreds of bad ones do nothing but show an error.
import { expect, test, tolerate } from "./fixtures.js";
import { hostPages } from "./host.js";

const MARKUP = [
  "<script>window.hit=1</script>",
  '"><img src=x onerror=window.hit=1>',
  "'><svg onload=window.hit=1>",
  "javascript:window.hit=1",
  "</stone-garden><script>window.hit=1</script>",
  "&lt;script&gt;",
  '{{constructor.constructor("window.hit=1")()}}',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: nobody may take it for a template
  "${window.hit=1}",
  "<template><b>",
  "<!--",
];
const NAMES = [
  "__proto__",
  "constructor",
  "prototype",
  "toString",
  "hasOwnProperty",
  "valueOf",
  "__defineGetter__",
  "then",
  "length",
  "null",
  "undefined",
  "NaN",
  "true",
  "[object Object]",
];
const NUMBERS = ["-1", "1e9", "99999999999999999999", "0x10", "1.5", "٣", "Infinity", "1".repeat(500), "+1", " 0 0 "];
const BYTES = [
  "\u0000",
  "\ud800",
  "\u202e8/8",
  "\u{1f434}",
  "﻿",
  "\n\n",
  "a\tb",
  "%",
  "%00",
  "%ff",
  "../../etc/passwd",
  "é".repeat(300),
];
const FENS = [
  "8/8/8/8/8/8/8/8 w",
  "k7/8/8/8/8/8/8/K7 x",
  "kk6/8/8/8/8/8/8/K7 w",
  "/".repeat(900),
  "9".repeat(900),
  "8/".repeat(300),
  "oirlkrio/hhhhhhhh/8/8/8/8/HHHHHHHH/OIRLKRIO w - - 101 1 +0+0",
  "oirlkrio/hhhhhhhh/8/8/8/8/HHHHHHHH/OIRLKRIO w - - 0 0 +0+0",
  "oirlkrio/hhhhhhhh/8/8/8/8/HHHHHHHH/OIRLKRIO w - - 0 1 +9+9",
  "oirlkrio/hhhhhhhh/8/8/8/8/HHHHHHHH/OIRLKRIO w KQkq - 0 1 +0+0",
  "oirlkrio/hhhhhhhh/8/8/8/8/HHHHHHHH/OIRLKRIO w - e3 0 1 +0+0",
  "oirlkrio/hhhhhhhh/8/8/8/8/HHHHHHHH/OIRLKRIO w - - 0 1 +0+0 more",
  "oirlkrio/hhhhhhhh/8/8/8/8/HHHHHHHH/OIRLKRIQ w - - 0 1 +0+0",
  "H6k/8/8/8/8/8/8/K7 w",
  "7k/8/8/8/8/8/8/K6h b - - 0 1",
  "99999999999999999999/8/8/8/8/8/8/8 w",
];
const LONG = ["x".repeat(3000), "a1".repeat(20000), `${" ".repeat(5000)}x`, "%41".repeat(4000)];
const ANY = [...MARKUP, ...NAMES, ...NUMBERS, ...BYTES, ...LONG];

/** What each attribute takes badly. Blank values are as good as none and so are not among these. @type {Record<string, string[]>} */
const BAD = {
  game: ANY,
  fen: [...FENS, ...ANY],
  moves: [...ANY, "b2c4 b2c4", "a1a8", "b2c4,b4b3", "e2e4", "b2c4 ".repeat(3000)],
  ply: [...MARKUP, ...NAMES, ...NUMBERS, "5"],
  piece: [...ANY, "Z", "ox ", "HH"].filter((value) => value.trim().toLowerCase() !== "ox"),
  square: ANY,
  facing: ANY,
  friends: ANY,
  enemies: [...ANY, "d4", "z9"],
  stones: [...ANY, "d5"],
  relays: ANY,
  side: [...MARKUP, ...NAMES, "green", "White"],
  opponent: [...MARKUP, ...NAMES, "0", "9", "1.5"],
  controls: [...MARKUP, ...NAMES, "all"],
  theme: [...MARKUP, ...NAMES, "pink", "slate-pink", "slate-", "dark-slate", "garden"],
};

/** Attributes that are looked at only beside a piece. */
const OF_DIAGRAMS = ["square", "facing", "friends", "enemies", "stones", "relays"];

test("hundreds of bad attributes do nothing but show an error", async ({ page }) => {
  test.setTimeout(120_000);
  await page.goto("embed.html?game=stone-garden");
  await page.locator('stone-garden button[data-square="a1"]').waitFor({ state: "attached" });
  const cases = Object.entries(BAD).flatMap(([name, values]) =>
    values.filter((value) => value.trim() !== "").map((value) => [name, value]),
  );
  expect(cases.length).toBeGreaterThan(400);
  const faults = await page.evaluate(
    async ({ cases, ofDiagrams }) => {
      const faults = [];
      for (const [name, value] of cases) {
        const board = /** @type {any} */ (document.createElement("stone-garden"));
        const shown = {
          game: "stone-garden",
          ...(ofDiagrams.includes(name) ? { piece: "O", square: "d4" } : {}),
          [name]: value,
        };
        for (const [key, text] of Object.entries(shown)) board.setAttribute(key, text);
        const outcome = new Promise((resolve) => {
          board.addEventListener("error", (/** @type {any} */ event) => resolve(["error", event.detail.message]), {
            once: true,
          });
          board.addEventListener("ready", () => resolve(["ready", ""]), { once: true });
          setTimeout(() => resolve(["silence", ""]), 5000);
        });
        document.body.append(board);
        const [kind, message] = await /** @type {Promise<[string, string]>} */ (outcome);
        const alert = board.shadowRoot.querySelector("[role=alert]");
        const tags = [...(alert?.querySelectorAll("*") ?? [])].length;
        if (kind !== "error" || !message || !alert || tags || message.length > 900)
          faults.push(`${name}=${value.slice(0, 60)}: ${kind} ${message.slice(0, 200)}`);
        board.remove();
      }
      return faults;
    },
    { cases, ofDiagrams: OF_DIAGRAMS },
  );
  expect(faults).toEqual([]);
  expect(await page.evaluate(() => [/** @type {any} */ (window).hit, Object.keys(Object.prototype).length])).toEqual([
    undefined,
    0,
  ]);
  // The one that was there first still plays.
  expect(
    await page.locator("main stone-garden").evaluate(
      (board) =>
        (
          /** @type {any} */ (board).play("b2c4"), /** @type {any} */ (board).record
        ),
    ),
  ).toEqual(["b2c4"]);
});

test("bad parameters of a frame show an error, and the page stays whole", async ({ page }) => {
  test.setTimeout(120_000);
  const queries = [
    ...MARKUP.map((value) => `game=${encodeURIComponent(value)}`),
    ...FENS.slice(0, 6).map((value) => `fen=${encodeURIComponent(value)}`),
    ...NAMES.slice(0, 6).map((value) => `game=${value}`),
    "game=%",
    "game=%ff",
    "moves=%E0%A4%A",
    "piece=%3Cb%3E",
    "ply=1e3",
    `moves=${"b2c4_".repeat(2000)}`,
  ];
  for (const query of queries) {
    await page.goto(`embed.html?${query}`);
    const alert = page.locator("stone-garden [role=alert]");
    await expect(alert, query).toContainText("can’t be shown");
    expect(await alert.locator("*").count(), query).toBe(0);
  }
  await page.goto("embed.html?__proto__=1&constructor=2&game=stone-garden&game=x&x=<script>&");
  await page.locator('stone-garden button[data-square="a1"]').waitFor({ state: "attached" });
});

/** What old libraries do to pages: Prototype 1.6 and 1.7, MooTools, and scripts that give every object more. In the page, before all else. */
const spoil = () => {
  const lists = /** @type {any} */ (Array.prototype);
  const texts = /** @type {any} */ (String.prototype);
  const objects = /** @type {any} */ (Object.prototype);
  lists.entries = lists.toArray = function () {
    return this.slice();
  };
  lists.reduce = function () {
    return this.length > 1 ? this : this[0];
  };
  lists.toJSON = function () {
    return `[${this.join(", ")}]`;
  };
  lists.each = lists.forEach;
  lists.include = lists.includes;
  texts.toJSON = function () {
    return `"${this}"`;
  };
  texts.strip = texts.trim;
  /** @type {any} */ (Element.prototype).remove = function () {
    this.parentNode.removeChild(this);
    return this;
  };
  objects.get = objects.set = () => "taken";
  objects.extend = objects.value = function () {
    return this;
  };
};

const OLD_PAGE = `
<stone-garden game="chess"></stone-garden>
<stone-garden game="stone-garden" moves="b2c4" controls></stone-garden>
<stone-garden game="xiangqi" piece="N"></stone-garden>
<stone-garden game="stockgi-49"></stone-garden>
<stone-garden study><script type="text/plain">[Variant "chess"]

1. e4 e5 (1... c5 {Sicilian} 2. Nf3) 2. Nf3 *</script></stone-garden>
<div class="idiagram">files=5 ranks=5 pawn:P:mfWcfF::a2,b2,,a4,b4 rook:R:R::c1,,c5 king:K:K::e1,,e5</div>`;

test.describe("beside an old library", () => {
  test.use(tolerate(/request to another host/));
  test("boards, diagrams, studies and Interactive Diagrams work where built-ins have been taken", async ({
    page,
    baseURL,
  }) => {
    test.slow();
    const site = baseURL ?? "";
    const { origin } = new URL(site);
    const policy = `default-src 'none'; script-src ${origin} 'wasm-unsafe-eval'; connect-src ${origin}; worker-src blob:; style-src 'self' 'unsafe-inline'; img-src data: blob:`;
    const line = `<script type="module" src="${site}idiagram.js"></script>`;
    const host = await hostPages(site, { "/": { body: OLD_PAGE + line, policy } });
    await page.addInitScript(spoil);
    await page.addInitScript(() => {
      const errors = /** @type {string[]} */ ([]);
      Object.assign(window, { errors });
      addEventListener(
        "error",
        (event) => errors.push(String(/** @type {any} */ (event).detail?.message ?? event)),
        true,
      );
    });
    await page.goto(`${host.address}/`);
    const boards = page.locator("stone-garden");
    await expect(boards).toHaveCount(6);
    for (const board of await boards.all())
      await board.locator("button[data-square]").first().waitFor({ state: "attached", timeout: 60_000 });
    const chess = boards.first();
    await chess.evaluate((board) => /** @type {any} */ (board).play("e2e4"));
    expect(await chess.evaluate((board) => /** @type {any} */ (board).record.length)).toBe(1);
    expect(await page.evaluate(() => /** @type {any} */ (window).errors)).toEqual([]);
    await host.close();
  });
});
