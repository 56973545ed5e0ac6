import type { Locator, Page } from '@playwright/test';
import type { Notice, Recruitment, Round } from '@portal/shared/contract';
import { ApiClient } from '../fixtures/api';
import { driveScreen, findDrive, openDrive } from '../fixtures/drives';
import { expect, test } from '../fixtures/portal';
import { STUDENTS } from '../fixtures/sample-students';
import { openAsOfficer, signIn } from '../fixtures/sign-in';

/** Where things are on the page, at which width, in which size of text. */

/** Waits for an element that another takes the place of, as the header does after a login. */
async function boxOf(element: Locator) {
  const found = { box: await element.boundingBox() };
  await expect.poll(async () => (found.box ??= await element.boundingBox())).not.toBeNull();
  return found.box!;
}
const at = (page: Page, width: number) => page.setViewportSize({ width, height: 740 });
const enlargeText = (page: Page) =>
  page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));

/** How many of the elements are beside each other in the first row. */
const inFirstRow = (elements: Locator): Promise<number> =>
  elements.evaluateAll((all) => {
    const tops = all.map((element) => Math.round(element.getBoundingClientRect().top));
    return tops.filter((top) => top === tops[0]).length;
  });

const scrollsSideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('SHL-04 W-34 W-48 on a phone the header is one line that folds into a drawer, and what is jumped to is below it, in large text too', async ({
  page,
}) => {
  await at(page, 360);
  const header = page.getByRole('banner');
  const open = header.getByRole('button', { name: 'Open menu' });
  const drawer = page.getByRole('dialog');
  const heading = page.getByRole('heading', { level: 2 }).last();
  const height = async () => (await boxOf(header)).height;
  const clearance = async () => {
    await heading.evaluate((element) => element.scrollIntoView({ block: 'start' }));
    return (await boxOf(heading)).y - (await height());
  };
  await page.goto('/placement_policy');
  await expect(page.getByRole('button', { name: 'Login menu' })).toBeVisible();
  expect(await height()).toBeLessThanOrEqual(64);
  expect(await clearance()).toBeGreaterThanOrEqual(0);
  await open.click();
  await drawer.getByRole('link', { name: 'Past Recruiters' }).click();
  await expect(page).toHaveURL(/\/pastrecruiters$/);

  await signIn(page, STUDENTS.verified);
  await expect(open).toBeVisible();
  expect(await height()).toBeLessThanOrEqual(64);
  await expect(header.getByRole('link', { name: /Placement Portal$/ })).toBeInViewport({ ratio: 1 });
  await open.click();
  await expect(drawer).toContainText((await page.evaluate(() => localStorage.getItem('name')))!);
  await drawer.getByRole('link', { name: 'Bank Details-Steps' }).click();
  await expect(page).toHaveURL(/\/details$/);
  await expect(drawer).toBeHidden();
  await page.evaluate(() => localStorage.removeItem('name'));
  await page.reload();
  await open.click();
  await expect(drawer).toContainText(STUDENTS.verified);

  await page.goto('/placement_policy');
  await enlargeText(page);
  await expect.poll(height).toBeGreaterThan(64);
  await expect.poll(clearance).toBeGreaterThanOrEqual(0);
  // The menu that takes a second line stays at its side.
  const menu = await boxOf(open);
  expect(Math.round(360 - menu.x - menu.width)).toBeLessThanOrEqual(16);
});

test('W-38 W-48 CMP-07 MSG-05 logged-in pages begin where the header begins; tabs are one line; a package never breaks; the first company is on the first screen', async ({
  page,
}) => {
  await signIn(page, STUDENTS.verified);
  const tabs = page.getByRole('tab');
  const companies = page.getByRole('list', { name: 'Eligible companies' }).getByRole('link');
  const packages = page
    .getByRole('list', { name: 'Roles', exact: true })
    .getByRole('listitem')
    .locator('span');
  await expect(tabs.first()).toContainText(/\d/);
  await expect(packages.first()).toBeVisible();
  for (const width of [320, 360, 768, 1280]) {
    await at(page, width);
    if (width >= 768) expect(await inFirstRow(tabs), `${width} px`).toBe(await tabs.count());
    else for (const tab of await tabs.all()) await expect(tab).toBeInViewport({ ratio: 1 });
    if (width === 360) await expect(companies.first()).toBeInViewport({ ratio: 1 });
    const lines = await packages.evaluateAll((all) =>
      all.map((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
      }),
    );
    expect(new Set(lines), `${width} px`).toEqual(new Set([1]));
  }

  for (const path of ['/details', '/messages', '/settings', '/devices', '/profile']) {
    await page.goto(path);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toBeVisible();
    for (const width of [768, 1280, 1920]) {
      await at(page, width);
      const logo = page.getByRole('banner').getByRole('link').first();
      const [left, edge] = [(await boxOf(heading)).x, (await boxOf(logo)).x];
      expect(Math.round(left), `${path}, ${width} px`).toBe(Math.round(edge));
    }
  }
  await page.goto('/settings');
  await at(page, 360);
  const save = page.getByRole('main').getByRole('button', { name: 'Save', exact: true });
  await expect(save).toBeVisible();
  const field = await boxOf(page.getByRole('combobox').first());
  expect(Math.round((await boxOf(save)).width)).toBe(Math.round(field.width));
});

