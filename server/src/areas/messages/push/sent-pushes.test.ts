import { PUSH_DEFAULTS } from '@portal/shared/contract';
import { usePushService } from '../../../../test/push-scene';
import { until } from '../../../../test/raw-client';
import { addStudent } from '../../../../test/students';
import { mailPause } from '../schema';

const { server, service, db, send, tell, subscribe, lifted, subscriptions, waiting, call } = usePushService();

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
