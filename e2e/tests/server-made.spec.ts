import type { Page } from '@playwright/test';
import { content } from '../fixtures/content';
import { holdCode } from '../fixtures/hold-code';
import { forgetLayoutShift, layoutShift, watchLayoutShift } from '../fixtures/layout-shift';
import { expect, test } from '../fixtures/portal';
import { SAMPLE_PASSWORD, STUDENTS } from '../fixtures/sample-students';
import { signIn } from '../fixtures/sign-in';
import { SlowLine } from '../fixtures/slow-line';

const PAGES = [
  { address: '/', heading: 'Campus placements at', text: 'Year by year', title: 'Home' },
  {
    address: '/team',
    heading: 'Team',
    text: content.team.length > 0 ? 'Tech stack of' : 'The names of the team will stand here.',
    title: 'Team',
  },
  {
    address: '/placement_policy',
    heading: 'Placement policy',
    text: 'Download the rules',
    title: 'Placement policy',
  },
  { address: '/contactus', heading: 'Contact us', text: 'Where we are', title: 'Contact us' },
  { address: '/pastrecruiters', heading: 'Past recruiters', text: ' logo"', title: 'Past recruiters' },
  { address: '/login', heading: 'Student login', text: 'Enrollment Number', title: 'Login' },
  {
    address: '/forget-password',
    heading: 'Reset your password',
    text: 'Send Reset OTP',
    title: 'Forgot password',
  },
  {
    address: '/invitation',
    heading: 'Choose your password',
    text: 'The placement cell has invited you',
    title: 'Invitation',
  },
] as const;

/** Largest layout shift of a page from when its HTML is there. */
const CLS_LIMIT = 0.01;

/** Everything that the page says to the console as an error, a hydration error of React included. */
function consoleErrors(page: Page): string[] {
  const seen: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') seen.push(message.text());
  });
  return seen;
}

/** True once React has taken the page's HTML over. */
const isTakenOver = (page: Page) =>
  page.evaluate(() =>
    Object.keys(document.querySelector('#root > *') ?? {}).some((key) => key.startsWith('__react')),
  );

/** Marks the page's first heading, so that a test sees whether it is the same element later. */
const markHeading = (page: Page) =>
  page.evaluate(() => document.querySelector('h1')?.setAttribute('data-mark', ''));

/** The server makes its pages in the background after it has started. */
test.beforeEach(async ({ request }) => {
  for (const { address } of PAGES) {
    const html = async () => (await request.get(address)).text();
    await expect.poll(html, { timeout: 60_000 }).toContain('<h1');
  }
});

for (const { address, heading, text, title } of PAGES) {
  test(`SHL-13 ${address} arrives as complete HTML with its title`, async ({ request }) => {
    const answer = await request.get(address);
    const html = await answer.text();
    expect(html).toContain(`<title>${title} · Placement Portal</title>`);
    expect(html).toMatch(/<meta name="description" content="[^"]{30,}">/);
    expect(html).toMatch(new RegExp(`<h1[^>]*>${heading}`));
    expect(html).toContain(text);
    expect(html).toContain('<footer');
    expect(answer.headers()['cache-control']).toBe('no-store');
  });

  test(`SHL-13 ${address} is taken over as it stands: no error, no new element, nothing moves`, async ({
    page,
  }) => {
    const errors = consoleErrors(page);
    await watchLayoutShift(page);
    for (const width of [360, 1280]) {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.setViewportSize({ width, height: 900 });
        await page.emulateMedia({ colorScheme });
        const letCodeThrough = await holdCode(page);
        await page.goto(address, { waitUntil: 'commit' });
        // Whole: what moves while a slow line still brings it is another test's.
        await expect(page.getByRole('contentinfo')).toBeVisible();
        await forgetLayoutShift(page);
        await markHeading(page);
        letCodeThrough();
        await expect.poll(() => isTakenOver(page)).toBe(true);
        await page.waitForLoadState('networkidle');
        await expect(page.locator('h1[data-mark]')).toBeVisible();
        const { total, moved } = await layoutShift(page);
        expect(total, `${width} px, ${colorScheme}\n${moved.join('\n')}`).toBeLessThanOrEqual(CLS_LIMIT);
      }
    }
    expect(errors).toEqual([]);
  });
}

