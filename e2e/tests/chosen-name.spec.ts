import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures/portal';
import { STUDENTS } from '../fixtures/sample-students';
import { signIn } from '../fixtures/sign-in';

test.use({ hasTouch: true, viewport: { width: 360, height: 740 } });

const FORM = '/profile/academic_details/BE';

/** Keeps the code of the long lists from the page. */
const keepLists = (page: Page): Promise<unknown> =>
  page.route('**/remotes/shell/**/*.js', async (route) => {
    const response = await route.fetch();
    if ((await response.text()).includes('No such entry')) await route.abort();
    else await route.fulfill({ response });
  });

/** How many pixels of a text lie beyond its own box or beyond the edge of its control. */
const cutOff = async (text: Locator, control: Locator): Promise<number> => {
  const own = await text.evaluate(({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
    Math.max(scrollWidth - clientWidth, scrollHeight - clientHeight),
  );
  const [words, edge] = [(await text.boundingBox())!, (await control.locator('..').boundingBox())!];
  return Math.max(
    own,
    edge.x - words.x,
    edge.y - words.y,
    words.x + words.width - edge.x - edge.width,
    words.y + words.height - edge.y - edge.height,
  );
};

test('W-59 the place of a long chosen name is as high before the code of its list is there', async ({
  page,
}) => {
  await signIn(page, STUDENTS.me);
  await keepLists(page);
  await page.goto(FORM);
  const control = page.getByLabel('BE University');
  const words = page.getByRole('main').getByText('GUJARAT TECHNOLOGICAL UNIVERSITY', { exact: true });
  await expect(words).toBeVisible();
  await expect(control).not.toBeEditable();
  expect(await cutOff(words, control)).toBeLessThanOrEqual(0);
  const heightOf = async () => (await control.locator('..').boundingBox())!.height;
  const before = await heightOf();
  await page.unrouteAll({ behavior: 'wait' });
  await page.reload();
  await expect(control).toBeEditable();
  expect(await heightOf()).toBe(before);
});

test('W-59 a long chosen name is read to its end, in large text too', async ({ page }) => {
  await signIn(page, STUDENTS.me);
  await page.goto(FORM);
  const list = page.getByRole('combobox', { name: 'BE University' });
  await list.tap();
  await list.fill('SARDAR VALLABHBHAI');
  const name = 'SARDAR VALLABHBHAI NATIONAL INSTITUTE OF TECHNOLOGY';
  await page.getByRole('option', { name }).tap();
  await expect(list).toHaveValue(name);
  const words = page.getByRole('main').getByText(name, { exact: true });
  await expect(words).toBeVisible();
  expect(await cutOff(words, list)).toBeLessThanOrEqual(0);
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await expect(words).toBeVisible();
  expect(await cutOff(words, list), 'large text').toBeLessThanOrEqual(0);
});

test('W-59 a long name chosen from a short list is read to its end, while the list has the focus', async ({
  page,
}) => {
  await signIn(page, STUDENTS.byDiploma);
  await page.goto('/profile/basic_details');
  const list = page.getByLabel('Minor Degree Branch');
  const name = 'Green Technology and Sustainability Engineering';
  await list.focus();
  await list.selectOption(name);
  await expect(list).toBeFocused();
  const words = page.getByRole('main').locator('[aria-hidden]', { hasText: name });
  await expect(words).toBeVisible();
  expect(await cutOff(words, list)).toBeLessThanOrEqual(0);
});
