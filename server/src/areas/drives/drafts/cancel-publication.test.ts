import { CALLS, type DriveItem } from '@portal/shared/contract';
import { CANCEL_PUBLICATION_MS, type DriveFacts } from '@portal/shared/contract/cell';
import { eq } from 'drizzle-orm';
import { putOnClock } from '../../../../test/batch-day';
import { testClock } from '../../../../test/clock';
import { draftsBy, wholeDraft } from '../../../../test/drives/test-drafts';
import { addApplicant } from '../../../../test/drives/test-drives';
import { notifiedOf } from '../../../../test/notified';
import { notifiedTitles, notifyAll } from '../../../../test/notify-all';
import { undo } from '../../../../test/registered-student';
import { useStaff } from '../../../../test/staff';
import { useTestServer } from '../../../../test/test-server';
import { eligibilityData } from '../../profile/schema';
import { closeDrivesOf, openDrivesOf } from '../changes/closed-season';
import { drives } from '../drive-schema';

const clock = testClock();
const server = useTestServer({ clock });
const officer = useStaff(server, 'officer', {}, beforeEach);
const drafts = draftsBy(server, officer);

const factsOf = async (id: string) => (await officer.call('drive', { id })).body.data as DriveFacts;
/** A drive that was published a moment ago, and a student who may apply to it. */
const scene = async () => {
  const student = await addApplicant(server);
  const { id, content } = await drafts.begun();
  await drafts.save(id, wholeDraft(content));
  const { message, data } = await drafts.publish(id, { may_cancel: true });
  return { student, id, message, notified: data.notified ?? 0, company: content.company.name };
};
const listed = async ({ token }: { token: string }, id: string) => {
  const { body } = await server.call('GET', CALLS.eligibleCompanies.path, { token });
  return (body.data as DriveItem[]).some(({ r_id }) => r_id === id);
};
const seasonOf = async (id: string) => {
  const { db } = server.services.database;
  const [drive] = await db.select({ season: drives.season }).from(drives).where(eq(drives.id, id));
  return drive!.season!;
};
const setCpi = ({ id }: { id: string }, cpi: string) =>
  server.services.database.db.update(eligibilityData).set({ cpi }).where(eq(eligibilityData.studentId, id));
const opens = (titles: string[], company: string) => titles.filter((title) => title.includes(company));

test('F-26 no one sees a drive or is notified before its minute is over; then everyone is', async () => {
  const { student, id, message, notified, company } = await scene();
  expect(notified).toBeGreaterThan(0);
  expect(message).toMatch(/^Students see the drive in a minute\. \d+ students? will be notified\.$/);
  expect((await drafts.posting(id, student.token)).status).toBe(404);
  expect(await listed(student, id)).toBe(false);
  const { state, publication } = await factsOf(id);
  expect([state, publication]).toEqual([
    'open',
    { batch: expect.any(String) as string, ms_left: CANCEL_PUBLICATION_MS },
  ]);
  await clock.advance(CANCEL_PUBLICATION_MS - 1000);
  expect(opens(await notifiedTitles(server, student), company)).toEqual([]);
  expect((await drafts.posting(id, student.token)).status).toBe(404);
  await clock.advance(1000);
  expect(opens(await notifiedTitles(server, student), company)).toHaveLength(1);
  expect((await drafts.posting(id, student.token)).data).toMatchObject({ open: true });
  expect(await listed(student, id)).toBe(true);
  expect((await factsOf(id)).publication).toBeNull();
});

test('F-26 F-69 of a drive that is closed with its season in that minute those who may apply are notified once it is open again', async () => {
  const { student, id, company } = await scene();
  const [gone, later] = [await addApplicant(server), await addApplicant(server, {}, { cpi: '1' })];
  const { db } = server.services.database;
  const notified = async (one: { token: string }) => opens(await notifiedTitles(server, one), company);
  expect(await closeDrivesOf(db, await seasonOf(id))).toBeGreaterThan(0);
  await clock.advance(CANCEL_PUBLICATION_MS);
  expect(await notified(student)).toEqual([]);
  await setCpi(gone, '1');
  await setCpi(later, '9');
  expect(await openDrivesOf(db, await seasonOf(id))).toBeGreaterThan(0);
  expect(await Promise.all([student, gone, later].map(notified))).toEqual([
    [expect.stringContaining('is open to you')],
    [],
    [expect.stringContaining('is open to you')],
  ]);
});

