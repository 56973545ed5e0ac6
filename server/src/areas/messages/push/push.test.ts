import { randomUUID } from 'node:crypto';
import { CALLS, PUSH_DEFAULTS, type PushState } from '@portal/shared/contract';
import { testClock } from '../../../../test/clock';
import { startPushService } from '../../../../test/push-service';
import { until } from '../../../../test/raw-client';
import { addStudent, signIn, type Student } from '../../../../test/students';
import { notifyAll } from '../../../../test/notify-all';
import { startTestServer, type TestServer } from '../../../../test/test-server';
import type { PortalEvent } from '../../../platform/events/event';
import { raiseEvents } from '../../../platform/events/event-store';
import { mailPause, pushDeliveries, pushSubscriptions } from '../schema';
import { takePush } from './push-delivery-store';
import { pushKeys } from './push-keys';
import { keepSubscription } from './push-store';
import { sendWaitingPushes } from './send-waiting-pushes';

const MINUTE_MS = 60_000;
const SUBJECT = 'https://portal.college.example';

const clock = testClock();
let server: TestServer;
let service: Awaited<ReturnType<typeof startPushService>>;
const db = () => server.services.database.db;
beforeAll(async () => {
  server = await startTestServer({ clock });
  service = await startPushService();
});
afterAll(async () => {
  await service.close();
  await server.close();
});
beforeEach(async () => {
  service.received.length = 0;
  service.manners.clear();
  await db().delete(pushSubscriptions);
});

const needs = () => ({ ...server.services, subject: SUBJECT, reach: service.reach });
const send = () => sendWaitingPushes(needs());
const tell = async (...events: PortalEvent[]) => {
  await raiseEvents(db(), ...events);
  await notifyAll(server);
};
/** A browser of the push service's, as if its student had turned it on in a session. */
const subscribe = async (student: { id: string }, sessionId: string = randomUUID()) => {
  const { name, ...browser } = service.browser();
  const keyName = server.services.pushKeys.current.name;
  await keepSubscription(db(), { ...browser, studentId: student.id, sessionId, keyName });
  return name;
};
const lifted = ({ id }: { id: string }): PortalEvent => ({ kind: 'bar.lifted', students: [id] });
const subscriptions = () => db().$count(pushSubscriptions);
const waiting = () => db().$count(pushDeliveries);
const call = async (
  student: Student,
  name: 'push' | 'beginPush' | 'endPush' | 'choosePush',
  body?: object,
) => {
  const { method, path } = CALLS[name];
  const token = await signIn(server, student);
  const answer = await server.call(method, path, { token, ...(body ? { body } : {}) });
  return { status: answer.status, errors: answer.body.errors, data: answer.body.data as PushState };
};

test('MSG-06 a browser is notified that there is news and where, encrypted and signed; the text is only in the portal', async () => {
  const student = await addStudent(server);
  const name = await subscribe(student);
  await tell({
    kind: 'drive.offer',
    students: [student.id],
    facts: { company: 'Kuberon Payments' },
  });
  await send();
  expect(service.received).toEqual([
    {
      browser: name,
      said: { title: 'You have a new notification', path: '/messages' },
      headers: expect.objectContaining({
        'content-encoding': 'aes128gcm',
        topic: 'news',
        ttl: '86400',
        authorization: expect.stringContaining(`k=${server.services.pushKeys.current.publicKey}`) as string,
      }) as object,
    },
  ]);
  expect([await waiting(), await subscriptions()]).toEqual([0, 1]);
  await send();
  expect(service.received).toHaveLength(1);
});

test('MSG-06 much news at once is one push to each browser of the student, and to no one else', async () => {
  const student = await addStudent(server);
  const other = await addStudent(server);
  const names = [await subscribe(student), await subscribe(student)];
  await subscribe(other);
  await tell(lifted(student), lifted(student), { kind: 'student.verified', students: [student.id] });
  await send();
  expect(service.received.map(({ browser }) => browser).sort()).toEqual(names.sort());
});

