/** Prints which behaviours of docs/requirements.md no test names in its title yet. */
import { readFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../../..');
const rows = readFileSync(path.join(root, 'docs/requirements.md'), 'utf8').matchAll(
  /^- ((?:[A-Z]{3}|[FW])-\d{2}) (.+)$/gm,
);
// Tables of cases give their tests their titles.
const TESTS = ['*.test.ts', '*.test.tsx', '*.spec.ts', '*/test/rules/*.ts'];
const files = execFileSync('git', ['ls-files', ...TESTS], { cwd: root, encoding: 'utf8' });
const tests = files
  .split('\n')
  .filter(Boolean)
  .map((file) => readFileSync(path.join(root, file), 'utf8'))
  .join('\n');

const all = [...rows];
const open = all.filter(([, id]) => !new RegExp(`\\b${id}\\b`).test(tests));
for (const [, id, text] of open) console.log(`${id}  ${text}`);
console.log(
  `${all.length - open.length} of ${all.length} behaviours are named by a test, ${open.length} are not yet`,
);