test('F-69 F-80 who could apply since a drive was widened is notified once its season is open again, where it was closed before', async () => {
  const id = await drafts.published();
  const [wins, gone] = [
    await addApplicant(server, {}, { cpi: '6' }),
    await addApplicant(server, {}, { cpi: '6' }),
  ];
  const { content } = await drafts.read(id);
  const { db } = server.services.database;
  await notifiedTitles(server, wins);
  await drafts.save(id, { ...content, criteria: { ...content.criteria, min_cpi: '6' } });
  expect((await drafts.publish(id)).data.notified).toBeGreaterThan(1);
  await closeDrivesOf(db, await seasonOf(id));
  expect(opens(await notifiedTitles(server, wins), content.company.name)).toEqual([]);
  await setCpi(gone, '1');
  await openDrivesOf(db, await seasonOf(id));
  expect(opens(await notifiedTitles(server, wins), content.company.name)).toEqual([
    expect.stringContaining('You can now apply'),
  ]);
  expect(opens(await notifiedTitles(server, gone), content.company.name)).toEqual([]);
});

test('F-26 no one is notified of a publication that is cancelled, and the drive is its draft again', async () => {
  const { student, id, company } = await scene();
  const before = (await drafts.read(id)).content;
  const { publication } = await factsOf(id);
  await putOnClock(server.services.database.db, publication!.batch);
  expect((await undo(officer, publication!.batch)).status).toBe(200);
  expect(await drafts.read(id)).toMatchObject({ state: 'draft', published: null, faults: {} });
  expect((await drafts.read(id)).content).toEqual({ ...before, roles: expect.any(Array) as unknown[] });
  await clock.advance(2 * CANCEL_PUBLICATION_MS);
  expect(opens(await notifiedTitles(server, student), company)).toEqual([]);
  expect((await drafts.posting(id, student.token)).status).toBe(404);
  // It can be published again, by a command at once.
  expect(await drafts.publish(id)).toMatchObject({ status: 200 });
  expect(opens(await notifiedTitles(server, student), company)).toHaveLength(1);
  expect((await drafts.posting(id, student.token)).data).toMatchObject({ open: true });
});

test('F-26 in its minute nothing of which students would be notified is done with the drive', async () => {
  const { student, id } = await scene();
  const { version } = await factsOf(id);
  const body = { version, reason: 'The company asked for it.' };
  const until = new Date(clock.elapsed() + 86_400_000).toISOString();
  const refused = [
    await officer.call('moveDeadline', { id, body: { ...body, deadline: until } }),
    await officer.call('withdrawDrive', { id, body }),
    await officer.call('makeException', {
      id,
      body: {
        student: student.enrollment,
        rules: ['MIN_CPI'],
        until,
        reason: body.reason,
      },
    }),
  ];
  expect(refused.map(({ status }) => status)).toEqual([409, 409, 409]);
  for (const { body: said } of refused) expect(said.message).toContain('Students do not see this drive yet');
  const { content } = await drafts.read(id);
  await drafts.save(id, { ...content, note: 'Looms are very loud.' });
  expect(await drafts.publish(id)).toMatchObject({ status: 409 });
  await clock.advance(CANCEL_PUBLICATION_MS);
  expect(await drafts.publish(id, { may_cancel: true })).toMatchObject({ status: 200 });
  // What students see already changes at once.
  expect((await factsOf(id)).publication).toBeNull();
  expect((await drafts.posting(id, student.token)).data.criteria).toContain('very loud');
});

test('F-80 as many are notified as were said to be, also where the deadline passes before', async () => {
  const { id } = await scene();
  await clock.advance(CANCEL_PUBLICATION_MS);
  const { content } = await drafts.read(id);
  await drafts.save(id, { ...content, criteria: { ...content.criteria, min_cpi: '1' } });
  await addApplicant(server, {}, { cpi: '2' });
  const { batch, notified } = (await drafts.publish(id)).data;
  expect(notified).toBeGreaterThan(0);
  await clock.advance(10 * 86_400_000);
  await notifyAll(server);
  expect(await notifiedOf(server, batch)).toBe(notified);
});
