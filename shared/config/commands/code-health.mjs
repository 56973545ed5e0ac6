/**
 * `npm run code-health`: the size of each part beside its limit, and what is too large, imported against the
 * rules, or out of lint's sight. It measures and ends with 0.
 */
import { crowdedAreas, partSizes, trackedFiles } from './code-sizes.mjs';
import { oversizedDocs } from './docs-size.mjs';
import { root, runNode } from './run.mjs';

const OXLINT = 'node_modules/oxlint/bin/oxlint';

const files = trackedFiles(root).filter((file) => /\.(tsx?|[cm]?js)$/.test(file));
const linted = await runNode(OXLINT, ['-c', 'oxlint.config.mjs', '--debug=files'], { quiet: true });
const isLinted = new Set(linted.output.split('\n'));
const { output } = await runNode(OXLINT, ['-c', 'oxlint.config.mjs', '--format', 'json'], { quiet: true });
/** @type {{ diagnostics: { code?: string, filename: string, message: string }[] }} */
const { diagnostics } = JSON.parse(output.slice(output.indexOf('{')));
/** What a rule of lint finds. @param {string} rule by its name in the report */
const foundBy = (rule) =>
  diagnostics.filter(({ code }) => code === rule).map(({ filename, message }) => `${filename}: ${message}`);
const measures = {
  'upward imports': foundBy('portal(arrows)'),
  'import cycles': foundBy('import(no-cycle)'),
  'areas with too many files': crowdedAreas(files),
  'pages of docs that are too long': oversizedDocs(root),
  'scripts and modules without lint': files.filter((file) => !isLinted.has(file)),
};

for (const { part, lines, most } of partSizes(root)) {
  console.log(
    `${part.padEnd(40)} ${String(lines).padStart(7)}, ${most} at most${lines > most ? ' (over)' : ''}`,
  );
}
console.log('');
for (const [measure, findings] of Object.entries(measures)) {
  console.log(`${measure.padEnd(40)} ${findings.length}`);
  for (const finding of findings) console.log(`    ${finding}`);
}
