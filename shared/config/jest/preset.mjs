import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { swcOptions } from '../swc.mjs';

const require = createRequire(import.meta.url);
const here = path.dirname(fileURLToPath(import.meta.url));

/** Packages that are published as ES modules only; jest runs CommonJS, so these are transpiled too. */
const ESM_ONLY = ['@tanstack', 'markdown-table', 'until-async', 'p-limit', 'yocto-queue', 'rettime'];

/**
 * Jest settings of every workspace: jsdom with Node's own fetch, one swc transform, Testing Library's matchers.
 * @param {string} rootDir the workspace's folder
 * @param {import('jest').Config & { browser?: boolean }} [more] settings of its own; browser: false for Node
 */
export function jestPreset(rootDir, { browser = true, ...more } = {}) {
  return {
    rootDir,
    displayName: path.basename(rootDir),
    testEnvironment: browser ? path.join(here, 'environment.mjs') : 'node',
    testMatch: ['**/*.test.ts', '**/*.test.tsx'],
    // `*.slow.test.ts` run in `npm run test:all` only.
    testPathIgnorePatterns: [
      '/node_modules/',
      '/dist/',
      ...(process.env.TEST_TIER === 'all' ? [] : ['\\.slow\\.test\\.tsx?$']),
    ],
    modulePathIgnorePatterns: ['/dist/'],
    // The package's build for browsers has ES modules only; its other build is the same code.
    moduleNameMapper: { '^csv-stringify/browser/esm/sync$': 'csv-stringify/sync' },
    transform: {
      '^.+\\.(t|j)sx?$|^.+\\.mjs$': [require.resolve('@swc/jest'), swcOptions({ node: true })],
      '\\.generated$': path.join(here, 'generated-transform.mjs'),
      '\\.ya?ml$': path.join(here, 'yaml-transform.mjs'),
      '\\.(svg|png|webp|avif|jpg|pdf|docx)$': path.join(here, 'file-transform.mjs'),
    },
    transformIgnorePatterns: [`/node_modules/(?!(${ESM_ONLY.join('|')})/)`],
    testTimeout: 30_000,
    moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'cjs', 'json', 'node'],
    setupFilesAfterEnv: [
      path.join(here, 'setup-fuzz.ts'),
      ...(browser ? [path.join(here, 'setup-browser.ts')] : []),
    ],
    ...more,
  };
}
