import { readConfig } from '../../server/testing/portal';
import { openDatabase } from '../../server/testing/databases';
import { sampleCollege } from '../fixtures/college-copy';
import { expectSoundInEveryLook } from '../fixtures/looks';
import { expect, test } from '../fixtures/portal';
import { startPortal } from '../fixtures/portal-process';
import { STUDENTS } from '../fixtures/sample-students';
import { signIn, signInStaff } from '../fixtures/sign-in';

/** What went by between the stop and the going, of a portal that does not run: the five minutes are over. */
async function letFiveMinutesPass(env: Record<string, string>): Promise<void> {
  const fail = (error: unknown): never => {
    throw error;
  };
  const database = await openDatabase(readConfig(env), { onLost: fail, onFatal: fail });
  await database.pool.query(
    `update events_to_tell set at = at - interval '5 minutes' where kind = 'message.due'`,
  );
  await database.close();
}

test('MSG-01 MSG-02 mfe-cell mfe-dashboard an officer stops a wrong message and sends the right one; its student reads it in the bell', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const college = await sampleCollege();
  const first = await startPortal(college.env);
  const desk = await browser.newPage({ baseURL: first.url });
  await desk.goto('/cell/messages');
  await signInStaff(desk, 'officer@sie.example');
  await desk.getByRole('main').getByRole('link', { name: 'Write a message' }).click();
  await expect(desk.getByText('Nobody is chosen. Choose students by a filter.')).toBeVisible();
  await desk.getByLabel('From').selectOption('One student');
  await desk.getByRole('searchbox', { name: 'Enrollment', exact: true }).fill(STUDENTS.verified);
  await expect(desk.getByText('1 student now')).toBeVisible();
  await desk.getByRole('textbox', { name: 'Subject' }).fill('Come to the ofice');
  const text = desk.getByRole('textbox', { name: 'Text' });
  await text.fill('Dear {name},\n\nbring your marksheets.');
  const samples = desk.getByRole('region', { name: 'Samples' });
  await expect(samples.getByText(/^Dear [A-Z ]+,/)).toBeVisible();
  await expectSoundInEveryLook(desk, 'a new message');
  await desk.getByRole('button', { name: 'Send to 1', exact: true }).click();
  await expect(desk.getByRole('heading', { name: 'Waiting to go' })).toBeVisible();
  await expectSoundInEveryLook(desk, 'a message that waits');
  await desk.getByRole('button', { name: 'Stop it' }).click();
  await expect(desk.getByText('The message is stopped: nobody gets it.')).toBeVisible();
  await expect(desk.getByText('Stopped', { exact: true })).toBeVisible();

  await desk.goto(`/cell/messages/new?of=student&enrollment=${STUDENTS.verified}`);
  await desk.getByRole('textbox', { name: 'Subject' }).fill('Come to the office');
  await text.fill('Dear {name},\n\nbring your marksheets.');
  await desk.getByRole('button', { name: 'Send to 1', exact: true }).click();
  await expect(desk.getByRole('heading', { name: 'Waiting to go' })).toBeVisible();
  await desk.getByRole('link', { name: 'All messages' }).click();
  await expect(desk.getByRole('row', { name: /Come to the office/ })).toContainText('Waiting');
  await expectSoundInEveryLook(desk, 'the messages');
  await first.stop();
  await letFiveMinutesPass(college.env);

  const second = await startPortal(college.env);
  const student = await browser.newPage({ baseURL: second.url });
  await signIn(student, STUDENTS.verified);
  await student.goto('/messages');
  const message = student
    .getByRole('list', { name: 'Messages' })
    .getByRole('listitem')
    .filter({ hasText: 'Come to the office' });
  await expect(message).toContainText(/Dear [A-Z ]+,\s+bring your marksheets\./);
  await expect(student.getByText('Come to the ofice')).toHaveCount(0);
  await message.getByRole('link').click();
  await desk.goto(`${second.url}/cell/messages`);
  if (desk.url().endsWith('/login')) await signInStaff(desk, 'officer@sie.example');
  await desk.getByRole('link', { name: 'Come to the office' }).click();
  await expect(desk.getByRole('link', { name: 'Opened in the portal (1)' })).toBeVisible();
  await second.stop();
  await college.remove();
});
