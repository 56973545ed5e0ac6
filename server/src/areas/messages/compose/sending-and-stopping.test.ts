import { CALLS, MAIL_DEFAULTS } from '@portal/shared/contract';
import { MESSAGE_LIMITS } from '@portal/shared/contract/cell';
import PostalMime from 'postal-mime';
import { cellMessageCalls } from '../../../../test/cell-messages';
import { testClock } from '../../../../test/clock';
import { startSmtp } from '../../../../test/smtp';
import { freshKey, signedInStaff, type SignedInStaff } from '../../../../test/staff';
import { signIn, type Student } from '../../../../test/students';
import { notifyAll, unexpected } from '../../../../test/notify-all';
import { useTestServer } from '../../../../test/test-server';
import { smtpMail } from '../../../platform/mail/smtp';
import { sendWaiting } from '../mail/start-mailing';
import { mailDeliveries } from '../schema';
import { notifyWaiting } from '../notify';

const { stopMs } = MESSAGE_LIMITS;
const PUBLIC_URL = 'https://portal.college.example';

const clock = testClock();
const server = useTestServer({ rules: true, clock });
let officer: SignedInStaff;
beforeEach(async () => {
  officer = await signedInStaff(server, 'officer', { name: 'Meera Joshi' });
});
const { branchOf, send, shown, recipients, stop, bell } = cellMessageCalls(() => ({ server, officer }));
const db = () => server.services.database.db;

test('MSG-02 nothing goes for five minutes; then the bell has it with the name put in, and its state is read', async () => {
  const { audience, added } = await branchOf(2);
  const [reader, other] = added as [Student, Student];
  const sent = await send(audience, { students: 2 });
  expect([sent.status, sent.data.changed]).toEqual([200, 2]);
  await notifyAll(server);
  expect(await bell(reader)).toEqual([]);
  const waiting = await shown(sent.data.message);
  expect(waiting).toMatchObject({ state: 'waiting', by: 'Meera Joshi', counts: { all: 2, queued: 2 } });
  expect(waiting.ms_left).toBe(stopMs);
  await clock.advance(stopMs - 1);
  await notifyAll(server);
  expect(await bell(reader)).toEqual([]);
  await clock.advance(1);
  await notifyAll(server);
  const [message] = await bell(reader);
  expect(message).toMatchObject({
    title: 'A word, ASHA',
    text: `Dear ASHA of ${audience.branch},\n\ncome to the office.`,
    path: '/messages',
  });
  expect(await shown(sent.data.message)).toMatchObject({
    state: 'sent',
    ms_left: 0,
    counts: { all: 2, opened: 0, queued: 2 },
  });
  const token = await signIn(server, reader);
  await server.call('POST', CALLS.readMessage.path.replace(':id', message!.id), { token });
  const opened = await recipients(sent.data.message, 'opened');
  expect(opened.rows.map(({ enrollment }) => enrollment)).toEqual([reader.enrollment]);
  expect((await recipients(sent.data.message)).rows.map(({ id }) => id).sort()).toEqual(
    [reader.id, other.id].sort(),
  );
});

test('MSG-02 within the five minutes it is stopped, and no one gets it; afterwards it is not', async () => {
  const { audience, added } = await branchOf(1);
  const wrong = await send(audience);
  await clock.advance(stopMs - 1);
  expect((await stop(wrong.data.message)).status).toBe(200);
  expect((await stop(wrong.data.message)).status).toBe(409);
  await clock.advance(stopMs);
  await notifyAll(server);
  expect(await bell(added[0])).toEqual([]);
  expect(await shown(wrong.data.message)).toMatchObject({
    state: 'stopped',
    counts: { all: 1, queued: 0, sent: 0 },
  });
  officer = await signedInStaff(server, 'officer');
  const right = await send(audience);
  await clock.advance(stopMs);
  await notifyAll(server);
  const late = await stop(right.data.message);
  expect([late.status, late.body.message]).toEqual([409, expect.stringContaining('has gone')]);
  expect(await bell(added[0])).toHaveLength(1);
  for (const id of ['x', freshKey()]) expect((await stop(id)).status).toBe(404);
  const { body } = await officer.call('actions', { query: 'kind=message.stopped' });
  expect((body.data as { total: number }).total).toBe(1);
});

test('MSG-02 an officer who stops a message that another is stopping reads that it was stopped', async () => {
  const { audience } = await branchOf(1);
  for (let times = 0; times < 3; times += 1) {
    const { data } = await send(audience);
    const answers = await Promise.all([0, 1, 2, 3].map(() => stop(data.message)));
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.map(({ status, body }) => [status, body.message])).toEqual(
      Array.from({ length: 3 }, () => [409, 'This message was stopped before.']),
    );
  }
});

