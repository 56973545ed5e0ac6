import path from 'node:path';
import { jestPreset } from '@portal/shared/config/jest/preset.mjs';

/** Published as ES modules only, or with an import() that jest's CommonJS does not know. */
const TRANSPILED = ['p-limit', 'yocto-queue', '@fastify/cookie', 'cookie'];

const PLUGIN_NAMES = 'fastify/lib/plugin-utils\\.js$';

const preset = jestPreset(import.meta.dirname, {
  browser: false,
  globalSetup: './test/global-setup.ts',
  globalTeardown: './test/global-teardown.ts',
  transformIgnorePatterns: [`/node_modules/(?!(${TRANSPILED.join('|')})/|${PLUGIN_NAMES})`],
});

export default {
  ...preset,
  transform: {
    [PLUGIN_NAMES]: path.join(import.meta.dirname, 'test/quick-plugin-names.mjs'),
    ...preset.transform,
  },
};
