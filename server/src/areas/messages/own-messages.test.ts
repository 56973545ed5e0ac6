import { sql } from 'drizzle-orm';
import { CALLS, MESSAGES_AT_ONCE, pathOf } from '@portal/shared/contract';
import { testClock } from '../../../test/clock';
import { addDrive } from '../../../test/drives/test-drives';
import { named, studentMessages } from '../../../test/own-messages';
import { useStaff } from '../../../test/staff';
import { notifyAll } from '../../../test/notify-all';
import { useTestServer } from '../../../test/test-server';
import { raiseEvents } from '../../platform/events/event-store';

const HOUR = 60 * 60 * 1000;

const clock = testClock();
const server = useTestServer({ rules: true, clock });
const officer = useStaff(server, 'officer', { name: 'Olga' });
const { settled, list, titles, polled, readUntil, apply, bar } = studentMessages({ server, officer });

test('MSG-04 the unread number comes with the session poll, and follows what is read on any device', async () => {
  const driveId = await addDrive(server, named('Counted'));
  const student = await settled();
  expect(await polled(student.token)).toEqual({ unread: 0 });
  await apply(student.token, driveId);
  await notifyAll(server);
  await clock.advance(1000);
  await bar(student);
  await notifyAll(server);
  expect(await polled(student.token)).toEqual({ unread: 2 });
  const { items } = await list(student.token);
  expect(items.map(({ title }) => title)).toEqual([
    'You are debarred from placement drives until the debarment is lifted',
    'You applied to Counted',
  ]);
  const one = pathOf(CALLS.readMessage.path, { id: items[1]!.id });
  const read = await server.call('POST', one, { token: student.token });
  expect(read.body.data).toEqual({ unread: 1 });
  const other = await server.services.sessions.start(student.id);
  expect(await polled(other)).toEqual({ unread: 1 });
  expect((await readUntil(other, items[0]!.at)).body.data).toEqual({ unread: 0 });
  expect(await polled(student.token)).toEqual({ unread: 0 });
  expect((await list(student.token)).items.map(({ is_read }) => is_read)).toEqual([true, true]);
});

test('MSG-04 what arrives after the page was loaded stays unread', async () => {
  const [before, after] = [await addDrive(server, named('Before')), await addDrive(server, named('After'))];
  const student = await settled();
  await apply(student.token, before);
  await notifyAll(server);
  const [seen] = (await list(student.token)).items;
  await clock.advance(1000);
  await apply(student.token, after);
  await notifyAll(server);
  expect((await readUntil(student.token, seen!.at)).body.data).toEqual({ unread: 1 });
});

test('MSG-04 an instant that no message can have is refused in words, whatever year it says', async () => {
  const { token } = await settled();
  for (const far of ['0000-01-01T00:00:00Z', '9999-12-31T23:59:59Z']) {
    const { status, body } = await readUntil(token, far);
    expect([status, body.errors]).toEqual([422, { until: 'Please choose a time within ten years of now.' }]);
  }
});

test("MSG-04 no one sees, reads or counts another's messages", async () => {
  const driveId = await addDrive(server, { ...named('Private'), branches: ['computer'] });
  const [one, other] = [await settled(), await settled()];
  await apply(one.token, driveId);
  await notifyAll(server);
  const [message] = (await list(one.token)).items;
  expect(message!.title).toBe('You applied to Private');
  expect(await titles(other.token)).not.toContain('You applied to Private');
  const path = pathOf(CALLS.readMessage.path, { id: message!.id });
  const refused = await server.call('POST', path, { token: other.token });
  const missing = await server.call('POST', pathOf(CALLS.readMessage.path, { id: one.id }), {
    token: other.token,
  });
  expect([refused.status, refused.body.message]).toEqual([404, missing.body.message]);
  await readUntil(other.token, new Date(Date.now() + HOUR).toISOString());
  expect((await list(one.token)).unread).toBe(1);
  expect((await server.call('GET', CALLS.messages.path)).status).toBe(401);
});

test('MSG-04 a long list comes in pages, each once', async () => {
  const student = await settled();
  const { db } = server.services.database;
  const company = (index: number) => ({ company: `Company ${index}` });
  for (let index = 0; index < MESSAGES_AT_ONCE + 5; index += 1)
    await raiseEvents(db, { kind: 'drive.result', students: [student.id], facts: company(index) });
  await notifyAll(server);
  const first = await list(student.token);
  expect(first.items).toHaveLength(MESSAGES_AT_ONCE);
  const second = await list(student.token, first.next!);
  expect(second).toMatchObject({ next: null, unread: MESSAGES_AT_ONCE + 5 });
  const all = [...first.items, ...second.items].map(({ id }) => id);
  expect(new Set(all).size).toBe(MESSAGES_AT_ONCE + 5);
  for (const before of ['x', '2026-99-99T00:00:00.000Z~x', `${first.items[0]!.at}~x`]) {
    const path = `${CALLS.messages.path}?before=${before}`;
    expect((await server.call('GET', path, { token: student.token })).status).toBe(422);
  }
});

test('F-84 messages of one moment stand in one order, by kind and then by id, also over pages', async () => {
  const student = await settled();
  const { db } = server.services.database;
  const kinds = ['drive.result', 'drive.left', 'bar.lifted', 'round.results', 'drive.offer'] as const;
  for (const kindOf of [...kinds, ...kinds, ...kinds, ...kinds, ...kinds])
    await raiseEvents(db, { kind: kindOf, students: [student.id], facts: { company: 'Moment' } });
  await notifyAll(server);
  const moment = '2026-02-03T10:00:00.000Z';
  await db.execute(sql`update message_recipients set at = ${moment} where student_id = ${student.id}`);
  await db.execute(sql`update messages set at = ${moment}
      where id in (select message_id from message_recipients where student_id = ${student.id})`);
  const first = await list(student.token);
  const second = await list(student.token, first.next!);
  const ids = [...first.items, ...second.items].map(({ id }) => id);
  const { rows } = await db.execute<{ id: string }>(sql`
      select m.id from message_recipients r join messages m on m.id = r.message_id
      where r.student_id = ${student.id} order by m.kind, m.id desc`);
  expect(ids).toEqual(rows.map(({ id }) => id));
});

test('MSG-04 polls cost no query while nothing changes', async () => {
  const student = await settled();
  await polled(student.token);
  const asked = jest.spyOn(server.services.database.pool, 'query');
  for (let count = 0; count < 20; count += 1) expect(await polled(student.token)).toEqual({ unread: 0 });
  expect(asked).not.toHaveBeenCalled();
  asked.mockRestore();
});

test('SHL-07 the poll says that a session holds where the number cannot be counted', async () => {
  const student = await settled();
  await server.services.sessions.check(student.token, false);
  const counted = jest.spyOn(server.services.unread, 'of').mockRejectedValue(new Error('No database'));
  const { status, body } = await server.call('POST', CALLS.validateToken.path, { token: student.token });
  expect([status, body]).toEqual([200, { success: true, message: 'Token is valid', data: null }]);
  counted.mockRestore();
});
