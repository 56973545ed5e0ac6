import { randomUUID } from 'node:crypto';
import { CALLS, type MessagePage } from '@portal/shared/contract';
import { addApplicant } from '../../../test/drives/test-drives';
import { testClock } from '../../../test/clock';
import { untilHeldUp } from '../../../test/wait-for-lock';
import { notifyAll, unexpected } from '../../../test/notify-all';
import { startTestServer, useTestServer, type TestServer } from '../../../test/test-server';
import type { PortalEvent } from '../../platform/events/event';
import { raiseEvents } from '../../platform/events/event-store';
import { eventsToNotify } from '../../platform/events/schema';
import { insertRecipients } from './mail/delivery-store';
import * as store from './outbox-store';
import { notifyWaiting } from './notify';

const MINUTE_MS = 60_000;
const listOf = async (server: TestServer, token: string) =>
  await server.data<MessagePage>('GET', CALLS.messages.path, { token });
const titles = async (server: TestServer, token: string) =>
  (await listOf(server, token)).items.map(({ title }) => title);

describe('what is notified late', () => {
  const clock = testClock();
  const server = useTestServer({ clock });
  afterEach(() => server.services.database.db.delete(eventsToNotify));

  const tell = async (onFailure: (error: unknown) => void = unexpected) => {
    await notifyAll(server, onFailure);
  };
  /** An event that fails, since its drive does not exist, until it is corrected. */
  const failing = (event: Omit<PortalEvent, 'driveId'>): PortalEvent => ({ ...event, driveId: randomUUID() });
  const mend = () => server.services.database.db.update(eventsToNotify).set({ driveId: null });

  test.each([
    ['its students', true],
    ['its drive', false],
  ])(
    'MSG-05 an event that failed and was undone since is sent to no one, where the undo knows %s',
    async (_, named) => {
      const student = await addApplicant(server);
      const { db } = server.services.database;
      const batchId = randomUUID();
      const students = [student.id];
      await raiseEvents(db, failing({ kind: 'bar.placed', students, batchId }));
      const failures: unknown[] = [];
      await tell((error) => failures.push(error));
      expect(failures).toHaveLength(1);
      await raiseEvents(db, {
        kind: 'action.undone',
        ...(named ? { students } : {}),
        facts: { undoes: batchId },
      });
      await tell((error) => failures.push(error));
      await mend();
      await clock.advance(10 * MINUTE_MS);
      await tell();
      expect(await titles(server, student.token)).toEqual([]);
      expect(await db.select().from(eventsToNotify)).toEqual([]);
    },
  );

  test('MSG-10 a hundred events that fail keep nothing else waiting, and are tried again a minute later', async () => {
    const student = await addApplicant(server);
    const { db } = server.services.database;
    const students = [student.id];
    for (let count = 0; count < 100; count += 1)
      await raiseEvents(
        db,
        failing({ kind: 'drive.result', students, facts: { company: `Company ${count}` } }),
      );
    await clock.advance(1000);
    await raiseEvents(db, { kind: 'bar.lifted', students });
    const failures: unknown[] = [];
    for (const _ of [1, 2]) await notifyWaiting(server.services, (error) => failures.push(error));
    expect(await titles(server, student.token)).toEqual(['Your debarment is lifted']);
    expect(failures).toHaveLength(100);
    await mend();
    await tell();
    expect(await listOf(server, student.token)).toMatchObject({ unread: 1 });
    await clock.advance(MINUTE_MS);
    await tell();
    expect(await listOf(server, student.token)).toMatchObject({ unread: 101 });
  });

  test('MSG-04 a message that comes after the list was read is unread, however long its event has waited', async () => {
    const student = await addApplicant(server);
    const { db } = server.services.database;
    const students = [student.id];
    await raiseEvents(db, { kind: 'bar.placed', students });
    // Another process holds it, and fails.
    const [late] = await db.delete(eventsToNotify).returning();
    await clock.advance(1000);
    await raiseEvents(db, { kind: 'student.verified', students });
    await tell();
    const seen = await listOf(server, student.token);
    await clock.advance(1000);
    await db.insert(eventsToNotify).values(late!);
    await tell();
    const body = { until: seen.items[0]!.at };
    const read = await server.call('POST', CALLS.readMessages.path, { token: student.token, body });
    expect(read.body.data).toEqual({ unread: 1 });
    expect((await listOf(server, student.token)).items.map(({ is_read }) => is_read)).toEqual([false, true]);
  });
});

test.each([
  ['its students', true],
  ['its drive', false],
])('MSG-05 an undo waits for a server that sends what it undoes, where it knows %s', async (_, named) => {
  const server = await startTestServer({ kind: 'postgres' });
  const student = await addApplicant(server);
  const { db } = server.services.database;
  const batchId = randomUUID();
  const students = [student.id];
  await raiseEvents(db, { kind: 'bar.placed', students, batchId });
  const [debarred] = await store.waitingEvents(db, 1);
  let undoing: Promise<number> | undefined;
  await db.transaction(async (tx) => {
    expect(await store.takeEvent(tx, debarred!.id)).toBe(true);
    await raiseEvents(db, {
      kind: 'action.undone',
      ...(named ? { students } : {}),
      facts: { undoes: batchId },
    });
    undoing = notifyWaiting(server.services, unexpected);
    await untilHeldUp(server, undoing);
    const { kind, at, driveId } = debarred!;
    const id = await store.insertMessage(tx, { kind, at, driveId, batchId, title: 'Barred', text: '' });
    await insertRecipients(tx, id, students, { topic: 'bars', usual: 'at once' });
  });
  await undoing;
  expect(await titles(server, student.token)).toEqual([]);
  expect(await db.select().from(eventsToNotify)).toEqual([]);
  await server.close();
});
