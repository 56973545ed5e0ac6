import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { accessibilityViolations } from '../fixtures/axe';
import { copyRemote, startDevServer } from '../fixtures/dev-server';

/** What each remote shows of its sample data when it runs alone, and which menu stands above it. */
const ALONE: Record<string, { menu: string; hasFooter?: false; shows: (page: Page) => Promise<void> }> = {
  'mfe-public': {
    menu: 'Home',
    shows: async (page) => {
      await page.getByRole('banner').getByRole('link', { name: 'Team' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Team' })).toBeVisible();
    },
  },
  'mfe-auth': {
    menu: 'Login menu',
    shows: async (page) => {
      await page.getByRole('link', { name: 'Forgot password?' }).click();
      // The page that is left has a field of this name, too.
      await expect(page.getByRole('heading', { level: 1, name: 'Reset your password' })).toBeVisible();
      await page.getByLabel('Enrollment Number').fill('220280107003');
      await page.getByRole('button', { name: 'Send Reset OTP' }).click();
      await expect(page.getByLabel('OTP')).toBeVisible();
    },
  },
  'mfe-dashboard': {
    menu: 'Companies',
    shows: async (page) => {
      await expect(page.getByRole('heading', { level: 1, name: 'Welcome, ASHA' })).toBeVisible();
      await expect(page.getByRole('tabpanel').getByText('Sabarmati Systems')).toBeVisible();
    },
  },
  'mfe-company': {
    menu: 'Account menu',
    shows: async (page) => {
      await expect(page.getByRole('heading', { level: 1, name: /Sabarmati Systems/ })).toBeVisible();
      await page.getByRole('tab', { name: 'Rounds' }).click();
      await expect(page.getByText('Aptitude test').first()).toBeVisible();
    },
  },
  'mfe-cell': {
    menu: 'Students',
    // The console has places at its side, and no footer.
    hasFooter: false,
    shows: async (page) => {
      await page.getByRole('link', { name: 'Students', exact: true }).first().click();
      await expect(page.getByRole('heading', { level: 1, name: 'Students' })).toBeVisible();
      await expect(page.getByRole('table', { name: 'Students' }).getByRole('link').first()).toBeVisible();
    },
  },
  'mfe-profile': {
    menu: 'Profile',
    shows: async (page) => {
      await page
        .getByRole('main')
        .getByRole('link', { name: /Basic Details/ })
        .first()
        .click();
      await expect(page.getByRole('heading', { level: 1, name: 'Basic Details' })).toBeVisible();
      await expect(page.getByRole('textbox').first()).toBeVisible();
    },
  },
};

test.describe.configure({ timeout: 150_000 });

/** Of the whole, the one whose sources are changed and the one with a frame of its own; a part's own tests have that part. */
const IN_WHOLE = ['mfe-auth', 'mfe-cell'];
const met = Object.entries(ALONE).filter(
  ([part]) => !process.env['PORTAL_E2E_WHOLE'] || IN_WHOLE.includes(part),
);

for (const [part, { menu, hasFooter = true, shows }] of met) {
  test(`MFE-07 W-70 ${part} runs alone by one command: the portal's frame, its sample data, clean under axe, no error logged`, async ({
    page,
  }) => {
    const mishaps: string[] = [];
    page.on('pageerror', ({ message }) => mishaps.push(message));
    const logged: string[] = [];
    page.on('console', (line) => line.type() === 'error' && logged.push(line.text()));
    const { dir, remove } = await copyRemote(part);
    const server = await startDevServer(dir);
    try {
      await page.goto(server.url);
      const entry = page.getByRole('link', { name: menu, exact: true });
      await expect(
        entry.or(page.getByRole('banner').getByRole('button', { name: menu })).first(),
      ).toBeVisible({
        timeout: 30_000,
      });
      const footer = page.getByRole('contentinfo').getByRole('heading', { name: 'Placement officer' });
      await expect(footer).toHaveCount(Number(hasFooter));
      await shows(page);
      expect(await accessibilityViolations(page)).toEqual([]);
      expect(logged).toEqual([]);
      if (part === 'mfe-auth') await seeChange(page, dir, server.url);
      expect(mishaps).toEqual([]);
    } finally {
      await server.stop();
      await remove();
    }
  });
}

/**
 * Changes a source while its page is open, breaks its syntax and mends it: each is seen without a load, and what was
 * typed stays (W-70).
 */
async function seeChange(page: Page, dir: string, url: string): Promise<void> {
  await page.goto(`${url}/login`);
  await page.getByLabel('Enrollment Number').fill('2202');
  let loads = 0;
  page.on('load', () => (loads += 1));
  const file = path.join(dir, 'src/login/login-form.tsx');
  const source = await readFile(file, 'utf8');
  expect(source).toContain('Forgot password?');
  await writeFile(file, source.replace('Forgot password?', 'Lost the password?'));
  await expect(page.getByText('Lost the password?')).toBeVisible({ timeout: 30_000 });
  const broken = page.waitForEvent('console', (line) => line.text().includes('Errors while compiling'));
  await writeFile(file, source.replace('export function', 'export functoin'));
  await broken;
  await writeFile(file, source);
  await expect(page.getByText('Forgot password?')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByLabel('Enrollment Number')).toHaveValue('2202');
  expect(loads).toBe(0);
}
