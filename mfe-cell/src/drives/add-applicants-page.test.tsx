import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  addApplicantsRequest,
  applicantsChecked,
  checkApplicantsRequest,
} from '@portal/shared/contract/cell';
import {
  accessibilityViolations,
  fakeCellCall,
  fakeServer,
  fill,
  sampleAddedApplicants,
} from '@portal/shared/testing';
import { openPage, useConsole } from '../../test/open-page';

useConsole();
const PATH = '/cell/drives/drive-1/add-applicants';

test('F-71 F-81 pasted enrollments are checked one by one, and added with a reason at the round that is chosen', async () => {
  const checked: unknown[] = [];
  const added: unknown[] = [];
  applicantsChecked.parse(sampleAddedApplicants());
  fakeServer.use(
    fakeCellCall('checkApplicants', ({ body }) => {
      checked.push(checkApplicantsRequest.parse(body));
      return { data: sampleAddedApplicants() };
    }),
    fakeCellCall('addApplicants', ({ body }) => {
      added.push(addApplicantsRequest.parse(body));
      return {
        message: '1 applicant is added. 1 student was notified.',
        data: { batch: 'b', version: null, changed: 1 },
      };
    }),
  );
  const { container } = await openPage(PATH);
  const user = userEvent.setup();
  fill(await screen.findByLabelText('Enrollments'), '240280107001, 240280107002\n');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Role' }), 'Backend Engineer');
  const rounds = screen.getByRole('combobox', { name: 'They enter at' });
  expect(rounds).toHaveDisplayValue('The next round that begins');
  await user.selectOptions(rounds, within(rounds).getAllByRole('option')[1]!);
  await user.click(screen.getByRole('button', { name: 'Check the students' }));
  expect(await screen.findByText('CPI of 7 or more: 6.20')).toBeVisible();
  expect(await accessibilityViolations(container)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Add 1 applicant…' }));
  const dialog = within(screen.getByRole('dialog'));
  fill(dialog.getByLabelText(/^Reason/), 'The company asked for them');
  await user.click(dialog.getByRole('button', { name: 'Add 1 applicant' }));
  expect(await screen.findByText('1 applicant is added. 1 student was notified.')).toBeVisible();
  expect(checked).toMatchObject([
    { enrollments: ['240280107001', '240280107002'], role: 'Backend Engineer' },
  ]);
  expect(added).toMatchObject([{ version: 'v1', entry_round: expect.any(String) as string }]);
});

test('F-71 a refusal of the check is shown, and keeps what was typed', async () => {
  fakeServer.use(fakeCellCall('checkApplicants', { status: 422, message: 'The drive has no such role.' }));
  await openPage(PATH);
  const user = userEvent.setup();
  fill(await screen.findByLabelText('Enrollments'), '240280107001');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Role' }), 'Backend Engineer');
  await user.click(screen.getByRole('button', { name: 'Check the students' }));
  expect(await screen.findByText('The drive has no such role.')).toBeVisible();
  expect(screen.getByLabelText('Enrollments')).toHaveValue('240280107001');
});
