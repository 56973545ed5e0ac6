import { signInToDrive } from '../fixtures/drives';
import { expect, test } from '../fixtures/portal';
import { STUDENTS } from '../fixtures/sample-students';

/** Pages where they are not simply looked at: printed, in large text, in forced colours, without scripts. */

test('W-24 W-37 on paper a public page is its content only; the page of an unknown address is taken over as it is', async ({
  page,
}) => {
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  const heading = page.getByRole('heading', { level: 1 });
  for (const address of ['/', '/placement_policy', '/contactus', '/nowhere']) {
    await page.goto(address);
    await expect(heading).toBeVisible();
    const element = await heading.elementHandle();
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect(heading).toBeVisible();
    const rest = page.locator('body > :not(#root), #root > :not(main), button, a.MuiButton-root');
    expect(await rest.evaluateAll((all) => all.filter((one) => one.checkVisibility()).length)).toBe(0);
    const paper = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(paper).toBe('rgb(255, 255, 255)');
    await expect(heading).toHaveCSS('color', 'rgb(0, 0, 0)');
    await page.emulateMedia({ media: 'screen' });
    await page.getByRole('button', { name: 'Login menu' }).click();
    await expect(page.getByRole('menuitem', { name: 'Student' })).toBeVisible();
    expect(await element?.evaluate((one) => one.isConnected), address).toBe(true);
  }
  expect(errors.filter((text) => !text.includes('404'))).toEqual([]);
});

test('CMP-05 of a company with an answer the receipt only is printed', async ({ page, portal }) => {
  await signInToDrive(page, portal.url, STUDENTS.verified);
  const receipt = page.getByRole('region', { name: 'Your answer' });
  await expect(receipt).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(receipt.getByText('Given on')).toBeVisible();
  await expect(page.getByText('About the company')).toBeHidden();
});

test('W-34 W-35 large text cuts nothing off, and forced colours show the present page and the primary button', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/');
  const header = page.getByRole('banner');
  // The colours of the computer's owner mark the present page as a chosen item.
  const colours = (name: string) =>
    header.getByRole('link', { name, exact: true }).evaluate((link) => {
      const { backgroundColor, color } = getComputedStyle(link);
      return { backgroundColor, color };
    });
  const chosen = await page.evaluate(() => {
    document.body.style.cssText = 'background: Highlight; color: HighlightText';
    const { backgroundColor, color } = getComputedStyle(document.body);
    document.body.style.cssText = '';
    return { backgroundColor, color };
  });
  await expect.poll(() => colours('Home')).toEqual(chosen);
  expect(await colours('Team')).not.toEqual(chosen);
  const button = page.getByRole('link', { name: 'Student login' });
  expect(await button.evaluate((link) => getComputedStyle(link).borderTopWidth)).toBe('1px');

  await page.emulateMedia({ forcedColors: 'none' });
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await expect(page.getByRole('button', { name: 'Login menu' })).toBeInViewport({ ratio: 1 });
  for (const link of await header.getByRole('link').all()) await expect(link).toBeInViewport({ ratio: 1 });
  const sideways = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  expect(await page.evaluate(sideways)).toBeLessThanOrEqual(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('SHL-01 SHL-04 W-37 AUT-01 every public page is read and its menu leads on at every width; nothing is offered that cannot work', async ({
    page,
  }) => {
    // The server renders it in the background after a start.
    await expect(async () => {
      expect((await page.goto('/nowhere'))?.status()).toBe(404);
      expect(await page.getByRole('heading', { level: 1, name: 'Page not found' }).count()).toBe(1);
    }).toPass();
    await expect(page.locator('#no-scripts')).toHaveCSS('padding', '12px 24px');
    await expect(page.getByRole('button')).toHaveCount(0);
    await page.getByRole('link', { name: 'Go to the home page' }).click();
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await page.getByRole('banner').getByRole('link', { name: 'Team' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Team' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Open menu' })).toBeHidden();
      await page.getByRole('banner').getByRole('link', { name: 'Home' }).click();
      await page.getByRole('link', { name: 'Read the placement policy' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Placement policy' })).toBeVisible();
    }
    await page.goto('/login');
    expect(await page.locator('noscript').textContent()).toContain('every form need it');
    await expect(page.getByRole('button', { name: 'Login', exact: true })).toHaveCount(0);
    await page.getByLabel('Enrollment Number').fill(STUDENTS.verified);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByLabel('Enrollment Number')).toHaveValue(STUDENTS.verified);
  });
});
