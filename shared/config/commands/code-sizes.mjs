import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Files that are counted as code, and those of them that are tests. */
const CODE = /\.(ts|tsx|mjs|js|css|html|ya?ml)$/;
const TEST = /\.(test|spec)\.tsx?$|^server\/test(ing)?\/|^e2e\/|\/test(ing)?\//;
/** Most files of an area that are in no subfolder, and in all, tests aside. */
const LOOSE = 24;
const AREA = 200;

/** @typedef {{ part: string, most: number, of: (file: string) => boolean }} Part */

/** @param {string[]} folders @returns {(file: string) => boolean} */
const below =
  (...folders) =>
  (file) =>
    folders.some((folder) => file.startsWith(`${folder}/`));
/** @param {(file: string) => boolean} of @param {boolean} isTest @returns {(file: string) => boolean} */
const only = (of, isTest) => (file) => of(file) && TEST.test(file) === isTest;

const LOADER = below('shell/src/loader', 'shell/src/federation');

/** Parts of the code with the most lines that each should have (docs/architecture.md). @type {Part[]} */
const PARTS = [
  { part: 'all', most: 158_000, of: () => true },
  { part: 'loader', most: 700, of: only(LOADER, false) },
  { part: 'tests of the loader', most: 500, of: only(LOADER, true) },
  { part: 'drives from files', most: 700, of: only(below('server/src/areas/drives/files'), false) },
  { part: 'sample college', most: 900, of: below('server/src/areas/sample-college') },
  { part: 'bench', most: 2500, of: below('bench') },
  { part: 'e2e', most: 9000, of: below('e2e') },
  { part: 'tests of the server', most: 30_000, of: only(below('server'), true) },
  {
    part: 'folders of tests and commands',
    most: 18_500,
    of: below('e2e', 'shared/config/commands', 'shared/config/jest', 'server/test'),
  },
];

/** @param {string} root @returns {string[]} */
export const trackedFiles = (root) =>
  execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 }).split('\0');

/**
 * The size of each part of the code beside its limit, in lines.
 * @param {string} root the folder of the workspaces
 * @returns {{ part: string, lines: number, most: number }[]} with the server's share of the product, in percent, last
 */
export function partSizes(root) {
  const files = trackedFiles(root)
    .filter((file) => CODE.test(file))
    .map((file) => ({ file, lines: readFileSync(path.join(root, file), 'utf8').split('\n').length - 1 }));
  /** @param {(file: string) => boolean} of */
  const lines = (of) => files.filter(({ file }) => of(file)).reduce((sum, one) => sum + one.lines, 0);
  const product = lines((file) => !TEST.test(file) && !/^(bench|docs)\//.test(file));
  const share = Math.round((100 * lines(only(below('server'), false))) / product);
  return [
    ...PARTS.map(({ part, most, of }) => ({ part, most, lines: lines(of) })),
    { part: 'percent of the product in the server', lines: share, most: 40 },
  ];
}

/** Areas of the server with more files than one can oversee. @param {string[]} files @returns {string[]} */
export function crowdedAreas(files) {
  /** @type {Map<string, { all: number, loose: number }>} */
  const areas = new Map();
  for (const file of files) {
    const [, area, rest = ''] = /^server\/src\/areas\/([^/]+)\/(.+)$/.exec(file) ?? [];
    if (!area || TEST.test(file)) continue;
    const count = areas.get(area) ?? { all: 0, loose: 0 };
    areas.set(area, { all: count.all + 1, loose: count.loose + (rest.includes('/') ? 0 : 1) });
  }
  return [...areas].flatMap(([area, { all, loose }]) => [
    ...(loose > LOOSE ? [`${area}: ${loose} files in no folder, ${LOOSE} at most`] : []),
    ...(all > AREA ? [`${area}: ${all} files, ${AREA} at most`] : []),
  ]);
}
