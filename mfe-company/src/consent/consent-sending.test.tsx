import { CALLS } from '@portal/shared/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fake, fakeServer, sampleRecruitment, unreachable, useFakeApi } from '@portal/shared/testing';
import { http, HttpResponse } from 'msw';
import { openDrive } from '../../test/open-drive';
import { complete, review, submit, submitAndConfirm, watchConcern } from '../../test/consent-form';

useFakeApi();

afterEach(() => jest.restoreAllMocks());

test('CMP-11 an application is sent as multipart; the toast, then the companies', async () => {
  const asked = watchConcern({ message: 'Consent successfully given to the company' });
  await openDrive();
  await complete();
  await submitAndConfirm();
  expect(await screen.findByText('Elsewhere: /companies')).toBeVisible();
  expect(screen.getByText('Consent Given')).toBeVisible();
  expect(screen.getByText('Consent successfully given to the company')).toBeVisible();
  const [{ body, params }] = asked.mock.calls[0]!;
  expect(params['id']).toBe('consent-1');
  expect((body as FormData).get('job_role')).toBe('Test Engineer,Software Engineer');
});

test('CMP-10 CMP-11 a decline asks its own question and is sent', async () => {
  const asked = watchConcern({ message: 'You chose not to apply for this company' });
  await openDrive();
  await userEvent.click(await screen.findByRole('radio', { name: 'No' }));
  await userEvent.click(screen.getByRole('button', { name: 'Submit as Not Interested' }));
  const dialog = await review();
  expect(dialog).toHaveAccessibleName('Not applying to Sabarmati Systems');
  expect(dialog).toHaveAccessibleDescription(
    /^This is final\..*Are you sure you do not want to apply for this job\?$/,
  );
  await userEvent.click(within(dialog).getByRole('button', { name: 'Yes, do not apply' }));
  expect(await screen.findByText('Elsewhere: /companies')).toBeVisible();
  expect(screen.getByText('You chose not to apply for this company')).toBeVisible();
  expect((asked.mock.calls[0]![0].body as FormData).get('is_concern')).toBe('FALSE');
});

test('CMP-11 W-41 W-32 a refusal has the focus in the form, with the words of the server, and nothing filled in is lost', async () => {
  fakeServer.use(fake('setConcern', { status: 422, message: 'The resume is not a PDF.' }));
  await openDrive();
  await complete();
  await submitAndConfirm();
  expect(await screen.findByText('Submission Failed')).toBeVisible();
  await waitFor(() => expect(document.activeElement).toHaveTextContent(/^Your response was not submitted/));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(screen.getAllByText('The resume is not a PDF.')).toHaveLength(2);
  expect(screen.getByText('asha.pdf')).toBeVisible();
  expect(screen.getByRole('checkbox', { name: /^Test Engineer/ })).toBeChecked();
  expect(submit()).toBeEnabled();
});

test('CMP-11 a failure without words is an unexpected error', async () => {
  fakeServer.use(fake('setConcern', { status: 500, message: '' }));
  await openDrive();
  await complete();
  await submitAndConfirm();
  expect((await screen.findAllByText('An unexpected error occurred')).length).toBeGreaterThan(0);
});

test('CMP-11 no answer: said in words, and the same form can be sent again', async () => {
  fakeServer.use(unreachable('setConcern'));
  await openDrive();
  await complete();
  await submitAndConfirm();
  const reason =
    /^We could not confirm that this was saved\. The server cannot be reached\. Please try again\.$/;
  expect(await screen.findAllByText(reason)).toHaveLength(2);
  expect(screen.getAllByText('Not confirmed')).toHaveLength(2);
  expect(screen.queryByText(/not submitted|Failed/)).toBeNull();
  watchConcern({ message: 'Consent successfully given to the company' });
  await submitAndConfirm();
  expect(await screen.findByText('Elsewhere: /companies')).toBeVisible();
});

test('F-01 a decline whose response is lost is asked for again under its key, and its result is shown', async () => {
  const keys: (string | null)[] = [];
  let respond = (): void => undefined;
  const released = new Promise<void>((resolve) => (respond = resolve));
  fakeServer.use(
    http.put(`*${CALLS.setConcern.path}`, async ({ request }) => {
      keys.push(request.headers.get('idempotency-key'));
      if (keys.length === 1) return HttpResponse.error();
      await released;
      return HttpResponse.json({
        success: true,
        message: 'You chose not to apply for this company',
        data: { is_concern: 'FALSE', decided_at: new Date().toISOString(), roles: [], resume: null },
      });
    }),
  );
  await openDrive();
  await userEvent.click(await screen.findByRole('radio', { name: 'No' }));
  await userEvent.click(screen.getByRole('button', { name: 'Submit as Not Interested' }));
  await userEvent.click(within(await review()).getByRole('button', { name: 'Yes, do not apply' }));
  expect(await screen.findByText('We could not confirm that this was saved. Checking…')).toBeVisible();
  respond();
  expect(await screen.findByText('You chose not to apply for this company')).toBeVisible();
  expect(screen.queryByText(/Failed|not submitted|Checking/)).toBeNull();
  expect(keys).toEqual([expect.stringMatching(/^[\da-f-]{36}$/), keys[0]]);
});

test('CMP-11 decided elsewhere meanwhile: the page asks again and shows the status', async () => {
  fakeServer.use(fake('setConcern', { status: 409, message: 'You have decided already.' }));
  await openDrive();
  await complete();
  fakeServer.use(
    fake('recruitment', { data: sampleRecruitment({ is_concern: 'FALSE', open: false }) }),
    fake('concernStatus', { data: { is_concern: 'FALSE' } }),
  );
  await submitAndConfirm();
  expect(await screen.findByText('You did not apply for this job.')).toBeVisible();
});
