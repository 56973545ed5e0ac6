import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { eligibilityResult, exceptionRequest, moveExceptionRequest } from '@portal/shared/contract/cell';
import {
  accessibilityViolations,
  fakeCellCall,
  fakeServer,
  fill,
  sampleStaffSession,
  sampleEligibility,
} from '@portal/shared/testing';
import { chooseIshaan } from '../../test/choose';
import { openPage, useConsole } from '../../test/open-page';

useConsole();

const panel = async () => within(await screen.findByRole('region', { name: 'Eligibility of a student' }));

test('CEL-46 F-74 the rule that is not met comes first, with figures and the student’s words, now and then', async () => {
  const asked: string[] = [];
  fakeServer.use(
    fakeCellCall('verdict', ({ query }) => {
      asked.push(query.toString());
      return { data: eligibilityResult.parse(sampleEligibility()) };
    }),
  );
  const { container } = await openPage('/cell/drives/drive-1/details');
  const user = userEvent.setup();
  const at = await panel();
  await user.click(at.getByRole('button', { name: 'Check eligibility' }));
  expect((await at.findAllByText('Please choose a student.')).length).toBeGreaterThan(0);
  await chooseIshaan(at);
  await user.click(at.getByRole('button', { name: 'Check eligibility' }));
  expect(await at.findByText('Not eligible')).toBeVisible();
  expect(at.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Not met CPI at least 7: 6.9The student reads: “Your CPI is 6.9; this drive asks for at least 7.”',
    'Met Verified profile: Verified',
  ]);
  expect(await accessibilityViolations(container)).toEqual([]);
  await user.click(at.getByRole('radio', { name: 'At a time' }));
  await user.click(at.getByRole('button', { name: 'Check eligibility' }));
  expect((await at.findAllByText('Please enter a date.')).length).toBeGreaterThan(0);
  fill(at.getByLabelText('On'), '12/08/2026');
  fill(at.getByLabelText('At'), '');
  await user.click(at.getByRole('button', { name: 'Check eligibility' }));
  expect((await at.findAllByText('Please enter a time.')).length).toBeGreaterThan(0);
  await user.click(at.getByRole('radio', { name: 'Now' }));
  await user.click(at.getByRole('button', { name: 'Check eligibility' }));
  await waitFor(() => expect(asked).toHaveLength(2));
  await user.click(at.getByRole('radio', { name: 'At a time' }));
  fill(at.getByLabelText('At'), '18:00');
  await user.click(at.getByRole('button', { name: 'Check eligibility' }));
  expect(await at.findByText(/This uses the profile and the criteria as they are now/)).toBeVisible();
  const now = 'student=220280107001';
  expect(asked).toEqual([now, now, `${now}&at=2026-08-12T12%3A30%3A00.000Z`]);
});

test('CEL-46 a student who is not there is said in words', async () => {
  fakeServer.use(fakeCellCall('verdict', { status: 404, message: 'This student does not exist.' }));
  await openPage('/cell/drives/drive-1/details', sampleStaffSession('verifier'));
  const at = await panel();
  await chooseIshaan(at);
  await userEvent.click(at.getByRole('button', { name: 'Check eligibility' }));
  expect(await at.findByText('This student does not exist.')).toBeVisible();
});

test('CEL-46 who is asked about again is judged again, and one sentence of it is a status', async () => {
  let asked = 0;
  fakeServer.use(fakeCellCall('verdict', () => ({ data: sampleEligibility({ may_apply: asked++ > 0 }) })));
  await openPage('/cell/drives/drive-1/details');
  const user = userEvent.setup();
  const at = await panel();
  await chooseIshaan(at);
  await user.click(at.getByRole('button', { name: 'Check eligibility' }));
  expect(await at.findByText('Not eligible')).toBeVisible();
  const statuses = () => at.getAllByRole('status').map(({ textContent }) => textContent);
  const said = () => statuses().filter((words) => words !== '');
  expect(said()).toEqual(['ISHAAN TRIVEDI: Not eligible.']);
  await user.click(at.getByRole('button', { name: 'Check eligibility' }));
  expect(await at.findByText('Eligible')).toBeVisible();
  expect(said()).toEqual(['ISHAAN TRIVEDI: Eligible.']);
  expect(at.queryByText('Not eligible')).toBeNull();
});

const judged = async () => {
  const user = userEvent.setup();
  const at = await panel();
  await chooseIshaan(at);
  await user.click(at.getByRole('button', { name: 'Check eligibility' }));
  await at.findByRole('link', { name: 'ISHAAN TRIVEDI' });
  return { user, at };
};

