import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/portal';
import { countShared } from '../fixtures/share-scope';
import { STUDENTS } from '../fixtures/sample-students';
import { signIn } from '../fixtures/sign-in';

/** Text that is once in each library's own code, and nowhere else. */
const MARKS: Record<string, string> = {
  'react-dom': 'reactContainer$',
  react: 'react.transitional.element',
  'react-router': '__reactRouterVersion',
  emotion: 'data-emotion',
  MUI: 'MuiButtonBase',
  'the session store': 'portal-session"',
};

/** What every remote must have been loaded for. */
const REMOTES = ['mfe_public', 'mfe_auth', 'mfe_dashboard', 'mfe_company', 'mfe_profile'];

const goTo = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

test('MFE-01 MFE-02 every remote is composed into one page, and each shared library lives there once', async ({
  page,
}) => {
  const scripts = new Map<string, string>();
  page.on('response', async (response) => {
    const { pathname } = new URL(response.url());
    if (response.request().resourceType() === 'script') scripts.set(pathname, await response.text());
  });
  let loads = 0;
  page.on('load', () => (loads += 1));

  await signIn(page, STUDENTS.verified);
  await page.getByRole('tabpanel').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/company\//);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'Profile' }).click();
  await expect(page).toHaveURL(/\/profile$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await goTo(page, '/team');
  await expect(page).toHaveTitle(/Team/);
  expect(loads, 'page loads: the remotes came into one page').toBe(1);

  const { instances, entries } = await countShared(page);
  for (const remote of REMOTES) expect(instances.some((name) => name.startsWith(remote))).toBe(true);
  expect(Object.keys(entries)).toEqual(
    expect.arrayContaining([
      'react',
      'react-dom',
      'zustand',
      '@emotion/react',
      '@portal/shared/ui',
      '@portal/shared/router',
      '@portal/shared/session',
      '@portal/shared/toasts',
    ]),
  );
  for (const [entry, count] of Object.entries(entries)) {
    expect(count, entry).toMatchObject({ versions: 1, identities: 1 });
  }
  for (const [library, mark] of Object.entries(MARKS)) {
    const carriers = [...scripts].filter(([, text]) => text.includes(mark)).map(([path]) => path);
    expect(carriers.length, `scripts that carry ${library}: ${carriers.join(', ')}`).toBe(1);
    expect(carriers[0]).toMatch(/^\/remotes\/shell\//);
  }
});