test('MSG-05 MSG-06 a topic that a student switched off is sent to no browser; other topics as usual', async () => {
  const student = await addStudent(server);
  await subscribe(student);
  expect((await call(student, 'choosePush', { ...PUSH_DEFAULTS, bars: false })).data.choices.bars).toBe(
    false,
  );
  await tell(lifted(student), { kind: 'consent.given', students: [student.id] });
  await send();
  expect(service.received).toEqual([]);
  await tell({ kind: 'student.verified', students: [student.id] });
  await send();
  expect(service.received).toHaveLength(1);
  expect((await call(student, 'choosePush', { bars: false })).status).toBe(422);
});

test.each([404, 410])('MSG-06 a subscription that its browser ended (%i) ends here too', async (status) => {
  const student = await addStudent(server);
  service.manners.set(await subscribe(student), status);
  await tell(lifted(student));
  await send();
  expect([await subscriptions(), await waiting()]).toEqual([0, 0]);
});

test.each([429, 500, 503])(
  'MSG-06 a push service that asks for patience (%i) is asked again later',
  async (status) => {
    const student = await addStudent(server);
    const name = await subscribe(student);
    service.manners.set(name, status);
    await tell(lifted(student));
    await send();
    service.manners.clear();
    await send();
    expect(service.received).toEqual([]);
    await clock.advance(MINUTE_MS);
    await send();
    expect([service.received.length, await waiting(), await subscriptions()]).toEqual([1, 0, 1]);
  },
);

test('MSG-06 what is refused for good is sent no more, and what is old is given up', async () => {
  const [one, two] = [await addStudent(server), await addStudent(server)];
  service.manners.set(await subscribe(one), 400);
  service.manners.set(await subscribe(two), 503);
  await tell(lifted(one), lifted(two));
  await send();
  expect([await waiting(), await subscriptions()]).toEqual([1, 2]);
  service.manners.clear();
  await clock.advance(25 * 60 * MINUTE_MS);
  await send();
  expect([service.received.length, await waiting(), await subscriptions()]).toEqual([0, 0, 2]);
});

test('MSG-10 MSG-06 where an answer was lost it goes once more, and never a third time', async () => {
  const student = await addStudent(server);
  service.manners.set(await subscribe(student), 'drops after the message');
  await tell(lifted(student));
  for (let round = 0; round < 4; round += 1) {
    await send();
    await clock.advance(5 * MINUTE_MS);
  }
  expect([service.received.length, await waiting()]).toEqual([2, 0]);
});

test('MSG-10 MSG-06 several processes send each push once; one that died has it sent once more', async () => {
  const students = await Promise.all(Array.from({ length: 12 }, () => addStudent(server)));
  for (const student of students) await subscribe(student);
  await tell(...students.map(lifted));
  await Promise.all([send(), send(), send()]);
  expect(new Set(service.received.map(({ browser }) => browser)).size).toBe(12);
  expect(service.received).toHaveLength(12);
  await tell(lifted(students[0]!));
  expect(await takePush(db(), server.services.pushKeys.names, 2 * MINUTE_MS)).not.toBeNull();
  await send();
  expect(service.received).toHaveLength(12);
  await clock.advance(2 * MINUTE_MS);
  await send();
  expect(service.received).toHaveLength(13);
});

test('MSG-06 news that comes while a push is on its way is said again', async () => {
  const student = await addStudent(server);
  const name = await subscribe(student);
  service.manners.set(name, { lateMs: 300 });
  await tell(lifted(student));
  const sending = send();
  await until(() => service.received.length > 0, 'the first push');
  await tell(lifted(student));
  await sending;
  await send();
  expect([service.received.length, await waiting()]).toEqual([2, 0]);
});

test('MSG-10 MSG-06 a restored portal sends no push until an operator resumes it', async () => {
  const student = await addStudent(server);
  await subscribe(student);
  await db().insert(mailPause).values({ since: new Date(), reason: 'restored' });
  await tell(lifted(student));
  await send();
  expect(service.received).toEqual([]);
  await db().delete(mailPause);
  await send();
  expect(service.received).toHaveLength(1);
});

