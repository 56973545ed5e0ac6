import { screen } from '@testing-library/react';
import { addRoundRequest, cancelRoundRequest, changeRoundRequest } from '@portal/shared/contract/cell';
import {
  accessibilityViolations,
  fakeCellCall,
  fakeServer,
  fill,
  sampleClashes,
  sampleDriveFacts,
} from '@portal/shared/testing';
import { dialog, fillRound, openDriveDialog, ROUND_DONE } from '../../test/drive-dialogs';
import { keepSent } from '../../test/keep-sent';
import { openPage, useConsole } from '../../test/open-page';

useConsole();

const OTHER = {
  id: 'round-9',
  company: 'Tapti Robotics',
  number: 2,
  name: 'Interview',
  at: '2027-08-18T04:30:00.000Z',
  students: 22,
  names: ['220280107001 ISHAAN TRIVEDI', '220280107002 CHARMI VAGHELA'],
};

test('CEL-60 a round is added once those who have another one then were shown, by number and names', async () => {
  const sent: unknown[] = [];
  const asked: string[] = [];
  fakeServer.use(
    fakeCellCall('clashes', ({ query }) => {
      asked.push(query.toString());
      return { data: sampleClashes({ clashing: 22, rounds: [OTHER] }) };
    }),
    keepSent(sent, 'addRound', addRoundRequest, 'The round is added.', ROUND_DONE),
  );
  const { user, baseElement } = await openDriveDialog('Add a round…');
  fillRound();
  expect(
    await dialog().findByText('22 of 30 students who are still in have another round then'),
  ).toBeVisible();
  expect(dialog().getByText(/Tapti Robotics, Round 2: Interview.*CHARMI VAGHELA and 20 more/)).toBeVisible();
  expect(asked.at(-1)).toBe('at=2027-08-18T04%3A30%3A00.000Z&minutes=90');
  expect(await accessibilityViolations(baseElement)).toEqual([]);
  await user.click(dialog().getByRole('button', { name: 'Add the round' }));
  expect(await screen.findByText('The round is added.')).toBeVisible();
  expect(sent).toMatchObject([
    {
      params: { id: 'drive-1' },
      body: {
        name: 'Interview',
        at: '2027-08-18T04:30:00.000Z',
        duration_minutes: 90,
        clashing: 22,
        version: '1',
      },
    },
  ]);
});

test('CEL-60 what clashes meanwhile is said in the dialog, and nothing typed is lost', async () => {
  const message =
    '3 of 30 students have another round at that time. Nothing was saved: look, and save again.';
  fakeServer.use(fakeCellCall('addRound', { status: 409, message, data: { clashes: sampleClashes() } }));
  const { user } = await openDriveDialog('Add a round…');
  await user.click(dialog().getByRole('button', { name: 'Add the round' }));
  expect((await dialog().findAllByText('Please enter a name such as Aptitude test.')).length).toBeGreaterThan(
    0,
  );
  fillRound({ Venue: 'Hall 2' });
  await user.click(dialog().getByRole('button', { name: 'Add the round' }));
  expect(await dialog().findByText(message)).toBeVisible();
  expect(dialog().getByLabelText('Venue')).toHaveValue('Hall 2');
});

test('CEL-60 a round is changed from its stored values, and cancelled with a reason', async () => {
  const sent: unknown[] = [];
  fakeServer.use(
    keepSent(sent, 'changeRound', changeRoundRequest, 'The round is changed.', ROUND_DONE),
    keepSent(sent, 'cancelRound', cancelRoundRequest, 'The round is cancelled.', ROUND_DONE),
  );
  const { user } = await openDriveDialog('Edit round 1');
  expect(dialog().getByLabelText('Venue')).toHaveValue('Computer laboratory 1');
  fill(dialog().getByLabelText('Venue'), 'Hall 7');
  await user.click(dialog().getByRole('button', { name: 'Change the round' }));
  expect(await screen.findByText('The round is changed.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cancel round 1' }));
  fill(dialog().getByLabelText('Reason'), 'The hall is flooded.');
  await user.click(dialog().getByRole('button', { name: 'Cancel the round' }));
  expect(await screen.findByText('The round is cancelled.')).toBeVisible();
  expect(sent).toMatchObject([
    { params: { id: 'round-1' }, body: { venue: 'Hall 7', name: 'Aptitude test', clashing: 0 } },
    { params: { id: 'round-1' }, body: { reason: 'The hall is flooded.' } },
  ]);
});

test('CEL-60 CEL-03 a cancelled round says why and is left alone, and a viewer changes none', async () => {
  const [round] = sampleDriveFacts().rounds;
  const cancelled = { at: '2026-08-01T05:00:00.000Z', reason: 'The hall is flooded.' };
  fakeServer.use(fakeCellCall('drive', { data: sampleDriveFacts({ rounds: [{ ...round!, cancelled }] }) }));
  const { container } = await openPage('/cell/drives/drive-1/rounds');
  expect(await screen.findByText(/The hall is flooded/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Edit round 1' })).toBeNull();
  expect(await accessibilityViolations(container)).toEqual([]);
});
