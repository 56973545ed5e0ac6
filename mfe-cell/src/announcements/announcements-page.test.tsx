import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  announcementsPage,
  changeAnnouncementRequest,
  staleData,
  withdrawAnnouncementRequest,
  writeAnnouncementRequest,
} from '@portal/shared/contract/cell';
import {
  accessibilityViolations,
  fakeCellCall,
  fakePage,
  fakeServer,
  fill,
  sampleAnnouncement,
  sampleAnnouncementItem,
} from '@portal/shared/testing';
import { chooseFilter } from '../../test/list';
import { openPage, useConsole } from '../../test/open-page';

useConsole();

const DONE = { batch: 'b', version: '2', changed: 1, announcement: 'announcement-1', told: 0 };

/** What is sent of new announcements. */
function written() {
  const sent: unknown[] = [];
  fakeServer.use(
    fakeCellCall('writeAnnouncement', ({ body }) => {
      sent.push(writeAnnouncementRequest.parse(body));
      return { message: 'Scheduled.', data: DONE };
    }),
  );
  return sent;
}

test('MSG-03 the list has what was announced by kind, and leads to each and to a new one', async () => {
  const asked: (string | null)[] = [];
  fakeServer.use(
    fakeCellCall('announcements', ({ query }) => {
      asked.push(query.get('kind'));
      const event = sampleAnnouncementItem({
        id: 'e',
        kind: 'event',
        drive: null,
        on: '2026-09-01',
        title: 'Fair',
      });
      return { data: announcementsPage.parse(fakePage([sampleAnnouncementItem(), event], query)) };
    }),
  );
  const { container } = await openPage('/cell/announcements');
  expect(await screen.findByRole('link', { name: 'Bring your identity card to the test.' })).toHaveAttribute(
    'href',
    '/cell/announcements/announcement-1',
  );
  expect(screen.getByText('Every student')).toBeVisible();
  expect(screen.getByRole('link', { name: 'New announcement' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Messages' })).toHaveAttribute('href', '/cell/messages');
  expect(await accessibilityViolations(container)).toEqual([]);
  await chooseFilter('Kind', 'Event');
  await waitFor(() => expect(asked.at(-1)).toBe('event'));
});

test('MSG-03 a broadcast is written beside what a student will read, with arrival and end', async () => {
  const sent = written();
  const user = userEvent.setup();
  const { container } = await openPage('/cell/announcements/new?kind=broadcast');
  fill(await screen.findByRole('textbox', { name: /^Text/ }), 'The office moved');
  const preview = within(screen.getByRole('region', { name: 'As a student reads it' }));
  expect(preview.getByText('The office moved')).toBeVisible();
  fill(screen.getByLabelText(/^Ends: day/), '2031-05-31');
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  expect(await screen.findByText('Please enter a day and a time.')).toBeVisible();
  expect(sent).toEqual([]);
  fill(screen.getByLabelText(/^Ends: time/), '18:00');
  expect(screen.getByText(/^Shown until 31\/05\/2031 06:00 PM/)).toBeVisible();
  expect(await accessibilityViolations(container)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  expect(await screen.findByText('Scheduled.')).toBeVisible();
  expect(sent).toMatchObject([
    { kind: 'broadcast', text: 'The office moved', at: null, until: '2031-05-31T12:30:00.000Z' },
  ]);
});

test('MSG-03 an event wants a name and a day; refused, all that was typed stays', async () => {
  fakeServer.use(
    fakeCellCall('writeAnnouncement', {
      status: 422,
      message: 'An event of this name is on that day already.',
      errors: { text: 'An event of this name is on that day already.' },
    }),
  );
  const user = userEvent.setup();
  await openPage('/cell/announcements/new');
  await user.selectOptions(await screen.findByLabelText(/^What/), 'Event');
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  expect(await screen.findByText('Please enter a name.')).toBeVisible();
  expect(screen.getByText('Please enter a date.')).toBeVisible();
  fill(screen.getByRole('textbox', { name: /^Name/ }), 'Fair');
  fill(screen.getByLabelText(/^Day of the event/), '2031-05-31');
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  expect(
    (await screen.findAllByText('An event of this name is on that day already.')).length,
  ).toBeGreaterThan(0);
  expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveValue('Fair');
});

test('MSG-03 CEL-82 what has arrived keeps its arrival; of two officers the later one reads who changed what', async () => {
  const sent: { at: unknown; version: string }[] = [];
  const known = sampleAnnouncement({ kind: 'broadcast', drive: null, text: 'Once', title: 'Once' });
  fakeServer.use(
    fakeCellCall('announcement', { data: known }),
    fakeCellCall('changeAnnouncement', ({ body }) => {
      sent.push(changeAnnouncementRequest.parse(body));
      if (sent.length > 1) return { message: 'It is changed.', data: DONE };
      const at = '2026-08-01T10:00:00.000Z';
      const changes = [
        { at, by: 'Dev Rana', kind: 'announcement.changed', title: 'Changed an announcement', reason: null },
      ];
      return { status: 409, message: 'This was changed.', data: staleData.parse({ version: '2', changes }) };
    }),
  );
  const user = userEvent.setup();
  await openPage('/cell/announcements/announcement-1');
  expect(await screen.findByText(/^Arrived 10\/08\/2026/)).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: /^Text/ }), ' more');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText(/Changed an announcement, by Dev Rana/)).toBeVisible();
  expect(screen.getByRole('textbox', { name: /^Text/ })).toHaveValue('Once more');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('It is changed.')).toBeVisible();
  expect(sent.map(({ at, version }) => [at, version])).toEqual([
    [known.at, '1'],
    [known.at, '2'],
  ]);
});

