import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  accessibilityViolations,
  fakeCellCall,
  fakeServer,
  sampleStaffSession,
} from '@portal/shared/testing';
import { openPage, useConsole } from '../../test/open-page';

useConsole();

/** Opens the search by its key on the page of companies, and types. */
async function find(text: string, permissions = sampleStaffSession().permissions) {
  const user = userEvent.setup();
  const { router } = await openPage('/cell/companies', { ...sampleStaffSession(), permissions });
  await screen.findByRole('button', { name: /^Find/ });
  await user.keyboard('/');
  const field = await screen.findByRole('combobox', { name: 'Student, drive or page' });
  await waitFor(() => expect(field).not.toHaveAttribute('readonly'));
  if (text !== '') await user.type(field, text);
  return { user, router, field };
}

test('CEL-74 the key / finds a student, and Enter opens the record', async () => {
  const { user, router } = await find('aarav');
  const [first] = await screen.findAllByRole('option', { name: /^Student: / });
  expect(first).toBeVisible();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/cell\/students\/.+/));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('CEL-74 drives and pages are found, and only what one may read', async () => {
  const { field, user } = await find('drive');
  expect(await screen.findByRole('option', { name: 'Page: Drives' })).toBeVisible();
  expect((await screen.findAllByRole('option', { name: /^Drive: / })).length).toBeGreaterThan(0);
  expect(await accessibilityViolations(document.body)).toEqual([]);
  await user.clear(field);
  await user.keyboard('{Escape}{Escape}');
});

test('CEL-74 who may not read students finds none', async () => {
  await find('messages', ['manage companies', 'write messages']);
  expect(await screen.findByRole('option', { name: 'Page: Messages' })).toBeVisible();
  expect(screen.queryByRole('option', { name: /^(Student|Drive): / })).toBeNull();
});

test('CEL-74 a kind that could not be searched says so, and the others are there', async () => {
  fakeServer.use(
    fakeCellCall('students', () => ({ status: 503, message: 'The server is busy.', data: null })),
  );
  await find('drive');
  expect(
    await screen.findByRole('option', { name: 'Students could not be searched. Try again.' }),
  ).toBeVisible();
  expect(screen.getByRole('option', { name: 'Page: Drives' })).toBeVisible();
});

test('CEL-74 the key / is a sign in a field', async () => {
  const user = userEvent.setup();
  await openPage('/cell/students');
  const search = await screen.findByRole('searchbox');
  await user.type(search, 'a/b');
  expect(search).toHaveValue('a/b');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
