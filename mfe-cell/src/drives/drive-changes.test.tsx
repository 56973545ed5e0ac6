import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { moveDeadlineRequest, withdrawDriveRequest } from '@portal/shared/contract/cell';
import {
  accessibilityViolations,
  fakeCellCall,
  fakeServer,
  fill,
  sampleDriveFacts,
  sampleOffer,
  sampleOffers,
  sampleStaffSession,
} from '@portal/shared/testing';
import { dialog, openDriveDialog } from '../../test/drive-dialogs';
import { openPage, useConsole } from '../../test/open-page';

useConsole();

const DONE = { batch: 'b', version: '2', changed: 1 };

test('CEL-44 a deadline is moved with a reason, old and new shown, and read back in words', async () => {
  let sent: unknown;
  fakeServer.use(
    fakeCellCall('drive', { data: sampleDriveFacts({ deadline: '2027-08-18T08:00:00.000Z' }) }),
    fakeCellCall('moveDeadline', ({ params, body }) => {
      sent = { params, body: moveDeadlineRequest.parse(body) };
      return { message: 'Applications close 19/08/2027 10:00 AM now.', data: DONE };
    }),
  );
  const { user, baseElement } = await openDriveDialog('Move deadline…');
  expect(dialog().getByText('18/08/2027 01:30 PM')).toBeVisible();
  fill(dialog().getByLabelText('Day'), '2027-08-19');
  fill(dialog().getByLabelText('Time'), '10:00');
  expect(
    dialog().getByText(/^Closes 19\/08\/2027 10:00 AM, .* in the morning, before noon\.$/),
  ).toBeVisible();
  expect(await accessibilityViolations(baseElement)).toEqual([]);
  await user.click(dialog().getByRole('button', { name: 'Move the deadline' }));
  expect(await dialog().findAllByText('Please give a reason.')).not.toHaveLength(0);
  fill(dialog().getByLabelText('Reason'), 'The company asked for it.');
  await user.click(dialog().getByRole('button', { name: 'Move the deadline' }));
  expect(await screen.findByText('Applications close 19/08/2027 10:00 AM now.')).toBeVisible();
  expect(sent).toMatchObject({
    params: { id: 'drive-1' },
    body: { deadline: '2027-08-19T04:30:00.000Z', reason: 'The company asked for it.', version: '1' },
  });
});

test('CEL-44 a closed drive is opened again by the same dialog, and a time that is over is said at its field', async () => {
  const message = 'This time is over. Please choose one to come.';
  fakeServer.use(
    fakeCellCall('drive', { data: sampleDriveFacts({ state: 'closed' }) }),
    fakeCellCall('moveDeadline', { status: 422, message, errors: { deadline: message } }),
  );
  const { user } = await openDriveDialog('Open again…');
  fill(dialog().getByLabelText('Reason'), 'Asked for');
  await user.click(dialog().getByRole('button', { name: 'Open the drive again' }));
  expect((await dialog().findAllByText(message)).length).toBeGreaterThan(0);
  expect(dialog().getByLabelText('Reason')).toHaveValue('Asked for');
});

test('F-81 a round that was cancelled since is no place to enter, and the shortlist has no time', async () => {
  let sent: unknown;
  const [round] = sampleDriveFacts().rounds;
  const at = '2027-08-17T05:00:00.000Z';
  const cancelled = { at, reason: 'No hall' };
  const rounds = [
    { ...round!, id: 'shortlist', number: 0, name: 'Shortlist by résumé', at },
    { ...round!, id: 'round-2', number: 2, name: 'Interview', at, cancelled },
  ];
  fakeServer.use(
    fakeCellCall('drive', {
      data: sampleDriveFacts({ deadline: '2027-08-18T08:00:00.000Z', rounds, entry_round: 'round-2' }),
    }),
    fakeCellCall('moveDeadline', ({ body }) => {
      sent = moveDeadlineRequest.parse(body);
      return { message: 'Applications close 19/08/2027 01:30 PM now.', data: DONE };
    }),
  );
  const { user } = await openDriveDialog('Move deadline…');
  fill(dialog().getByLabelText('Day'), '2027-08-19');
  const entry = within(dialog().getByLabelText('Students who apply from now on enter at'));
  expect(entry.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'The first round that begins after they apply',
    'Shortlist by résumé',
  ]);
  fill(dialog().getByLabelText('Reason'), 'Asked for');
  await user.click(dialog().getByRole('button', { name: 'Move the deadline' }));
  expect(await screen.findByText('Applications close 19/08/2027 01:30 PM now.')).toBeVisible();
  expect(sent).toMatchObject({ entry_round: null });
});

