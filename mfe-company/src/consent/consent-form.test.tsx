import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RESUME_BYTES_LIMIT } from '@portal/shared/contract';
import {
  accessibilityViolations,
  fake,
  fakeServer,
  sampleRecruitment,
  unreachable,
  useFakeApi,
} from '@portal/shared/testing';
import { readToasts } from '@portal/shared/toasts';
import type { FakeAnswer } from '@portal/shared/testing';
import { openDrive, pdfFile } from '../../test/open-drive';

useFakeApi();

afterEach(() => jest.restoreAllMocks());

const submit = () => screen.getByRole('button', { name: 'Submit' });
const review = () => screen.findByRole('alertdialog');
/** Presses Submit, and says yes to the review. */
const submitAndConfirm = async () => {
  await userEvent.click(submit());
  await userEvent.click(within(await review()).getByRole('button', { name: 'Yes, apply' }));
};
const tick = (name: RegExp) => userEvent.click(screen.getByRole('checkbox', { name }));
const chooseYes = async () => userEvent.click(await screen.findByRole('radio', { name: 'Yes' }));
const upload = (file: File) =>
  userEvent.upload(screen.getByLabelText('Resume'), file, { applyAccept: false });
/** jsdom has no PointerEvent; a MouseEvent carries all that is read of one. */
const pointer = (type: string, target: Element, clientY: number) =>
  fireEvent(target, new MouseEvent(type, { bubbles: true, cancelable: true, button: 0, clientY }));
const complete = async () => {
  await chooseYes();
  await tick(/^Test Engineer/);
  await tick(/^Software Engineer/);
  await upload(pdfFile());
  await waitFor(() => expect(submit()).toBeEnabled());
};
const watchConcern = (answer: Exclude<FakeAnswer, (...asked: never[]) => unknown>) => {
  const asked = jest.fn((_asked: { body: unknown; params: Record<string, string> }) => answer);
  fakeServer.use(fake('setConcern', asked));
  return asked;
};

test('CMP-06 Yes shows roles, resume and Submit; No the sentence and its button', async () => {
  const { container } = await openDrive();
  expect(await screen.findByRole('radio', { name: 'Yes' })).not.toBeChecked();
  expect(screen.getByRole('radio', { name: 'No' })).not.toBeChecked();
  await chooseYes();
  expect(screen.getByRole('group', { name: 'Job roles' })).toBeVisible();
  expect(submit()).toBeDisabled();
  expect(await accessibilityViolations(container)).toEqual([]);
  await userEvent.click(screen.getByRole('radio', { name: 'No' }));
  expect(screen.getByText('You chose not to apply. Click below to confirm your decision.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Submit as Not Interested' })).toBeEnabled();
  expect(screen.queryByRole('group', { name: 'Job roles' })).toBeNull();
});

test('CMP-07 roles show their packages; beyond the limit the sentence; the order of ticking is the priority', async () => {
  await openDrive({ jobrole_limit: 2 });
  await chooseYes();
  expect(screen.getByRole('checkbox', { name: 'Software Engineer (6-8 LPA)' })).toBeVisible();
  await tick(/^Test Engineer \(5 LPA\)/);
  await tick(/^Software Engineer/);
  const order = screen.getByRole('list', { name: 'Your order of preference' });
  const ranks = () =>
    within(order)
      .getAllByRole('listitem')
      .map((item) => item.textContent);
  expect(ranks()).toEqual(['⠿1. Test Engineer', '⠿2. Software Engineer']);
  await tick(/^Analyst/);
  expect(await screen.findByRole('alert')).toHaveTextContent('You can only select up to 2 options.');
  expect(screen.getByRole('checkbox', { name: /^Analyst/ })).not.toBeChecked();
  expect(ranks()).toHaveLength(2);
});

test('CMP-07 the default limit of one role refuses a second', async () => {
  await openDrive({ jobrole_limit: 1 });
  await chooseYes();
  await tick(/^Analyst/);
  expect(screen.getByText('Priority 1')).toBeVisible();
  await tick(/^Test Engineer/);
  expect(await screen.findByRole('alert')).toHaveTextContent('You can only select up to 1 options.');
});

