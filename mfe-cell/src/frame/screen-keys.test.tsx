import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { accessibilityViolations } from '@portal/shared/testing';
import { openPage, useConsole } from '../../test/open-page';
import { switchKeys } from './screen-keys';

useConsole();
afterEach(() => switchKeys(true));

/** Opens a page whose keys are only those of the frame. */
async function open() {
  const user = userEvent.setup();
  const page = await openPage('/cell/companies');
  await screen.findByRole('button', { name: /^Find/ });
  return { user, ...page };
}
const noDialog = () => expect(screen.queryByRole('dialog')).not.toBeInTheDocument();

test('CEL-74 the key ? lists the keys of the screen with what each does', async () => {
  const { user, baseElement } = await open();
  await user.keyboard('?');
  const dialog = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
  const terms = dialog.getAllByRole('term').map(({ textContent }) => textContent);
  const words = dialog.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(Object.fromEntries(terms.map((term, at) => [term, words[at]]))).toEqual({
    '/': 'Find a student, drive or page',
    '?': 'List the keys',
  });
  expect(await accessibilityViolations(baseElement)).toEqual([]);
  // No other key works while a dialog is open.
  await user.keyboard('/');
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(noDialog);
});

test('CEL-74 a key with a modifier, and one that a field takes, is no key of the screen', async () => {
  const { user } = await open();
  await user.keyboard('{Control>}/{/Control}{Alt>}/{/Alt}{Meta>}?{/Meta}');
  noDialog();
  await user.type(screen.getAllByRole('searchbox')[0]!, '?/');
  noDialog();
});

test('CEL-74 who wants no keys switches them all off, and on again from the search', async () => {
  const { user } = await open();
  await user.keyboard('?');
  await user.click(await screen.findByRole('button', { name: 'Switch off keyboard shortcuts' }));
  await user.keyboard('{Escape}');
  await waitFor(noDialog);
  await user.keyboard('?/');
  noDialog();
  await user.click(screen.getByRole('button', { name: /^Find/ }));
  await user.click(await screen.findByRole('button', { name: 'Switch on keyboard shortcuts' }));
  await user.keyboard('{Escape}{Escape}');
  await waitFor(noDialog);
  await user.keyboard('/');
  expect(await screen.findByRole('dialog', { name: 'Find' })).toBeVisible();
});
