import type { Locator, Page } from '@playwright/test';
import { enter, tabTo } from '../fixtures/keyboard';
import { test } from '../fixtures/own-portal';
import { expect } from '../fixtures/portal';
import { STUDENTS } from '../fixtures/sample-students';
import { signInStaff } from '../fixtures/sign-in';

test.setTimeout(180_000);

/** Who works by keys alone: Tab until there, then Enter, Space or the letters. */
const keyboard = (page: Page) => ({
  press: (target: Locator) => enter(page, target),
  tick: async (target: Locator) => {
    await tabTo(page, target);
    await page.keyboard.press('Space');
  },
  write: async (target: Locator, text: string) => {
    await tabTo(page, target);
    await page.keyboard.type(text);
  },
});
type Hand = ReturnType<typeof keyboard>;

const ROWS = 1200;
const FILE = [
  'Enrollment No.,Student Name,E-mail ID,Programme,Department',
  ...Array.from(
    { length: ROWS },
    (_, at) => `${250_280_100_000 + at},Asha Shah,s${at}@mail.example,B.E.,Computer`,
  ),
].join('\r\n');

/** A list of new students comes in. */
async function importStudents(page: Page, { press }: Hand): Promise<void> {
  await page.goto('/cell/import');
  await signInStaff(page, 'officer@sie.example');
  await page
    .getByLabel('File with students')
    .setInputFiles({ name: 'students.csv', mimeType: 'text/csv', buffer: Buffer.from(FILE) });
  await expect(page.getByRole('button', { name: 'New (1,200)' })).toBeVisible();
  await press(page.getByRole('button', { name: 'Import 1,200 students' }));
  await expect(page.getByText('1,200 added, 0 changed, 0 as they were.')).toBeVisible();
}

/** Three of the queue get a section back. */
async function returnThree(page: Page, { press, tick, write }: Hand): Promise<void> {
  await page.goto('/cell/desk');
  const inCase = page.getByRole('article');
  for (let at = 0; at < 3; at += 1) {
    const first = page.getByRole('region', { name: 'Queue' }).getByRole('listitem').first().getByRole('link');
    const href = await first.getAttribute('href');
    await press(first);
    await tick(inCase.getByRole('checkbox', { name: /^Return Address Details/ }));
    await write(inCase.getByRole('textbox', { name: /^Reason/ }), 'The pin is wrong.');
    await press(inCase.getByRole('button', { name: 'Return Address Details' }));
    await expect(inCase).toHaveCount(0);
    await expect(page.locator(`a[href="${href!}"]`)).toHaveCount(0);
  }
}

/** Thirty of the queue are verified together. */
async function verifyThirty(page: Page, { press, tick }: Hand): Promise<void> {
  await page.goto('/cell/desk');
  const queue = page.getByRole('region', { name: 'Queue' });
  const heading = queue.getByRole('heading', { name: /to verify$/ });
  const waiting = Number.parseInt((await heading.textContent())!, 10);
  await press(queue.getByRole('button', { name: /^Select all/ }));
  const verify = queue.getByRole('button', { name: /^Verify \d+ students…$/ });
  const chosen = Number(/\d+/.exec((await verify.textContent())!)![0]);
  for (let at = 30; at < chosen; at += 1) await tick(queue.getByRole('checkbox', { checked: true }).first());
  await press(queue.getByRole('button', { name: 'Verify 30 students…' }));
  const dialog = page.getByRole('dialog');
  await tick(dialog.getByRole('checkbox', { name: /all 30 students$/ }));
  await press(dialog.getByRole('button', { name: 'Verify 30 students' }));
  await expect(heading).toHaveText(`${waiting - 30} to verify`);
}

/** Two of the requests are granted. */
async function unlockTwo(page: Page, { press, write }: Hand): Promise<void> {
  await page.goto('/cell/unlocks');
  const unlock = page.getByRole('main').getByRole('button', { name: /^Unlock:/ });
  await expect(unlock).toHaveCount(3);
  for (const left of [2, 1]) {
    await press(unlock.first());
    const dialog = page.getByRole('dialog');
    await write(dialog.getByLabel('Reason'), 'We saw the new marksheet.');
    await press(dialog.getByRole('button', { name: 'Unlock', exact: true }));
    await expect(unlock).toHaveCount(left);
  }
}

/** One student is barred at once. */
async function barOne(page: Page, { press, write }: Hand): Promise<void> {
  await page.goto(`/cell/students?q=${STUDENTS.verified}`);
  await expect(page.getByText('1 to 1 of 1', { exact: true })).toBeVisible();
  await press(page.getByRole('main').locator('a[href^="/cell/students/"]').first());
  await press(page.getByRole('button', { name: 'Bar at once…' }));
  const dialog = page.getByRole('dialog');
  await write(dialog.getByLabel('Reason'), 'Absent from a round without a word.');
  await press(dialog.getByRole('button', { name: 'Bar at once' }));
  await expect(page.getByRole('button', { name: 'Bar at once…' })).toHaveCount(0);
  await expect(page.getByText('Absent from a round without a word.').first()).toBeVisible();
}

/** The import was of another year: it is taken back whole, from the actions. */
async function undoImport(page: Page, { press, write }: Hand): Promise<void> {
  await page.goto('/cell/actions?kind=student.added');
  await press(
    page
      .getByRole('main')
      .getByRole('button', { name: /^Undo: / })
      .first(),
  );
  const dialog = page.getByRole('dialog');
  await write(dialog.getByLabel('Reason'), 'The list of another year');
  await press(dialog.getByRole('button', { name: 'Undo', exact: true }));
  await expect(page.getByText('It is undone.')).toBeVisible();
  await page.goto('/cell/students?q=250280100');
  await expect(page.getByText('No student matches')).toBeVisible();
}

test('CEL-12 CEL-21 CEL-23 CEL-30 CEL-81 mfe-cell an officer does a Monday by the keyboard alone, at 360 px', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 900 });
  const hand = keyboard(page);
  await importStudents(page, hand);
  await returnThree(page, hand);
  await verifyThirty(page, hand);
  await unlockTwo(page, hand);
  await barOne(page, hand);
  await undoImport(page, hand);
});