test('CMP-07 the priority is changed by keyboard, and focus stays with the role that moved', async () => {
  await openDrive({ jobrole_limit: 3 });
  await chooseYes();
  for (const name of [/^Analyst/, /^Test Engineer/, /^Software Engineer/]) await tick(name);
  const order = screen.getByRole('list', { name: 'Your order of preference' });
  const first = () => within(order).getAllByRole('listitem')[0]!.textContent;
  const up = screen.getByRole('button', { name: 'Move Software Engineer up' });
  act(() => up.focus());
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: 'Move Software Engineer up' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(first()).toBe('⠿1. Software Engineer');
  expect(screen.getByRole('button', { name: 'Move Software Engineer down' })).toHaveFocus();
  expect(screen.getByText('Software Engineer is now choice 1 of 3.')).toBeInTheDocument();
});

test('CMP-07 the priority is changed by dragging', async () => {
  await openDrive({ jobrole_limit: 3 });
  await chooseYes();
  for (const name of [/^Analyst/, /^Test Engineer/, /^Software Engineer/]) await tick(name);
  const order = screen.getByRole('list', { name: 'Your order of preference' });
  order.setPointerCapture = () => undefined;
  // jsdom has no layout: each item is 50 px high, one below the other.
  const items = () => within(order).getAllByRole('listitem');
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function rect(this: Element) {
    const place = items().indexOf(this as HTMLElement);
    return new DOMRect(0, place * 50, 300, 50);
  });
  pointer('pointerdown', within(items()[2]!).getByText('⠿'), 125);
  pointer('pointermove', order, 10);
  pointer('pointerup', order, 10);
  expect(items().map((item) => item.textContent)).toEqual([
    '⠿1. Software Engineer',
    '⠿2. Analyst',
    '⠿3. Test Engineer',
  ]);
  pointer('pointermove', order, 140);
  expect(items()[0]).toHaveTextContent('Software Engineer');
});

test.each([
  [
    'no PDF',
    new File(['GIF89a'], 'me.gif', { type: 'image/gif' }),
    'Invalid File Type',
    'Please upload a PDF file only',
  ],
  [
    'too large',
    new File(['%PDF-', new Uint8Array(RESUME_BYTES_LIMIT)], 'big.pdf', { type: 'application/pdf' }),
    'File Too Large',
    'PDF file size must be less than 1MB',
  ],
])(
  'CMP-08 a file that is %s: the toast, the words at the field, nothing taken',
  async (_what, file, title, words) => {
    await openDrive();
    await chooseYes();
    await tick(/^Analyst/);
    await upload(file);
    expect(await screen.findByRole('alert')).toHaveTextContent(`${title}${words}`);
    expect(screen.getByLabelText('Resume')).toHaveAccessibleDescription(expect.stringContaining(words));
    expect(submit()).toBeDisabled();
  },
);

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

test('CMP-09 Submit says what is missing until a role and a file are chosen', async () => {
  await openDrive();
  await chooseYes();
  expect(screen.getByText('Job Profile is required when giving concern')).toBeVisible();
  expect(screen.getByText('Resume is required when giving concern')).toBeVisible();
  await tick(/^Analyst/);
  expect(screen.queryByText('Job Profile is required when giving concern')).toBeNull();
  expect(submit()).toBeDisabled();
  await upload(pdfFile());
  await waitFor(() => expect(submit()).toBeEnabled());
  expect(screen.queryByText('Resume is required when giving concern')).toBeNull();
});

