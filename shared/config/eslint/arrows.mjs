import { readdirSync } from 'node:fs';
import portal from './portal.mjs';

/** Folders of a checkout's remotes; a new one is held to the same rules by its name alone. @param {string} rootDir */
const remotesIn = (rootDir) => readdirSync(rootDir).filter((name) => name.startsWith('mfe-'));

/**
 * Packages that reach the page only through an entry of shared, since that entry is the singleton.
 * @type {[group: string, entry: string][]}
 */
const THROUGH_SHARED = [
  ['@mui/*', 'ui'],
  ['react-router', 'router'],
  ['react-router-dom', 'router'],
  ['axios', 'http'],
  // The slash anchors it: without it, '@portal/shared/zod' itself would be meant too.
  ['/zod', 'zod'],
  ['zod/*', 'zod'],
  ['react-hook-form', 'forms'],
  ['@hookform/*', 'forms'],
  ['zustand', 'session, toasts or busy'],
  ['zustand/*', 'session, toasts or busy'],
  ['dompurify', 'sanitize'],
  ['@module-federation/*', 'remote'],
];

/** @typedef {{ group: string[], message: string, allowTypeImports?: boolean }} Pattern */

/** @param {Pattern[]} patterns @returns {import('eslint').Linter.RulesRecord} */
const restricted = (patterns) => ({ 'no-restricted-imports': ['error', { patterns }] });

const throughShared = THROUGH_SHARED.map(([group, entry]) => ({
  group: [group],
  message: `Use @portal/shared/${entry}: the page has one instance of it.`,
}));

/** What must stay at the server's edges: HTTP in routes and guards, SQL in stores and the tables' files. */
const HTTP = [
  { group: ['fastify', '@fastify/**'], message: 'Only routes and guards hold Fastify.' },
  {
    group: ['**/http/**'],
    allowTypeImports: true,
    message: 'Routes call the domain, not the other way.',
  },
];
const SQL = {
  group: ['drizzle-orm', 'drizzle-orm/**', '**/schema', '**/*-schema'],
  allowTypeImports: true,
  message: 'Only stores and schemas hold SQL.',
};
const AREAS = 'server/src/areas';
const ROUTES = ['routes', '*-routes', '*-guard'].map((name) => `${AREAS}/**/${name}.ts`);
const STORES = ['store', '*-store', 'schema', '*-schema', 'tables'].map((name) => `${AREAS}/**/${name}.ts`);
/** Helpers of routes: they read a request or write into a reply, and routes alone call them. */
const OF_ROUTES = [
  'cell/import/import-form',
  'drives/consent-form',
  'identity/secret-cookies',
  'identity/sign-in',
  'pages/streamed-data',
  'profile/profile-call',
  'releases/browser-cookies',
  'releases/browser-group',
  'releases/upload',
  'reports/watch/device',
].map((name) => `${AREAS}/${name}.ts`);

/**
 * ESLint blocks that keep the arrows one way (MFE-08). Which file may import which stands in arrow-between.mjs; which
 * packages a file may use, here.
 * @param {string} rootDir the folder that holds the workspaces
 * @returns {import('eslint').Linter.Config[]}
 */
export function arrows(rootDir) {
  return [
    {
      files: ['**/*.{ts,tsx}'],
      plugins: { portal },
      rules: { 'portal/arrows': ['error', rootDir] },
    },
    ...remotesIn(rootDir).map((part) => ({
      files: [`${part}/**/*.{ts,tsx}`],
      rules: restricted(throughShared),
    })),
    {
      files: ['shell/**/*.{ts,tsx}'],
      rules: restricted(throughShared.filter(({ group }) => !group[0]?.startsWith('@module-federation'))),
    },
    {
      files: ['shared/src/**/*.{ts,tsx,mjs}'],
      ignores: ['shared/src/ui/**', 'shared/src/ui-*/**'],
      rules: restricted([
        { group: ['@mui/*'], message: 'Only shared/src/ui and its sisters (shared/src/ui-…) import MUI.' },
      ]),
    },
    {
      files: [`${AREAS}/**/*.ts`],
      ignores: [...ROUTES, ...OF_ROUTES, ...STORES, '**/*.test.ts'],
      rules: restricted([...HTTP, SQL]),
    },
    { files: [...ROUTES, ...OF_ROUTES], rules: restricted([SQL]) },
    { files: STORES, rules: restricted(HTTP) },
  ];
}
