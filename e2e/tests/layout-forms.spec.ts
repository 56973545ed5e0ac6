import type { Locator, Page } from '@playwright/test';
import { isFocusCovered } from '../fixtures/keyboard';
import { expectSoundInEveryLook, expectSoundPage } from '../fixtures/viewports';
import { expect, test } from '../fixtures/portal';
import { STUDENTS } from '../fixtures/sample-students';
import { signIn } from '../fixtures/sign-in';

const PHONE = { width: 360, height: 740 };

const boxOf = async (element: Locator) => (await element.boundingBox())!;
const field = (page: Page, label: string) => page.getByRole('main').getByLabel(label, { exact: true });

test('PRF-01 PRF-07 PRF-08 W-59 the hub is one column of links; a form and its errors are accessible at every width; its Save bar covers no control in use', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await signIn(page, STUDENTS.filledNotRegistered);
  await page.goto('/profile');
  await page.setViewportSize(PHONE);
  const links = page.getByRole('main').getByRole('link', { name: /^(Edit|Fill) / });
  await expect(links.first()).toBeVisible();
  const edges = await links.evaluateAll((all) =>
    all.map((one) => Math.round(one.getBoundingClientRect().left)),
  );
  expect(edges.length).toBeGreaterThan(4);
  expect(new Set(edges).size).toBe(1);

  await page.goto('/profile/basic_details');
  const save = page.getByRole('button', { name: 'Save', exact: true });
  for (const [key, width, from, to] of [
    ['Tab', 360, 'Name', 'Payment Reference ID'],
    ['Shift+Tab', 360, 'Payment Reference ID', 'Name'],
    ['Tab', 1280, 'Name', 'Payment Reference ID'],
  ] as const) {
    await page.setViewportSize({ width, height: 740 });
    await field(page, from).focus();
    const isLast = () => field(page, to).evaluate((element) => element === document.activeElement);
    for (let stop = 0; stop < 60 && !(await isLast()); stop += 1) {
      await page.keyboard.press(key);
      await expect(save).toBeInViewport();
      const id = await page.evaluate(() => document.activeElement?.id);
      expect(await isFocusCovered(page), `${id} by ${key} at ${width} px`).toBe(false);
    }
    expect(await isLast(), `${key} at ${width} px`).toBe(true);
  }

  await expectSoundPage(page, 'Basic Details');
  await field(page, 'Height (cm)').fill('');
  await save.click();
  await expect(page.getByRole('alert', { name: 'There is a problem' })).toBeFocused();
  await expectSoundInEveryLook(page, 'Basic Details with an error');
});

test('W-59 a press of Save that takes the focus from a strange value saves, though its note moves the button', async ({
  page,
}) => {
  await signIn(page, STUDENTS.byDiploma);
  await page.goto('/profile/academic_details/ssc');
  await page.setViewportSize(PHONE);
  const main = page.getByRole('main');
  const year = main.getByLabel('SSC Passing Year');
  const save = main.getByRole('button', { name: 'Save', exact: true });
  const note = main.getByRole('status').filter({ hasText: 'Please check' });
  const top = () => save.evaluate((button) => button.getBoundingClientRect().top + window.scrollY);
  const fine = await year.inputValue();
  await year.fill('1000');
  const before = await top();
  await year.press('Tab');
  await expect(note).toBeVisible();
  expect(await top()).toBeGreaterThan(before);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  const [words, bar] = [await boxOf(note), await boxOf(save.locator('..'))];
  expect(bar.y - (words.y + words.height), 'between the note and the bar').toBeGreaterThanOrEqual(16);
  await year.fill(fine);
  await year.press('Tab');
  await expect(note).toBeHidden();

  await year.fill('1000');
  // As long as a finger or a mouse takes.
  await save.click({ delay: 100 });
  await expect(main.getByRole('alert', { name: 'There is a problem' })).toContainText('SSC Passing Year');
});

test.describe('long names', () => {
  test.use({ hasTouch: true, viewport: PHONE });

  /** How many pixels of a text are beyond its own box or beyond the edge of its control. */
  const cutOff = async (text: Locator, control: Locator): Promise<number> => {
    const own = await text.evaluate(({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
      Math.max(scrollWidth - clientWidth, scrollHeight - clientHeight),
    );
    const [words, edge] = [await boxOf(text), await boxOf(control.locator('..'))];
    const right = words.x + words.width - edge.x - edge.width;
    const bottom = words.y + words.height - edge.y - edge.height;
    return Math.max(own, edge.x - words.x, edge.y - words.y, right, bottom);
  };

  test('W-59 a long chosen name is read to its end, before the code of its list is there, after it, and in large text', async ({
    page,
  }) => {
    await signIn(page, STUDENTS.me);
    // Keeps the code of the long lists from the page.
    await page.route('**/remotes/shell/**/*.js', async (route) => {
      const response = await route.fetch();
      if ((await response.text()).includes('No such entry')) await route.abort();
      else await route.fulfill({ response });
    });
    await page.goto('/profile/academic_details/BE');
    // A text field until the code of its list is there.
    const list = page.getByRole('main').locator('[name=be_uni]');
    const chosen = (name: string) => page.getByRole('main').getByText(name, { exact: true });
    const height = async () => (await boxOf(list.locator('..'))).height;
    await expect(chosen('GUJARAT TECHNOLOGICAL UNIVERSITY')).toBeVisible();
    await expect(list).not.toBeEditable();
    expect(await cutOff(chosen('GUJARAT TECHNOLOGICAL UNIVERSITY'), list)).toBeLessThanOrEqual(0);
    const before = await height();
    await page.unrouteAll({ behavior: 'wait' });
    await page.reload();
    await expect(list).toBeEditable();
    expect(await height()).toBe(before);

    const name = 'SARDAR VALLABHBHAI NATIONAL INSTITUTE OF TECHNOLOGY';
    await list.tap();
    await list.fill('SARDAR VALLABHBHAI');
    await page.getByRole('option', { name }).tap();
    await expect(list).toHaveValue(name);
    expect(await cutOff(chosen(name), list)).toBeLessThanOrEqual(0);
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    await expect(chosen(name)).toBeVisible();
    expect(await cutOff(chosen(name), list), 'large text').toBeLessThanOrEqual(0);
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
});
