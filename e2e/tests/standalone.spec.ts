import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { accessibilityViolations } from '../fixtures/axe';
import { startDevServer } from '../fixtures/dev-server';
import { teamWorkspace } from '../fixtures/team-workspace';

/** What each remote shows of its sample data when it runs alone: its menu, its heading, and a text of the page. */
const ALONE: Record<string, { menu: string; heading: string | RegExp; text: string }> = {
  'mfe-public': { menu: 'Team', heading: /^Campus placements/, text: 'Year by year' },
  'mfe-auth': { menu: 'Login menu', heading: 'Student login', text: 'Forgot password?' },
  'mfe-dashboard': { menu: 'Companies', heading: 'Welcome, ASHA', text: 'Sabarmati Systems' },
  'mfe-company': { menu: 'Account menu', heading: /Sabarmati Systems/, text: 'Applications close' },
  'mfe-cell': { menu: 'Students', heading: 'Overview', text: 'Students by status' },
  'mfe-profile': { menu: 'Profile', heading: /./, text: 'Basic Details' },
};
/** The console has places at its side, and no footer. */
const WITHOUT_FOOTER = 'mfe-cell';
/** The remote whose sources are changed while its page is open. */
const CHANGED = 'mfe-auth';

for (const [part, { menu, heading, text }] of Object.entries(ALONE))
  test(`MFE-07 W-70 ${part} runs alone by one command: the portal's frame, its sample data, clean under axe, no error logged`, async ({
    page,
  }) => {
    test.setTimeout(150_000);
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    page.on('console', (line) => line.type() === 'error' && errors.push(line.text()));
    const { folder, remove } = await teamWorkspace([part]);
    const dir = path.join(folder, part);
    const server = await startDevServer(dir);
    try {
      await page.goto(server.url);
      const entry = page.getByRole('link', { name: menu, exact: true });
      const button = page.getByRole('banner').getByRole('button', { name: menu });
      await expect(entry.or(button).first()).toBeVisible({ timeout: 30_000 });
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expect(page.getByRole('main').getByText(text).first()).toBeVisible();
      const footer = page.getByRole('contentinfo').getByRole('heading', { name: 'Placement officer' });
      await expect(footer).toHaveCount(part === WITHOUT_FOOTER ? 0 : 1);
      expect(await accessibilityViolations(page)).toEqual([]);
      expect(errors).toEqual([]);
      if (part === CHANGED) await seeChange(page, dir, server.url);
    } finally {
      await server.stop();
      await remove();
    }
  });

/** Breaks the syntax of a source while its page is open, and corrects it: no load, and what was typed stays (W-70). */
async function seeChange(page: Page, dir: string, url: string): Promise<void> {
  await page.goto(`${url}/login`);
  await page.getByLabel('Enrollment Number').fill('2202');
  let loads = 0;
  page.on('load', () => (loads += 1));
  const file = path.join(dir, 'src/login/login-form.tsx');
  const source = await readFile(file, 'utf8');
  const broken = page.waitForEvent('console', (line) => line.text().includes('Errors while compiling'));
  await writeFile(file, source.replace('export function', 'export functoin'));
  await broken;
  await writeFile(file, source.replace('Forgot password?', 'Lost the password?'));
  await expect(page.getByText('Lost the password?')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByLabel('Enrollment Number')).toHaveValue('2202');
  expect(loads).toBe(0);
}
