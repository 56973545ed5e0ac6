/**
 * Packages, or scopes of packages, that reach the page only through an entry of shared, since that entry is the singleton.
 * @type {[name: string, entry: string][]}
 */
const THROUGH_SHARED = [
  ['@mui', 'ui'],
  ['react-router', 'router'],
  ['react-router-dom', 'router'],
  ['axios', 'http'],
  ['zod', 'zod'],
  ['react-hook-form', 'forms'],
  ['@hookform', 'forms'],
  ['zustand', 'session, toasts or busy'],
  ['dompurify', 'sanitize'],
  ['@module-federation', 'remote'],
];

/** @typedef {{ group?: string[], regex?: string, message: string, allowTypeImports?: boolean }} Pattern */

/** @param {Pattern[]} patterns @returns {import('oxlint').DummyRuleMap} */
const restricted = (patterns) => ({ 'no-restricted-imports': ['error', { patterns }] });

/** A package or a scope, and all that is in it. @param {string} name @param {string} message @returns {Pattern} */
const allOf = (name, message) => ({ regex: `^${name}(/|$)`, message });

/** @param {string[]} [allowed] names of the table that the part may import itself */
const throughShared = (allowed = []) =>
  restricted(
    THROUGH_SHARED.filter(([name]) => !allowed.includes(name)).map(([name, entry]) =>
      allOf(name, `Use @portal/shared/${entry}: the page has one instance of it.`),
    ),
  );

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
  'drives/applications/consent-form',
  'identity/sessions/secret-cookies',
  'identity/sessions/sign-in',
  'profile/profile-call',
  'releases/canary/browser-cookies',
  'releases/canary/browser-group',
  'releases/publishing/upload',
  'reports/watch/device',
].map((name) => `${AREAS}/${name}.ts`);

/**
 * Which packages a file may use (MFE-08). import-boundaries.mjs says which file may import which.
 * @type {import('oxlint').OxlintOverride[]}
 */
export const arrows = [
  { files: ['mfe-*/**/*.{ts,tsx}'], rules: throughShared() },
  { files: ['shell/**/*.{ts,tsx}'], rules: throughShared(['@module-federation']) },
  {
    files: ['shared/src/**/*.{ts,tsx,mjs}'],
    excludeFiles: ['shared/src/ui/**', 'shared/src/ui-*/**'],
    rules: restricted([allOf('@mui', 'Only shared/src/ui and its sisters (shared/src/ui-…) import MUI.')]),
  },
  {
    files: [`${AREAS}/**/*.ts`],
    excludeFiles: [...ROUTES, ...OF_ROUTES, ...STORES, '**/*.test.ts'],
    rules: restricted([...HTTP, SQL]),
  },
  { files: [...ROUTES, ...OF_ROUTES], rules: restricted([SQL]) },
  { files: STORES, rules: restricted(HTTP) },
];
