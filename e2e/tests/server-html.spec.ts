import type { Page } from '@playwright/test';
import { blockScripts } from '../fixtures/block-scripts';
import { content } from '../fixtures/content';
import { forgetLayoutShift, layoutShift, watchLayoutShift } from '../fixtures/layout-shift';
import { expect, test } from '../fixtures/portal';
import { SAMPLE_PASSWORD, STUDENTS } from '../fixtures/sample-students';
import { slowDown } from '../fixtures/slow-line';

const TEAM = content.team.length > 0 ? 'Tech stack of' : 'The names of the team will appear here.';
/** Address, heading, a text below it, and title. */
const PAGES = [
  ['/', 'Campus placements at', 'Year by year', 'Home'],
  ['/team', 'Team', TEAM, 'Team'],
  ['/placement_policy', 'Placement policy', 'Download the rules', 'Placement policy'],
  ['/contactus', 'Contact us', 'Where we are', 'Contact us'],
  ['/pastrecruiters', 'Past recruiters', ' logo"', 'Past recruiters'],
  ['/login', 'Student login', 'Enrollment Number', 'Login'],
  ['/forget-password', 'Reset your password', 'Send Reset OTP', 'Forgot password'],
  ['/invitation', 'Choose your password', 'The placement cell has invited you', 'Invitation'],
] as const;
/** Largest layout shift of a page once its HTML is there, and while the HTML comes in pieces. */
const SHIFT = 0.01;
const SHIFT_OF_PIECES = 0.04;

/** True once React has hydrated the page's HTML. */
const isHydrated = (page: Page) =>
  page.evaluate(() =>
    Object.keys(document.querySelector('#root > *') ?? {}).some((key) => key.startsWith('__react')),
  );

async function expectStill(page: Page, limit: number, what: string): Promise<void> {
  const { total, moved } = await layoutShift(page);
  expect(total, `${what}\n${moved.join('\n')}`).toBeLessThanOrEqual(limit);
}

for (const [address, heading, text, title] of PAGES)
  test(`SHL-13 ${address} arrives as complete HTML and is hydrated: no error, no new element, nothing moves`, async ({
    page,
    request,
  }) => {
    // The server renders its pages in the background after its start.
    const read = async () => (await request.get(address)).text();
    await expect.poll(read, { timeout: 60_000 }).toContain('<h1');
    const html = await read();
    expect(html).toContain(`<title>${title} · Placement Portal</title>`);
    expect(html).toMatch(/<meta name="description" content="[^"]{30,}">/);
    expect(html).toMatch(new RegExp(`<h1[^>]*>${heading}`));
    for (const part of [text, '<footer']) expect(html).toContain(part);

    const errors: string[] = [];
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    await watchLayoutShift(page);
    for (const [width, colorScheme] of [
      [360, 'light'],
      [1280, 'dark'],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme });
      const letScriptsThrough = await blockScripts(page);
      await page.goto(address, { waitUntil: 'commit' });
      await expect(page.getByRole('contentinfo')).toBeVisible();
      await forgetLayoutShift(page);
      await page.evaluate(() => document.querySelector('h1')?.setAttribute('data-mark', ''));
      letScriptsThrough();
      await expect.poll(() => isHydrated(page)).toBe(true);
      await page.waitForLoadState('networkidle');
      await expect(page.locator('h1[data-mark]')).toBeVisible();
      await expectStill(page, SHIFT, `${width} px, ${colorScheme}`);
    }
    expect(errors).toEqual([]);
  });

test('SHL-13 PUB-01 the home page keeps room for its pictures while its HTML comes in pieces', async ({
  page,
}) => {
  await slowDown(page, { kilobits: 100, roundTripMs: 100 });
  await watchLayoutShift(page);
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await expectStill(page, SHIFT_OF_PIECES, 'in pieces');
});

test('W-36 AUT-01 AUT-03 what is typed before any script has come is kept, and an early press sends nothing', async ({
  page,
}) => {
  let letScriptsThrough = await blockScripts(page);
  await page.goto('/login', { waitUntil: 'commit' });
  const enrollment = page.getByLabel('Enrollment Number');
  await enrollment.fill('2202801070');
  await page.getByLabel('Password', { exact: true }).fill('not it');
  await enrollment.focus();
  letScriptsThrough();
  await expect.poll(() => isHydrated(page)).toBe(true);
  await expect(enrollment).toBeFocused();
  await expect(enrollment).toHaveValue('2202801070');
  await page.keyboard.press('End');
  await page.keyboard.type('03');
  const sent = page.waitForRequest('**/student/login');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  expect((await sent).postDataJSON()).toEqual({ enrollment: STUDENTS.verified, password: 'not it' });
  await page.unrouteAll({ behavior: 'wait' });

  letScriptsThrough = await blockScripts(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await enrollment.fill(STUDENTS.mca);
  await page.getByLabel('Password', { exact: true }).fill(SAMPLE_PASSWORD);
  // Enter sends nothing yet: no address contains a password.
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/login$/);
  letScriptsThrough();
  await expect.poll(() => isHydrated(page)).toBe(true);
  await expect(enrollment).toHaveValue(STUDENTS.mca);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL(/\/companies$/);
});
