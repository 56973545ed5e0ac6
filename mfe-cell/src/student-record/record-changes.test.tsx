import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  doneData,
  revealedNumber,
  revealRequest,
  staleData,
  studentRecord,
  unverifyRequest,
} from '@portal/shared/contract/cell';
import { fakeCellCall, fakeServer, fill, sampleRecord, sampleStaffSession } from '@portal/shared/testing';
import { openPage, useConsole } from '../../test/open-page';
import { placedRecord } from '../../test/placed-record';

useConsole();
const AT = '2026-11-20T10:00:00.000Z';
const open = (staff = sampleStaffSession()) => openPage('/cell/students/student-1', staff);
const dialog = () => within(screen.getByRole('dialog'));

test('CEL-11 a whole identity number wants a reason, is shown once it is given, and is hidden again', async () => {
  fakeServer.use(fakeCellCall('student', { data: studentRecord.parse(sampleRecord()) }));
  const sent: unknown[] = [];
  fakeServer.use(
    fakeCellCall('reveal', ({ params, body }) => {
      sent.push({ id: params['id'], ...revealRequest.parse(body) });
      return {
        data: revealedNumber.parse({ section: 'personal', field: 'aadhar_no', value: '123412347018' }),
      };
    }),
  );
  await open();
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Reveal: Aadhar Number' }));
  await user.click(dialog().getByRole('button', { name: 'Reveal' }));
  expect(await dialog().findByText('Please give a reason.')).toBeVisible();
  expect(sent).toEqual([]);
  fill(dialog().getByLabelText('Reason'), 'The bank asks for it.');
  await user.click(dialog().getByRole('button', { name: 'Reveal' }));
  expect(await screen.findByText('123412347018')).toBeVisible();
  expect(sent).toMatchObject([
    { id: 'student-1', section: 'personal', field: 'aadhar_no', reason: 'The bank asks for it.' },
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Hide: Aadhar Number' }));
  expect(screen.queryByText('123412347018')).toBeNull();
});

test('CEL-24 CEL-82 a verification is taken back with a reason; a stale one says what changed and keeps it', async () => {
  let version = 'v1';
  const sent: { version: string; reason: string }[] = [];
  fakeServer.use(
    fakeCellCall('student', () => ({ data: studentRecord.parse(placedRecord({ version })) })),
    fakeCellCall('unverify', ({ body }) => {
      const request = unverifyRequest.parse(body);
      sent.push(request);
      if (request.version === 'v2')
        return {
          message: 'The verification is taken back.',
          data: doneData.parse({ batch: 'b', version: 'v3', changed: 1 }),
        };
      version = 'v2';
      const changes = [
        { at: AT, by: 'The student', kind: 'profile.saved', title: 'Saved BE Details', reason: null },
      ];
      return {
        status: 409,
        message: 'This was changed since you opened it.',
        data: staleData.parse({ version, changes }),
      };
    }),
  );
  await open(sampleStaffSession('verifier'));
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Revoke verification…' }));
  fill(dialog().getByLabelText('Reason'), 'The marksheet is another student’s.');
  await user.click(dialog().getByRole('button', { name: 'Revoke verification' }));
  expect(await dialog().findByText(/Saved BE Details, by The student/)).toBeVisible();
  expect(dialog().getByLabelText('Reason')).toHaveValue('The marksheet is another student’s.');
  await user.click(dialog().getByRole('button', { name: 'Revoke verification' }));
  expect(await screen.findByText('The verification is taken back.')).toBeVisible();
  expect(sent.map((one) => one.version)).toEqual(['v1', 'v2']);
});

test('CEL-12 a student without a password is sent the invitation again from the record', async () => {
  let body: unknown;
  fakeServer.use(
    fakeCellCall('student', { data: sampleRecord({ invitation: 'not sent' }) }),
    fakeCellCall('sendInvitations', (call) => {
      body = call.body;
      return {
        message: 'The invitations go out now.',
        data: { batch: 'b', sending: 1, skipped: { has_password: 0, under_way: 0 } },
      };
    }),
  );
  await openPage('/cell/students/student-1');
  expect(await screen.findByText('Invitation not sent')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Send the invitation' }));
  expect(await screen.findByText('The invitations go out now.')).toBeVisible();
  expect(body).toMatchObject({ students: [sampleRecord().id] });
});

test('CEL-12 an invitation that is pressed twice is one sending; once it was answered, it is sent again', async () => {
  let sent = 0;
  fakeServer.use(
    fakeCellCall('student', { data: sampleRecord({ invitation: 'not sent' }) }),
    fakeCellCall('sendInvitations', () => ({ message: `Answer ${(sent += 1)}`, data: null })),
  );
  await openPage('/cell/students/student-1');
  const button = await screen.findByRole('button', { name: 'Send the invitation' });
  act(() => {
    button.click();
    button.click();
  });
  expect(await screen.findByText('Answer 1')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Send the invitation' }));
  expect(await screen.findByText('Answer 2')).toBeVisible();
});
