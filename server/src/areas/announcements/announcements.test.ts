import { CALLS, type MessagePage } from '@portal/shared/contract';
import { MESSAGE_LIMITS, type AnnouncementsPage } from '@portal/shared/contract/cell';
import { eq } from 'drizzle-orm';
import { testClock } from '../../../test/clock';
import { addDrive } from '../../../test/drives/test-drives';
import { freshKey, signedInStaff, type SignedInStaff } from '../../../test/staff';
import { addStudent, signIn } from '../../../test/students';
import { useTestServer } from '../../../test/test-server';
import { mailDeliveries } from '../messages/schema';
import { announcementCalls, NOTHING } from '../../../test/announcements';
import { replyOf } from '../../../test/reply';

const { stopMs } = MESSAGE_LIMITS;
const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const NEVER_SHOWN = expect.stringContaining('5 minutes at the soonest') as string;

const clock = testClock();
const server = useTestServer({ rules: true, clock });
let officer: SignedInStaff;
beforeEach(async () => {
  officer = await signedInStaff(server, 'officer', { name: 'Meera Joshi' });
});

/** A session of the cell does not last as long as the clock is moved here. */
const advance = async (ms: number) => {
  await clock.advance(ms);
  officer = await signedInStaff(server, 'officer', { name: 'Meera Joshi' });
};
const { db, tell, after, write, shown, change, withdraw, undo, get, home, notices, bell, apply, applied } =
  announcementCalls(() => ({ server, officer, clock }));

test('MSG-03 a notice arrives in five minutes, cleaned; anyone who applied is notified then, by mail too', async () => {
  const { drive, student } = await applied();
  const before = (await bell(student)).length;
  const { status, data, message } = await write('notice', {
    drive,
    text: '<p>Bring your <b>card</b>.<script>alert(1)</script></p>',
    deadline: after(DAY_MS),
  });
  expect([status, message, data.told]).toEqual([200, 'Scheduled. 1 student will be notified.', 1]);
  await tell();
  expect(await notices(student, drive)).toEqual([]);
  expect(await bell(student)).toHaveLength(before);
  expect(await shown(data.announcement)).toMatchObject({
    state: 'to come',
    title: 'Bring your card.',
    drive: { id: drive },
  });
  await advance(stopMs);
  await tell();
  expect(await notices(student, drive)).toEqual(['<p>Bring your <b>card</b>.</p>']);
  expect(await bell(student)).toContainEqual(expect.stringMatching(/^New notice of /));
  expect((await shown(data.announcement)).state).toBe('shown');
  const mails = await db().select().from(mailDeliveries).where(eq(mailDeliveries.studentId, student.id));
  expect(mails.length).toBeGreaterThan(0);
});

test('MSG-03 a notice may go to the bell alone, and ends by itself', async () => {
  const { drive, student } = await applied();
  const count = () => db().$count(mailDeliveries, eq(mailDeliveries.studentId, student.id));
  const before = await count();
  const { data } = await write('notice', {
    drive,
    text: '<p>Soon over</p>',
    until: after(HOUR_MS),
    by_mail: false,
  });
  await advance(stopMs);
  await tell();
  expect(await bell(student)).toContainEqual(expect.stringMatching(/^New notice of /));
  expect(await count()).toBe(before);
  expect(await notices(student, drive)).toHaveLength(1);
  await advance(HOUR_MS);
  expect(await notices(student, drive)).toEqual([]);
  expect((await shown(data.announcement)).state).toBe('over');
});

test('MSG-03 broadcasts and events stand on the dashboard from their arrival until they end', async () => {
  const student = await addStudent(server);
  const broadcast = await write('broadcast', {
    text: 'The office moved',
    at: after(HOUR_MS),
    until: after(2 * HOUR_MS),
  });
  const on = after(DAY_MS).slice(0, 10);
  const event = await write('event', { text: 'Mock interviews of MSG-03', on });
  const read = async () => {
    const { broadcastMessages, upcomingEvents } = await home(student);
    return [
      broadcastMessages.some(({ message }) => message === 'The office moved'),
      upcomingEvents.some(({ event_name: name }) => name === 'Mock interviews of MSG-03'),
    ];
  };
  expect([broadcast.status, event.status, ...(await read())]).toEqual([200, 200, false, false]);
  await advance(stopMs);
  expect(await read()).toEqual([false, true]);
  await advance(HOUR_MS);
  expect(await read()).toEqual([true, true]);
  await advance(HOUR_MS);
  expect(await read()).toEqual([false, true]);
  await withdraw(event.data.announcement);
  expect(await read()).toEqual([false, false]);
});

