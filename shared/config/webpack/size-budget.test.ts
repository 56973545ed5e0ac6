/** @jest-environment node */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import webpack from 'webpack';
import { SizeBudget } from './size-budget.mjs';

const folder = mkdtempSync(path.join(os.tmpdir(), 'size-budget-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Text that no compression makes much smaller. */
const bulk = (bytes: number): string => `'${randomBytes(bytes / 2).toString('hex')}'`;

/** Builds a part of a start and one page. @returns what the build says against it */
async function built(budgets: Record<string, number>): Promise<string> {
  writeFileSync(path.join(folder, 'page.js'), `export const page = ${bulk(8_000)};`);
  writeFileSync(path.join(folder, 'main.js'), `console.log(${bulk(2_000)}, () => import('./page.js'));`);
  const compiler = webpack({
    context: folder,
    mode: 'production',
    entry: { main: './main.js' },
    output: { path: path.join(folder, 'dist') },
    plugins: [new SizeBudget({ name: 'mfe-sample', pages: { '/sample': './page.js' }, budgets })],
  });
  const stats = await new Promise<webpack.Stats | undefined>((resolve, reject) => {
    compiler?.run((error, result) => (error ? reject(error) : resolve(result)));
  });
  return stats?.hasErrors() ? stats.toString({ preset: 'errors-only', colors: false }) : '';
}

const WIDE = { 'main.js': 5_000, '/sample': 10_000, 'all scripts': 15_000 };

test('a part within its budgets is built', async () => {
  expect(await built(WIDE)).toBe('');
});

test('F-41 a page that grew over its budget fails the build, with a table of what grew, what to set, and what is largest in it', async () => {
  const said = await built({ ...WIDE, '/sample': 3_000 });
  expect(said).toContain('mfe-sample is larger than its budgets');
  expect(said).toMatch(/\| what +\| budget \| +now \| grew by \| with 5% room \|/);
  expect(said).toMatch(/\| \/sample \| +3000 \| +[4-5]\d{3} \| +\+\d{4} \|/);
  expect(said).toMatch(/page\.js, \d{4} bytes/);
  expect(said).not.toContain('| main.js');
});

test('what has no budget fails the build: a new page gets one', async () => {
  const { '/sample': _, ...others } = WIDE;
  expect(await built(others)).toMatch(/\| \/sample \| +0 \|/);
});
