import { MESSAGE_LIMITS, type AnnouncementDone } from '@portal/shared/contract/cell';
import { and, eq } from 'drizzle-orm';
import { announcementCalls } from '../../../test/announcements';
import { testClock } from '../../../test/clock';
import { signedInStaff, useStaff } from '../../../test/staff';
import { useTestServer } from '../../../test/test-server';
import { notices } from '../drives/schema';
import { mailDeliveries } from '../messages/schema';

const { stopMs } = MESSAGE_LIMITS;
const DAY_MS = 24 * 60 * 60 * 1000;

const clock = testClock();
const server = useTestServer({ rules: true, clock });
const officer = useStaff(server, 'officer', {}, beforeEach);
const calls = announcementCalls(() => ({ server, officer, clock }));
const { db, tell, after, change, withdraw } = calls;

const advance = async (ms: number) => {
  await clock.advance(ms);
  Object.assign(officer, await signedInStaff(server, 'officer'));
  await tell();
};
const batchOf = ({ status, data }: { status: number; data: AnnouncementDone }) => {
  expect(status).toBe(200);
  return data.batch;
};
/** A drive with an applicant, and the notifications of a notice of it. */
const scene = async () => {
  const { drive, student } = await calls.applied();
  const write = async () => (await calls.write('notice', { drive, text: '<p>At ten</p>' })).data.announcement;
  const undo = async (batch: string) => {
    expect((await calls.undo(batch)).status).toBe(200);
    await tell();
  };
  const read = () => calls.notices(student, drive);
  /** How often the bell says it, and how many mails wait. */
  const notified = async () => ({
    bell: (await calls.bell(student)).filter((title) => title.startsWith('New notice of ')).length,
    queued: await db().$count(
      mailDeliveries,
      and(eq(mailDeliveries.studentId, student.id), eq(mailDeliveries.state, 'queued')),
    ),
  });
  return { drive, write, undo, read, notified };
};

test('MSG-03 CEL-81 withdrawn, put back and withdrawn once more, it goes from the bell and from the mail', async () => {
  const { write, undo, read, notified } = await scene();
  const before = await notified();
  const id = await write();
  await advance(stopMs);
  expect(await notified()).toEqual({ bell: 1, queued: before.queued + 1 });
  await undo(batchOf(await withdraw(id)));
  expect([await notified(), await read()]).toEqual([
    { bell: 1, queued: before.queued + 1 },
    ['<p>At ten</p>'],
  ]);
  batchOf(await withdraw(id));
  await tell();
  expect([await notified(), await read()]).toEqual([before, []]);
});

test('MSG-03 CEL-81 moved to tomorrow and moved back after its time, it is notified', async () => {
  const { write, undo, read, notified } = await scene();
  const batch = batchOf(await change(await write(), { at: after(DAY_MS) }));
  await advance(2 * stopMs);
  expect([(await notified()).bell, await read()]).toEqual([0, []]);
  await undo(batch);
  expect([(await notified()).bell, await read()]).toEqual([1, ['<p>At ten</p>']]);
  await advance(DAY_MS);
  expect((await notified()).bell).toBe(1);
});

test('MSG-03 CEL-81 notified with a change that is undone, it is notified again; notified before that change, it is not', async () => {
  const { write, undo, read, notified } = await scene();
  const id = await write();
  const first = batchOf(await change(id, { text: '<p>At tne</p>' }));
  await advance(stopMs);
  expect((await notified()).bell).toBe(1);
  await undo(first);
  expect([(await notified()).bell, await read()]).toEqual([1, ['<p>At ten</p>']]);
  const again = batchOf(await change(id, { text: '<p>At one</p>', tell: true }));
  await tell();
  expect((await notified()).bell).toBe(2);
  await undo(again);
  expect([(await notified()).bell, await read()]).toEqual([1, ['<p>At ten</p>']]);
});

test('CEL-48 CEL-81 a file’s notice is the file’s again once its change in the console is undone', async () => {
  const { drive, undo, notified } = await scene();
  const arrivedAt = new Date(clock.elapsed() - DAY_MS);
  const [notice] = await db()
    .insert(notices)
    .values({ driveId: drive, code: 'of-file', html: '<p>Of the file</p>', arrivedAt })
    .returning();
  const { id } = notice!;
  const rowNow = async () => (await db().select().from(notices).where(eq(notices.id, id)))[0];
  const batch = batchOf(await change(id, { text: '<p>Of the console</p>', by_mail: true }));
  expect(await rowNow()).toMatchObject({ html: '<p>Of the console</p>', isOfConsole: true });
  await undo(batch);
  expect(await rowNow()).toEqual({ ...notice, version: 3 });
  expect((await notified()).bell).toBe(0);
});
