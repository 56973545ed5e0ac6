/**
 * `npm run requirement-coverage`: for each id of docs/requirements.md, which tests name it, and whether `npm test` runs them or
 * `npm run test:all` only. Ends with the ids that no test names; they make the exit 1.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { OF_ALL_ONLY } from './changed-table.mjs';
import { root } from './run.mjs';

// Tables of cases give their tests their titles.
const TESTS = ['*.test.ts', '*.test.tsx', '*.spec.ts', '*/test/rules/*.ts'];
const MOST_SHOWN = 3;

/** @param {string} file */
const read = (file) => readFileSync(path.join(root, file), 'utf8');
const files = execFileSync('git', ['ls-files', ...TESTS], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter(Boolean)
  .map((file) => ({ file, ids: new Set(read(file).match(/\b(?:[A-Z]{3}-\d{2}|[FW]-\d{2,3})\b/g)) }));

/** @param {string} tier @param {string[]} named */
const places = (tier, named) =>
  named.length === 0
    ? []
    : [
        `${tier}: ${named.slice(0, MOST_SHOWN).join(', ')}${named.length > MOST_SHOWN ? ` and ${named.length - MOST_SHOWN} more` : ''}`,
      ];

const rows = [...read('docs/requirements.md').matchAll(/^- ((?:[A-Z]{3}-\d{2}|[FW]-\d{2,3})) (.+)$/gm)];
const behaviours = rows.map(([, id = '', text = '']) => {
  const named = files.filter(({ ids }) => ids.has(id)).map(({ file }) => file);
  const late = named.filter((file) => OF_ALL_ONLY.test(file));
  return { id, text, late, usual: named.filter((file) => !OF_ALL_ONLY.test(file)) };
});
for (const { id, usual, late } of behaviours)
  console.log(
    `${id}  ${[...places('npm test', usual), ...places('test:all', late)].join('; ') || 'no test'}`,
  );

const open = behaviours.filter(({ usual, late }) => usual.length + late.length === 0);
for (const { id, text } of open) console.log(`\nNo test names ${id}: ${text}`);
const usual = behaviours.filter((one) => one.usual.length > 0).length;
console.log(
  `\n${behaviours.length} behaviours: ${usual} in npm test, ${behaviours.length - usual - open.length} in test:all only, ${open.length} without a test`,
);
process.exitCode = open.length === 0 ? 0 : 1;
