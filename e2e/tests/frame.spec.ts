import { download, readDocx } from '../fixtures/downloads';
import { accessibilityViolations } from '../fixtures/axe';
import { expect, test } from '../fixtures/portal';
import { STUDENTS } from '../fixtures/sample-students';
import { signIn } from '../fixtures/sign-in';

const NARROW = { width: 360, height: 800 };

test("SHL-04 on a narrow screen the student's header is a drawer that greets by name", async ({ page }) => {
  await signIn(page, STUDENTS.verified);
  const name = await page.evaluate(() => localStorage.getItem('name'));
  await page.setViewportSize(NARROW);
  await page
    .getByRole('banner')
    .getByRole('button', { name: /open.*menu|^menu$/i })
    .click();
  const drawer = page.getByRole('dialog');
  await expect(drawer).toContainText(name!);
  expect(await accessibilityViolations(page)).toEqual([]);
  await drawer.getByRole('link', { name: 'Bank Details-Steps' }).click();
  await expect(page).toHaveURL(/\/details$/);
  await expect(drawer).toBeHidden();
});

test('SHL-04 the drawer greets by enrollment when no name is stored', async ({ page }) => {
  await signIn(page, STUDENTS.mca);
  await page.evaluate(() => localStorage.removeItem('name'));
  await page.setViewportSize(NARROW);
  await page.reload();
  await page
    .getByRole('banner')
    .getByRole('button', { name: /open.*menu|^menu$/i })
    .click();
  await expect(page.getByRole('dialog')).toContainText(STUDENTS.mca);
});

test('SHL-04 SHL-01 on a narrow screen the public header folds into a drawer', async ({ page }) => {
  await page.setViewportSize(NARROW);
  await page.goto('/');
  await page
    .getByRole('banner')
    .getByRole('button', { name: /open.*menu|^menu$/i })
    .click();
  await page.getByRole('dialog').getByRole('link', { name: 'Past Recruiters' }).click();
  await expect(page).toHaveURL(/\/pastrecruiters$/);
});

test('W-48 on a phone the header is one line, and what is jumped to stands below it, also where text is twice as large', async ({
  page,
}) => {
  await page.setViewportSize(NARROW);
  const header = page.getByRole('banner');
  const heightOf = () => header.evaluate((element) => element.getBoundingClientRect().height);
  const heading = page.getByRole('heading', { level: 2 }).last();
  /** Scrolls as a jump does, and says how far below the header the heading then stands. */
  const clearance = async () => {
    await heading.evaluate((element) => element.scrollIntoView({ block: 'start' }));
    return (await heading.evaluate((element) => element.getBoundingClientRect().top)) - (await heightOf());
  };
  await page.goto('/placement_policy');
  await expect(page.getByRole('button', { name: 'Login menu' })).toBeVisible();
  expect(await heightOf()).toBeLessThanOrEqual(64);
  expect(await clearance()).toBeGreaterThanOrEqual(0);
  await signIn(page, STUDENTS.verified);
  expect(await heightOf()).toBeLessThanOrEqual(64);
  await expect(header.getByRole('link', { name: /Placement Portal$/ })).toBeInViewport({ ratio: 1 });

  await page.goto('/placement_policy');
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await expect.poll(heightOf).toBeGreaterThan(64);
  await expect.poll(clearance).toBeGreaterThanOrEqual(0);
});

test('SHL-05 developer keys and right-click are blocked, fields keep theirs', async ({ page }) => {
  await page.goto('/login');
  const blocked = (keys: Record<string, unknown>, type = 'keydown', target = 'body') =>
    page.evaluate(
      ([type, keys, target]) => {
        const Kind = type === 'contextmenu' ? MouseEvent : KeyboardEvent;
        const event = new Kind(type, { bubbles: true, cancelable: true, button: 2, ...keys });
        document.querySelector(target)!.dispatchEvent(event);
        return event.defaultPrevented;
      },
      [type, keys, target] as const,
    );
  for (const keys of [
    { key: 'F12', code: 'F12' },
    { key: 'I', code: 'KeyI', ctrlKey: true, shiftKey: true },
    { key: 'J', code: 'KeyJ', ctrlKey: true, shiftKey: true },
    { key: 'C', code: 'KeyC', ctrlKey: true, shiftKey: true },
    { key: 'u', code: 'KeyU', ctrlKey: true },
    { key: 'i', code: 'KeyI', metaKey: true, altKey: true },
  ]) {
    expect(await blocked(keys), JSON.stringify(keys)).toBe(true);
  }
  expect(await blocked({}, 'contextmenu', 'h1')).toBe(true);
  expect(await blocked({}, 'contextmenu', 'input')).toBe(false);
  expect(await blocked({ key: 'c', code: 'KeyC', ctrlKey: true })).toBe(false);
  expect(await blocked({ key: 'F6', code: 'F6' })).toBe(false);
});

test('SHL-11 an unknown address shows its own page with a way home, inside the right header', async ({
  page,
}) => {
  const answer = await page.goto('/no-such-page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Page not found/i);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Past Recruiters' })).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.getByRole('main').getByRole('link', { name: /home/i }).click();
  await expect(page).toHaveURL(/\/$/);

  await signIn(page, STUDENTS.mca);
  await page.goto('/no-such-page');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Page not found/i);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Bank Details-Steps' })).toBeVisible();
});

test('SHL-03 the resume template is a Word file that opens', async ({ page }) => {
  await signIn(page, STUDENTS.mca);
  const link = page.getByRole('banner').getByRole('link', { name: /Download Resume Template/ });
  const { name, bytes } = await download(page, link);
  expect(name).toMatch(/\.docx$/);
  expect(await readDocx(bytes)).toMatch(/education/i);
  await expect(page).toHaveURL(/\/companies$/);
});
