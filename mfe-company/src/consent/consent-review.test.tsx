import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { handOverDrafts, session, signOut } from '@portal/shared/session';
import { accessibilityViolations, sampleSession, useFakeApi } from '@portal/shared/testing';
import { openDrive, PATH, pdfFile } from '../../test/open-drive';
import {
  chooseYes,
  complete,
  review,
  submit,
  submitAndConfirm,
  tick,
  upload,
  watchConcern,
} from '../../test/consent-form';

useFakeApi();

afterEach(() => jest.restoreAllMocks());

test('CMP-10 W-41 W-44 before it is sent, roles in order, resume, finality and bar stand above the question', async () => {
  const { container } = await openDrive();
  await complete();
  await userEvent.click(submit());
  const dialog = await review();
  expect(dialog).toHaveAccessibleName('Your application to Sabarmati Systems');
  expect(
    within(dialog)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['Test Engineer (5 LPA)', 'Software Engineer (6-8 LPA)']);
  expect(dialog).toHaveAccessibleDescription(
    /asha\.pdf, 2 pages, 536 bytes.*This is final\..*absent from a round, you are debarred.*Are you sure you want to apply for this job\?$/,
  );
  expect(within(dialog).getByRole('button', { name: 'Go back' })).toHaveFocus();
  expect(await accessibilityViolations(container.ownerDocument.body)).toEqual([]);
});

test('CMP-10 W-41 a review that is refused sends nothing and keeps everything, and the focus is where it was', async () => {
  const asked = watchConcern({});
  await openDrive();
  await complete();
  await userEvent.click(submit());
  expect(within(await review()).getByText('Are you sure you want to apply for this job?')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Go back' }));
  await waitFor(() => expect(submit()).toHaveFocus());
  expect(asked).not.toHaveBeenCalled();
  expect(screen.getByText('asha.pdf')).toBeVisible();
});

test('W-41 the second click of a double click on Submit does not take the review away', async () => {
  await openDrive();
  await complete();
  await userEvent.click(submit());
  const dialog = await review();
  await userEvent.click(dialog.parentElement!);
  expect(within(dialog).getByRole('button', { name: 'Yes, apply' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

test('W-49 a form with a role asks before it is left, and one that was sent does not', async () => {
  watchConcern({ message: 'Consent successfully given to the company' });
  await openDrive();
  await chooseYes();
  await tick(/^Analyst/);
  await userEvent.click(screen.getByRole('link', { name: 'Back to the companies' }));
  const asks = await screen.findByRole('alertdialog', { name: 'Leave without answering?' });
  await userEvent.click(within(asks).getByRole('button', { name: 'Stay' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(screen.getByRole('checkbox', { name: /^Analyst/ })).toBeChecked();
  await upload(pdfFile());
  await waitFor(() => expect(submit()).toBeEnabled());
  await submitAndConfirm();
  expect(await screen.findByText('Elsewhere: /companies')).toBeVisible();
});

test('W-49 what was chosen is there after a reload or a step back, without the file, until it is sent', async () => {
  watchConcern({ message: 'Consent successfully given to the company' });
  const first = await openDrive();
  await chooseYes();
  await tick(/^Test Engineer/);
  await upload(pdfFile());
  await waitFor(() => expect(submit()).toBeEnabled());
  first.unmount();
  const { unmount } = await openDrive();
  expect(await screen.findByRole('radio', { name: 'Yes' })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: /^Test Engineer/ })).toBeChecked();
  expect(screen.queryByText(/^asha\.pdf/)).toBeNull();
  await upload(pdfFile());
  await waitFor(() => expect(submit()).toBeEnabled());
  await submitAndConfirm();
  expect(await screen.findByText('Elsewhere: /companies')).toBeVisible();
  unmount();
  await openDrive();
  expect(await screen.findByRole('radio', { name: 'Yes' })).not.toBeChecked();
});

test('W-49 an earlier resume that was chosen is kept; a role that closed meanwhile is not', async () => {
  const resumes = [
    { name: 'a.pdf', sha256: 'beef', bytes: 4096, pages: 2, uploaded_at: '2026-03-14T05:00:00Z' },
  ];
  const first = await openDrive({ resumes });
  await chooseYes();
  await tick(/^Test Engineer/);
  await tick(/^Analyst/);
  await userEvent.click(screen.getByRole('radio', { name: /^Use the resume/ }));
  first.unmount();
  await openDrive({ resumes, closed_roles: [{ title: 'Analyst', message: 'Not above twice your package' }] });
  expect(await screen.findByRole('radio', { name: /^Use the resume/ })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: /^Test Engineer/ })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: /^Analyst/ })).not.toBeChecked();
});

test('W-49 a logout leaves nothing of an answer in the tab', async () => {
  const { unmount } = await openDrive();
  await chooseYes();
  await tick(/^Test Engineer/);
  await upload(pdfFile());
  await waitFor(() => expect(submit()).toBeEnabled());
  await act(async () => {
    const handed = handOverDrafts(sampleSession.enrollment, sampleSession.token);
    signOut(true);
    await handed;
  });
  unmount();
  expect(Object.keys(sessionStorage)).toEqual([]);
  await openDrive();
  expect(await screen.findByRole('radio', { name: 'Yes' })).not.toBeChecked();
});

test.each([
  ['the same student', true, sampleSession],
  ['another student', false, { ...sampleSession, enrollment: '220280107999' }],
])('CMP-11 what was filled in when a session ended is there for %s: %s', async (_, isThere, next) => {
  const { router } = await openDrive();
  await complete();
  act(() => session.setState({ token: null, enrollment: null, name: null }));
  // The host leads to the login.
  await act(() => router.navigate('/login'));
  expect(await screen.findByText('Elsewhere: /login')).toBeVisible();
  act(() => session.setState(next));
  await act(() => router.navigate(PATH));
  const yes = await screen.findByRole('radio', { name: 'Yes' });
  if (!isThere) return expect(yes).not.toBeChecked();
  expect(yes).toBeChecked();
  expect(screen.getByRole('checkbox', { name: /^Test Engineer/ })).toBeChecked();
  expect(screen.getByText(/^asha\.pdf/)).toBeVisible();
  await waitFor(() => expect(submit()).toBeEnabled());
});
