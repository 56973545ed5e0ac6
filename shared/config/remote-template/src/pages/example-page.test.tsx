import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '@portal/shared/testing';
import remote from '../remote';

test('MFE-09 the first page counts a greeting and shows a toast', async () => {
  await renderPage(remote.routes, { path: '/example' });
  await userEvent.click(await screen.findByRole('button', { name: 'Say hello' }));
  expect(screen.getByText('Greetings so far: 1')).toBeInTheDocument();
  expect(screen.getByText('Your greeting was counted.')).toBeInTheDocument();
});
