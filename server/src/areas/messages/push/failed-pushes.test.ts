import { MINUTE_MS, usePushService } from '../../../../test/push-scene';
import { addStudent } from '../../../../test/students';
import { takePush } from './push-delivery-store';

const { clock, server, service, db, send, tell, subscribe, lifted, subscriptions, waiting } =
  usePushService();

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