test('MSG-03 F-05 two lines of a broadcast are one line, as a browser’s field makes them', async () => {
  const { status, data } = await write('broadcast', { text: ' two\r\nlines ' });
  expect([status, (await shown(data.announcement)).title]).toEqual([200, 'two lines']);
});

test('MSG-03 what cannot be said is refused field by field, and nothing is written', async () => {
  const { drive } = await applied();
  const { total } = await officer.data<AnnouncementsPage>('announcements');
  const hidden = await addDrive(server, { published: false });
  for (const [of, more, errors] of [
    ['notice', { drive, text: '<p>&nbsp;</p>' }, { text: 'Please enter a text.' }],
    ['notice', { text: '<p>No drive</p>' }, { drive: expect.stringContaining('choose') as string }],
    ['notice', { drive: hidden, text: 'x' }, { drive: expect.stringContaining('not published') as string }],
    ['event', { text: 'No day' }, { on: 'Please enter a date.' }],
    ['event', { on: '2031-01-01', text: ' ' }, { text: 'Please enter a name.' }],
    ['broadcast', { text: 'x'.repeat(301) }, { text: 'Give at most 300 characters, not 301.' }],
    ['broadcast', { text: 'x', until: after(-1) }, { until: expect.stringContaining('ends') as string }],
    ['broadcast', { text: 'x', until: after(stopMs - 60_000) }, { until: NEVER_SHOWN }],
    [
      'notice',
      { drive, text: 'x', at: after(60_000), until: after(stopMs - 60_000) },
      { until: NEVER_SHOWN },
    ],
    ['broadcast', { text: 'x', at: after(-1) }, { at: expect.stringContaining('over') as string }],
  ] as const) {
    const refused = await write(of, more);
    expect([of, more, refused.status, refused.errors]).toEqual([of, more, 422, errors]);
  }
  expect((await write('notice', { drive: 'no-such-drive', text: 'x' })).status).toBe(404);
  const day = after(30 * DAY_MS).slice(0, 10);
  expect((await write('event', { text: 'Twice', on: day })).status).toBe(200);
  expect((await write('event', { text: 'Twice', on: day })).errors).toMatchObject({
    text: expect.stringContaining('on that day already') as string,
  });
  const now = await officer.data<AnnouncementsPage>('announcements');
  expect(now.total).toBe(total + 1);
  for (const id of ['x', freshKey()]) expect((await officer.call('announcement', { id })).status).toBe(404);
});

test('MSG-03 a notice that is changed before it arrives is notified once, with its text at that time', async () => {
  const { drive, student } = await applied();
  const before = (await bell(student)).length;
  const { data } = await write('notice', { drive, text: '<p>At ten</p>' });
  const moved = await change(data.announcement, { text: '<p>At noon</p>', at: after(HOUR_MS) });
  expect([moved.status, moved.data.told]).toEqual([200, 1]);
  await advance(stopMs);
  await tell();
  expect(await notices(student, drive)).toEqual([]);
  await advance(HOUR_MS);
  await tell();
  expect(await notices(student, drive)).toEqual(['<p>At noon</p>']);
  expect(await bell(student)).toHaveLength(before + 1);
  // A small correction notifies no one; an important change notifies again.
  expect((await change(data.announcement, { text: '<p>At noon!</p>' })).data.told).toBe(0);
  await tell();
  expect(await bell(student)).toHaveLength(before + 1);
  expect((await change(data.announcement, { text: '<p>At one</p>', tell: true })).data.told).toBe(1);
  await tell();
  expect(await bell(student)).toHaveLength(before + 2);
  expect(await notices(student, drive)).toEqual(['<p>At one</p>']);
  expect((await change(data.announcement, {})).message).toBe('Nothing of it is changed.');
});