/** Largest layout shift of a page whose HTML comes in pieces: entries of the header and lines of the lead still come. */
const PIECES_CLS_LIMIT = 0.04;

test('SHL-13 PUB-01 the home page keeps room for its pictures while its HTML comes in pieces', async ({
  portal,
  browser,
}) => {
  const line = await SlowLine.to(portal.url);
  for (const pieces of [60, 240]) {
    line.breaks(/^\/$/, { kind: 'drip', share: 0, pieces, everyMs: 2_000 / pieces });
    const context = await browser.newContext({
      baseURL: line.url,
      viewport: { width: 1280, height: 900 },
    });
    const page = await context.newPage();
    await watchLayoutShift(page);
    await page.goto('/');
    const { total, moved } = await layoutShift(page);
    expect(total, `${pieces} pieces\n${moved.join('\n')}`).toBeLessThanOrEqual(PIECES_CLS_LIMIT);
    await context.close();
  }
  line.stop();
});

test('W-36 a press of the menu and Enter in the login, both before any code has come, are done when it has', async ({
  page,
}) => {
  let letCodeThrough = await holdCode(page);
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Login menu' }).click();
  letCodeThrough();
  await expect(page.getByRole('menuitem', { name: 'Student' })).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });

  letCodeThrough = await holdCode(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByRole('textbox', { name: 'Enrollment Number' }).fill(STUDENTS.mca);
  await page.getByRole('textbox', { name: 'Password' }).fill(SAMPLE_PASSWORD);
  await page.keyboard.press('Enter');
  letCodeThrough();
  await expect(page).toHaveURL(/\/companies$/);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('SHL-01 SHL-04 every public page can be read, and its menu leads on at every width', async ({
    page,
  }) => {
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/');
      await page.getByRole('banner').getByRole('link', { name: 'Team' }).click();
      await expect(page).toHaveURL(/\/team$/);
      await expect(page.getByRole('heading', { level: 1, name: 'Team' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Open menu' })).toBeHidden();
      await page.getByRole('banner').getByRole('link', { name: 'Home' }).click();
      await page.getByRole('link', { name: 'Read the placement policy' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Placement policy' })).toBeVisible();
    }
  });

  test('AUT-01 the login says that it needs JavaScript, and sends nothing anywhere', async ({ page }) => {
    await page.goto('/login');
    await expect(page.locator('noscript')).toBeVisible();
    expect(await page.locator('noscript').textContent()).toContain('every form need it');
    await page.getByLabel('Enrollment Number').fill(STUDENTS.verified);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByLabel('Enrollment Number')).toHaveValue(STUDENTS.verified);
  });
});

test('AUT-01 what is typed before the code arrives stays, and is what the form sends', async ({ page }) => {
  const letCodeThrough = await holdCode(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByLabel('Enrollment Number').fill('2202801070');
  await page.getByLabel('Password', { exact: true }).fill('not it');
  // Enter sends nothing yet: no address carries a password.
  await page.keyboard.press('Enter');
  await page.getByLabel('Enrollment Number').focus();
  letCodeThrough();
  await expect.poll(() => isTakenOver(page)).toBe(true);
  await expect(page.getByLabel('Enrollment Number')).toBeFocused();
  await expect(page.getByLabel('Enrollment Number')).toHaveValue('2202801070');
  await expect(page).toHaveURL(/\/login$/);
  await page.keyboard.press('End');
  await page.keyboard.type('03');
  const sent = page.waitForRequest('**/student/login');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  expect((await sent).postDataJSON()).toEqual({ enrollment: STUDENTS.verified, password: 'not it' });
});

test('AUT-03 a signed-in student is never shown the login, and sees the public site without an error', async ({
  page,
}) => {
  await signIn(page, STUDENTS.mca);
  const errors = consoleErrors(page);
  const login = await page.request.get('/login');
  expect(await login.text()).not.toContain('Enrollment Number');
  await page.goto('/login');
  await expect(page).toHaveURL(/\/companies$/);
  await watchLayoutShift(page);
  await page.goto('/');
  await expect.poll(() => isTakenOver(page)).toBe(true);
  const { total, moved } = await layoutShift(page);
  expect(total, moved.join('\n')).toBeLessThanOrEqual(CLS_LIMIT);
  expect(errors).toEqual([]);
});
