import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { studentRecord, type StudentRecord } from '@portal/shared/contract/cell';
import { accessibilityViolations, fakeCellCall, fakeServer, sampleRecord } from '@portal/shared/testing';
import { openPage, useConsole } from '../../test/open-page';
import { placedRecord } from '../../test/placed-record';

useConsole();
const AT = '2026-11-20T10:00:00.000Z';
const answerWith = (record: StudentRecord) =>
  fakeServer.use(fakeCellCall('student', { data: studentRecord.parse(record) }));
const open = () => openPage('/cell/students/student-1');
const region = (name: string) => within(screen.getByRole('region', { name }));

test('CEL-11 a record shows standing, profile, applications with their history, offers, bars, and who did what', async () => {
  answerWith(placedRecord());
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
  expect(screen.getByRole('link', { name: 'Message…' })).toHaveAttribute(
    'href',
    `/cell/messages/new?of=student&enrollment=${placedRecord().enrollment}`,
  );
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
    placedRecord({
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