test('CEL-47 an officer passes an unmet rule over, until the deadline or another time, with a reason', async () => {
  const sent: unknown[] = [];
  fakeServer.use(
    fakeCellCall('makeException', ({ params, body }) => {
      const { ...said } = exceptionRequest.parse(body);
      sent.push([params.id, said]);
      return { message: 'The exception is made.', data: { batch: 'batch-9', version: null, changed: 1 } };
    }),
  );
  await openPage('/cell/drives/drive-1/details');
  const { user, at } = await judged();
  await user.click(at.getByRole('button', { name: 'Make an exception…' }));
  const dialog = await screen.findByRole('dialog');
  const form = within(dialog);
  expect(form.getByRole('checkbox', { name: 'CPI at least 7 (has: 6.9)' })).toBeChecked();
  expect(await accessibilityViolations(dialog)).toEqual([]);
  await user.click(form.getByRole('button', { name: 'Make the exception' }));
  expect((await form.findAllByText('Please give a reason.')).length).toBeGreaterThan(0);
  const day = form.getByLabelText('Until');
  fill(day, '2030-05-31');
  const time = form.getByLabelText('At');
  fill(time, '18:00');
  fill(form.getByLabelText('Reason'), 'Won the national contest.');
  await user.click(form.getByRole('button', { name: 'Make the exception' }));
  expect(await screen.findByText('The exception is made.')).toBeVisible();
  expect(sent).toEqual([
    [
      'drive-1',
      {
        student: 'student-1',
        rules: ['MIN_CPI'],
        until: '2030-05-31T12:30:00.000Z',
        reason: 'Won the national contest.',
      },
    ],
  ]);
});

test('CEL-47 what is passed over is named; no exception is offered to who may not make one, or where none can be', async () => {
  const sample = sampleEligibility();
  const [met, unmet] = sample.rules;
  const results = [
    sampleEligibility({ may_apply: true, rules: [met!, { ...unmet!, message: null, excepted: true }] }),
    sampleEligibility({ answer: 'FALSE' }),
    sampleEligibility({
      rules: [{ code: 'BARRED', asked: 'No debarment', has: 'Barred', message: 'You are debarred.' }],
    }),
    sample,
  ];
  fakeServer.use(fakeCellCall('verdict', () => ({ data: results.shift()! })));
  await openPage('/cell/drives/drive-1/details', sampleStaffSession('verifier'));
  const { user, at } = await judged();
  expect(at.getByText('Waived')).toBeVisible();
  const none = () => expect(at.queryByRole('button', { name: 'Make an exception…' })).toBeNull();
  none();
  for (const words of ['Not eligible', 'Not met', 'Not met']) {
    await user.click(at.getByRole('button', { name: 'Check eligibility' }));
    expect(await at.findByText(words)).toBeVisible();
    none();
  }
});

test('CEL-47 the end of an active exception is moved, or comes at once, with a reason', async () => {
  const sent: unknown[] = [];
  fakeServer.use(
    fakeCellCall('verdict', { data: sampleEligibility({ excepted_until: '2030-05-31T12:30:00.000Z' }) }),
    fakeCellCall('moveException', ({ params, body }) => {
      const { ...said } = moveExceptionRequest.parse(body);
      sent.push([params.id, said]);
      return { message: 'It has another end.', data: { batch: 'batch-9', version: null, changed: 1 } };
    }),
  );
  await openPage('/cell/drives/drive-1/details');
  const { user, at } = await judged();
  await user.click(at.getByRole('button', { name: 'Move the end of the exception…' }));
  const dialog = await screen.findByRole('dialog');
  expect(await accessibilityViolations(dialog)).toEqual([]);
  const day = within(dialog).getByLabelText('Until');
  expect(day).toHaveValue('31/05/2030');
  fill(day, '2030-06-30');
  fill(within(dialog).getByLabelText('Reason'), 'The contest was moved.');
  await user.click(within(dialog).getByRole('button', { name: 'Move the end' }));
  expect(await screen.findByText('It has another end.')).toBeVisible();
  await user.click(at.getByRole('button', { name: 'End the exception…' }));
  const form = within(await screen.findByRole('dialog'));
  await user.click(form.getByRole('button', { name: 'End the exception' }));
  expect((await form.findAllByText('Please give a reason.')).length).toBeGreaterThan(0);
  fill(form.getByLabelText('Reason'), 'It was a mistake.');
  await user.click(form.getByRole('button', { name: 'End the exception' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent).toEqual([
    [
      'drive-1',
      { student: 'student-1', until: '2030-06-30T12:30:00.000Z', reason: 'The contest was moved.' },
    ],
    ['drive-1', { student: 'student-1', until: null, reason: 'It was a mistake.' }],
  ]);
});

test('CEL-47 after an answer an exception may end and is not prolonged; a verifier does neither', async () => {
  const result = sampleEligibility({ answer: 'TRUE', excepted_until: '2030-05-31T12:30:00.000Z' });
  fakeServer.use(fakeCellCall('verdict', { data: result }));
  const { unmount } = await openPage('/cell/drives/drive-1/details');
  const { at } = await judged();
  expect(at.getByRole('button', { name: 'End the exception…' })).toBeVisible();
  expect(at.queryByRole('button', { name: /^Move the end/ })).toBeNull();
  unmount();
  await openPage('/cell/drives/drive-1/details', sampleStaffSession('verifier'));
  const verifier = (await judged()).at;
  expect(verifier.queryByRole('button', { name: /the exception…$/ })).toBeNull();
});
