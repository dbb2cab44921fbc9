// How the page is tested in a real Chromium: `cargo xtask test --only browser` builds dist/, serves it, finds a browser
// and names both in the environment. Each test has an address of its own (`site.js`).
import { defineConfig } from "@playwright/test";

if (!process.env.STONE_GARDEN_SITES) {
  throw new Error("Run the browser tests by `cargo xtask test --only browser`, which serves the page");
}

export default defineConfig({
  testDir: ".",
  outputDir: "../../test-results/browser",
  // One more than there are cores on the smallest machine: with two a quarter of the time of two cores was spent waiting.
  workers: 3,
  fullyParallel: true,
  // Where it must not stop on a machine's hiccup, a test may be tried again; how often is told beside the counts.
  retries: process.env.CI ? 1 : 0,
  timeout: 60_000,
  // Nothing waits this long but what fails; a busy machine needs it now and then.
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [["list"], ["json", { outputFile: "../../test-results/browser.json" }]],
  use: {
    browserName: "chromium",
    screenshot: "only-on-failure",
    // Recording costs a sixth of the time: where a test is tried again, then; else by `--trace on`.
    trace: "on-first-retry",
    // What is kept for use offline is tested by itself; elsewhere it would only fetch the whole site for each test.
    serviceWorkers: "block",
    // Each day what is not about play shows no motion, which is a fourteenth of the time (`MOVING` in fixtures.js); in a deep run all does.
    contextOptions: { reducedMotion: process.env.STONE_GARDEN_DEEP ? "no-preference" : "reduce" },
    viewport: { width: 1280, height: 800 },
    launchOptions: {
      executablePath: process.env.STONE_GARDEN_CHROMIUM,
      // Containers have neither a sandbox nor a graphics card, and nothing may go out.
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
});
