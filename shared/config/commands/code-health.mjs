/**
 * `npm run code-health`: the size of each part beside its limit, and findings by measure; `-- --all` names every finding.
 * It measures and ends with 0: lint and tests refuse what must not be.
 */
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { unresolvedCitations } from './citations.mjs';
import { crowdedAreas, partSizes } from './code-sizes.mjs';
import { oversizedDocs } from './docs-size.mjs';
import { root, runNode } from './run.mjs';

/** Findings of a measure that are named without --all. */
const SHOWN = 5;
/** Rules of lint that measure, by their names in its report. */
const BY_LINT = {
  'upward imports': 'portal(arrows)',
  'import cycles': 'import(no-cycle)',
  'files that are too long': 'eslint(max-lines)',
  'functions that are too long': 'eslint(max-lines-per-function)',
};
/** Kinds of issues of knip. */
const BY_KNIP = {
  'unused exports': ['exports', 'types', 'nsExports', 'nsTypes', 'enumMembers', 'duplicates'],
  'unused files': ['files'],
  'unused or unlisted packages': ['dependencies', 'devDependencies', 'unlisted', 'unresolved', 'binaries'],
};
const OXLINT = ['node_modules/oxlint/bin/oxlint', '-c', 'oxlint.config.mjs'];

/**
 * @typedef {{ measure: string, findings: string[] }} Row
 *
 * @typedef {{ name: string }} Named
 * @typedef {{ file: string } & Record<string, Named[] | Named[][] | Record<string, Named[]>>} Issue of knip, by its kind:
 *   some are grouped, as the members of an enum by its name
 */

/** What a tool says of the repository. @param {string[]} command @returns {Promise<string>} */
async function outputOf([file = '', ...args]) {
  const { output } = await runNode(file, args, { quiet: true });
  return output;
}

/** @returns {Promise<Row[]>} */
async function byLint() {
  const output = await outputOf([...OXLINT, '--format', 'json']);
  /** @type {{ diagnostics: { code?: string, filename: string, message: string }[] }} */
  const { diagnostics } = JSON.parse(output.slice(output.indexOf('{')));
  return Object.entries(BY_LINT).map(([measure, rule]) => ({
    measure,
    findings: diagnostics
      .filter(({ code }) => code === rule)
      .map(({ filename, message }) => `${filename}: ${message}`),
  }));
}

/** @returns {Promise<Row[]>} */
async function byKnip() {
  const output = await outputOf(['node_modules/knip/bin/knip.js', '--reporter', 'json', '--no-exit-code']);
  /** @type {{ issues?: Issue[] }} */
  const { issues = [] } = JSON.parse(output.slice(output.indexOf('{')));
  return Object.entries(BY_KNIP).map(([measure, kinds]) => ({
    measure,
    findings: issues.flatMap((issue) =>
      kinds
        .flatMap((kind) => Object.values(issue[kind] ?? {}).flat())
        .map(({ name }) => `${issue.file}: ${name}`),
    ),
  }));
}

/** Scripts and modules below a folder of the root, without what is made. @param {string} folder @returns {string[]} */
const scriptsIn = (folder) =>
  readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (/^(\..*|node_modules|dist|data|coverage|test-results|results)$/.test(entry.name)) return [];
    const file = path.posix.join(folder, entry.name);
    return entry.isDirectory() ? scriptsIn(file) : /\.(tsx?|[cm]?js)$/.test(file) ? [file] : [];
  });

const { values } = parseArgs({ options: { all: { type: 'boolean', default: false } } });
const files = scriptsIn('');
const linted = new Set((await outputOf([...OXLINT, '--debug=files'])).split('\n'));
const rows = [
  ...(await byLint()),
  { measure: 'areas with too many files', findings: crowdedAreas(files) },
  { measure: 'citations that no page resolves', findings: unresolvedCitations(root, files) },
  { measure: 'pages of docs that are too long', findings: oversizedDocs(root) },
  ...(existsSync(path.join(root, 'node_modules/knip')) ? await byKnip() : []),
  { measure: 'scripts and modules without lint', findings: files.filter((file) => !linted.has(file)) },
];

for (const { part, lines, most } of partSizes(root)) {
  console.log(
    `${part.padEnd(40)} ${String(lines).padStart(7)}, ${most} at most${lines > most ? ' (over)' : ''}`,
  );
}
console.log('');
for (const { measure, findings } of rows) {
  console.log(`${measure.padEnd(40)} ${findings.length}`);
  const shown = values.all ? findings : findings.slice(0, SHOWN);
  for (const finding of shown) console.log(`    ${finding}`);
  if (shown.length < findings.length) console.log(`    and ${findings.length - shown.length} more (--all)`);
}
