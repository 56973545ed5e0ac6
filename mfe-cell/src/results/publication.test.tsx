import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { correctResultRequest, moveReleaseRequest, releaseRequest } from '@portal/shared/contract/cell';
import type { RoundStudentsPage } from '@portal/shared/contract/cell';
import {
  accessibilityViolations,
  fakeCellCall,
  fakeServer,
  fill,
  sampleRoundStudents,
  sampleStaffSession,
} from '@portal/shared/testing';
import { openPage, useConsole } from '../../test/open-page';

useConsole();
const PATH = '/cell/drives/drive-1/rounds/round-1';
const SET = '2027-08-12T12:30:00.000Z';

const has = (change: Partial<RoundStudentsPage>) =>
  fakeServer.use(fakeCellCall('roundStudents', { data: sampleRoundStudents(change) }));

async function openDialog(button: string | RegExp) {
  const page = await openPage(PATH);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: button }));
  return { ...page, user, dialog: within(await screen.findByRole('dialog')) };
}

test('CEL-62 F-64 who publishes sees first what each group reads word for word, and the time is read back', async () => {
  const sent: unknown[] = [];
  const counts = { ...sampleRoundStudents().counts, qualified: 2, unqualified: 1, hold: 1, unnamed: 0 };
  has({ counts, staged: { qualified: 2, unqualified: 1 } });
  fakeServer.use(
    fakeCellCall('releaseResults', ({ body }) => {
      sent.push(releaseRequest.parse(body));
      return { message: 'Published.', data: { batch: 'b', version: null, changed: 3, unqualified: 1 } };
    }),
  );
  const { user, dialog, baseElement } = await openDialog('Publish 3 results…');
  const group = (name: string) => within(dialog.getByRole('region', { name }));
  const subject = /^Results of .+, Round 1: .+$/;
  for (const [name, result] of [
    ['Qualified', 'Result: Qualified'],
    ['Not qualified', 'Result: Not qualified'],
  ] as const) {
    expect(group(name).getByText(subject)).toBeVisible();
    expect(group(name).getByText('Your result is published on the company page.')).toBeVisible();
    expect(group(name).getByText(result)).toBeVisible();
  }
  expect(group('On hold').getByText('Your result of this round is not published yet.')).toBeVisible();
  expect(group('On hold').queryByText(subject)).toBeNull();
  expect(await accessibilityViolations(baseElement)).toEqual([]);
  await user.click(dialog.getByRole('radio', { name: /^At a set time/ }));
  fill(dialog.getByLabelText('On'), '2027-08-12');
  fill(dialog.getByLabelText('At'), '18:00');
  expect(await dialog.findByText(/^12\/08\/2027 06:00 PM, Thursday/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Publish 3 results on 12/08/2027 06:00 PM' }));
  await waitFor(() => expect(sent).toMatchObject([{ at: SET, rest: false }]));
});

test('F-64 a publication that is set is seen on the page of the round, and moved or cancelled there', async () => {
  const sent: unknown[] = [];
  has({ release_at: SET });
  fakeServer.use(
    fakeCellCall('moveRelease', ({ params, body }) => {
      sent.push({ id: params['id'], ...moveReleaseRequest.parse(body) });
      return { message: 'Done.', data: { batch: 'b', version: null, changed: 1 } };
    }),
  );
  const { user, dialog } = await openDialog('Change the time…');
  expect(screen.getByText('1 result will be published 12/08/2027 06:00 PM')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Publish/ })).toBeNull();
  expect(dialog.getByLabelText('At')).toHaveValue('18:00');
  fill(dialog.getByLabelText('At'), '19:30');
  await user.click(dialog.getByRole('button', { name: 'Change the time' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Cancel the publication…' }));
  await user.click(await screen.findByRole('button', { name: 'Cancel the publication' }));
  await waitFor(() =>
    expect(sent).toEqual([
      { id: 'round-1', at: '2027-08-12T14:00:00.000Z', was: SET },
      { id: 'round-1', at: null, was: SET },
    ]),
  );
});

test('CEL-62 a published result is corrected with a reason, by who may publish alone', async () => {
  const sent: unknown[] = [];
  const [first, ...rest] = sampleRoundStudents().rows;
  has({ rows: [{ ...first!, staged: null, result: 'QUALIFIED' }, ...rest] });
  fakeServer.use(
    fakeCellCall('correctResult', ({ body }) => {
      sent.push(correctResultRequest.parse(body));
      return { message: 'The result is corrected.', data: { batch: 'b', version: 'row-9', changed: 1 } };
    }),
  );
  const { user, dialog, unmount } = await openDialog('Correct the result of ASHA SHAH');
  expect(dialog.getByRole('radio', { name: /^Not qualified/ })).toBeChecked();
  await user.click(dialog.getByRole('button', { name: 'Correct the result' }));
  expect(await dialog.findByText('Please give a reason.')).toBeVisible();
  fill(dialog.getByLabelText('Reason'), 'The company wrote again.');
  await user.click(dialog.getByRole('button', { name: 'Correct the result' }));
  expect(await screen.findByText('The result is corrected.')).toBeVisible();
  const version = 'row-0';
  const { enrollment } = first!;
  expect(sent).toEqual([{ enrollment, version, result: 'UNQUALIFIED', reason: 'The company wrote again.' }]);
  unmount();
  await openPage(PATH, sampleStaffSession('coordinator'));
  expect(await screen.findByText('Qualified, published')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Correct/ })).toBeNull();
});

test('CEL-61 the attendance sheet has all students by slot and panel, to be printed', async () => {
  const slots = ['14:00', null, '09:30'];
  has({
    rows: sampleRoundStudents().rows.map((row, at) => ({
      ...row,
      slot: slots[at]!,
      panel: at === 2 ? 'B' : null,
    })),
  });
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  const { container } = await openPage(`${PATH}/sheet`);
  const table = within(await screen.findByRole('table', { name: /Attendance sheet of 3 students/ }));
  const rows = table.getAllByRole('row').slice(1);
  expect(
    rows.map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ),
  ).toMatchObject([
    ['1', '240280107003', 'MEERA JOSHI', 'Computer', '09:30 AM', 'B', '', ''],
    ['2', '240280107001', 'ASHA SHAH', 'Computer', '02:00 PM', '', 'Present', ''],
    ['3', '240280107002', 'RAVI PATEL', 'Computer', '', '', '', ''],
  ]);
  expect(await accessibilityViolations(container)).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledTimes(1);
});