test('MSG-02 a message goes at its minute; a time that is over is refused', async () => {
  const { audience, added } = await branchOf(1);
  const inMinutes = (minutes: number) => new Date(clock.elapsed() + minutes * 60_000).toISOString();
  expect((await send(audience, { at: inMinutes(-1) })).errors).toEqual({
    at: 'This time is over. Please choose one to come.',
  });
  const soon = await send(audience, { at: inMinutes(1) });
  expect((await shown(soon.data.message)).ms_left).toBe(stopMs);
  expect((await stop(soon.data.message)).status).toBe(200);
  await send(audience, { at: inMinutes(20) });
  await clock.advance(19 * 60_000);
  await notifyAll(server);
  expect(await bell(added[0])).toEqual([]);
  await clock.advance(60_000);
  await notifyAll(server);
  expect(await bell(added[0])).toHaveLength(1);
});

test('F-73 a message that is sent now is in the bell at once, and cannot be stopped', async () => {
  const { audience, added } = await branchOf(2);
  const at = new Date(clock.elapsed() + 60 * 60_000).toISOString();
  expect((await send(audience, { students: 2, now: true, at })).status).toBe(422);
  const sent = await send(audience, { students: 2, now: true });
  expect([sent.status, sent.message]).toEqual([200, 'The message to 2 is being sent.']);
  const refused = { status: 409, body: { message: expect.stringContaining('sent at once') as string } };
  expect(await stop(sent.data.message)).toMatchObject(refused);
  await notifyAll(server);
  for (const one of added) expect(await bell(one)).toHaveLength(1);
  expect(await shown(sent.data.message)).toMatchObject({ state: 'sent', ms_left: 0 });
  expect(await stop(sent.data.message)).toMatchObject(refused);
});

test('MSG-02 MSG-09 mail goes after it, to those who want it; failed ones are sent again, they alone', async () => {
  await db().delete(mailDeliveries);
  const smtp = await startSmtp();
  const mail = smtpMail(smtp.url, 'cell@college.example', { perSecond: 1000 });
  try {
    const { audience, added } = await branchOf(3);
    const [good, bad, off] = added as unknown as [Student, Student, Student];
    const token = await signIn(server, off);
    await server.call('POST', CALLS.chooseMail.path, {
      token,
      body: { ...MAIL_DEFAULTS, notices: 'none' },
    });
    smtp.manners.set(bad.email, { recipient: 550 });
    const { data } = await send(audience, { students: 3 });
    const go = () => sendWaiting({ database: server.services.database, mail, publicUrl: PUBLIC_URL });
    await notifyAll(server);
    await go();
    expect(smtp.received).toEqual([]);
    await clock.advance(stopMs);
    await notifyAll(server);
    await go();
    expect(smtp.received.map(({ to }) => to)).toEqual([[good.email]]);
    const parsed = await PostalMime.parse(smtp.received[0]!.raw);
    expect(parsed.subject).toBe('A word, ASHA');
    for (const part of [parsed.text, parsed.html]) {
      expect(part).toContain(`Dear ASHA of ${audience.branch},`);
      expect(part).toContain(`${PUBLIC_URL}/messages`);
    }
    expect((await shown(data.message)).counts).toMatchObject({ all: 3, sent: 1, failed: 1, queued: 0 });
    expect((await recipients(data.message, 'failed')).rows).toMatchObject([
      {
        enrollment: bad.enrollment,
        mail: 'bounced',
        answer: expect.stringContaining('as the test asked') as string,
      },
    ]);
    smtp.manners.clear();
    const again = () => officer.call('sendAgain', { id: data.message });
    expect((await again()).body).toMatchObject({ success: true, data: { changed: 1 } });
    await go();
    expect(smtp.received.map(({ to }) => to)).toEqual([[good.email], [bad.email]]);
    expect((await again()).status).toBe(409);
    const bellOnly = await send(audience, { students: 3, by_mail: false });
    await clock.advance(stopMs);
    await notifyAll(server);
    await go();
    expect(smtp.received).toHaveLength(2);
    expect((await shown(bellOnly.data.message)).counts).toMatchObject({ all: 3, queued: 0, sent: 0 });
    expect(await bell(good)).toHaveLength(2);
  } finally {
    await mail.close();
    await smtp.close();
  }
});

test('MSG-10 two processes that notify at once notify once', async () => {
  const { audience, added } = await branchOf(1);
  await send(audience);
  await clock.advance(stopMs);
  await Promise.all([notifyWaiting(server.services, unexpected), notifyWaiting(server.services, unexpected)]);
  expect(await bell(added[0])).toHaveLength(1);
});
