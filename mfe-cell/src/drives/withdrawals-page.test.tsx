import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { decideWithdrawalRequest, doneData, withdrawalItem } from '@portal/shared/contract/cell';
import {
  accessibilityViolations,
  fakeCellCall,
  fakePage,
  fakeServer,
  fill,
  sampleStaffSession,
  sampleWithdrawal,
} from '@portal/shared/testing';
import { openPage, useConsole } from '../../test/open-page';

useConsole();

const dialog = () => within(screen.getByRole('dialog'));
const REQUEST = 'ISHAAN TRIVEDI, Kuberon Payments';

test('DAT-12 requests to withdraw are listed with their due time, and approved or declined with a reason', async () => {
  const sent: unknown[] = [];
  fakeServer.use(
    fakeCellCall('withdrawals', ({ query }) => ({
      data: fakePage([withdrawalItem.parse(sampleWithdrawal({ due_at: '2099-03-12T11:30:00.000Z' }))], query),
    })),
    fakeCellCall('decideWithdrawal', ({ params, body }) => {
      sent.push({ id: params['id'], ...decideWithdrawalRequest.parse(body) });
      return {
        message: 'The request is decided. 1 student was notified.',
        data: doneData.parse({ batch: 'b', version: '2', changed: 1 }),
      };
    }),
  );
  const { container } = await openPage('/cell/withdrawals');
  expect(await screen.findByText('I go to higher studies.')).toBeVisible();
  expect(screen.getByText('12/03/2099 05:00 PM')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Kuberon Payments' })).toHaveAttribute(
    'href',
    '/cell/drives/kuberon',
  );
  expect(await accessibilityViolations(container)).toEqual([]);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: `Approve: ${REQUEST}` }));
  expect(dialog().getByText(/leaves every list of Kuberon Payments/)).toBeVisible();
  await user.click(dialog().getByRole('button', { name: 'Withdraw the application' }));
  expect(await dialog().findByText('Please give a reason.')).toBeVisible();
  fill(dialog().getByLabelText('Reason'), 'As you wish.');
  expect(await accessibilityViolations(screen.getByRole('dialog'))).toEqual([]);
  await user.click(dialog().getByRole('button', { name: 'Withdraw the application' }));
  expect(await screen.findByText('The request is decided. 1 student was notified.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: `Decline: ${REQUEST}` }));
  fill(dialog().getByLabelText('Reason'), 'Please see us.');
  await user.click(dialog().getByRole('button', { name: 'Decline' }));
  expect(await screen.findByText(/1 student was notified/)).toBeVisible();
  expect(sent).toEqual([
    { id: 'withdrawal-1', approve: true, reason: 'As you wish.', version: '1' },
    { id: 'withdrawal-1', approve: false, reason: 'Please see us.', version: '1' },
  ]);
});

test('DAT-12 a decided request is in its list with the answer, and is decided no more', async () => {
  const states: (string | null)[] = [];
  const row = sampleWithdrawal({
    state: 'declined',
    answer: 'Please see us.',
    decided_at: '2026-11-20T10:00:00.000Z',
    decided_by: 'Meera Joshi',
  });
  fakeServer.use(
    fakeCellCall('withdrawals', ({ query }) => {
      states.push(query.get('state'));
      return { data: fakePage([row], query) };
    }),
  );
  await openPage('/cell/withdrawals?state=declined');
  expect(await screen.findByText('Please see us.')).toBeVisible();
  expect(screen.getByText(/Meera Joshi/)).toBeVisible();
  expect(states).toEqual(['declined']);
  expect(screen.queryByRole('button', { name: /^(Approve|Decline):/ })).toBeNull();
});

test('DAT-12 CEL-03 a verifier decides no request to withdraw', async () => {
  await openPage('/cell/withdrawals', sampleStaffSession('verifier'));
  expect(screen.queryByText('I go to higher studies.')).toBeNull();
  expect(screen.queryByRole('button', { name: /^Approve:/ })).toBeNull();
});
