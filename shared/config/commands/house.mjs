/**
 * `npm run house`: how the product's code stands, measure by measure; `-- --all` names every finding. It measures and
 * ends with 0; what must hold is held by lint and tests.
 */
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { LONGEST } from '../eslint/limits.mjs';
import { unresolvedCitations } from './citations.mjs';
import { arrowsUp, circles, productFiles, readModules } from './house-modules.mjs';
import { root, runNode } from './run.mjs';

/** Findings of a measure that are named without --all. */
const SHOWN = 5;
const PARTS = ['shared', 'shell', 'server', ...readdirSync(root).filter((name) => name.startsWith('mfe-'))];

/**
 * @typedef {{ measure: string, now: string | number, findings?: string[] }} Row
 *
 * @typedef {{ name: string }} Named
 * @typedef {{ file: string } & Record<string, Named[] | Named[][] | Record<string, Named[]>>} Issue of knip, by its kind:
 *   some are grouped, as the members of an enum by its name
 */

/** @param {string} measure @param {{ what: string, lines: number }[]} measured @param {number} limit @returns {Row} */
function longest(measure, measured, limit) {
  const long = measured.filter(({ lines }) => lines > limit).sort((a, b) => b.lines - a.lines);
  const top = Math.max(...measured.map(({ lines }) => lines));
  return {
    measure: `${measure}, lines (at most ${limit})`,
    now: `${top}; ${long.length} over`,
    findings: long.map(({ what, lines }) => `${what}: ${lines}`),
  };
}

/** Unused exports, files and packages by knip. @returns {Promise<Row[]>} */
async function unused() {
  const { output } = await runNode(
    'node_modules/knip/bin/knip.js',
    ['--reporter', 'json', '--no-exit-code'],
    {
      quiet: true,
    },
  );
  /** @type {{ issues?: Issue[] }} */
  const { issues = [] } = JSON.parse(output.slice(output.indexOf('{')));
  const names = (/** @type {string[]} */ kinds) =>
    issues.flatMap((issue) =>
      kinds
        .flatMap((kind) => Object.values(issue[kind] ?? {}).flat())
        .map(({ name }) => `${issue.file}: ${name}`),
    );
  const kinds = {
    'unused exports': ['exports', 'types', 'nsExports', 'nsTypes', 'enumMembers', 'duplicates'],
    'unused files': ['files'],
    'unused or unlisted packages': ['dependencies', 'devDependencies', 'unlisted', 'unresolved', 'binaries'],
  };
  return Object.entries(kinds).map(([measure, of]) => ({
    measure,
    now: names(of).length,
    findings: names(of),
  }));
}

/** Scripts and modules that no lint reads. */
async function unlinted() {
  const { ESLint } = await import('eslint');
  const eslint = new ESLint({ cwd: root });
  /** @param {string} folder @returns {string[]} */
  const own = (folder) =>
    readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
      if (/^(\..*|node_modules|dist|data|coverage|test-results|results)$/.test(entry.name)) return [];
      const file = path.posix.join(folder, entry.name);
      return entry.isDirectory() ? own(file) : /\.(tsx?|[cm]?js)$/.test(file) ? [file] : [];
    });
  const ignored = await Promise.all(
    own('').map(async (file) => {
      /** @type {import('eslint').Linter.Config | undefined} */
      const config = await eslint.calculateConfigForFile(file);
      return config?.rules ? [] : [file];
    }),
  );
  return ignored.flat();
}

const { values } = parseArgs({ options: { all: { type: 'boolean', default: false } } });
const files = productFiles(PARTS);
const modules = readModules(files);
/** @param {string} measure @param {string[]} findings @returns {Row} */
const count = (measure, findings) => ({ measure, now: findings.length, findings });
/** @type {Row[]} */
const rows = [
  count('imports against the arrows', arrowsUp(modules)),
  count(
    'circles of imports',
    circles(modules).map((knot) => `${knot.length} modules: ${knot.join(', ')}`),
  ),
  longest(
    'longest file',
    modules.map(({ file, lines }) => ({ what: file, lines })),
    LONGEST.file,
  ),
  longest(
    'longest function',
    modules.map(({ file, longestFunction: { name, lines } }) => ({ what: `${name} in ${file}`, lines })),
    LONGEST.function,
  ),
  count('citations that no page resolves', unresolvedCitations(root, files)),
  ...(existsSync(path.join(root, 'node_modules/knip')) ? await unused() : []),
  count('scripts and modules without lint', await unlinted()),
];

for (const { measure, now, findings = [] } of rows) {
  console.log(`${measure.padEnd(40)} ${now}`);
  const shown = values.all ? findings : findings.slice(0, SHOWN);
  for (const finding of shown) console.log(`    ${finding}`);
  if (shown.length < findings.length) console.log(`    and ${findings.length - shown.length} more (--all)`);
}
