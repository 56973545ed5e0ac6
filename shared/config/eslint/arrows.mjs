import { readdirSync } from 'node:fs';

/** Folders of a checkout's remotes; a new one is held to the same rules by its name alone. */
const remotesIn = (rootDir) => readdirSync(rootDir).filter((name) => name.startsWith('mfe-'));

/** Packages that reach the page only through an entry of shared, since that entry is the singleton. */
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

const restricted = (patterns) => ({ 'no-restricted-imports': ['error', { patterns }] });

/** Which part may import which (docs/architecture.md): remotes import shared, shared imports none of them. */
const noPartOf = (parts, allowed = []) => ({
  group: parts
    .filter((part) => !allowed.includes(part))
    .flatMap((part) => [`**/${part}/**`, `${part}`, `${part}/**`, `@portal/${part}`, `@portal/${part}/**`]),
  message: 'Remotes import shared and nothing else of the portal; shared and the shell import no remote.',
});

const throughShared = THROUGH_SHARED.map(([group, entry]) => ({
  group: [group],
  message: `Use @portal/shared/${entry}: the page has one instance of it.`,
}));

const SERVER_AREAS = ['accounts', 'profile', 'drives', 'dashboard', 'releases', 'pages'];

/**
 * ESLint blocks that keep the arrows one way (MFE-08).
 * @param {string} rootDir the folder that holds the workspaces
 */
export function arrows(rootDir) {
  const remotes = remotesIn(rootDir);
  const parts = ['shell', ...remotes, 'server', 'e2e', 'bench'];
  const noPart = (allowed) => noPartOf(parts, allowed);
  return [
    ...remotes.map((part) => ({
      files: [`${part}/**/*.{ts,tsx}`],
      rules: restricted([noPart([part]), ...throughShared]),
    })),
    {
      files: ['shell/**/*.{ts,tsx}'],
      rules: restricted([
        noPart(['shell']),
        ...throughShared.filter(({ group }) => !group[0].startsWith('@module-federation')),
      ]),
    },
    { files: ['shared/**/*.{ts,tsx}'], rules: restricted([noPart()]) },
    {
      files: ['shared/src/**/*.{ts,tsx}'],
      ignores: ['shared/src/ui/**', 'shared/src/ui-*/**'],
      rules: restricted([
        noPart(),
        { group: ['@mui/*'], message: 'Only shared/src/ui and its sisters (shared/src/ui-…) import MUI.' },
      ]),
    },
    {
      // Domain files of the server: what is neither routes nor tests asks no HTTP.
      files: SERVER_AREAS.map((area) => `server/src/${area}/**/*.ts`),
      ignores: ['**/*routes.ts', '**/routes/**', '**/*.test.ts'],
      rules: restricted([
        {
          group: ['**/http/**', 'fastify'],
          allowTypeImports: true,
          message: 'Routes call the domain, not the other way.',
        },
        { group: ['**/routes', '**/*-routes'], message: 'Routes call the domain, not the other way.' },
      ]),
    },
    {
      files: ['server/src/**/*store.ts'],
      rules: restricted([
        {
          group: ['**/http/**', 'fastify', '**/routes', '**/*-routes'],
          message: 'A store holds SQL and calls nobody.',
        },
      ]),
    },
  ];
}
