import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fake, fakeServer, useFakeApi } from '@portal/shared/testing';
import { readToasts } from '@portal/shared/toasts';
import { openDrive, pdfFile } from '../../test/open-drive';
import { chooseYes, submit, submitAndConfirm, tick, upload, watchConcern } from '../../test/consent-form';

useFakeApi();

afterEach(() => jest.restoreAllMocks());

test('CMP-08 a resume is dropped, and can be removed again', async () => {
  await openDrive();
  await chooseYes();
  await tick(/^Analyst/);
  fireEvent.drop(screen.getByText('Drag your resume here, or choose it'), {
    dataTransfer: { files: [pdfFile()] },
  });
  expect(await screen.findByText('asha.pdf')).toBeVisible();
  await waitFor(() => expect(submit()).toBeEnabled());
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
  expect(screen.queryByText('asha.pdf')).toBeNull();
  expect(submit()).toBeDisabled();
});

test('CMP-08 W-44 resumes sent before are offered again by name, pages and size, and one tap uses one or comes back', async () => {
  const asked = watchConcern({ message: 'Consent successfully given to the company' });
  await openDrive({
    resumes: [
      { name: 'new.pdf', sha256: 'beef', bytes: 4096, pages: 2, uploaded_at: '2026-03-14T05:00:00Z' },
      { name: 'old.pdf', sha256: 'f00d', bytes: 2048, pages: null, uploaded_at: '2026-03-12T05:00:00Z' },
    ],
  });
  await chooseYes();
  await tick(/^Analyst/);
  const choice = within(screen.getByRole('radiogroup', { name: 'Which resume' }));
  const fresh = choice.getByRole('radio', { name: 'Send a new resume' });
  expect(fresh).toBeChecked();
  await userEvent.click(
    choice.getByRole('radio', { name: 'Use the resume of 14/03/2026 (new.pdf, 2 pages, 4 KB)' }),
  );
  expect(screen.getByText('Drag your resume here, or choose it')).not.toBeVisible();
  await userEvent.click(fresh);
  expect(screen.getByText('Drag your resume here, or choose it')).toBeVisible();
  await userEvent.click(choice.getByRole('radio', { name: 'Use the resume of 12/03/2026 (old.pdf, 2 KB)' }));
  await submitAndConfirm();
  expect(await screen.findByText('Elsewhere: /companies')).toBeVisible();
  const sent = asked.mock.calls[0]![0].body as FormData;
  expect([sent.get('resume_url'), sent.has('resume')]).toEqual(['f00d', false]);
});

test('F-87 an earlier resume that the server can no longer read is offered no more, and a new one is asked for', async () => {
  const words = 'The portal can no longer read this resume. Please upload it again.';
  watchConcern({ status: 422, message: words, errors: { resume: words } });
  const facts = { bytes: 4096, pages: 2, uploaded_at: '2026-03-14T05:00:00Z' };
  await openDrive({
    resumes: [
      { name: 'lost.pdf', sha256: 'beef', ...facts },
      { name: 'good.pdf', sha256: 'f00d', ...facts },
    ],
  });
  await chooseYes();
  await tick(/^Analyst/);
  await userEvent.click(screen.getByRole('radio', { name: /lost.pdf/ }));
  await submitAndConfirm();
  expect(await screen.findByText('Your response was not submitted')).toBeVisible();
  expect(screen.queryByRole('radio', { name: /lost.pdf/ })).toBeNull();
  expect(screen.getByRole('radio', { name: 'Send a new resume' })).toBeChecked();
  expect(screen.getByRole('radio', { name: /good.pdf/ })).toBeVisible();
  expect(submit()).toBeDisabled();
});

test('W-49 two files dropped at once are refused in words, and neither is taken', async () => {
  await openDrive();
  await chooseYes();
  fireEvent.drop(screen.getByText('Drag your resume here, or choose it'), {
    dataTransfer: { files: [pdfFile('one.pdf'), pdfFile('two.pdf')] },
  });
  await waitFor(() =>
    expect(screen.getByLabelText('Resume')).toHaveAccessibleDescription(/Drop one file only/),
  );
  expect(screen.queryByText('one.pdf')).toBeNull();
  await upload(pdfFile('two.pdf'));
  expect(await screen.findByText('two.pdf')).toBeVisible();
  expect(screen.queryByText(/Drop one file only/)).toBeNull();
});

test('CMP-08 W-49 a toast and the field say that a file is refused; a good file takes both away', async () => {
  const words = 'Please upload a PDF file only';
  await openDrive();
  await chooseYes();
  await tick(/^Analyst/);
  await upload(new File(['GIF89a'], 'me.gif', { type: 'image/gif' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(`Invalid File Type${words}`);
  expect(screen.getByLabelText('Resume')).toHaveAccessibleDescription(expect.stringContaining(words));
  expect(submit()).toBeDisabled();
  await upload(pdfFile());
  await waitFor(() => expect(readToasts().filter(({ open }) => open)).toEqual([]));
  expect(screen.getByLabelText('Resume')).not.toHaveAccessibleDescription(/PDF file only/);
});

test('W-44 the late refusal of a file says nothing once another one was chosen', async () => {
  let refuse: () => void = () => undefined;
  fakeServer.use(
    fake('checkResume', ({ body }) => {
      const { name } = (body as FormData).get('resume') as File;
      if (name === 'good.pdf') return { data: { pages: 1 } };
      return new Promise((resolve) => {
        refuse = () =>
          resolve({ status: 422, message: 'Refused', errors: { resume: 'This file has no page.' } });
      });
    }),
  );
  await openDrive();
  await chooseYes();
  await tick(/^Analyst/);
  const before = readToasts().length;
  await upload(pdfFile('bad.pdf'));
  expect(await screen.findByText('Checking bad.pdf …')).toBeVisible();
  await upload(pdfFile('good.pdf'));
  expect(await screen.findByText('good.pdf')).toBeVisible();
  await act(async () => refuse());
  await waitFor(() => expect(submit()).toBeEnabled());
  expect(screen.getByText('good.pdf')).toBeVisible();
  expect(screen.getByLabelText('Resume')).toBeValid();
  expect(screen.queryByText('This file has no page.')).toBeNull();
  expect(readToasts()).toHaveLength(before);
});