test('MSG-03 once withdrawn, no one reads it: an unread notice leaves the bell, and those who read it are notified', async () => {
  const { drive, student } = await applied();
  const reader = await apply(drive);
  await tell();
  const before = [await bell(student), await bell(reader)];
  const { data } = await write('notice', { drive, text: '<p>Wrong room</p>' });
  await advance(stopMs);
  await tell();
  const token = await signIn(server, reader);
  const { items } = await get<MessagePage>(reader, CALLS.messages.path);
  await server.call('POST', CALLS.readMessage.path.replace(':id', items[0]!.id), { token });
  await db().delete(mailDeliveries);
  const gone = await withdraw(data.announcement);
  expect(gone.status).toBe(200);
  await tell();
  expect(await notices(student, drive)).toEqual([]);
  expect(await bell(student)).toEqual(before[0]);
  expect(await bell(reader)).toContainEqual(
    expect.stringMatching(/^Correction: .*: the notice is withdrawn$/),
  );
  expect((await withdraw(data.announcement)).status).toBe(409);
  expect((await change(data.announcement, { text: '<p>Other</p>' })).status).toBe(409);
  // After the undo it exists again, and students are notified again.
  expect((await undo(gone.data.batch)).status).toBe(200);
  await tell();
  expect(await notices(student, drive)).toEqual(['<p>Wrong room</p>']);
  expect(await bell(student)).toContainEqual(expect.stringMatching(/^New notice of /));
});

test('CEL-80 CEL-81 MSG-03 each is an action, found by its drive, and undone whole on its day', async () => {
  const { drive, student } = await applied();
  const before = (await bell(student)).length;
  const written = await write('notice', { drive, text: '<p>First</p>' });
  const id = written.data.announcement;
  const changed = await change(id, { text: '<p>Second</p>', deadline: after(DAY_MS) });
  const { body } = await officer.call('actions', { query: `drive=${drive}` });
  expect((body.data as { rows: { kind: string; drive: object }[] }).rows).toMatchObject([
    { kind: 'announcement.changed', title: 'Changed an announcement', drive: { id: drive } },
    { kind: 'announcement.written', actor: { name: 'Meera Joshi' } },
  ]);
  expect(replyOf(await undo(written.data.batch))).toMatch(
    /^409 .*Something else was done with the announcement since/,
  );
  expect((await undo(changed.data.batch)).status).toBe(200);
  expect(await shown(id)).toMatchObject({ text: '<p>First</p>', deadline: null, state: 'to come' });
  await advance(stopMs);
  await tell();
  expect(await notices(student, drive)).toEqual(['<p>First</p>']);
  expect(await bell(student)).toHaveLength(before + 1);
  const gone = await write('broadcast', { text: 'Never mind' });
  expect((await undo(gone.data.batch)).status).toBe(200);
  await advance(stopMs);
  expect((await home(student)).broadcastMessages.map(({ message }) => message)).not.toContain('Never mind');
});

test('CEL-82 MSG-03 of two officers at once the later one reads who did what', async () => {
  const { data } = await write('broadcast', { text: 'Once' });
  const { announcement: id } = data;
  const other = await signedInStaff(server, 'officer', { name: 'Dev Rana' });
  const body = { ...NOTHING, text: 'Twice', version: '1', tell: false };
  expect((await other.call('changeAnnouncement', { id, body })).status).toBe(200);
  const stale = await officer.call('changeAnnouncement', { id, body });
  expect([stale.status, stale.body.data]).toMatchObject([
    409,
    { version: '2', changes: [{ by: 'Dev Rana', title: 'Changed an announcement' }] },
  ]);
  const two = [withdraw(id, '2'), withdraw(id, '2'), withdraw(id, '2')];
  const statuses = (await Promise.all(two)).map(({ status }) => status).sort();
  expect(statuses).toEqual([200, 409, 409]);
});
