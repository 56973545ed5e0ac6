import { expect, test } from '../fixtures/portal';

/** Public pages where they are not simply looked at: printed, in large text, in forced colours, without scripts. */

test('W-24 on paper a public page is its content, and nothing of the frame', async ({ page }) => {
  for (const address of ['/', '/placement_policy', '/contactus', '/nowhere']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const rest = page.locator('body > :not(#root), #root > :not(main), button, a.MuiButton-root');
    expect(await rest.evaluateAll((all) => all.filter((one) => one.checkVisibility()).length)).toBe(0);
    const paper = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(paper).toBe('rgb(255, 255, 255)');
    await page.emulateMedia({ media: 'screen' });
    await expect(page.getByRole('banner')).toBeVisible();
  }
});

test('W-34 at 1280 px nothing of the header is cut off where text is twice as large', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await expect(page.getByRole('button', { name: 'Login menu' })).toBeInViewport({ ratio: 1 });
  for (const link of await page.getByRole('banner').getByRole('link').all()) {
    await expect(link).toBeInViewport({ ratio: 1 });
  }
  const sideways = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  expect(await page.evaluate(sideways)).toBeLessThanOrEqual(0);
});

test('W-35 in forced colours the present page and the primary button stand out', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/');
  const edge = (name: string) =>
    page
      .getByRole('banner')
      .getByRole('link', { name, exact: true })
      .evaluate((link) => getComputedStyle(link).borderBottomColor);
  const [present, other] = [await edge('Home'), await edge('Team')];
  const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  expect(other).toBe(ground);
  expect(present).not.toBe(ground);
  const button = page.getByRole('link', { name: 'Student login' });
  expect(await button.evaluate((link) => getComputedStyle(link).borderTopWidth)).toBe('1px');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('W-37 the notice has room, what cannot be pressed is not there, and an unknown address looks like the rest', async ({
    page,
  }) => {
    // It is made in the background after a start.
    await expect(async () => {
      expect((await page.goto('/nowhere'))?.status()).toBe(404);
      expect(await page.getByRole('heading', { level: 1, name: 'Page not found' }).count()).toBe(1);
    }).toPass();
    await expect(page).toHaveTitle('Page not found · Placement Portal');
    const words = page.locator('#no-scripts');
    await expect(words).toBeVisible();
    await expect(words).toHaveCSS('padding', '12px 24px');
    await expect(page.getByRole('button')).toHaveCount(0);
    await page.getByRole('link', { name: 'Go to the home page' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^Campus placements/ })).toBeVisible();
    await page.goto('/login');
    await expect(page.getByLabel('Enrollment Number')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Login', exact: true })).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^Show/ })).toHaveCount(0);
  });
});

test('W-37 the server’s page for an unknown address is taken over as it stands', async ({ page }) => {
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await page.goto('/nowhere');
  const heading = await page.getByRole('heading', { level: 1 }).elementHandle();
  await page.getByRole('button', { name: 'Login menu' }).click();
  await expect(page.getByRole('menuitem', { name: 'Student' })).toBeVisible();
  expect(await heading.evaluate((element) => element.isConnected)).toBe(true);
  expect(errors.filter((text) => !text.includes('404'))).toEqual([]);
});
