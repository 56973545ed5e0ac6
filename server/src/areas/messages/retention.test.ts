import { eq, sql } from 'drizzle-orm';
import { testClock } from '../../../test/clock';
import { addDrive } from '../../../test/drives/test-drives';
import { addStudent } from '../../../test/students';
import { notifyAll } from '../../../test/notify-all';
import { useTestServer } from '../../../test/test-server';
import { heldOpenings, holdOpenings, raiseEvents } from '../../platform/events/event-store';
import { eventsToNotify } from '../../platform/events/schema';
import { endKeeping, KEPT } from './retention';
import { postponeEvent } from './outbox-store';
import { noteRead } from './own-message-store';
import { mailDeliveries, messageRecipients, messages, reminders } from './schema';
import { notifyWaiting } from './notify';

const DAY_MS = 24 * 60 * 60 * 1000;

const clock = testClock();
const server = useTestServer({ clock });

const db = () => server.services.database.db;
const keep = () => endKeeping(server.services.database);
const counts = async () =>
  Promise.all([messages, messageRecipients, mailDeliveries].map((table) => db().$count(table)));

test('MSG-04 what was read goes after half a year, what was not after two; a mail on its way holds both', async () => {
  const [reader, other] = [await addStudent(server), await addStudent(server)];
  await raiseEvents(db(), { kind: 'bar.lifted', students: [reader.id, other.id] });
  await notifyAll(server);
  const [message] = await db().select().from(messages);
  await noteRead(db(), reader.id, { id: message!.id });
  await db().insert(reminders).values({ kind: 'round.near', subjectId: message!.id, at: message!.at });
  await clock.advance(KEPT.readMs - DAY_MS);
  await keep();
  expect(await counts()).toEqual([1, 2, 2]);
  await clock.advance(2 * DAY_MS);
  await keep();
  // Both mails wait: nothing goes before they do.
  expect([...(await counts()), await db().$count(reminders)]).toEqual([1, 2, 2, 0]);
  await db().update(mailDeliveries).set({ state: 'sent' });
  await keep();
  expect(await counts()).toEqual([1, 1, 0]);
  await clock.advance(KEPT.unreadMs - KEPT.readMs);
  await keep();
  expect(await counts()).toEqual([0, 0, 0]);
});

test('MSG-04 however much is old, it goes, some at a time', async () => {
  const student = await addStudent(server);
  await db().execute(sql`
      with written as (insert into messages (at, kind, title, text)
        select clock_timestamp(), 'bar.lifted', 'Old', 'Old' from generate_series(1, 6000) returning id, at)
      insert into message_recipients (student_id, message_id, at, read_at)
        select ${student.id}::uuid, id, at, at from written`);
  await clock.advance(KEPT.readMs + DAY_MS);
  await keep();
  expect(await counts()).toEqual([0, 0, 0]);
});

test('MSG-10 an event that can never be sent is given up after a month, and that is counted; one to come stays', async () => {
  const soon = new Date(clock.elapsed() + 400 * DAY_MS);
  await raiseEvents(
    db(),
    // There is no such message: the event cannot be sent.
    { kind: 'message.due', students: [], facts: { message: 'no such message' } },
    { kind: 'bar.lifted', students: [], at: soon },
  );
  const failures: unknown[] = [];
  await notifyWaiting(server.services, (error) => failures.push(error));
  expect(failures.length).toBeGreaterThan(0);
  await clock.advance(KEPT.failingMs - DAY_MS);
  await notifyWaiting(server.services, () => undefined);
  expect(await keep()).toBe(0);
  await clock.advance(2 * DAY_MS);
  expect(await keep()).toBe(1);
  expect((await db().select().from(eventsToNotify)).map(({ kind }) => kind)).toEqual(['bar.lifted']);
});

test('F-69 an opening that failed before its season closed waits for as long as the season is closed', async () => {
  const [{ id }, driveId] = [await addStudent(server), await addDrive(server)];
  const ofDrive = eq(eventsToNotify.driveId, driveId);
  await raiseEvents(db(), { kind: 'drive.opened', driveId, students: [id] });
  const [event] = await db().select().from(eventsToNotify).where(ofDrive);
  await postponeEvent(db(), event!.id, 0);
  await holdOpenings(db(), [driveId]);
  // The notifier that had begun with it fails after the closing.
  await postponeEvent(db(), event!.id, 0);
  await clock.advance(KEPT.failingMs + DAY_MS);
  await keep();
  expect(await heldOpenings(db(), [driveId])).toMatchObject([{ id: event!.id }]);
});
