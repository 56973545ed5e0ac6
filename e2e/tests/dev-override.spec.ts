import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { accessibilityViolations } from '../fixtures/axe';
import { startDevServer } from '../fixtures/dev-server';
import { blockScripts } from '../fixtures/block-scripts';
import { test } from '../fixtures/own-portal';
import { expect } from '../fixtures/portal';
import { SAMPLE_PASSWORD, STUDENTS } from '../fixtures/sample-students';
import { teamWorkspace } from '../fixtures/team-workspace';

const FORM = 'src/login/login-form.tsx';
const RELEASED = 'Forgot password?';
const CHANGED = 'Lost the password?';
const BUILD_MS = 60_000;

/** Errors of a page, and how often it was loaded. */
function watched(page: Page) {
  const seen = { errors: [] as string[], loads: 0 };
  page.on('pageerror', ({ message }) => seen.errors.push(message));
  page.on('console', (line) => line.type() === 'error' && seen.errors.push(line.text()));
  page.on('load', () => (seen.loads += 1));
  return seen;
}

test('MFE-14 a part runs from its own machine inside a running portal, a change is seen without a load, and no other browser has it', async ({
  page,
  own,
  releases,
  browser,
}) => {
  test.setTimeout(180_000);
  const { folder, remove } = await teamWorkspace(['mfe-auth']);
  const dir = path.join(folder, 'mfe-auth');
  const before = await releases.state('mfe-auth');
  const server = await startDevServer(dir, ['--in', own.url]);
  try {
    const seen = watched(page);
    await page.goto(`${server.url}/login`);
    await expect(page.getByText(RELEASED)).toBeVisible();
    await expect(page.getByRole('complementary', { name: 'Preview' })).toHaveText(
      'mfe-auth comes from this machine.',
    );
    expect(await accessibilityViolations(page)).toEqual([]);

    const file = path.join(dir, FORM);
    const source = await readFile(file, 'utf8');
    await writeFile(file, source.replace(RELEASED, CHANGED));
    await expect(page.getByText(CHANGED)).toBeVisible({ timeout: BUILD_MS });
    // A build with an error in it reaches no page: the one that corrects it does.
    await writeFile(file, source.replace('export function', 'export functoin'));
    await writeFile(file, source.replace(RELEASED, `${CHANGED} Really?`));
    await expect(page.getByText(`${CHANGED} Really?`)).toBeVisible({ timeout: BUILD_MS });
    expect(seen.loads).toBe(1);

    const other = await (await browser.newContext({ baseURL: own.url })).newPage();
    await other.goto('/login');
    await expect(other.getByText(RELEASED)).toBeVisible();
    await expect(other.getByRole('complementary')).toHaveCount(0);
    await other.context().close();

    // The portal's HTML of the release is there first: what is typed into it goes over into the part's own.
    const letCodeThrough = await blockScripts(page);
    await page.goto(`${server.url}/login`, { waitUntil: 'commit' });
    await expect(page.getByText(RELEASED)).toBeVisible();
    await page.getByLabel('Enrollment Number').fill(STUDENTS.verified);
    await page.getByLabel('Password', { exact: true }).fill(SAMPLE_PASSWORD);
    letCodeThrough();
    await expect(async () => {
      await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click();
      await expect(page).toHaveURL(/\/companies$/, { timeout: 1_000 });
    }).toPass();
    await page.goto(`${server.url}/devices`);
    await expect(page.getByRole('heading', { level: 1, name: 'Logged-in devices' })).toBeVisible();
    expect(seen.errors).toEqual([]);
    expect(await releases.state('mfe-auth')).toEqual(before);
  } finally {
    await server.stop();
    await remove();
  }
});
