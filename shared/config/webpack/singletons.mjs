import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** @param {string | URL} file a package.json */
const versionIn = (file) =>
  /** @type {{ version: string }} */ (JSON.parse(readFileSync(file, 'utf8'))).version;

/** Version of an installed package, from its own root package.json. @param {string} name */
function installed(name) {
  for (const folder of require.resolve.paths(name) ?? []) {
    try {
      return versionIn(`${folder}/${name}/package.json`);
    } catch {
      // Not in this folder; the next one up may have it.
    }
  }
  throw new Error(`${name} is not installed`);
}

/** Any version of the same major satisfies a remote. @param {string} version */
const sameMajor = (version) => `^${version.split('.')[0]}.0.0`;

/** Every page needs these, so they stand in the shell's first chunk. */
const EAGER = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  '@emotion/react',
  'zustand',
  '@portal/shared/router',
  '@portal/shared/session',
  '@portal/shared/toasts',
  '@portal/shared/busy',
  '@portal/shared/remote',
  '@portal/shared/ui',
  '@portal/shared/format',
  '@portal/shared/college',
];

/**
 * Some pages need these. The shell provides them in a few files of its own, by what is needed together: a page that
 * asks for fewer files has fewer of them waiting for a free connection. One that takes another from the share scope
 * must not be in the other's file: each would wait for the other for ever.
 * @type {Record<string, string[]>}
 */
const LAZY_FILES = {
  http: ['@portal/shared/http'],
  forms: ['@portal/shared/forms'],
  fields: ['@portal/shared/ui-form'],
  zod: ['@portal/shared/zod', '@portal/shared/forms-zod', '@portal/shared/ui-dialog'],
  choices: ['@portal/shared/ui-choice'],
  tabs: ['@portal/shared/ui-tabs'],
  data: ['@portal/shared/ui-data'],
  tables: ['@portal/shared/ui-table'],
  sanitize: ['@portal/shared/sanitize'],
  audience: ['@portal/shared/audience'],
};
const LAZY = Object.values(LAZY_FILES).flat();

/** Names of the shell's files that hold lazy singletons, without their ending. */
export const lazyFiles = () => Object.keys(LAZY_FILES);

/**
 * The shell's file for something that several lazy singletons need: that of the first.
 * @param {string[]} entries singletons, in any order
 * @returns {string | undefined} a name without its ending
 */
export const lazyFileOf = (entries) =>
  Object.keys(LAZY_FILES).find((file) => LAZY_FILES[file]?.some((entry) => entries.includes(entry)));

/** @param {string} entry */
const packageOf = (entry) =>
  entry
    .split('/')
    .slice(0, entry.startsWith('@') ? 2 : 1)
    .join('/');

/** @param {string} entry */
const versionOf = (entry) =>
  packageOf(entry) === '@portal/shared'
    ? versionIn(new URL('../../package.json', import.meta.url))
    : installed(packageOf(entry));

/** Version of Module Federation that this build is made by; entries and the shell's runtime must be of the same. */
export const federationVersion = () => installed('@module-federation/enhanced');

/**
 * The one table of what lives once in the page (MFE-02).
 * @returns {{ entry: string, version: string, range: string, eager: boolean }[]}
 */
export const singletons = () =>
  [...EAGER.map((entry) => ({ entry, eager: true })), ...LAZY.map((entry) => ({ entry, eager: false }))].map(
    ({ entry, eager }) => ({ entry, eager, version: versionOf(entry), range: sameMajor(versionOf(entry)) }),
  );

/** The shell provides every singleton. */
export const providedByShell = () =>
  Object.fromEntries(
    singletons().map(({ entry, eager, version, range }) => [
      entry,
      { singleton: true, strictVersion: true, eager, version, requiredVersion: range },
    ]),
  );

/**
 * A remote takes them from the shell and carries none: `import: false`.
 * @returns {Record<string, { singleton: true, strictVersion: true, import: false, requiredVersion: string }>}
 */
export const consumedByRemote = () =>
  Object.fromEntries(
    singletons().map(({ entry, range }) => [
      entry,
      { singleton: true, strictVersion: true, import: false, requiredVersion: range },
    ]),
  );
