import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fill, renderPage, sampleStaffItem } from '@portal/shared/testing';
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
  reason.focus();
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(closed).toHaveBeenCalledTimes(1);
});
