// Links to games: what they say, and what is refused with the place named.
import assert from "node:assert/strict";
import { test } from "node:test";
import { LinkError, linkTo, readLink, worded } from "../../www/storage/link-format.js";

const GAMES = ["stone-garden", "stones-chess"];
const read = (/** @type {string} */ hash) => readLink("", `#${hash}`, GAMES, "stone-garden");

await worded;

/** @type {[string, RegExp][]} */
const BAD_LINKS = [
  ["game=", /“game” is empty/],
  ["game=chess", /game: .*“chess”/],
  ["game=Stone-Garden", /game: .*“Stone-Garden”/],
  ["game=stone-garden&game=stone-garden", /“game” is given twice/],
  ["game=__proto__", /game: /],
  ["game=%E0%A4%A", /“game” holds a broken % code/],
  ["game=%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E", /game: .*<img/],
  ["fen=", /“fen” is empty/],
  ["fen", /“fen” is empty/],
  ["fen=%", /“fen” holds a broken % code/],
  ["moves=%C3%28", /“moves” holds a broken % code/],
  ["ply=", /“ply” is empty/],
  ["ply=x&moves=b2c4", /ply: “x”/],
  ["ply=-1&moves=b2c4", /ply: “-1”/],
  ["ply=1.5&moves=b2c4", /ply: “1.5”/],
  ["ply=2&moves=b2c4", /ply: 2 lies beyond the last move, 1/],
  ["ply=1e3", /ply: “1e3”/],
  ["ply=1", /ply: 1 lies beyond the last move, 0/],
  ["side=", /“side” is empty/],
  ["side=green", /side: “green”/],
  ["side=toString", /side: “toString”/],
  ["theme=", /“theme” is empty/],
  ["theme=neon", /theme: “neon”/],
  ["theme=dark&theme=light", /“theme” is given twice/],
  ["game=stone-garden&side=green&theme=dark", /side: “green”/],
  [`fen=${"8/".repeat(30000)}`, /“fen” is too long/],
];

test("a bad link names its place", () => {
  for (const [link, place] of BAD_LINKS) {
    const hash = link === "fen" ? "?fen&x=1" : link;
    assert.throws(
      () => read(hash),
      (error) => error instanceof LinkError && place.test(error.message),
      link.slice(0, 80),
    );
    if (hash === link)
      assert.throws(() => readLink(`?${link}`, "", GAMES, "stone-garden"), LinkError, link.slice(0, 80));
  }
});

test("what a link says is read back, with its blanks, slashes and pluses", () => {
  /** @type {[Partial<import('../../www/play/session.js').Kept>, string][]} */
  const games = [
    [{}, "game=stone-garden"],
    [{ moves: ["b2c4", "a7b5"], ply: 1 }, "game=stone-garden&moves=b2c4_a7b5&ply=1"],
    [
      { fen: "4k3/8/8/8/8/8/H7/4K3 b - - 0 1 +0+0", flip: true },
      "game=stone-garden&fen=4k3/8/8/8/8/8/H7/4K3_b_-_-_0_1_%2B0%2B0&side=black",
    ],
    [
      { players: { white: "computer", black: "person" }, levels: { white: 3, black: 5 } },
      "game=stone-garden&side=black&opponent=3",
    ],
  ];
  for (const [some, written] of games) {
    const kept = {
      variant: "stone-garden",
      fen: null,
      moves: [],
      ply: some.moves?.length ?? 0,
      players: { white: "person", black: "person" },
      flip: false,
      ...some,
    };
    const link = linkTo(/** @type {any} */ (kept), "https://example.org/");
    assert.equal(link, `https://example.org/#${written}`);
    const found = read(link.split("#")[1]);
    const ply = kept.ply === kept.moves.length ? null : kept.ply;
    assert.deepEqual(found?.game, { variant: kept.variant, fen: kept.fen, moves: kept.moves, ply }, link);
    assert.equal(found?.side, written.includes("side=black") ? "black" : null);
    assert.equal(found?.opponent, kept.levels?.white ?? null);
  }
});

test("no link, a place in the page and other people’s parameters are no links to games", () => {
  for (const hash of ["", "moves-of-the-king", "utm_source=there", "x=%"]) assert.equal(read(hash), null, hash);
});

test("thousands of links broken by chance are read or refused, nothing else", () => {
  // A plain generator of numbers, so that a failure can be repeated.
  let seed = 20230415;
  const next = (/** @type {number} */ below) => (seed = (seed * 1103515245 + 12345) % 2147483648) % below;
  const good =
    "game=stones-chess&fen=r3k5/10/10/10/10/10/10/R3K4R_w_KQ_-_0_1&moves=e1g1_e8c8&ply=1&side=black&opponent=4&theme=dark";
  let refused = 0;
  for (let i = 0; i < 5000; i++) {
    const at = next(good.length);
    const broken =
      good.slice(0, at) + ["", "%", "&", "=", "_", "\u0000", "é", "+", "#", "🗿"][next(10)] + good.slice(at + next(3));
    try {
      const { game } = read(broken) ?? {};
      assert.ok(!game || GAMES.includes(game.variant), broken);
    } catch (error) {
      assert.ok(error instanceof LinkError, `${broken}: ${error}`);
      assert.match(error.message, /^\S/, broken);
      refused++;
    }
  }
  assert.ok(refused > 500 && refused < 4500, `${refused} were refused`);
});

test("a game that is unknown is told with those that were perhaps meant, and never with a hundred", () => {
  const games = [
    "stone-garden",
    "stones-chess",
    "chess",
    "shogi",
    "minishogi",
    ...Array.from({ length: 100 }, (_, i) => `game-${i}`),
  ];
  const said = (/** @type {string} */ id) => {
    try {
      readLink("", `#game=${id}`, games, "chess");
    } catch (error) {
      return String(/** @type {Error} */ (error).message);
    }
    return "";
  };
  assert.match(said("shogy"), /“shogy”.* shogi, …/);
  assert.match(said("nothing"), /stone-garden, stones-chess, .*game-2, …\.$/);
  assert.doesNotMatch(said("nothing"), /game-3/);
});
