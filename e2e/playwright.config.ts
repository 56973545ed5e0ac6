import { defineConfig } from '@playwright/test';
import { findBrowser } from '@portal/shared/config/commands/find-browser.mjs';

const executablePath = await findBrowser();

/** Flags that keep Chromium from calling home, and let it run as root in a container. */
const LAUNCH_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Driven by WebDriver in browsers that are not on every machine. */
const OTHER_BROWSERS = /\/other-browsers\.spec\.ts$/;

/** A journey has many steps, and no step may wait for ever: this says that it hangs, on a slow machine too. */
const A_JOURNEY_MS = 8 * 60_000;

export default defineConfig({
  globalSetup: './fixtures/global-setup.ts',
  // `*.test.ts` beside the stress tests are jest's.
  testMatch: '**/*.spec.ts',
  timeout: 60_000,
  expect: { timeout: 10_000 },
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  reporter: [
    ['list'],
    ['json', { outputFile: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ?? 'test-results/report.json' }],
  ],
  projects: [
    { name: 'journeys', testDir: './journeys', timeout: A_JOURNEY_MS },
    // The same, each state judged in every look (fixtures/viewports.ts).
    { name: 'every-look', testDir: './journeys', timeout: A_JOURNEY_MS },
    { name: 'specs', testDir: './tests', testIgnore: OTHER_BROWSERS },
    // One at a time: each takes all that the machine has, or judges seconds.
    { name: 'stress', testDir: './stress', workers: 1 },
    { name: 'browsers', testDir: './tests', testMatch: OTHER_BROWSERS, workers: 1 },
  ],
  use: {
    browserName: 'chromium',
    headless: true,
    locale: 'en-IN',
    viewport: { width: 1280, height: 900 },
    screenshot: 'only-on-failure',
    launchOptions: { ...(executablePath ? { executablePath } : {}), args: LAUNCH_ARGS },
  },
});