test('PRF-04 the locked profile has three values beside each other, two on a phone, one in large text', async ({
  page,
}) => {
  await signIn(page, STUDENTS.notVerified);
  await page.goto('/profile');
  const terms = page.getByRole('main').locator('dl').nth(1).locator('dt');
  await expect(terms.first()).toHaveText('Permanent Address');
  for (const width of [768, 1280, 1920]) {
    await at(page, width);
    expect(await inFirstRow(terms), `${width} px`).toBe(3);
  }
  await at(page, 360);
  const first = page.getByRole('main').locator('dl').first().locator('dt');
  const top = async (name: RegExp) => (await boxOf(first.filter({ hasText: name }))).y;
  expect(await top(/^Name$/)).toBe(await top(/^Surname$/));
  await enlargeText(page);
  expect(await top(/^Name$/)).toBeLessThan(await top(/^Surname$/));
  expect(await scrollsSideways(page)).toBeLessThanOrEqual(0);
});

test('W-49 no long word and no long address makes a tab of the company page scroll sideways', async ({
  page,
  portal,
}) => {
  const word = 'Kraftfahrzeughaftpflichtversicherung'.repeat(4);
  const venue = `https://meet.example/${'a1b2c3d4'.repeat(20)}`;
  /** Lets the server answer, and changes what it says. */
  const changed = <T>(path: string, change: (data: T) => T) =>
    page.route(`**/student/get/${path}/*`, async (route) => {
      const response = await route.fetch();
      const answer = (await response.json()) as { data: T };
      await route.fulfill({ response, json: { ...answer, data: change(answer.data) } });
    });
  await changed<Recruitment>('recruitment', (drive) => ({
    ...drive,
    c_details: `<p>${word}</p>`,
    company: { ...drive.company, c_details: word },
  }));
  await changed<Round[]>('rounds', (rounds) =>
    rounds.map((round) => ({ ...round, round_name: word, venue, instructions: word })),
  );
  await changed<Notice[]>('notice', (notices) =>
    notices.map((notice) => ({ ...notice, notice: `<p>${word}</p>` })),
  );
  const api = await ApiClient.signIn(portal.url, STUDENTS.verified);
  const drive = await findDrive(api, ({ c_name }) => c_name === 'Tarangik Networks');
  await at(page, 360);
  await signIn(page, STUDENTS.verified);
  await openDrive(page, drive);
  for (const name of ['Details', 'Rounds', 'Notices']) {
    await page.getByRole('tab', { name }).click();
    const panel = page.getByRole('tabpanel', { name });
    await expect(panel.getByText(word).first()).toBeVisible();
    await expect.poll(() => scrollsSideways(page), name).toBeLessThanOrEqual(0);
    // Nothing is hidden beyond a box's own edge either.
    const wide = await panel.evaluate((element) => element.scrollWidth - element.clientWidth);
    expect(wide, name).toBeLessThanOrEqual(0);
  }
});

test('CEL-64 the digits of a check-in screen are read from the back of the room, without scrolling', async ({
  page,
}) => {
  await openAsOfficer(page, '/cell/drives?state=closed&q=Tarangik');
  await page.getByRole('link', { name: /Tarangik Networks/ }).click();
  await driveScreen(page, 'Rounds and results').click();
  await page.getByRole('link', { name: 'Attendance and results of round 2' }).click();
  await page.getByRole('link', { name: 'Check-in screen' }).click();
  await expect(page.getByRole('img', { name: 'QR code: scan it to check in' })).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page.getByLabel(/^Code \d{4} \d{4}$/)).toBeInViewport({ ratio: 1 });
});
