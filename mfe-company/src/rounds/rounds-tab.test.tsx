import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Round } from '@portal/shared/contract';
import { accessibilityViolations, fake, fakeServer, sampleRound, useFakeApi } from '@portal/shared/testing';
import { openDrive } from '../../test/open-drive';

useFakeApi();

const openRounds = async (rounds: Round[]) => {
  fakeServer.use(fake('rounds', { data: rounds }));
  const view = await openDrive();
  await userEvent.click(await screen.findByRole('tab', { name: 'Rounds' }));
  return view;
};

test('CMP-12 a card has number, name, date, time, mode, venue, status, attendance and result', async () => {
  const { container } = await openRounds([
    sampleRound({
      dateTime: '2026-03-12T05:00:00Z',
      status: 'completed',
      attendances: [
        { status: 'PRESENT', result_status: 'QUALIFIED' },
        { status: 'ABSENT', result_status: null },
      ],
    }),
  ]);
  const card = await screen.findByRole('article', { name: 'Round 1: Aptitude test' });
  for (const words of ['12/03/2026', '10:30 AM', 'Offline', 'Seminar hall', 'Completed']) {
    expect(within(card).getByText(words)).toBeVisible();
  }
  expect(within(card).getByText('Attendance: Present')).toBeVisible();
  expect(within(card).getByText('Result: Qualified')).toBeVisible();
  expect(within(card).queryByRole('button', { name: 'Add to calendar' })).toBeNull();
  expect(await accessibilityViolations(container)).toEqual([]);
});

test('F-72 the company’s shortlist has a name and a result, and no date, place or attendance', async () => {
  await openRounds([
    sampleRound({
      round_number: 0,
      round_name: 'Shortlist by résumé',
      status: 'completed',
      attendances: [{ status: null, result_status: 'UNQUALIFIED' }],
    }),
  ]);
  const card = within(await screen.findByRole('article', { name: 'Shortlist by résumé' }));
  expect(card.getByText('Result: Not shortlisted')).toBeVisible();
  expect(card.queryByText(/^(Date|Time|Mode|Venue)$/)).toBeNull();
  expect(card.queryByText(/^Attendance/)).toBeNull();
});

test('CMP-12 a round without an entry of the student is not marked yet', async () => {
  await openRounds([sampleRound({ mode: 'GOOGLE_MEET', venue: '', status: 'completed' })]);
  expect(await screen.findByText('Attendance: Not marked yet')).toBeVisible();
  expect(screen.getByText('Result: Not declared yet')).toBeVisible();
  expect(screen.getByText('Online')).toBeVisible();
  expect(screen.getByText('Completed')).toBeVisible();
});

test('CMP-12 rounds stand in the order of their numbers', async () => {
  await openRounds([
    sampleRound({ id: 'b', round_number: 2, round_name: 'Interview' }),
    sampleRound({ id: 'a', round_number: 1 }),
  ]);
  const cards = await screen.findAllByRole('article');
  expect(cards.map((card) => card.getAttribute('aria-label'))).toEqual([
    'Round 1: Aptitude test',
    'Round 2: Interview',
  ]);
});

test('CMP-12 without rounds it says so', async () => {
  await openRounds([]);
  expect(await screen.findByText('No Round Available')).toBeVisible();
  expect(screen.getByText('Please check back later for updates.')).toBeVisible();
});

test('CMP-12 rounds that cannot be had: the words of the server, and another try', async () => {
  fakeServer.use(fake('rounds', { status: 500, message: 'Something went wrong.' }));
  await openDrive();
  await userEvent.click(await screen.findByRole('tab', { name: 'Rounds' }));
  expect(await screen.findByText('Something went wrong.')).toBeVisible();
  fakeServer.use(fake('rounds', { data: [sampleRound()] }));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('article')).toBeVisible();
});

test('CMP-12 an upcoming round can be put into a calendar', async () => {
  const saved: Blob[] = [];
  URL.createObjectURL = (file) => `blob:${saved.push(file as Blob)}`;
  URL.revokeObjectURL = () => undefined;
  let name = '';
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(
    this: HTMLAnchorElement,
  ) {
    name = this.download;
  });
  await openRounds([sampleRound({ dateTime: '2026-03-12T05:00:00Z', duration_minutes: 90 })]);
  await userEvent.click(await screen.findByRole('button', { name: 'Add to calendar' }));
  expect(name).toBe('Sabarmati-Systems-Round-1-Aptitude-test.ics');
  const text = await saved[0]!.text();
  expect(text).toContain('DTSTART:20260312T050000Z\r\nDTEND:20260312T063000Z');
  expect(text).toContain('SUMMARY:Sabarmati Systems\\, Round 1: Aptitude test');
  click.mockRestore();
});

test('W-49 a round to come says nothing of attendance and result, and gives its day in words', async () => {
  await openRounds([sampleRound({ dateTime: new Date(Date.now() + 86_400_000).toISOString() })]);
  const card = await screen.findByRole('article');
  expect(within(card).getByText('Upcoming')).toBeVisible();
  expect(within(card).getByText(/day, tomorrow$/)).toBeVisible();
  expect(within(card).queryByText(/^Attendance|^Result/)).toBeNull();
});

test('W-49 an address of a meeting is a link that opens beside the portal', async () => {
  await openRounds([sampleRound({ venue: 'Online (https://meet.example/hr?batch=a). Be early.' })]);
  const link = await screen.findByRole('link', { name: /^https:\/\/meet\.example/ });
  expect(link).toHaveAttribute('href', 'https://meet.example/hr?batch=a');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  expect(link.parentElement).toHaveTextContent('Online (https://meet.example/hr?batch=a');
});

test('CEL-60 a cancelled round says so and why, and is in no calendar', async () => {
  const cancelled = { at: '2026-03-10T05:00:00Z', reason: 'The hall is flooded.' };
  await openRounds([sampleRound({ status: 'completed', cancelled })]);
  const card = within(await screen.findByRole('article', { name: 'Round 1: Aptitude test' }));
  expect(card.getByText('Cancelled')).toBeVisible();
  expect(card.getByText('The hall is flooded.')).toBeVisible();
  for (const words of ['Completed', 'Attendance: Not marked yet']) expect(card.queryByText(words)).toBeNull();
  expect(card.queryByRole('button', { name: 'Add to calendar' })).toBeNull();
});
