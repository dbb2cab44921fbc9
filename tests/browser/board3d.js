// What the tests of three dimensions share.
import { openForTwo, square } from "./board.js";

/** A game of each manner. */
export const START = { stockgi: "stockgi-49", yang: "stockyang-49", taijitu: "stock-taijitu-49" };

/** A stockgi end: a Stockpoint promotes, the King steps aside to ua9, a Stockbrook dropped on ua8 mates. */
export const WIN = { wd1: "K", wd6: "P", ub9: "S", td7: "G", tc6: "G", uc8: "G", ta9: "k" };

/**
 * A game for two players at one device, by its link.
 * @param {import('@playwright/test').Page} page @param {string} game @param {string} [fen] @param {string} [moves]
 */
export async function open3d(page, game, fen, moves) {
  const asked = [
    `game=${game}`,
    fen && `fen=${encodeURIComponent(fen.replaceAll(" ", "_"))}`,
    moves && `moves=${moves}`,
  ];
  await openForTwo(page, asked.filter(Boolean).join("&"));
  await square(page, "wd1").waitFor({ state: "attached" });
  await page.locator(".board3d-scroller").waitFor();
}

/** Ranks from the last to the first, each by what stands on it. @param {number} ranks @param {Record<string, string>} men by square */
export function fenOf(ranks, men) {
  const rows = [];
  for (let rank = ranks; rank >= 1; rank--) {
    rows.push(
      [..."tuvwxyz"]
        .map((level) => {
          let row = "";
          let empty = 0;
          for (const file of "abcdefg") {
            const man = men[`${level}${file}${rank}`];
            if (!man) empty++;
            else (row += (empty || "") + man), (empty = 0);
          }
          return row + (empty || "");
        })
        .join("|"),
    );
  }
  return rows.join("/");
}
