// How the page is tested in a real Chromium. `cargo xtask test` builds dist/, serves it and names server and browser
// in the environment; run by itself, Playwright serves whatever is in dist/.
import { defineConfig } from '@playwright/test';

const address = process.env.STONE_GARDEN_ADDRESS;
const port = 8097;

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/browser',
  // Two, since a page that computes keeps one core busy.
  workers: 2,
  fullyParallel: true,
  retries: 0,
  timeout: 30_000,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['json', { outputFile: '../../test-results/browser.json' }]],
  use: {
    baseURL: address ?? `http://127.0.0.1:${port}/`,
    browserName: 'chromium',
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
    viewport: { width: 1280, height: 800 },
    launchOptions: {
      executablePath: process.env.STONE_GARDEN_CHROMIUM || undefined,
      // Containers have neither a sandbox nor a graphics card, and nothing may go out.
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: address
    ? undefined
    : {
        command: `cargo xtask serve --port ${port}`,
        cwd: '../..',
        url: `http://127.0.0.1:${port}/`,
        reuseExistingServer: true,
        timeout: 180_000,
      },
});
