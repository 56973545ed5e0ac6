import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { finaliseDone, finaliseRequest, roundAbsences, staleData } from '@portal/shared/contract/cell';
import {
  accessibilityViolations,
  fakeCellCall,
  fakeServer,
  fill,
  sampleAbsences,
} from '@portal/shared/testing';
import { openPage, useConsole } from '../../test/open-page';

useConsole();

const PATH = '/cell/drives/drive-1/rounds/round-1';
const open = async () => {
  const page = await openPage(PATH);
  await userEvent.click(await screen.findByRole('button', { name: 'Finalise the attendance…' }));
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByRole('region', { name: 'Absent' });
  return { ...page, dialog: within(dialog) };
};

test('CEL-63 the absent, the excused and those without attendance are named before a debarment is proposed', async () => {
  let sent: unknown;
  fakeServer.use(
    fakeCellCall('roundAbsences', { data: roundAbsences.parse(sampleAbsences()) }),
    fakeCellCall('finaliseAttendance', ({ params, body }) => {
      sent = { params, body: finaliseRequest.parse(body) };
      return {
        message: '1 marked absent. 2 debarments are proposed.',
        data: finaliseDone.parse({ batch: 'b', version: null, changed: 1, proposed: 2 }),
      };
    }),
  );
  const { dialog, baseElement } = await open();
  const names = (region: string) =>
    within(dialog.getByRole('region', { name: region }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent?.trim());
  expect(names('Absent')).toEqual(['240280107001 ASHA SHAH', '240280107002 RAVI PATEL Debarred']);
  expect(names('Excused, and left out')).toEqual(['240280107003 MEERA JOSHI']);
  expect(names('Without attendance')).toEqual(['240280107004 KIRAN DAVE']);
  expect(dialog.getByText('One debarment is proposed; each student has 48 hours to answer')).toBeVisible();
  expect(await accessibilityViolations(baseElement)).toEqual([]);
  await userEvent.click(dialog.getByRole('checkbox', { name: 'This one is absent too' }));
  expect(
    await dialog.findByText('2 debarments are proposed; each student has 48 hours to answer'),
  ).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Finalise' }));
  expect(await screen.findByText('1 marked absent. 2 debarments are proposed.')).toBeVisible();
  expect(sent).toMatchObject({
    params: { id: 'round-1' },
    body: { rest: true, reason: sampleAbsences().suggested, version: 'seen-1' },
  });
});

test('CEL-63 CEL-82 what someone marked meanwhile is said, and the reason stays as it was typed', async () => {
  let reads = 0;
  fakeServer.use(
    fakeCellCall('roundAbsences', () => {
      reads += 1;
      return { data: sampleAbsences(reads === 1 ? {} : { version: 'seen-2', unmarked: [] }) };
    }),
    fakeCellCall('finaliseAttendance', {
      status: 409,
      message: 'Attendance of Round 1 was changed since you looked. Nothing was done: look again.',
      data: staleData.parse({ version: 'seen-2', changes: [] }),
    }),
  );
  const { dialog } = await open();
  const typed = dialog.getByLabelText('Reason');
  fill(typed, 'Absent without a word.');
  await userEvent.click(dialog.getByRole('button', { name: 'Finalise' }));
  expect(await dialog.findByText(/was changed since you looked/)).toBeVisible();
  await waitFor(() => expect(dialog.queryByRole('region', { name: 'Without attendance' })).toBeNull());
  expect(dialog.getByLabelText('Reason')).toHaveValue('Absent without a word.');
});
