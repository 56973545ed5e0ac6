import { screen, waitFor, within } from '@testing-library/react';
import {
  addRoundRequest,
  cancelRoundRequest,
  moveDeadlineRequest,
  orderRoundsRequest,
} from '@portal/shared/contract/cell';
import {
  accessibilityViolations,
  fakeCellCall,
  fakeServer,
  fill,
  sampleClashes,
  sampleDriveFacts,
  sampleRoundResults,
  sampleRoundStudents,
} from '@portal/shared/testing';
import { dialog, fillRound, openDriveDialog, ROUND_DONE } from '../../test/drive-dialogs';
import { keepSent } from '../../test/keep-sent';
import { openPage, useConsole } from '../../test/open-page';

useConsole();

const PAST = { kind: 'past' as const, words: 'This time is in the past: no student is notified.' };
const HALL = {
  kind: 'hall taken' as const,
  words: 'Hall 2 is taken at that time by Tapti Robotics, Round 1: Test.',
};

/** A drive of two rounds of which the second begins before the first. */
const twoRounds = () => {
  const [round] = sampleDriveFacts().rounds;
  const interview = {
    ...round!,
    id: 'round-2',
    number: 2,
    name: 'Interview',
    at: '2026-01-01T05:00:00.000Z',
  };
  return sampleDriveFacts({ rounds: [round!, interview], deadline: '2026-01-01T05:00:00.000Z' });
};

test('F-64 what is unusual about a round is shown before the click, and sent with a tick and a reason', async () => {
  const sent: unknown[] = [];
  const asked: URLSearchParams[] = [];
  fakeServer.use(
    fakeCellCall('clashes', ({ query }) => {
      asked.push(query);
      return { data: sampleClashes({ warnings: query.has('venue') ? [PAST, HALL] : [PAST] }) };
    }),
    fakeCellCall('addRound', ({ body }) => {
      sent.push(addRoundRequest.parse(body));
      return { message: 'The round is added.', data: ROUND_DONE };
    }),
  );
  const { user, baseElement } = await openDriveDialog('Add a round…');
  fillRound({ Day: '2026-08-18', Venue: 'Hall 2' });
  expect(await dialog().findByText(HALL.words)).toBeVisible();
  expect(asked.at(-1)!.get('venue')).toBe('Hall 2');
  expect(await accessibilityViolations(baseElement)).toEqual([]);
  await user.click(dialog().getByRole('checkbox', { name: 'The time and the place are right' }));
  fill(dialog().getByLabelText(/^Reason/), 'The company asked for it.');
  await user.click(dialog().getByRole('button', { name: 'Add the round' }));
  expect(await screen.findByText('The round is added.')).toBeVisible();
  expect(sent).toMatchObject([{ confirmed: ['past', 'hall taken'], reason: 'The company asked for it.' }]);
});

test('F-64 rounds are put in another order by buttons and keys, and the order of their dates is one button', async () => {
  const sent: unknown[] = [];
  fakeServer.use(
    fakeCellCall('drive', { data: twoRounds() }),
    keepSent(sent, 'orderRounds', orderRoundsRequest, 'The rounds have another order.', ROUND_DONE),
  );
  const { user, baseElement } = await openDriveDialog('Change the order…');
  expect(dialog().getByText('Not in the order of their dates: Interview')).toBeVisible();
  expect(await accessibilityViolations(baseElement)).toEqual([]);
  expect(dialog().getByRole('button', { name: 'Move Aptitude test up' })).toBeDisabled();
  dialog().getByRole('button', { name: 'Move Interview up' }).focus();
  await user.keyboard('{Enter}');
  expect(
    dialog()
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual([
    expect.stringContaining('Round 1: Interview'),
    expect.stringContaining('Round 2: Aptitude test'),
  ]);
  expect(dialog().queryByText(/^Not in the order/)).toBeNull();
  await user.click(dialog().getByRole('button', { name: 'Save the order' }));
  expect(await screen.findByText('The rounds have another order.')).toBeVisible();
  expect(sent).toMatchObject([
    { params: { id: 'drive-1' }, body: { order: ['round-2', 'round-1'], version: '1' } },
  ]);
});

test('F-64 cancelling a round says what happens to its results, and asks whether published ones still count', async () => {
  const sent: unknown[] = [];
  const found = {
    staged: 4,
    qualified: 5,
    unqualified: 2,
    waiting: 1,
    names: ['220280107001 ISHAAN TRIVEDI'],
  };
  fakeServer.use(
    fakeCellCall('roundResults', { data: sampleRoundResults(found) }),
    fakeCellCall('cancelRound', ({ body }) => {
      sent.push(cancelRoundRequest.parse(body));
      return { message: 'The round is cancelled.', data: ROUND_DONE };
    }),
  );
  const { user, baseElement } = await openDriveDialog('Cancel round 1');
  expect(
    await dialog().findByText('Results of 4 students are not published. They are discarded with the round.'),
  ).toBeVisible();
  expect(dialog().getByText(/ISHAAN TRIVEDI and 1 more/)).toBeVisible();
  expect(dialog().getByText(/^1 student in this round have no result/)).toBeVisible();
  expect(await accessibilityViolations(baseElement)).toEqual([]);
  await user.click(dialog().getByRole('radio', { name: /^They no longer count: 2 students/ }));
  fill(dialog().getByLabelText('Reason'), 'The paper leaked.');
  await user.click(dialog().getByRole('button', { name: 'Cancel the round' }));
  expect(await screen.findByText('The round is cancelled.')).toBeVisible();
  expect(sent).toMatchObject([{ results: 'discard', reason: 'The paper leaked.' }]);
});

test('F-64 before a round begins its page says when results are possible, and offers none', async () => {
  const begins_at = '2027-08-18T04:30:00.000Z';
  fakeServer.use(fakeCellCall('roundStudents', { data: sampleRoundStudents({ begins_at }) }));
  const { container } = await openPage('/cell/drives/drive-1/rounds/round-1');
  expect(await screen.findByText('This round begins 18/08/2027 10:00 AM')).toBeVisible();
  expect(screen.getByText(/Until then no student can be present, absent or have a result/)).toBeVisible();
  for (const name of [/^Publish/, 'Finalise the attendance…'])
    expect(screen.queryByRole('button', { name })).toBeNull();
  const marks = within(screen.getByLabelText('Everyone in the list is')).getAllByRole('option');
  expect(marks.map(({ textContent }) => textContent)).toEqual(['From the list’s columns', 'Excused']);
  expect(await accessibilityViolations(container)).toEqual([]);
});

test('F-81 opening a drive again after a round began asks at which round late applicants enter', async () => {
  const sent: unknown[] = [];
  fakeServer.use(
    fakeCellCall('drive', { data: twoRounds() }),
    fakeCellCall('moveDeadline', ({ body }) => {
      sent.push(moveDeadlineRequest.parse(body));
      return { message: 'The deadline is moved.', data: ROUND_DONE };
    }),
  );
  const { user } = await openDriveDialog(/deadline/i);
  expect(dialog().queryByLabelText('Students who apply from now on enter at')).toBeNull();
  fill(dialog().getByLabelText('Day'), '2027-08-18');
  const entry = await dialog().findByLabelText('Students who apply from now on enter at');
  await user.selectOptions(entry, within(entry).getByRole('option', { name: /^Round 2: Interview/ }));
  fill(dialog().getByLabelText('Reason'), 'Six more may apply.');
  await user.click(dialog().getByRole('button', { name: /^(Open the drive again|Move the deadline)$/ }));
  await waitFor(() => expect(sent).toMatchObject([{ entry_round: 'round-2' }]));
});
