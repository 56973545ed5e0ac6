import type { Page } from '@playwright/test';
import { expectSoundInEveryLook } from '../fixtures/looks';
import { test } from '../fixtures/own-portal';
import { expect } from '../fixtures/portal';
import { STUDENTS } from '../fixtures/sample-students';
import { signIn } from '../fixtures/sign-in';

/** The bell hears by the session poll, every 15 s, and the outbox is read every 3 s. */
const HEARD_MS = 25_000;

const bell = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Messages/ });
const unreadOf = async (page: Page): Promise<number> =>
  Number(/, (\d+) unread$/.exec((await bell(page).getAttribute('aria-label')) ?? '')?.[1] ?? 0);

test('MSG-04 MSG-05 a student hears of drives by the bell, reads, and has read on every device', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page, STUDENTS.verified);
  await expect(bell(page)).toHaveAccessibleName(/^Messages, \d+ unread$/, { timeout: HEARD_MS });
  await bell(page).click();
  await expect(page).toHaveURL(/\/messages$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible();
  const list = page.getByRole('main').getByRole('list', { name: 'Messages' });
  const opened = list.getByRole('link', { name: / is open to you$/ });
  await expect(opened.first()).toBeVisible();
  await expectSoundInEveryLook(page, 'messages');

  const before = await unreadOf(page);
  // Another may have come meanwhile, at the hour of reminders: what is left unread is the server's to say.
  const read = page.waitForResponse((response) => new URL(response.url()).pathname.endsWith('/read'));
  await opened.first().click();
  await expect(page).not.toHaveURL(/\/messages$/);
  const { data } = (await (await read).json()) as { data: { unread: number } };
  expect([before - 1, before]).toContain(data.unread);
  await expect.poll(() => unreadOf(page)).toBe(data.unread);

  await bell(page).click();
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(page.getByText('You have read all of them.')).toBeFocused();
  await expect(bell(page)).toHaveAccessibleName('Messages');

  const device = await browser.newContext({ ...(baseURL ? { baseURL } : {}) });
  const there = await device.newPage();
  await signIn(there, STUDENTS.verified);
  await there.goto('/messages');
  await expect(there.getByText('You have read all of them.')).toBeVisible();
  await device.close();
});

test('MSG-04 a student who was told nothing finds an empty page, and no number at the bell', async ({
  page,
}) => {
  await signIn(page, STUDENTS.nothingFilled);
  await bell(page).click();
  await expect(page.getByRole('heading', { name: 'No messages yet' })).toBeVisible();
  await expect(bell(page)).toHaveAccessibleName('Messages');
  await expectSoundInEveryLook(page, 'no messages');
});
