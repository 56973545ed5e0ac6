import { jestPreset } from '@portal/shared/config/jest/preset.mjs';

/** Published as ES modules only, or with an import() that jest's CommonJS does not know. */
const TRANSPILED = ['p-limit', 'yocto-queue', '@fastify/cookie', 'cookie'];

export default jestPreset(import.meta.dirname, {
  browser: false,
  globalSetup: './test/global-setup.ts',
  globalTeardown: './test/global-teardown.ts',
  transformIgnorePatterns: [`/node_modules/(?!(${TRANSPILED.join('|')})/)`],
});
