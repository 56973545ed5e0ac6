import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { askWithdrawalRequest, type OwnWithdrawal } from '@portal/shared/contract';
import {
  accessibilityViolations,
  fake,
  fakeServer,
  fill,
  sampleApplication,
  sampleRecruitment,
  useFakeApi,
} from '@portal/shared/testing';
import { openDrive } from '../../test/open-drive';

useFakeApi();

const RECEIPT = {
  is_concern: 'TRUE' as const,
  decided_at: '2026-03-12T05:12:00Z',
  roles: ['Analyst'],
  resume: null,
};
const APPLIED = { application: sampleApplication({ state: 'applied' }), receipt: RECEIPT };
const request = (change: Partial<OwnWithdrawal>): OwnWithdrawal => ({
  id: 'withdrawal-1',
  state: 'open',
  reason: 'I go to higher studies.',
  asked_at: '2026-03-13T05:12:00Z',
  due_at: '2099-03-12T11:30:00Z',
  decided_at: null,
  answer: null,
  ...change,
});
const BUTTON = { name: 'Withdraw application…' };

test('DAT-12 a student asks before the deadline that an application is withdrawn; a refusal keeps the reason', async () => {
  const sent: unknown[] = [];
  fakeServer.use(
    fake('askWithdrawal', ({ params, body }) => {
      sent.push({ id: params['id'], ...askWithdrawalRequest.parse(body) });
      return sent.length === 1
        ? { status: 409, message: 'The deadline is over.' }
        : { message: 'Your request is with the placement cell.' };
    }),
  );
  const { container } = await openDrive({ ...APPLIED, may_withdraw: true }, 'TRUE');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', BUTTON));
  const form = within(await screen.findByRole('form', { name: 'Withdraw your application' }));
  await waitFor(() => expect(form.getByLabelText('Why do you withdraw?')).toHaveFocus());
  await user.click(form.getByRole('button', { name: 'Send the request' }));
  expect((await form.findAllByText('Please give a reason.'))[0]).toBeVisible();
  fill(form.getByLabelText('Why do you withdraw?'), 'I go to higher studies.');
  await user.click(form.getByRole('button', { name: 'Send the request' }));
  expect(await form.findByText('The deadline is over.')).toBeVisible();
  expect(form.getByLabelText('Why do you withdraw?')).toHaveValue('I go to higher studies.');
  expect(await accessibilityViolations(container)).toEqual([]);
  await user.click(form.getByRole('button', { name: 'Send the request' }));
  expect(await screen.findByText('Your request is with the placement cell.')).toBeVisible();
  expect(sent).toEqual([1, 2].map(() => ({ id: 'consent-1', reason: 'I go to higher studies.' })));
});

test('DAT-12 a request that waits says until when, and no other is made', async () => {
  const { container } = await openDrive({ ...APPLIED, withdrawal: request({}) }, 'TRUE');
  expect(
    await screen.findByText(
      /The placement cell decides by 12\/03\/2099 05:00 PM\. Until then your application counts/,
    ),
  ).toBeVisible();
  expect(screen.queryByRole('button', BUTTON)).toBeNull();
  expect(await accessibilityViolations(container)).toEqual([]);
});

test('DAT-12 a request that waits is cancelled, and the page shows what is now', async () => {
  await openDrive({ ...APPLIED, withdrawal: request({}) }, 'TRUE');
  const cancel = await screen.findByRole('button', { name: 'Cancel the request' });
  const now = sampleRecruitment({ ...APPLIED, may_withdraw: true });
  fakeServer.use(fake('recruitment', () => ({ data: now })));
  await userEvent.click(cancel);
  expect(await screen.findByText('Your request is cancelled.')).toBeVisible();
  expect(await screen.findByRole('button', BUTTON)).toBeVisible();
});

test('DAT-12 a declined request shows the answer, and may be made again', async () => {
  const withdrawal = request({ state: 'declined', answer: 'Please see us first.' });
  await openDrive({ ...APPLIED, withdrawal, may_withdraw: true }, 'TRUE');
  expect(await screen.findByText('Please see us first.')).toBeVisible();
  expect(screen.getByRole('button', BUTTON)).toBeVisible();
});

test('DAT-12 a withdrawn application says so first, keeps its receipt and is not withdrawn again', async () => {
  const { container } = await openDrive(
    {
      application: sampleApplication({ state: 'withdrawn on request' }),
      receipt: { ...RECEIPT, is_concern: 'FALSE', roles: [] },
      history: [{ at: RECEIPT.decided_at, is_concern: 'TRUE', actor: 'student' }],
      withdrawal: request({ state: 'approved', answer: 'As you wish.' }),
      reopenings: [
        {
          at: '2026-03-14T06:00:00Z',
          reason: 'As you wish.',
          receipt: RECEIPT,
          taken_back_at: null,
          is_withdrawal: true,
        },
      ],
    },
    'FALSE',
  );
  expect(await screen.findByText('Withdrawn on request')).toBeVisible();
  expect(screen.getByText('Your application was withdrawn at your request.')).toBeVisible();
  const earlier = within(screen.getByRole('region', { name: /^Your earlier answer, until 14\/03\/2026/ }));
  expect(earlier.getByText('Analyst')).toBeVisible();
  expect(earlier.getByText('Withdrawn at your request')).toBeVisible();
  expect(screen.getByText(/The placement cell withdrew your application at your request$/)).toBeVisible();
  expect(screen.queryByRole('button', BUTTON)).toBeNull();
  expect(await accessibilityViolations(container)).toEqual([]);
});
