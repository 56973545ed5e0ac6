import { runOn } from '../../server/testing/databases';
import { expectSoundInEveryLook } from '../fixtures/viewports';
import { expect, test } from '../fixtures/portal';
import { STUDENTS } from '../fixtures/sample-students';
import { openAsOfficer, signIn } from '../fixtures/sign-in';

/** What was announced now has arrived: the five minutes are over. */
async function letFiveMinutesPass({ DATABASE_URL }: Record<string, string>): Promise<void> {
  for (const table of ['broadcasts', 'events'])
    await runOn(DATABASE_URL!, `update ${table} set shown_from = shown_from - interval '5 minutes'`);
}

test('MSG-03 mfe-cell mfe-dashboard an officer announces, changes and withdraws; students read the current text', async ({
  page: desk,
  browser,
  portal,
}) => {
  await openAsOfficer(desk, '/cell/messages');
  await desk.getByRole('link', { name: 'Notices, events and broadcasts' }).click();
  await expect(desk.getByRole('row', { name: /Verification of documents/ })).toBeVisible();
  await expectSoundInEveryLook(desk, 'the announcements');

  await desk.getByRole('link', { name: 'New announcement' }).click();
  await desk.getByRole('combobox', { name: 'Drive' }).fill('a');
  await desk.getByRole('listbox').getByRole('option').first().click();
  const editor = desk.getByRole('textbox', { name: 'Text' });
  await editor.fill('Bring your identity card.');
  await expect(
    desk.getByRole('region', { name: 'As a student reads it' }).getByText('Bring your identity card.'),
  ).toBeVisible();
  await expectSoundInEveryLook(desk, 'a new notice');
  await desk.getByRole('button', { name: 'Publish' }).click();
  await expect(desk.getByText(/^Scheduled\./)).toBeVisible();

  const announce = async (kind: string, fill: () => Promise<void>) => {
    await desk.goto('/cell/announcements/new');
    await desk.getByLabel('What').selectOption(kind);
    await fill();
    await desk.getByRole('button', { name: 'Publish' }).click();
    await expect(desk.getByText(/^Scheduled\./)).toBeVisible();
  };
  await announce('Broadcast', () =>
    desk.getByRole('textbox', { name: 'Text' }).fill('The office is on the second floor now'),
  );
  await announce('Event', async () => {
    await desk.getByRole('textbox', { name: 'Name' }).fill('Resume evening');
    await desk.getByLabel('Day of the event').fill('2031-05-30');
    await expectSoundInEveryLook(desk, 'a new event');
  });
  await desk.getByRole('link', { name: 'The office is on the second floor now' }).click();
  await desk.getByRole('textbox', { name: 'Text' }).fill('The office is on the third floor now');
  await expectSoundInEveryLook(desk, 'an announcement to come');
  await desk.getByRole('button', { name: 'Save changes' }).click();
  await expect(desk.getByText('It is changed.')).toBeVisible();
  await letFiveMinutesPass(portal.env);

  const student = await browser.newPage({ baseURL: portal.url });
  await signIn(student, STUDENTS.verified);
  await student.goto('/companies');
  await expect(student.getByText('Resume evening')).toBeAttached();
  await expect(student.getByText('The office is on the third floor now')).toBeAttached();
  await desk.goto('/cell/announcements');
  await desk.getByRole('link', { name: 'Resume evening' }).click();
  await desk.getByRole('button', { name: 'Withdraw the event…' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Withdraw the event' }).click();
  await expect(desk.getByText('This event was withdrawn: no student reads it.')).toBeVisible();
  await student.reload();
  await expect(student.getByText('The office is on the third floor now')).toBeAttached();
  await expect(student.getByText('Resume evening')).toHaveCount(0);
  await student.close();
});
