import type { Page } from '@playwright/test';
import { runOn } from '../../server/testing/databases';
import { expectSoundInEveryLook, expectSoundPage } from '../fixtures/viewports';
import { expect, test } from '../fixtures/portal';
import { STUDENTS } from '../fixtures/sample-students';
import { openAsOfficer, signIn } from '../fixtures/sign-in';

/** The bell is updated by the session poll, every 15 s, and the outbox is read every 3 s. */
const NOTIFIED_MS = 25_000;

const bell = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Messages/ });
const unreadOf = async (page: Page): Promise<number> =>
  Number(/, (\d+) unread$/.exec((await bell(page).getAttribute('aria-label')) ?? '')?.[1] ?? 0);

/** What goes by between the sending and the going: the five minutes are over. */
const letFiveMinutesPass = ({ DATABASE_URL }: Record<string, string>): Promise<void> =>
  runOn(DATABASE_URL!, `update events_to_tell set at = at - interval '5 minutes' where kind = 'message.due'`);

test('MSG-01 MSG-02 MSG-04 MSG-05 mfe-cell mfe-dashboard an officer stops a wrong message and sends the right one; the bell notifies its student, who reads it, on every device', async ({
  page: desk,
  browser,
  portal,
}) => {
  await openAsOfficer(desk, '/cell/messages');
  await desk.getByRole('main').getByRole('link', { name: 'Write a message' }).click();
  await expect(desk.getByText('No students selected. Choose students by a filter.')).toBeVisible();
  await desk.getByLabel('From').selectOption('One student');
  await desk.getByRole('combobox', { name: 'Student' }).fill(STUDENTS.verified);
  await expect(desk.getByText('1 student now')).toBeVisible();
  await desk.getByRole('textbox', { name: 'Subject' }).fill('Come to the ofice');
  const text = desk.getByRole('textbox', { name: 'Text' });
  await text.fill('Dear {name},\n\nbring your marksheets.');
  const samples = desk.getByRole('region', { name: 'Samples' });
  await expect(samples.getByText(/^Dear [A-Z ]+,/)).toBeVisible();
  await expectSoundInEveryLook(desk, 'a new message');
  await desk.getByRole('button', { name: 'Send to 1', exact: true }).click();
  await expect(desk.getByRole('heading', { name: 'Scheduled' })).toBeVisible();
  await expectSoundPage(desk, 'a message that waits');
  await desk.getByRole('button', { name: 'Cancel sending' }).click();
  await expect(desk.getByText('The message is cancelled. No one receives it.')).toBeVisible();
  await expect(desk.getByText('Stopped', { exact: true })).toBeVisible();

  await desk.goto(`/cell/messages/new?of=student&enrollment=${STUDENTS.verified}`);
  await desk.getByRole('textbox', { name: 'Subject' }).fill('Come to the office');
  await text.fill('Dear {name},\n\nbring your marksheets.');
  await desk.getByRole('button', { name: 'Send to 1', exact: true }).click();
  await expect(desk.getByRole('heading', { name: 'Scheduled' })).toBeVisible();
  await desk.getByRole('link', { name: 'All messages' }).click();
  await expect(desk.getByRole('row', { name: /Come to the office/ })).toContainText('Waiting');
  await expectSoundInEveryLook(desk, 'the messages');

  const student = await browser.newPage({ baseURL: portal.url });
  await signIn(student, STUDENTS.verified);
  await expect(bell(student)).toHaveAccessibleName(/^Messages, \d+ unread$/, { timeout: NOTIFIED_MS });
  const before = await unreadOf(student);
  await letFiveMinutesPass(portal.env);
  await expect.poll(() => unreadOf(student), { timeout: NOTIFIED_MS }).toBe(before + 1);
  await bell(student).click();
  const list = student.getByRole('main').getByRole('list', { name: 'Messages' });
  const message = list.getByRole('listitem').filter({ hasText: 'Come to the office' });
  await expect(message).toContainText(/Dear [A-Z ]+,\s+bring your marksheets\./);
  await expect(student.getByText('Come to the ofice')).toHaveCount(0);
  await expectSoundInEveryLook(student, 'messages');
  await message.getByRole('link').click();
  await expect.poll(() => unreadOf(student)).toBe(before);
  await bell(student).click();
  await student.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(student.getByText('You have read all of them.')).toBeFocused();
  await expect(bell(student)).toHaveAccessibleName('Messages');

  const device = await browser.newPage({ baseURL: portal.url });
  await signIn(device, STUDENTS.verified);
  await device.goto('/messages');
  await expect(device.getByText('You have read all of them.')).toBeVisible();
  await desk.goto('/cell/messages');
  await desk.getByRole('link', { name: 'Come to the office' }).click();
  await expect(desk.getByRole('link', { name: 'Opened in the portal (1)' })).toBeVisible();
  for (const page of [student, device]) await page.close();
});
