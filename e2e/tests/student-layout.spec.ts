import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures/portal';
import { STUDENTS } from '../fixtures/sample-students';
import { signIn } from '../fixtures/sign-in';

const widthOf = async (control: Locator): Promise<number> => Math.round((await control.boundingBox())!.width);
const leftOf = async (element: Locator): Promise<number> => Math.round((await element.boundingBox())!.x);

/** The lines that the text of each element stands on. */
const linesOf = (elements: Locator): Promise<number[]> =>
  elements.evaluateAll((all) =>
    all.map((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    }),
  );

/** How many of the elements stand beside each other in the first row. */
const inFirstRow = (elements: Locator): Promise<number> =>
  elements.evaluateAll((all) => {
    const tops = all.map((element) => Math.round(element.getBoundingClientRect().top));
    return tops.filter((top) => top === tops[0]).length;
  });

const at = async (page: Page, width: number): Promise<void> => {
  await page.setViewportSize({ width, height: 900 });
};

test('W-38 each signed-in page begins where the header begins, on a desk and on a wide one', async ({
  page,
}) => {
  await signIn(page, STUDENTS.verified);
  for (const path of ['/details', '/messages', '/settings', '/devices', '/profile']) {
    await page.goto(path);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toBeVisible();
    for (const width of [768, 1280, 1920]) {
      await at(page, width);
      const logo = page.getByRole('banner').getByRole('link').first();
      expect(await leftOf(heading), `${path}, ${width} px`).toBe(await leftOf(logo));
    }
  }
});

test('W-48 the tabs of the companies stand in one line from 768 px', async ({ page }) => {
  await signIn(page, STUDENTS.verified);
  const tabs = page.getByRole('tab');
  // Tests before may have answered a drive of this student.
  await expect(tabs.first()).toContainText(/\d/);
  for (const width of [768, 1280]) {
    await at(page, width);
    expect(await inFirstRow(tabs), `${width} px`).toBe(await tabs.count());
  }
});

test('CMP-07 a package never breaks over two lines', async ({ page }) => {
  await signIn(page, STUDENTS.verified);
  const roles = page.getByRole('list', { name: 'Roles', exact: true }).getByRole('listitem');
  await expect(roles.first()).toBeVisible();
  const packages = roles.locator('span');
  expect(await packages.count()).toBe(await roles.count());
  for (const width of [320, 360, 768, 1280]) {
    await at(page, width);
    expect(new Set(await linesOf(packages)), `${width} px`).toEqual(new Set([1]));
  }
});

test('MSG-05 the button of a form is as wide as its fields on a phone', async ({ page }) => {
  await signIn(page, STUDENTS.verified);
  await page.goto('/settings');
  await at(page, 360);
  const save = page.getByRole('main').getByRole('button', { name: 'Save', exact: true });
  await expect(save).toBeVisible();
  expect(await widthOf(save)).toBe(await widthOf(page.getByRole('combobox').first()));
});

test('PRF-04 the locked profile has three values beside each other, two on a phone, one in large text', async ({
  page,
}) => {
  await signIn(page, STUDENTS.notVerified);
  await page.goto('/profile');
  const terms = page.getByRole('main').locator('dl').nth(1).locator('dt');
  await expect(terms.first()).toHaveText('Permanent Address');
  for (const [width, beside] of [
    [768, 3],
    [1280, 3],
    [1920, 3],
  ] as const) {
    await at(page, width);
    expect(await inFirstRow(terms), `${width} px`).toBe(beside);
  }
  await at(page, 360);
  const first = page.getByRole('main').locator('dl').first().locator('dt');
  // An enrollment number is long, and has the row above for itself.
  const pair = [first.filter({ hasText: /^Name$/ }), first.filter({ hasText: /^Surname$/ })];
  const tops = async () => Promise.all(pair.map(async (one) => (await one.boundingBox())!.y));
  const [left, right] = await tops();
  expect(left).toBe(right);
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  const [above, below] = await tops();
  expect(above).toBeLessThan(below!);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});

test('PRF-01 the rows of the registration form are alike on a phone: the way to each form at one edge', async ({
  page,
}) => {
  await signIn(page, STUDENTS.filledNotRegistered);
  await page.goto('/profile');
  await at(page, 360);
  const ways = page.getByRole('main').getByRole('link', { name: /^(Edit|Fill) / });
  await expect(ways.first()).toBeVisible();
  const edges = await ways.evaluateAll((all) =>
    all.map((one) => Math.round(one.getBoundingClientRect().left)),
  );
  expect(edges.length).toBeGreaterThan(4);
  expect(new Set(edges).size).toBe(1);
});

test('W-59 a press of Save that takes the focus from a strange value saves, though its note moves the button', async ({
  page,
}) => {
  await signIn(page, STUDENTS.byDiploma);
  await page.goto('/profile/academic_details/ssc');
  await page.setViewportSize({ width: 360, height: 740 });
  const main = page.getByRole('main');
  const year = main.getByLabel('SSC Passing Year');
  const save = main.getByRole('button', { name: 'Save', exact: true });
  const note = main.getByText('Please check');
  const below = () => save.evaluate((button) => button.getBoundingClientRect().top + window.scrollY);

  // The keyboard leaves the field: the note comes, and moves the button.
  const fine = await year.inputValue();
  await year.fill('1000');
  const before = await below();
  await year.press('Tab');
  await expect(note).toBeVisible();
  expect(await below()).toBeGreaterThan(before);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  const said = (await main.getByRole('status').filter({ hasText: 'Please check' }).boundingBox())!;
  const bar = (await save.locator('..').boundingBox())!;
  expect(bar.y - (said.y + said.height), 'between the note and the bar').toBeGreaterThanOrEqual(16);
  await year.fill(fine);
  await year.press('Tab');
  await expect(note).toBeHidden();

  await year.fill('1000');
  // As long as a finger or a mouse takes.
  await save.click({ delay: 100 });
  await expect(main.getByRole('alert', { name: 'There is a problem' })).toContainText('SSC Passing Year');
  await expect(note).toBeVisible();
});

test('W-34 in large text the menu that takes a second line stays at its side', async ({ page }) => {
  await at(page, 360);
  await page.goto('/login');
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  const header = page.getByRole('banner');
  const menu = (await header.getByRole('button', { name: 'Open menu' }).boundingBox())!;
  // The margin of the page, and nothing else, stands beside it.
  expect(Math.round(360 - menu.x - menu.width)).toBeLessThanOrEqual(16);
});
