import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { doneData, reopenConsentRequest, studentRecord } from '@portal/shared/contract/cell';
import type { StudentRecord } from '@portal/shared/contract/cell';
import {
  accessibilityViolations,
  fakeCellCall,
  fakeServer,
  fill,
  sampleApplication,
  sampleRecord,
  sampleStaffSession,
} from '@portal/shared/testing';
import { openPage, useConsole } from '../../test/open-page';

useConsole();

const AT = '2026-11-20T10:00:00.000Z';
type Application = StudentRecord['applications'][number];

const application = (change: Partial<Application> = {}): Application => ({
  id: 'consent-1',
  version: '1',
  drive: { id: 'kuberon', code: 'kuberon', company: 'Kuberon Payments' },
  is_concern: 'TRUE',
  application: sampleApplication({ state: 'applied' }),
  may_reopen: true,
  reopenings: [],
  decided_at: AT,
  roles: ['Backend Engineer'],
  result: null,
  history: [{ at: AT, is_concern: 'TRUE', actor: 'student', roles: ['Backend Engineer'] }],
  ...change,
});
const answerWith = (one: Application) =>
  fakeServer.use(
    fakeCellCall('student', { data: studentRecord.parse(sampleRecord({ applications: [one] })) }),
  );
const REOPEN = { name: 'Reopen the answer to Kuberon Payments' };

test('CEL-53 an answer is reopened with a reason, which is wanted, and nothing typed is lost by a refusal', async () => {
  answerWith(application());
  const sent: { id: string | undefined; reason: string; version: string }[] = [];
  fakeServer.use(
    fakeCellCall('reopenConsent', ({ params, body }) => {
      const { reason, version } = reopenConsentRequest.parse(body);
      sent.push({ id: params['id'], reason, version });
      return sent.length === 1
        ? { status: 409, message: 'Kuberon Payments takes no answers any more. Move its deadline first.' }
        : {
            message: 'The answer is open again. 1 student was notified.',
            data: doneData.parse({ batch: 'b', version: '2', changed: 1 }),
          };
    }),
  );
  const { container } = await openPage('/cell/students/student-1');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', REOPEN));
  const dialog = within(screen.getByRole('dialog', { name: `${REOPEN.name}?` }));
  const send = dialog.getByRole('button', { name: 'Reopen the answer' });
  await user.click(send);
  expect(await dialog.findByText('Please give a reason.')).toBeVisible();
  expect(await accessibilityViolations(container)).toEqual([]);
  fill(dialog.getByLabelText('Reason'), 'The wrong resume.');
  await user.click(send);
  expect(await dialog.findByText(/takes no answers any more/)).toBeVisible();
  expect(dialog.getByLabelText('Reason')).toHaveValue('The wrong resume.');
  await user.click(send);
  expect(await screen.findByText('The answer is open again. 1 student was notified.')).toBeVisible();
  expect(sent).toEqual([1, 2].map(() => ({ id: 'consent-1', reason: 'The wrong resume.', version: '1' })));
});

test('CEL-53 a reopened answer is in the list with its history, and is not reopened again', async () => {
  answerWith(
    application({
      is_concern: null,
      application: null,
      may_reopen: false,
      decided_at: null,
      roles: [],
      reopenings: [
        {
          at: '2026-11-21T10:00:00.000Z',
          reason: 'The wrong resume.',
          receipt: { is_concern: 'TRUE', decided_at: AT, roles: ['Backend Engineer'], resume: null },
          taken_back_at: null,
        },
      ],
    }),
  );
  const { container } = await openPage('/cell/students/student-1');
  const list = within(await screen.findByRole('region', { name: 'Applications' }));
  expect(list.getByText('Open again')).toBeVisible();
  expect(screen.queryByRole('button', REOPEN)).toBeNull();
  await userEvent.click(list.getByText('History of Kuberon Payments'));
  const steps = within(list.getByText('History of Kuberon Payments').closest('details')!).getAllByRole(
    'listitem',
  );
  expect(steps.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Applied, by the student (Backend Engineer)'),
    expect.stringContaining('Reopened by the cell: The wrong resume.'),
  ]);
  expect(await accessibilityViolations(container)).toEqual([]);
});

test('CEL-53 CEL-03 a verifier reopens no answer', async () => {
  answerWith(application());
  await openPage('/cell/students/student-1', sampleStaffSession('verifier'));
  expect(await screen.findByText('History of Kuberon Payments')).toBeVisible();
  expect(screen.queryByRole('button', REOPEN)).toBeNull();
});
