// Games of the library against the computer, from the first move to the end, by presses as a hand makes them: on squares, on pieces in hand,
// on answers of a question, on the square for a wall. One of each kind daily, each game of the library in a deep run. What is to be pressed
// comes of the site's own module, and who looks for good moves is its player: a game between two such ends.
// `STONE_GARDEN_GAMES=chess,shogi` names others.
import { readFileSync } from "node:fs";
import { click, open } from "./board.js";
import { DEEP, MOVING, expect, test } from "./fixtures.js";

test.use(MOVING);

const DIST = new URL("../../dist/", import.meta.url);

/** A module of the site, for this process. @param {string} name @returns {Promise<any>} */
async function moduleOf(name) {
  const module = await import(new URL(`${name}.js`, DIST).href);
  module.initSync({ module: readFileSync(new URL(`${name}_bg.wasm`, DIST)) });
  return module;
}

/**
 * One of each kind: drops; discs that turn over, and copies; a wall by one more press; gates; a race; several moves a turn; captures by
 * custody; lots; fog; an umpire; refusals. Most are small, with short games.
 */
const DAILY = [
  "dobutsu",
  "isolation",
  "jesonmor",
  "minishogi",
  "ataxx",
  "monster",
  "seirawan",
  "brandubh",
  "jieqi",
  "fogofwar",
  "kriegspiel",
  "refusal",
];

/** Plies at most: a deep run tells which games have gone on longer. */
const MOST = DEEP ? 400 : 60;

/** Positions that the hand's side looks at for a move. */
const NODES = 6000;

/** @param {import("@playwright/test").Page} page @returns {Promise<{moves: string[], players: Record<string, string>}>} the game as the page keeps it */
const kept = (page) => page.evaluate(() => JSON.parse(localStorage.getItem("stone-garden.game") ?? "null"));

/** Where a move places a wall or a piece, if it does. @param {any} move @returns {string | undefined} */
const placeOf = ({ replaced, move }) => replaced ?? /,[a-z]+\d+([a-z]+\d+)$/.exec(move)?.[1];

/** Who of the mover's stands beside a square, out of whom another comes there. @param {string} square @param {{square: string}[]} men */
function beside(square, men) {
  const [file, rank] = [square.charCodeAt(0), Number(square.slice(1))];
  const near = men.find(
    ({ square }) => Math.max(Math.abs(square.charCodeAt(0) - file), Math.abs(Number(square.slice(1)) - rank)) === 1,
  );
  return near?.square ?? square;
}

/** Whether a move is made by the button beside the board. @param {any} move */
const isPass = ({ kind }) => kind === "pass" || kind === "refusal";

/** Whether the same presses on the board mean both. @param {any} one @param {any} other */
const sameSquares = (one, other) => one.from === other.from && one.to === other.to;

/** @param {string} move */
const firstOf = (move) => move.split(",")[0];

/**
 * Makes a move by presses.
 * @param {import("@playwright/test").Page} page @param {any} wanted one of the moves
 * @param {{moves: any[], men: any[], free: boolean}} position all legal moves, who stands there, and whether as much is dropped as one likes
 */
async function press(page, wanted, { moves, men, free }) {
  const { from, to, move } = wanted;
  const hand = from.endsWith("@");
  if (isPass(wanted) && from === to) await page.locator(".hands > .button").click();
  else {
    // Where nothing but one kind can be placed, that is in hand from the start.
    const alone = hand && !free && moves.every((other) => other.from === from);
    if (!alone && hand && !free) await page.locator(`[data-hand="${from}"]`).click();
    else if (!alone) await click(page, hand ? beside(to, men) : from);
    await click(page, to);
  }
  const alike = moves.filter((other) => sameSquares(other, wanted));
  const walls = alike.length > 1 && alike.some(placeOf);
  // What a lot gives nobody is asked.
  const drawn = alike.every(({ lot }) => lot);
  const asked = drawn ? false : walls ? new Set(alike.map((other) => firstOf(other.move))).size > 1 : alike.length > 1;
  const answer = async (/** @type {(value: string) => boolean} */ fits) => {
    const options = page.locator("#ask[open] button.option");
    await options.first().waitFor();
    for (const option of await options.all())
      if (fits((await option.getAttribute("value")) ?? "")) return await option.click();
    throw new Error(`no answer for ${move}`);
  };
  if (asked) await answer((value) => (walls ? firstOf(value) === firstOf(move) : value === move));
  if (walls) {
    await click(page, placeOf(wanted) ?? to);
    const here = alike.filter((other) => firstOf(other.move) === firstOf(move) && placeOf(other) === placeOf(wanted));
    if (here.length > 1) await answer((value) => value === move);
  }
}

