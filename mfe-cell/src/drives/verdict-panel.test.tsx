import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { driveVerdict } from '@portal/shared/contract/cell';
import {
  accessibilityViolations,
  fakeCellCall,
  fakeServer,
  sampleStaffSession,
  sampleVerdict,
} from '@portal/shared/testing';
import { openPage, useConsole } from '../../test/open-page';

useConsole();

const panel = async () => within(await screen.findByRole('region', { name: 'Why can a student not apply?' }));

test('CEL-46 the rule that is not met stands first, with figures and the student’s words, now and then', async () => {
  const asked: string[] = [];
  fakeServer.use(
    fakeCellCall('verdict', ({ query }) => {
      asked.push(query.toString());
      return { data: driveVerdict.parse(sampleVerdict()) };
    }),
  );
  const { container } = await openPage('/cell/drives/drive-1');
  const user = userEvent.setup();
  const at = await panel();
  await user.type(at.getByLabelText('Enrollment'), '22028');
  await user.click(at.getByRole('button', { name: 'Show the verdict' }));
  expect((await at.findAllByText('An enrollment has 12 digits.')).length).toBeGreaterThan(0);
  await user.type(at.getByLabelText('Enrollment'), '0107001');
  await user.click(at.getByRole('button', { name: 'Show the verdict' }));
  expect(await at.findByText('May not apply')).toBeVisible();
  expect(at.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Not met CPI at least 7: 6.9The student reads: “Your CPI is 6.9; this drive asks for at least 7.”',
    'Met Verified profile: Verified',
  ]);
  expect(await accessibilityViolations(container)).toEqual([]);
  await user.type(at.getByLabelText('On'), '2026-08-12');
  await user.type(at.getByLabelText('At'), '18:00');
  await user.click(at.getByRole('button', { name: 'Show the verdict' }));
  expect(await at.findByText(/What the profile says .* as it is now/)).toBeVisible();
  expect(asked).toEqual(['student=220280107001', 'student=220280107001&at=2026-08-12T12%3A30%3A00.000Z']);
});

test('CEL-46 a student who is not there is said in words', async () => {
  fakeServer.use(fakeCellCall('verdict', { status: 404, message: 'This student does not exist.' }));
  await openPage('/cell/drives/drive-1', sampleStaffSession('verifier'));
  const at = await panel();
  await userEvent.type(at.getByLabelText('Enrollment'), '220280107999');
  await userEvent.click(at.getByRole('button', { name: 'Show the verdict' }));
  expect(await at.findByText('This student does not exist.')).toBeVisible();
});

test('CEL-46 who is asked about again is judged again, and one sentence of it is a status', async () => {
  let asked = 0;
  fakeServer.use(fakeCellCall('verdict', () => ({ data: sampleVerdict({ may_apply: asked++ > 0 }) })));
  await openPage('/cell/drives/drive-1');
  const user = userEvent.setup();
  const at = await panel();
  await user.type(at.getByLabelText('Enrollment'), '220280107001');
  await user.click(at.getByRole('button', { name: 'Show the verdict' }));
  expect(await at.findByText('May not apply')).toBeVisible();
  const statuses = () => at.getAllByRole('status').map(({ textContent }) => textContent);
  const said = () => statuses().filter((words) => words !== '');
  expect(said()).toEqual(['ISHAAN TRIVEDI: May not apply.']);
  await user.click(at.getByRole('button', { name: 'Show the verdict' }));
  expect(await at.findByText('May apply')).toBeVisible();
  expect(said()).toEqual(['ISHAAN TRIVEDI: May apply.']);
  expect(at.queryByText('May not apply')).toBeNull();
});