test('MSG-03 it is withdrawn once that is asked again, and says so then', async () => {
  const withdrawn = jest.fn();
  fakeServer.use(
    fakeCellCall('withdrawAnnouncement', ({ body }) => {
      withdrawn(withdrawAnnouncementRequest.parse(body).version);
      fakeServer.use(fakeCellCall('announcement', { data: sampleAnnouncement({ state: 'withdrawn' }) }));
      return { message: 'It is withdrawn: no student reads it any more.', data: DONE };
    }),
  );
  const user = userEvent.setup();
  const { container } = await openPage('/cell/announcements/announcement-1');
  await user.click(await screen.findByRole('button', { name: 'Withdraw the notice…' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/leaves the bell of students who have not read it/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Withdraw the notice' }));
  expect(await screen.findByText('This notice was withdrawn: no student reads it.')).toBeVisible();
  expect(withdrawn).toHaveBeenCalledWith('1');
  expect(await accessibilityViolations(container)).toEqual([]);
});

test('MSG-03 what was typed is not left unasked; nothing typed is left at once, and what was sent is not asked about', async () => {
  fakeServer.use(fakeCellCall('writeAnnouncement', { message: 'Scheduled.', data: DONE }));
  const user = userEvent.setup();
  const first = await openPage('/cell/announcements/new?kind=broadcast');
  fill(await screen.findByRole('textbox', { name: /^Text/ }), 'The office moved');
  await user.click(screen.getByRole('link', { name: 'All announcements' }));
  const asked = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
  expect(await accessibilityViolations(asked)).toEqual([]);
  await user.click(within(asked).getByRole('button', { name: 'Stay' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(screen.getByRole('textbox', { name: /^Text/ })).toHaveValue('The office moved');
  const unload = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(unload);
  expect(unload.defaultPrevented).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  expect(await screen.findByText('Scheduled.')).toBeVisible();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  first.unmount();

  await openPage('/cell/announcements/new?kind=broadcast');
  fill(await screen.findByRole('textbox', { name: /^Text/ }), 'Another');
  await user.click(screen.getByRole('link', { name: 'All announcements' }));
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  expect(await screen.findByRole('link', { name: 'New announcement' })).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'New announcement' }));
  expect(await screen.findByRole('button', { name: 'Publish' })).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'All announcements' }));
  expect(await screen.findByRole('link', { name: 'New announcement' })).toBeVisible();
});

test('MSG-03 a notice that was opened and not changed is left at once', async () => {
  await openPage('/cell/announcements/announcement-1');
  const user = userEvent.setup();
  await screen.findByRole('button', { name: 'Save changes' });
  await screen.findByRole('toolbar', { name: 'Format' });
  await user.click(screen.getByRole('link', { name: 'All announcements' }));
  expect(await screen.findByRole('link', { name: 'New announcement' })).toBeVisible();
});

test('F-85 an event is written with time, place and link, for the students of a year and branch', async () => {
  const sent = written();
  const user = userEvent.setup();
  const { container } = await openPage('/cell/announcements/new?kind=event');
  fill(await screen.findByLabelText('Name'), 'Career fair');
  fill(screen.getByLabelText('Day of the event'), '2031-05-30');
  fill(screen.getByLabelText(/^Begins at/), '10:30');
  fill(screen.getByLabelText(/^Place/), 'Hall 2');
  fill(screen.getByLabelText(/^Link/), 'meet.example.org');
  await user.selectOptions(screen.getByLabelText(/^Branch/), 'Computer');
  await user.selectOptions(screen.getByLabelText(/^Passout year/), '2026');
  const preview = within(screen.getByRole('region', { name: 'As a student reads it' }));
  expect(preview.getByText('30/05/2031 10:30 AM')).toBeVisible();
  expect(preview.getByText('Hall 2')).toBeVisible();
  expect(await accessibilityViolations(container)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  expect(await screen.findByText('Please enter a web address that begins with https://.')).toBeVisible();
  fill(screen.getByLabelText(/^Link/), 'https://meet.example.org');
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  await waitFor(() =>
    expect(sent).toMatchObject([
      {
        kind: 'event',
        begins: '10:30',
        place: 'Hall 2',
        link: 'https://meet.example.org',
        degree: null,
        branch: 'computer',
        passout_year: 2026,
      },
    ]),
  );
});