const reader = await moduleOf("stone-garden-reader");
const player = await moduleOf("stone-garden-player");
const GAMES = /** @type {{id: string, deep: boolean, twoPart: boolean}[]} */ (reader.variants());
const wanted = process.env.STONE_GARDEN_GAMES?.split(",");
const chosen = GAMES.filter(({ id }) => (wanted ?? (DEEP ? [id] : DAILY)).includes(id));

test("the games of each day are games", () => {
  expect(chosen).toHaveLength(wanted?.length ?? (DEEP ? GAMES.length : DAILY.length));
});

for (const { id, deep, twoPart } of chosen) {
  // Blocks and turns in two parts have tests of their own, by other hands (`board3d-play.spec.js`, `second-parts.spec.js`).
  if (deep || twoPart) continue;
  test(`${id}: a whole game`, async ({ page, keep }) => {
    test.setTimeout(DEEP ? 600_000 : 120_000);
    await open(page, `?game=${id}`);
    const mind = new player.Searcher(16);
    const over = page.locator('#status[data-kind="over"]');
    let pressed = 0;
    for (let plies = 0; ; ) {
      // The computer's moves, and passes that need no press, come by themselves.
      let game = reader.Game.load(id, undefined, "");
      let seen = "";
      /** @type {any[]} */
      let moves = game.moves();
      await expect
        .poll(
          async () => {
            const { moves: played, players } = await kept(page);
            // Most of the time nothing has come yet.
            if (played.join(" ") !== seen) {
              seen = played.join(" ");
              game.free();
              game = reader.Game.load(id, undefined, seen);
              moves = game.moves();
            }
            plies = played.length;
            const [only, ...more] = moves;
            const itself = only && isPass(only) && !more.length && !placeOf(only);
            return game.status().over || (players[game.side()] === "person" && !itself);
          },
          { timeout: 30_000, intervals: [30] },
        )
        .toBe(true);
      if (game.status().over || plies >= MOST) {
        const ended = game.status().over;
        game.free();
        if (ended) await expect(over).toBeVisible();
        // Games whose rules let them go on are played, and told of, but not to their end.
        else test.info().annotations.push({ type: "not ended", description: `${id} after ${plies} plies` });
        break;
      }
      const men = game.men().filter((/** @type {any} */ { side }) => side === game.side());
      const free = !!game.reserves()?.free;
      const { moves: before } = await kept(page);
      const best = mind.think(id, undefined, before.join(" "), { nodes: NODES, seed: 1 }).move;
      const move = moves.find((/** @type {any} */ { move }) => move === best);
      game.free();
      expect(move, `${best} after ${before.join(" ")}`).toBeTruthy();
      await press(page, move, { moves, men, free });
      // A lot may give another piece than the best move's.
      const told = (/** @type {string | undefined} */ text) => (move.lot ? text?.replace(/[a-z]$/, "") : text);
      // Before a move that gives a win away it is asked whether it is meant; and before a piece leaves, where nothing else could be chosen.
      const leaves = move.kind === "leave" && !moves.some((other) => other !== move && sameSquares(other, move));
      const question = page.locator(`#ask[open]${leaves ? "" : '[data-kind="warning"]'} button.option[value="play"]`);
      const played = async () => {
        if (await question.isVisible()) await question.click();
        return told((await kept(page)).moves[before.length]);
      };
      await expect
        .poll(played, {
          message: `${move.move} after ${before.join(" ")}`,
          timeout: 10_000,
          intervals: [30],
        })
        .toBe(told(move.move));
      pressed += 1;
    }
    mind.free();
    expect(pressed).toBeGreaterThan(0);
    await keep("the end");
  });
}
