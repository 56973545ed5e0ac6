import { defineConfig } from '@playwright/test';
import type { DatabaseKind } from './fixtures/college-copy';
import { findBrowser } from '@portal/shared/config/commands/find-browser.mjs';
import { HARD_TESTS } from '@portal/shared/config/commands/hard-tests.mjs';

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

/** Specs that take all the machine has, or judge seconds: beside them, a limit of seconds in another spec means nothing. */
const LOAD = /\/(crash|slow-line)\.spec\.ts$/;

/** The same, run by `npm run test:hard` alone. */
const HARD = HARD_TESTS.flatMap(({ alone }) => alone ?? []);

/** Specs of a minute and more, whose tests follow each other: begun last, one alone would hold up the end. */
const LONG = /\/(composition-faults|profile-(journey|looks)|standalone)\.spec\.ts$/;

/** Driven by WebDriver in browsers that are not everywhere: `npm run test:browsers`. */
const OTHER_BROWSERS = /\/other-browsers\.spec\.ts$/;

export default defineConfig<object, { database: DatabaseKind }>({
  testDir: './tests',
  globalSetup: './fixtures/global-setup.ts',
  globalTeardown: './fixtures/global-teardown.ts',
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
    { name: 'long', testMatch: LONG, use: { database: 'embedded' } },
    { name: 'embedded', testIgnore: [LOAD, LONG, OTHER_BROWSERS, ...HARD], use: { database: 'embedded' } },
    {
      name: 'postgres',
      testMatch: /\/consent-journey\.spec\.ts$/,
      use: { database: 'postgres' },
    },
    { name: 'browsers', testMatch: OTHER_BROWSERS, workers: 1, use: { database: 'embedded' } },
    // Run by itself: `npm test` starts it when the others have ended.
    { name: 'load', testMatch: LOAD, workers: 1, use: { database: 'embedded' } },
    { name: 'hard', testMatch: HARD, workers: 1, use: { database: 'embedded' } },
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
