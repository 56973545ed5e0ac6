/** @jest-environment node */
import { LEVELS } from '../lint/import-boundaries.mjs';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { subjectsOf, TABLE } from './changed-table.mjs';
import { dependentsOf, selectFor } from './changed.mjs';
import { root } from './run.mjs';
import { specsIn } from './test-stages.mjs';

jest.setTimeout(120_000);

test('what imports a file depends on it, across parts; so does what names it', async () => {
  const dependents = await dependentsOf(['shared/src/contract/drives.ts', 'docs/security.md']);
  expect(dependents).toEqual(
    expect.arrayContaining([
      'mfe-company/src/pages/company-page.test.tsx',
      'server/src/areas/drives/own-lists.test.ts',
      'shared/config/commands/security-doc.test.ts',
    ]),
  );
  expect(dependents).not.toContain('server/src/platform/fair-queue.test.ts');
});

test.each([
  ['mfe-company/src/remote.tsx', 'front', 'mfe-company/src/pages/company-page.test.tsx'],
  ['mfe-company/src/remote.tsx', 'server', 'server/src/areas/releases/checks/check-facts.test.ts'],
  ['mfe-profile/src/rules/index.ts', 'server', 'server/src/areas/profile/confirm.test.ts'],
  ['server/src/platform/pdf/pdf-worker.mjs', 'server', 'server/src/platform/pdf/read-pdf.test.ts'],
  ['.github/workflows/everything.yml', 'front', 'shared/config/commands/workflows.test.ts'],
  ['Dockerfile', 'server', 'server/test/containers.test.ts'],
] as const)('a change of %s selects, of %s, %s', async (changed, stage, suite) => {
  expect((await selectFor([changed]))[stage]).toContain(suite);
});

test('a change of a page selects the browser specs that speak of it, and not all', async () => {
  const { specs } = await selectFor(['mfe-company/src/remote.tsx']);
  const all = [...specsIn('journeys'), ...specsIn('tests')];
  const own = all.filter((spec) => subjectsOf(spec).includes('mfe-company'));
  expect(specs).toEqual(expect.arrayContaining(own));
  expect(specs.length).toBeLessThan(all.length);
});

test.each([
  ['server/migrations/0000_gone.sql', ['server', 'stress']],
  ['package-lock.json', ['front', 'server']],
  ['server/src/main.ts', ['specs', 'stress']],
  ['shell/src/gone.tsx', ['specs']],
] as const)('a change of %s selects all of %s', async (changed, stages) => {
  const selection = await selectFor([changed]);
  for (const stage of stages) expect(selection[stage]).toBe('all');
});

test('each row of the table is of a path that is there', () => {
  const places = [
    'shell/src',
    'shared/src/college',
    'shared/testing',
    'mfe-profile/src/rules',
    'server/migrations',
  ];
  const areas = LEVELS.flat();
  const folders = [...places, ...areas.map((area) => `server/src/areas/${area}`), 'server/src/platform'];
  for (const folder of folders) {
    expect([folder, existsSync(path.join(root, folder))]).toEqual([folder, true]);
    expect([folder, TABLE.some(({ of }) => of.test(`${folder}/one.ts`))]).toEqual([folder, true]);
  }
});
