/** What a changed path affects beside what imports or names it: the one table of paths, and what browser specs speak of. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { REMOTES, root } from './run.mjs';

/**
 * @typedef {object} Row what a changed path affects beside what imports or names it
 * @property {RegExp} of @property {string} why
 * @property {'all'} [front] @property {'all'} [server] @property {'all' | 'journeys'} [specs] @property {'all'} [stress]
 * @property {string[]} [subjects] browser specs that speak of these
 * @property {RegExp} [suites] suites by their paths
 */

/** Ids of docs/requirements.md by what they speak of. @type {Record<string, string>} */
const IDS = {
  shell: 'SHL',
  'mfe-public': 'PUB',
  'mfe-auth': 'AUT',
  'mfe-dashboard': 'DSH',
  'mfe-company': 'CMP',
  'mfe-profile': 'PRF',
  'mfe-cell': 'CEL',
  server: 'API',
  releases: 'MFE',
  messages: 'MSG',
};

/** Tests that only `npm run test:all` runs. */
export const OF_ALL_ONLY = /\.slow\.test\.tsx?$|^e2e\/(?!journeys\/).*\.spec\.ts$/;

/** Code that visitors' browsers run. */
export const PAGES = /^(shell|shared|mfe-[^/]+)\/src\//;
/** The server's suites that serve, render and publish the parts as they are built. */
const OF_BUILT_PARTS = /^server\/(src\/areas|test)\/(pages|releases)\//;
const CONSOLE = ['mfe-cell'];
const STUDENTS = ['mfe-company', 'mfe-dashboard', ...CONSOLE];

/** The one table of paths. @type {Row[]} */
export const TABLE = [
  {
    of: /^(package(-lock)?\.json|tsconfig\.[a-z]+\.json|[^/]+\/(package|tsconfig)\.json|[^/]+\/(jest|webpack)\.config\.mjs|shared\/config\/(jest|webpack|[^/]+\.mjs$).*|server\/(build|place-parts)\.mjs)$/,
    why: 'what every part is made or tested with',
    front: 'all',
    server: 'all',
    specs: 'journeys',
  },
  {
    of: /^e2e\/(playwright\.config|fixtures\/global-)/,
    why: 'every browser spec runs with it',
    specs: 'all',
  },
  { of: PAGES, why: 'the server serves and renders the built parts', suites: OF_BUILT_PARTS },
  {
    of: /^mfe-cell\/src\/.*\.tsx$/,
    why: 'each screen that says who is notified has a call that is tested for it',
    suites: /^server\/src\/console\/notified-texts/,
  },
  {
    of: /^(mfe-profile\/src\/rules|shared\/src\/contract)\//,
    why: 'the server judges by the same rules as the page',
    suites: /^server\/src\/areas\/(profile|releases)\//,
  },
  {
    of: /^server\/migrations\/|-schema\.ts$/,
    why: 'the whole server has this database',
    server: 'all',
    specs: 'journeys',
    stress: 'all',
  },
  {
    of: /^server\/(sample-college|src\/areas\/sample-college)\/|^shared\/testing\//,
    why: 'the sample data that tests begin with',
    server: 'all',
    specs: 'all',
  },
  {
    of: /^shared\/src\/college\//,
    why: "the college's content",
    subjects: ['mfe-public', 'shell'],
    suites: /^(server\/(src\/areas|test)\/pages|shared\/(config\/content|src\/college)|mfe-public)\//,
  },
  { of: /^server\/src\/areas\/identity\//, why: 'accounts', subjects: ['mfe-auth', 'shell', ...CONSOLE] },
  {
    of: /^server\/src\/areas\/(drives|dashboard|messages|offers|rounds|results|debarment)\//,
    why: 'what students read of drives',
    subjects: [...STUDENTS, 'messages'],
  },
  { of: /^server\/src\/areas\/profile\//, why: 'profiles', subjects: ['mfe-profile', ...STUDENTS] },
  {
    of: /^server\/src\/(console\/|areas\/(?!identity|profile|drives|dashboard|pages|releases|backup|sample-college))/,
    why: 'the console',
    subjects: [...CONSOLE, 'messages'],
  },
  { of: /^server\/src\/areas\/pages\//, why: 'pages that the server makes', specs: 'all' },
  { of: /^server\/src\/areas\/releases\//, why: 'releases', subjects: ['releases', 'shell'], stress: 'all' },
  { of: /^server\/src\/areas\/backup\//, why: 'backups', subjects: ['server'], stress: 'all' },
  {
    of: /^server\/(src\/(platform\/|[^/]+$)|command\.mjs)/,
    why: 'every area of the server uses it',
    specs: 'all',
    stress: 'all',
  },
  { of: /^shell\/src\//, why: 'the frame of every page', specs: 'all' },
  {
    of: /\.(tsx?|mjs|md)$/,
    why: 'a test reads every source',
    suites: /^shared\/config\/(commands\/citations|browsers)\.test\.ts$/,
  },
  {
    of: /^shell\/src\//,
    why: 'a test reads every source of the shell',
    suites: /^shell\/src\/frame\/another-audience\.test\.tsx$/,
  },
];

/** @param {string} part @returns {string[]} its pages, as they begin */
function pagesOf(part) {
  /** @type {{ portal?: { paths: string[] } }} */
  const { portal } = JSON.parse(readFileSync(path.join(root, part, 'package.json'), 'utf8'));
  return (portal?.paths ?? []).map((one) => one.replace(/\/?\*$/, '')).filter((one) => one !== '/');
}

/** @type {Map<string, RegExp>} */
const SUBJECTS = new Map(
  Object.entries(IDS).map(([subject, id]) => {
    const pages = REMOTES.includes(subject) ? pagesOf(subject).map((page) => `['"\`]${page}\\b`) : [];
    return [subject, new RegExp([`\\b${id}-\\d`, `\\b${subject}\\b`, ...pages].join('|'))];
  }),
);

/** What a browser spec speaks of, by the ids, parts and pages that it names. @param {string} spec @returns {string[]} */
export function subjectsOf(spec) {
  const text = readFileSync(path.join(root, spec), 'utf8');
  return [...SUBJECTS].filter(([, named]) => named.test(text)).map(([subject]) => subject);
}