test('CMP-10 W-41 before it is sent, roles in order, resume, finality and bar stand above the question', async () => {
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
    /asha\.pdf, 13 bytes.*This is final\..*absent from a round, you are barred.*Are you sure you want to apply for this job\?$/,
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

test('W-41 W-32 what was refused is told where the form is, with the focus', async () => {
  fakeServer.use(fake('setConcern', { status: 422, message: 'The resume is not a PDF.' }));
  await openDrive();
  await complete();
  await submitAndConfirm();
  await waitFor(() => expect(document.activeElement).toHaveTextContent(/^Your answer was not taken/));
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('CMP-11 an application is sent as multipart; the toast, then the companies', async () => {
  const asked = watchConcern({ message: 'Consent successfully given to the company' });
  await openDrive();
  await complete();
  await submitAndConfirm();
  expect(await screen.findByText('Elsewhere: /companies')).toBeVisible();
  expect(screen.getByText('Consent Given')).toBeVisible();
  expect(screen.getByText('Consent successfully given to the company')).toBeVisible();
  const [{ body, params }] = asked.mock.calls[0]!;
  const sent = body as FormData;
  expect(params['id']).toBe('consent-1');
  expect(sent.get('is_concern')).toBe('TRUE');
  expect(sent.get('job_role')).toBe('Test Engineer,Software Engineer');
  expect(sent.get('consentId')).toBe('consent-1');
  expect((sent.get('resume') as File).name).toBe('asha.pdf');
});

test('CMP-10 CMP-11 a decline asks its own question and is sent with resume_url N/A', async () => {
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
  const sent = asked.mock.calls[0]![0].body as FormData;
  expect([sent.get('is_concern'), sent.get('resume_url'), sent.get('job_role')]).toEqual([
    'FALSE',
    'N/A',
    null,
  ]);
});

test('CMP-11 a refusal: Submission Failed with the words of the server, and nothing filled in is lost', async () => {
  fakeServer.use(fake('setConcern', { status: 422, message: 'The resume is not a PDF.' }));
  await openDrive();
  await complete();
  await submitAndConfirm();
  expect(await screen.findByText('Submission Failed')).toBeVisible();
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
  expect((await screen.findAllByText('The server cannot be reached. Please try again.')).length).toBe(2);
  watchConcern({ message: 'Consent successfully given to the company' });
  await submitAndConfirm();
  expect(await screen.findByText('Elsewhere: /companies')).toBeVisible();
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

test('CMP-08 W-44 resumes sent before are offered again by name and size, and one tap uses one or comes back', async () => {
  const asked = watchConcern({ message: 'Consent successfully given to the company' });
  await openDrive({
    resumes: [
      { name: 'new.pdf', sha256: 'beef', bytes: 4096, uploaded_at: '2026-03-14T05:00:00Z' },
      { name: 'old.pdf', sha256: 'f00d', bytes: 2048, uploaded_at: '2026-03-12T05:00:00Z' },
    ],
  });
  await chooseYes();
  await tick(/^Analyst/);
  const choice = within(screen.getByRole('radiogroup', { name: 'Which resume' }));
  const fresh = choice.getByRole('radio', { name: 'Send a new resume' });
  expect(fresh).toBeChecked();
  await userEvent.click(choice.getByRole('radio', { name: 'Use the resume of 14/03/2026 (new.pdf, 4 KB)' }));
  expect(screen.getByText('Drag your resume here, or choose it')).not.toBeVisible();
  await userEvent.click(fresh);
  expect(screen.getByText('Drag your resume here, or choose it')).toBeVisible();
  await userEvent.click(choice.getByRole('radio', { name: 'Use the resume of 12/03/2026 (old.pdf, 2 KB)' }));
  await submitAndConfirm();
  expect(await screen.findByText('Elsewhere: /companies')).toBeVisible();
  const sent = asked.mock.calls[0]![0].body as FormData;
  expect([sent.get('resume_url'), sent.has('resume')]).toEqual(['f00d', false]);
});

test('CMP-07 W-42 a role that a placed student cannot take stands there with its reason, and cannot be ticked', async () => {
  const message = "'Analyst' does not offer more than 2 times your 5 LPA.";
  const { container } = await openDrive({ closed_roles: [{ title: 'Analyst', message }] });
  await chooseYes();
  const analyst = screen.getByRole('checkbox', { name: /^Analyst/ });
  expect(analyst).toBeDisabled();
  expect(analyst).toHaveAccessibleDescription(`Closed to you: ${message}`);
  expect(screen.getByRole('checkbox', { name: /^Test Engineer/ })).toBeEnabled();
  expect(await accessibilityViolations(container)).toEqual([]);
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

test('W-49 two files dropped at once are told, and neither is taken', async () => {
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

test('W-49 a good file takes the refusal of the one before away, the toast too', async () => {
  await openDrive();
  await chooseYes();
  await upload(new File(['GIF89a'], 'me.gif', { type: 'image/gif' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Invalid File Type');
  await upload(pdfFile());
  await waitFor(() => expect(readToasts().filter(({ open }) => open)).toEqual([]));
  expect(screen.getByLabelText('Resume')).not.toHaveAccessibleDescription(/PDF file only/);
});
