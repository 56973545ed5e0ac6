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
import type { StudentRecord } from '@portal/shared/contract/cell';
import {
  accessibilityViolations,
  fakeCellCall,
  fakeServer,
  fill,
  sampleAction,
  sampleApplication,
  sampleDebarment,
  sampleOffer,
  sampleRecord,
  sampleStaffSession,
} from '@portal/shared/testing';
import { openPage, useConsole } from '../../test/open-page';

useConsole();

const AT = '2026-11-20T10:00:00.000Z';
const drive = (code: string, company: string) => ({ id: code, code, company });

/** Someone verified and placed, with a bar of before. */
const placed = (change: Partial<StudentRecord> = {}): StudentRecord =>
  sampleRecord({
    standing: 'placed',
    is_verified: true,
    verified_at: AT,
    applications: [
      {
        id: 'consent-1',
        version: '2',
        may_reopen: false,
        reopenings: [],
        drive: drive('kuberon', 'Kuberon Payments'),
        is_concern: 'PLACED',
        application: sampleApplication({ state: 'placed', package_lpa: '9.00' }),
        decided_at: AT,
        roles: ['Backend Engineer', 'Test Engineer'],
        result: null,
        history: [
          { at: AT, is_concern: 'TRUE', actor: 'student', roles: ['Backend Engineer'] },
          { at: AT, is_concern: 'PLACED', actor: 'cell', roles: [] },
        ],
      },
      {
        id: 'consent-2',
        version: '1',
        may_reopen: true,
        reopenings: [],
        drive: drive('nimbari', 'Nimbari Systems'),
        is_concern: 'FALSE',
        application: sampleApplication({ state: 'declined' }),
        decided_at: AT,
        roles: [],
        result: null,
        history: [],
      },
    ],
    offers: [sampleOffer({ package_lpa: '12.5' })],
    bars: [sampleDebarment({ state: 'lifted', barred_at: AT, lifted: { text: null, at: AT } })],
    actions: [sampleAction({ reason: 'All originals seen.' })],
    ...change,
  });
const answerWith = (record: StudentRecord) =>
  fakeServer.use(fakeCellCall('student', { data: studentRecord.parse(record) }));
const open = (staff = sampleStaffSession()) => openPage('/cell/students/student-1', staff);
const dialog = () => within(screen.getByRole('dialog'));
const region = (name: string) => within(screen.getByRole('region', { name }));

test('CEL-11 a record shows standing, profile, applications with their history, offers, bars, and who did what', async () => {
  answerWith(placed());
  const { container } = await open();
  expect(await screen.findByRole('heading', { level: 1, name: 'ISHAAN TRIVEDI' })).toBeVisible();
  expect(document.title).toContain('ISHAAN TRIVEDI');
  const steps = within(screen.getByRole('list', { name: 'Status' })).getAllByRole('listitem');
  expect(steps.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('On the list, done'),
    expect.stringContaining('Registered, done'),
    expect.stringMatching(/Verified, done.*by Meera Joshi/),
    expect.stringMatching(/Applied to 1, done.*1 declined/),
    expect.stringMatching(/Placed, done.*Kuberon Payments, 12.5 LPA/),
  ]);
  expect(screen.getByText('Profile Locked')).toBeVisible();
  expect(region('Profile').getByText('5550107018')).toBeVisible();
  expect(region('Profile').getByText('•••• 7018')).toBeVisible();
  expect(region('Profile').getByText('81.4')).toBeInTheDocument();
  expect(region('Applications').getByText('1 Backend Engineer, 2 Test Engineer')).toBeVisible();
  await userEvent.click(screen.getByText('History of Kuberon Payments'));
  expect(region('Applications').getByText(/Placed, by the cell/)).toBeVisible();
  expect(region('Offers').getByText(/Backend Engineer, 12.5 LPA/)).toBeVisible();
  expect(region('Debarments').getByText('Absent from two rounds without a word.')).toBeVisible();
  expect(region('Debarments').getByText(/The student, .*I was ill/)).toBeVisible();
  expect(region('Activity').getByText('All originals seen.')).toBeVisible();
  expect(screen.getByRole('link', { name: /All activity of this student/ })).toHaveAttribute(
    'href',
    '/cell/activity?student=220280107001',
  );
  expect(await accessibilityViolations(container)).toEqual([]);
});

test('CEL-11 a record shows the student’s notifications, whether they were opened, and what became of their mails', async () => {
  const notification = {
    id: 'message-1',
    at: AT,
    title: 'You are called to a round',
    text: 'Aptitude of Kuberon.',
  };
  answerWith(
    placed({
      messages: [
        { ...notification, read_at: AT, mail: 'sent' },
        { ...notification, id: 'message-2', title: 'Deadline moved', read_at: null, mail: 'bounced' },
        { ...notification, id: 'message-3', title: 'Offer', read_at: null, mail: null },
      ],
    }),
  );
  const { container } = await open();
  const [called, moved, offer] = within(await screen.findByRole('region', { name: 'Messages' })).getAllByRole(
    'listitem',
  );
  expect(called).toHaveTextContent(/You are called to a round.*Aptitude of Kuberon.*, opened, mailed$/);
  expect(within(moved!).getByText('Mail bounced')).toBeVisible();
  expect(offer).toHaveTextContent(/, not opened$/);
  expect(await accessibilityViolations(container)).toEqual([]);
});

test('CEL-11 a whole identity number wants a reason, is shown once it is given, and is hidden again', async () => {
  answerWith(sampleRecord());
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
    fakeCellCall('student', () => ({ data: studentRecord.parse(placed({ version })) })),
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

test('CEL-11 who is not registered has no way to unverify, and no lists of nothing', async () => {
  answerWith(
    sampleRecord({
      standing: 'not registered',
      is_registered: false,
      registered_at: null,
      sections: [],
      actions: [],
    }),
  );
  await open();
  expect(await screen.findByText('Not registered: still with the student')).toBeVisible();
  for (const words of ['No application', 'No offer yet', 'Never debarred', 'Nothing yet'])
    expect(screen.getAllByText(words)[0]).toBeVisible();
  expect(screen.queryByRole('button', { name: /Revoke verification/ })).toBeNull();
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
