import { run } from './run.mjs';
import path from 'node:path';
import { arrowsUp, circles, isUp, readModules } from './house-modules.mjs';

test('a circle is every module that leads back to itself, each once', () => {
  const modules = [
    { file: 'a', imports: ['b'] },
    { file: 'b', imports: ['c'] },
    { file: 'c', imports: ['a', 'd'] },
    { file: 'd', imports: ['e'] },
    { file: 'e', imports: [] },
  ];
  expect(circles(modules)).toEqual([['a', 'b', 'c']]);
  expect(circles(modules.slice(3))).toEqual([]);
});

test.each([
  ['mfe-auth/src/a.ts', 'mfe-company/src/b.ts', true],
  ['mfe-auth/src/a.ts', 'shared/src/b.ts', false],
  ['shared/src/a.ts', 'shell/src/b.ts', true],
  ['server/src/platform/a.ts', 'server/src/areas/b/index.ts', true],
  ['server/src/areas/a/b.ts', 'server/src/platform/a.ts', false],
  ['server/src/areas/a/b.ts', 'server/src/app.ts', true],
  ['server/src/commands/a.ts', 'server/src/app.ts', false],
])('%s may import %s: against the arrows is %s', (from, to, up) => {
  expect(isUp(from, to)).toBe(up);
  expect(arrowsUp([{ file: from, imports: [to] }])).toHaveLength(up ? 1 : 0);
});

test('a module is read with what it imports, its lines and its longest function', () => {
  const files = ['shared/src/remote/index.ts', 'shared/src/remote/page-title.ts'];
  const [index] = readModules(files);
  expect(index?.imports).toContain('shared/src/remote/page-title.ts');
  expect(index?.lines).toBeGreaterThan(3);
});

test('the command prints each measure', async () => {
  const { code, output } = await run(process.execPath, [path.join(__dirname, 'house.mjs'), '--all'], {
    quiet: true,
  });
  expect({ code, output }).toMatchObject({ code: 0 });
  for (const measure of ['imports against the arrows', 'citations that no page resolves'])
    expect(output).toMatch(new RegExp(`^${measure} +0$`, 'm'));
  for (const measure of ['longest file', 'longest function'])
    expect(output).toMatch(new RegExp(`^${measure}.* \\d+; 0 over$`, 'm'));
  expect(output).toMatch(/^circles of imports +\d+$/m);
  expect(output).not.toMatch(/^ +\d+ modules: (mfe-|shared|shell)/m);
}, 120_000);
