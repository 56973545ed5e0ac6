import { jestPreset } from '@portal/shared/config/jest/preset.mjs';

/** Suites that cost much, of what seldom changes: TEST_TIER=all (`npm run test:all`) runs them too. */
const SLOW = '\\.slow\\.test\\.ts$';

const preset = jestPreset(import.meta.dirname, {
  browser: false,
  globalSetup: './test/global-setup.ts',
  globalTeardown: './test/global-teardown.ts',
});

/** Suites run in Node itself, where those of one worker share the modules: jest loads 2,000 files for each. */
export default {
  ...preset,
  runner: 'jest-light-runner/child-process',
  testPathIgnorePatterns: [
    ...preset.testPathIgnorePatterns,
    ...(process.env.TEST_TIER === 'all' ? [] : [SLOW]),
  ],
  setupFiles: ['./test/runner/load-sources.mjs'],
  setupFilesAfterEnv: ['./test/runner/jest-globals.mjs', ...preset.setupFilesAfterEnv],
};
