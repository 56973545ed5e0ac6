import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CONTENT, placeOf } from '@portal/shared/config/content/load-schema.mjs';
import { run } from '@portal/shared/config/commands/run.mjs';
import { formatCount } from '@portal/shared/format';
import { SHOWN_MS } from '../fixtures/content';
import { test } from '../fixtures/own-portal';
import { expect } from '../fixtures/portal';

const ROOT = path.resolve(import.meta.dirname, '../..');
const SECOND_COLLEGE = path.join(ROOT, 'mfe-public/test/second-college');
const SELECTED = /studentsSelected: (\d+)/;

test('W-20 W-22 W-48 what a college publishes shows within 5 s on open and new pages, and a rollback takes it back', async ({
  page,
  request,
  own,
}) => {
  test.setTimeout(180_000);
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-content-'));
  const env = { DATA_DIR: own.folder, PORTAL_URL: own.url };
  const college = (COLLEGE: string, ...args: string[]) =>
    run(process.execPath, [path.join(ROOT, 'shared/config/commands/college.mjs'), ...args], {
      cwd: ROOT,
      env: { ...env, COLLEGE },
      quiet: true,
    });
  const { COLLEGE } = process.env;
  if (COLLEGE) await cp(path.resolve(ROOT, COLLEGE), folder, { recursive: true });
  const statistics = await readFile(placeOf(path.join(CONTENT, 'statistics.yaml')), 'utf8');
  const selected = Number(SELECTED.exec(statistics)?.[1]);
  const publish = async (count: string) => {
    const changed = statistics.replace(SELECTED, `studentsSelected: ${count}`);
    await writeFile(path.join(folder, 'statistics.yaml'), changed);
    return college(folder, 'publish', '--note', 'counted again');
  };
  expect(await publish('many')).toMatchObject({
    code: 1,
    output: expect.stringMatching(/statistics\.yaml:\d+: \[0\]\.studentsSelected must be a whole number/),
  });

  await page.goto('/');
  const row = page.getByRole('row', { name: new RegExp(`^${/year: (\d{4})/.exec(statistics)?.[1]}`) });
  await expect(row).toContainText(formatCount(selected));
  expect((await publish(`${selected + 1}`)).output).toMatch(/college [0-9a-f]{20} is active\./);
  const after = formatCount(selected + 1);
  await expect(row).toContainText(after, { timeout: SHOWN_MS });
  // The page that the server renders follows a little later.
  await expect(async () =>
    expect(await (await request.get('/')).text()).toMatch(new RegExp(`<td[^>]*>${after}</td>`)),
  ).toPass();
  await page.goto('/');
  await college(folder, 'rollback');
  await expect(row).toContainText(formatCount(selected), { timeout: SHOWN_MS });
  await rm(folder, { recursive: true });

  // Long names in another script leave the header one line on a phone.
  expect((await college(SECOND_COLLEGE, 'publish')).output).toContain('is active.');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: /^સરસ્વતી Placement Portal$/ })).toBeInViewport({ ratio: 1 });
  await expect(header.getByRole('button', { name: 'Open menu' })).toBeInViewport({ ratio: 1 });
  expect((await header.boundingBox())!.height).toBeLessThanOrEqual(64);
});
