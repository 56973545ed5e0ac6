import type { Page } from '@playwright/test';
import { accessibilityViolations } from '../fixtures/axe';
import { expect, test } from '../fixtures/portal';

test.setTimeout(120_000);

/** Makes this browser one that knows nothing of what the portal asks for, as one of some years ago does. */
const growOld = (page: Page) =>
  page.addInitScript(() => {
    CSS.supports = () => false;
  });

/** Until the server has made the public pages, which it does right after its start. */
test.beforeEach(async ({ request }) => {
  for (const path of ['/', '/team', '/placement_policy'])
    await expect.poll(async () => (await request.get(path)).text(), { timeout: 60_000 }).toContain('<h1');
});

const notice = (page: Page) => page.getByText('This browser is too old for the placement portal');

test('SHL-15 an old browser says so and gives the public pages, one after the other', async ({ page }) => {
  const failures: string[] = [];
  page.on('pageerror', ({ message }) => failures.push(message));
  await growOld(page);
  await page.goto('/');
  await expect(notice(page)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
  // The server's page each time: nothing of the portal's own code follows a link.
  for (const [name, path] of [
    ['Team', '/team'],
    ['Placement Policies', '/placement_policy'],
  ] as const) {
    const asked = page.waitForRequest((request) => request.isNavigationRequest());
    await notice(page).getByRole('link', { name, exact: true }).click();
    expect(new URL((await asked).url()).pathname).toBe(path);
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(notice(page)).toBeVisible();
  }
  expect(failures).toEqual([]);
});

test('SHL-15 a page that needs the portal’s code says in an old browser where there is something to read', async ({
  page,
}) => {
  await growOld(page);
  await page.goto('/companies');
  await expect(notice(page)).toBeVisible();
  await expect(page.locator('#root')).toBeEmpty();
  await notice(page).getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('SHL-15 a browser of today reads nothing of it', async ({ page }) => {
  for (const path of ['/', '/login']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(notice(page)).toBeHidden();
  }
});