test('CEL-45 a drive is withdrawn with a reason, and what stays is said', async () => {
  let sent: unknown;
  fakeServer.use(
    fakeCellCall('offers', {
      data: sampleOffers({ rows: [], counts: { made: 0, accepted: 0, refused: 0, revoked: 0 } }),
    }),
    fakeCellCall('withdrawDrive', ({ body }) => {
      sent = withdrawDriveRequest.parse(body);
      return { message: 'The drive is withdrawn. Its students read why.', data: DONE };
    }),
  );
  const { user } = await openDriveDialog('Withdraw drive…', true);
  expect(dialog().getByText(/its 30 applications stay/)).toBeVisible();
  fill(dialog().getByLabelText('Reason'), 'No vacancies');
  await user.click(dialog().getByRole('button', { name: 'Withdraw the drive' }));
  expect(await screen.findByText('The drive is withdrawn. Its students read why.')).toBeVisible();
  expect(sent).toMatchObject({ reason: 'No vacancies', version: '1' });
});

test('F-83 withdrawing a drive with offers names them, and asks what becomes of them', async () => {
  let sent: unknown;
  const offers = sampleOffers({
    rows: [sampleOffer({ state: 'accepted' })],
    counts: { made: 0, accepted: 1, refused: 0, revoked: 0 },
  });
  fakeServer.use(
    fakeCellCall('offers', { data: offers }),
    fakeCellCall('withdrawDrive', ({ body }) => {
      sent = withdrawDriveRequest.parse(body);
      return { message: 'The drive is withdrawn and its offers are revoked.', data: DONE };
    }),
  );
  const { user } = await openDriveDialog('Withdraw drive…', true);
  expect(await dialog().findByText('1 offer accepted: Asha Shah')).toBeVisible();
  fill(dialog().getByLabelText('Reason'), 'The plant closes');
  await user.click(dialog().getByRole('radio', { name: /^Offers are revoked/ }));
  await user.click(dialog().getByRole('button', { name: 'Withdraw the drive' }));
  expect(await screen.findByText('The drive is withdrawn and its offers are revoked.')).toBeVisible();
  expect(sent).toMatchObject({ reason: 'The plant closes', offers: 'revoke' });
});

test('CEL-45 a withdrawn drive says why and when, with each move of its deadline, and nothing more is done with it', async () => {
  fakeServer.use(
    fakeCellCall('drive', {
      data: sampleDriveFacts({
        state: 'withdrawn',
        withdrawn: { at: '2026-08-01T05:00:00.000Z', reason: 'The company hires nobody.' },
        deadline_moves: [
          {
            at: '2026-07-01T05:00:00.000Z',
            before: '2026-07-02T05:00:00.000Z',
            after: '2026-07-09T05:00:00.000Z',
            reason: 'Examinations',
          },
        ],
      }),
    }),
  );
  const { container } = await openPage('/cell/drives/drive-1/history', sampleStaffSession('viewer'));
  expect(await screen.findByText('Withdrawn on 01/08/2026 10:30 AM')).toBeVisible();
  const moves = within(await screen.findByRole('region', { name: 'Deadline changes' }));
  expect(moves.getByText('09/07/2026 10:30 AM')).toBeVisible();
  expect(await accessibilityViolations(container)).toEqual([]);
});

const WITHDRAWN = { at: '2026-08-01T05:00:00.000Z', reason: 'The company stopped hiring.' };

test.each([
  ['open', ['Edit drive', 'Move deadline…'], ['Add applicants…', 'Withdraw drive…']],
  ['closed', ['Edit drive', 'Open again…'], ['Add applicants…', 'Withdraw drive…']],
  // A publication that was cancelled leaves a draft: no student has seen it.
  ['draft', ['Continue editing'], []],
  ['withdrawn', [], []],
] as const)(
  'F-26 CEL-44 CEL-45 what can be done with a drive in the state %s',
  async (state, buttons, more) => {
    const withdrawn = state === 'withdrawn' ? WITHDRAWN : null;
    fakeServer.use(fakeCellCall('drive', { data: sampleDriveFacts({ state, withdrawn }) }));
    await openPage('/cell/drives/drive-1/details');
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'More actions of the drive' }));
    const entries = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
    expect(entries).toEqual(expect.arrayContaining(['Copy as a new drive', ...more]));
    expect(entries.filter((entry) => /applicants|Withdraw/.test(entry))).toHaveLength(more.length);
    await user.keyboard('{Escape}');
    for (const name of ['Edit drive', 'Continue editing', 'Move deadline…', 'Open again…']) {
      const found = [
        ...screen.queryAllByRole('button', { name }),
        ...screen.queryAllByRole('link', { name }),
      ];
      expect(found).toHaveLength((buttons as readonly string[]).includes(name) ? 1 : 0);
    }
  },
);
