import path from 'node:path';
import { jestPreset } from '@portal/shared/config/jest/preset.mjs';

/** Published as ES modules only, or with an import() that jest's CommonJS does not know. */
const TRANSPILED = ['p-limit', 'yocto-queue', '@fastify/cookie', 'cookie'];

const PLUGIN_NAMES = 'fastify/lib/plugin-utils\\.js$';
const ENTITIES = 'drizzle-orm/entity\\.cjs$';

const preset = jestPreset(import.meta.dirname, {
  browser: false,
  globalSetup: './test/global-setup.ts',
  globalTeardown: './test/global-teardown.ts',
  transformIgnorePatterns: [`/node_modules/(?!(${TRANSPILED.join('|')})/|${PLUGIN_NAMES}|${ENTITIES})`],
});

export default {
  ...preset,
  testEnvironment: path.join(import.meta.dirname, 'test/environment.mjs'),
  transform: {
    [PLUGIN_NAMES]: path.join(import.meta.dirname, 'test/quick-plugin-names.mjs'),
    [ENTITIES]: path.join(import.meta.dirname, 'test/quick-entities.mjs'),
    ...preset.transform,
  },
};
