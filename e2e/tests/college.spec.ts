import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CONTENT, placeOf } from '@portal/shared/config/content/load-schema.mjs';
import { run } from '@portal/shared/config/commands/run.mjs';
import { formatCount } from '@portal/shared/format';
import { SHOWN_MS } from '../fixtures/content';
import { test, type OperatedPortal } from '../fixtures/own-portal';
import { expect } from '../fixtures/portal';
import { resumePdf } from '../fixtures/resume';

const ROOT = path.resolve(import.meta.dirname, '../..');
const SECOND_COLLEGE = path.join(ROOT, 'mfe-public/test/second-college');
const SELECTED = /studentsSelected: (\d+)/;

/** A copy of the content that the portal was built with. */
async function copiedContent(): Promise<{ folder: string; statistics: string }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-content-'));
  const { COLLEGE } = process.env;
  if (COLLEGE) await cp(path.resolve(ROOT, COLLEGE), folder, { recursive: true });
  return { folder, statistics: await readFile(placeOf(path.join(CONTENT, 'statistics.yaml')), 'utf8') };
}

/** What pages say of the first year: as it is, and with one student more. */
function firstYear(statistics: string) {
  const [, selected = ''] = SELECTED.exec(statistics) ?? [];
  const changed = statistics.replace(SELECTED, `studentsSelected: ${Number(selected) + 1}`);
  return {
    year: /year: (\d{4})/.exec(statistics)?.[1] ?? '',
    line: statistics.slice(0, SELECTED.exec(statistics)?.index).split('\n').length,
    before: formatCount(Number(selected)),
    after: formatCount(Number(selected) + 1),
    changed,
  };
}

/** Runs `npm run college -- …` as the operator does, with this content. */
const college = ({ env }: OperatedPortal, COLLEGE: string, ...args: string[]) =>
  run(process.execPath, [path.join(ROOT, 'shared/config/commands/college.mjs'), ...args], {
    cwd: ROOT,
    env: { ...env, COLLEGE },
    quiet: true,
  });

test('W-22 a statistic that is published shows within 5 s on an open page and on a new one, and after a rollback the old', async ({
  page,
  request,
  operated,
}) => {
  test.setTimeout(120_000);
  const { folder, statistics } = await copiedContent();
  const { year, line, before, after, changed } = firstYear(statistics);
  await writeFile(
    path.join(folder, 'statistics.yaml'),
    statistics.replace(SELECTED, 'studentsSelected: many'),
  );
  const wrong = await college(operated, folder, 'publish');
  expect(wrong.output).toContain(`statistics.yaml:${line}: [0].studentsSelected must be a whole number`);
  expect(wrong.code).toBe(1);

  await page.goto('/');
  const row = page.getByRole('row', { name: new RegExp(`^${year}`) });
  await expect(row).toContainText(before);
  await writeFile(path.join(folder, 'statistics.yaml'), changed);
  const published = await college(operated, folder, 'publish', '--note', 'counted again');
  expect(published.output).toMatch(/college [0-9a-f]{20} is in force\./);
  await expect(row).toContainText(after, { timeout: SHOWN_MS });
  // The page as the server makes it is there a little later; the browser shows the same before that.
  await expect(async () =>
    expect(await (await request.get('/')).text()).toMatch(new RegExp(`<td[^>]*>${after}</td>`)),
  ).toPass();
  const brochure = page.getByRole('link', { name: /^Download brochure/ });
  await expect(brochure).toHaveAttribute(
    'href',
    /^\/remotes\/college\/[0-9a-f]{20}\/placement-brochure\.pdf$/,
  );
  const fresh = await page.context().newPage();
  await fresh.goto('/');
  await expect(fresh.getByRole('row', { name: new RegExp(`^${year}`) })).toContainText(after);

  expect((await college(operated, folder, 'list')).output).toMatch(
    /publish .* by operator: .*: counted again/,
  );
  await college(operated, folder, 'rollback');
  await expect(row).toContainText(before, { timeout: SHOWN_MS });
  await fresh.reload();
  await expect(fresh.getByRole('row', { name: new RegExp(`^${year}`) })).toContainText(before);
  await rm(folder, { recursive: true });
});

test('W-22 W-20 a logo whose name has blanks and another script, and a report that is the college’s own PDF, are published', async ({
  page,
  request,
  operated,
}) => {
  test.setTimeout(120_000);
  const { folder } = await copiedContent();
  const report = resumePdf('A report of the college');
  await mkdir(path.join(folder, 'dropped'));
  await cp(path.join(SECOND_COLLEGE, 'logos/salt.png'), path.join(folder, 'dropped/નવું ચિહ્ન (1).png'));
  await writeFile(path.join(folder, 'dropped/Report 2019.pdf'), report);
  await writeFile(
    path.join(folder, 'recruiters.yaml'),
    '- { id: 1, name: Narmada Salt, sector: Minerals, logo: dropped/નવું ચિહ્ન (1).png }\n',
  );
  await writeFile(path.join(folder, 'reports.yaml'), '- { year: 2019, file: dropped/Report 2019.pdf }\n');
  const published = await college(operated, folder, 'publish');
  expect(published.output).toMatch(/college [0-9a-f]{20} is in force\./);
  await rm(folder, { recursive: true });

  await page.goto('/pastrecruiters');
  const logo = page.getByRole('listitem').filter({ hasText: 'Narmada Salt' }).getByRole('img');
  await expect
    .poll(() => logo.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);
  await page.goto('/');
  const link = page.getByRole('link', { name: /^Report 2019 \(PDF, / });
  const file = await request.get((await link.getAttribute('href'))!);
  expect(Buffer.compare(await file.body(), report)).toBe(0);
});

test('W-48 W-20 a college with long names in another script has a header of one line on a phone too', async ({
  page,
  operated,
}) => {
  test.setTimeout(120_000);
  const published = await college(operated, SECOND_COLLEGE, 'publish');
  expect(published.output).toContain('is in force.');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: /^સરસ્વતી Placement Portal$/ })).toBeInViewport({ ratio: 1 });
  await expect(header.getByRole('button', { name: 'Open menu' })).toBeInViewport({ ratio: 1 });
  expect((await header.boundingBox())!.height).toBeLessThanOrEqual(64);
});