test('MSG-06 it ends with the session that a person ends, with signing out elsewhere, and with a new password', async () => {
  const student = await addStudent(server);
  const begin = async () => {
    const token = await signIn(server, student);
    const principal = await server.services.sessions.check(token, false);
    await subscribe(student, principal!.sessionId);
    return { token, principal: principal! };
  };
  const here = await begin();
  await begin();
  expect(await subscriptions()).toBe(2);
  await server.call('POST', CALLS.endOtherSessions.path, { token: here.token });
  expect(await subscriptions()).toBe(1);
  await server.call(CALLS.logout.method, CALLS.logout.path, { token: here.token });
  expect(await subscriptions()).toBe(0);
  const next = await begin();
  await server.services.sessions.endOwn(student.id, next.principal.sessionId);
  expect(await subscriptions()).toBe(0);
  await begin();
  await server.services.sessions.endAll(student.id);
  expect(await subscriptions()).toBe(0);
});

test('MSG-06 an expired session does not end it: a sleeping browser is notified', async () => {
  const student = await addStudent(server);
  const token = await signIn(server, student);
  const principal = await server.services.sessions.check(token, false);
  await subscribe(student, principal!.sessionId);
  await clock.advance(13 * 60 * MINUTE_MS);
  await server.services.sessions.sweep();
  await tell(lifted(student));
  await send();
  expect(service.received).toHaveLength(1);
});

test('MSG-06 a student turns it on and off for a browser; anyone who uses that browser next has it instead', async () => {
  const [one, two] = [await addStudent(server), await addStudent(server)];
  const { name: _name, ...browser } = { ...service.browser(), endpoint: 'https://push.example.com/b?c=1' };
  expect((await call(one, 'push')).data).toEqual({
    key: server.services.pushKeys.current.publicKey,
    browsers: 0,
    choices: PUSH_DEFAULTS,
  });
  expect((await call(one, 'beginPush', browser)).data.browsers).toBe(1);
  expect((await call(two, 'beginPush', browser)).data.browsers).toBe(1);
  expect((await call(one, 'push')).data.browsers).toBe(0);
  expect((await call(one, 'endPush', { endpoint: browser.endpoint })).data.browsers).toBe(0);
  expect(await subscriptions()).toBe(1);
  expect((await call(two, 'endPush', { endpoint: browser.endpoint })).data.browsers).toBe(0);
  for (let count = 0; count < 12; count += 1)
    await call(two, 'beginPush', { ...browser, endpoint: `https://push.example.com/${count}` });
  expect((await call(two, 'push')).data.browsers).toBe(10);
});

test('MSG-06 an address that can be no push service’s, and a key that is none, are refused', async () => {
  const student = await addStudent(server);
  const { name: _name, ...browser } = service.browser();
  for (const endpoint of [
    'http://push.example.com/x',
    'https://127.0.0.1/x',
    'https://[::1]/x',
    'https://10.0.0.8/x',
    'https://169.254.169.254/latest/meta-data',
    'https://0x7f.1/x',
    'https://localhost/x',
    'https://db.internal/x',
    'https://user:secret@push.example.com/x',
    'https://push.example.com:8443/x',
    'https://',
  ]) {
    const { status } = await call(student, 'beginPush', { ...browser, endpoint });
    expect([endpoint, status]).toEqual([endpoint, 422]);
  }
  const wrong = { ...browser, endpoint: 'https://push.example.com/x', p256dh: 'A'.repeat(87) };
  expect((await call(student, 'beginPush', wrong)).errors).toEqual({
    p256dh: 'This is no key of a browser.',
  });
  expect(await subscriptions()).toBe(0);
});

test('MSG-06 what the portal’s pair is follows from its key, on every server alike, and changes with it', () => {
  const [one, two] = [1, 2].map((id) => ({ id: `key-${id}`, bytes: Buffer.alloc(32, id) })) as [
    { id: string; bytes: Buffer },
    { id: string; bytes: Buffer },
  ];
  const before = pushKeys([one]);
  const after = pushKeys([two, one]);
  expect(pushKeys([one]).current).toEqual(before.current);
  expect(after.current.publicKey).not.toBe(before.current.publicKey);
  expect(after.pairOf('key-1')?.publicKey).toBe(before.current.publicKey);
  expect(after.pairOf('key-3')).toBeUndefined();
  expect(Buffer.from(before.current.publicKey, 'base64url')).toHaveLength(65);
});
