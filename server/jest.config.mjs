import { jestPreset } from '@portal/shared/config/jest/preset.mjs';

export default jestPreset(import.meta.dirname, {
  browser: false,
  globalSetup: './src/testing/global-setup.ts',
  globalTeardown: './src/testing/global-teardown.ts',
  testTimeout: 30_000,
});
