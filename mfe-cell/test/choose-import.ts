import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openPage } from './open-page';

/** Opens the page of the import and chooses a file. */
export async function chosen() {
  const { container, unmount } = await openPage('/cell/import');
  const user = userEvent.setup();
  const file = new File(['a,b'], 'students.csv', { type: 'text/csv' });
  await user.upload(await screen.findByLabelText('File with students'), file);
  return { container, unmount, user };
}
