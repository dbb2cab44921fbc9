// Takes the picture in the README: a game against the computer in which a man has been chosen.
// Usage: node screenshot.js <file>, with the page's address and the browser in the environment.
import { chromium } from "@playwright/test";

const GAME = "game=stone-garden&moves=a2b4_f7e5_h2g4_e5f3_f1f3_c7d5_g4f6_f8f6";
const CHOSEN = "f3";

const browser = await chromium.launch({
  executablePath: process.env.STONE_GARDEN_CHROMIUM,
  args: ["--no-sandbox", "--disable-gpu"],
});
try {
  const page = await browser.newPage({
    baseURL: process.env.STONE_GARDEN_ADDRESS,
    viewport: { width: 1280, height: 800 },
    locale: "en-GB",
    colorScheme: "light",
    reducedMotion: "reduce",
  });
  await page.goto(`?${GAME}`);
  await page.locator("html[data-ready]").waitFor();
  await page.locator(".record-move").nth(7).waitFor();
  const square = await page.locator(`#squares button[data-square="${CHOSEN}"]`).boundingBox();
  if (!square) throw new Error(`no square ${CHOSEN}`);
  await page.mouse.click(square.x + square.width / 2, square.y + square.height / 2);
  await page.locator('#squares button[aria-label*="can move here"]').first().waitFor({ state: "attached" });
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await page.screenshot({ path: process.argv[2] });
} finally {
  await browser.close();
}
