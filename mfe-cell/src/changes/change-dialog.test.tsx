import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeCellCall, fakeServer, fill, renderPage, sampleStaffItem } from '@portal/shared/testing';
import { useConsole } from '../../test/open-page';
import { SuspendDialog } from '../accounts/suspend-dialog';
import { withQueries } from '../frame/console-page';

useConsole();

async function opened() {
  const closed = jest.fn();
  const Page = withQueries(() => <SuspendDialog staff={sampleStaffItem()} onClose={closed} />);
  await renderPage([{ path: '/', element: <Page /> }]);
  return { closed, user: userEvent.setup(), reason: await screen.findByLabelText('Reason') };
}

test('CEL-79 F-85 Escape closes a dialog in which nothing was entered', async () => {
  const { closed, user } = await opened();
  await user.keyboard('{Escape}');
  expect(closed).toHaveBeenCalledTimes(1);
});

test('CEL-79 F-85 Escape asks before it discards what was entered, which stays until somebody says so', async () => {
  const { closed, user, reason } = await opened();
  fill(reason, 'Left the cell');
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(closed).not.toHaveBeenCalled();
  expect(reason).toHaveValue('Left the cell');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  reason.focus();
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(closed).toHaveBeenCalledTimes(1);
});

test('CEL-79 Escape neither asks nor closes while the change is on its way', async () => {
  let answer = (): void => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  fakeServer.use(
    fakeCellCall('suspendStaff', async () => {
      await answered;
      return { data: { batch: 'batch-1', version: '2', changed: 1 } };
    }),
  );
  const { closed, user, reason } = await opened();
  fill(reason, 'Left the cell');
  await user.click(screen.getByRole('button', { name: 'Suspend account' }));
  await waitFor(() => expect(screen.getByRole('button', { name: /Suspend/ })).toBeDisabled());
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(closed).not.toHaveBeenCalled();
  answer();
  await waitFor(() => expect(closed).toHaveBeenCalledTimes(1));
});
