import type { DriveItem } from '@portal/shared/contract';
import type { ActionItem, DoneData, DriveFacts, StaleData } from '@portal/shared/contract/cell';
import { eq, sql } from 'drizzle-orm';
import { addApplicant, addDrive, applying, postingOf, sendConsent } from '../../../test/drives/test-drives';
import { undo } from '../../../test/registered-student';
import { useConsole } from '../../../test/staff';
import { replyOf } from '../../../test/reply';
import { driveDeadlines, drives } from '../drives/schema';

const DAY_MS = 24 * 60 * 60 * 1000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

const { server, officer } = useConsole();
beforeEach(() => server.services.database.db.update(drives).set({ isPublished: false }));

const facts = async (id: string) => await officer.data<DriveFacts>('drive', { id });
const move = async (id: string, deadline: string, more: object = {}) => {
  const { version } = await facts(id);
  const body = { deadline, reason: 'The company asked', version, ...more };
  const { status, body: said } = await officer.call('moveDeadline', { id, body });
  return { status, ...said, data: said.data as DoneData };
};
const withdraw = async (id: string, more: object = {}) => {
  const { version } = await facts(id);
  const body = { reason: 'No vacancies any more.', version, ...more };
  const { status, body: said } = await officer.call('withdrawDrive', { id, body });
  return { status, ...said, data: said.data as DoneData };
};
const posting = (id: string, token: string) => postingOf(server, id, { token });
const apply = async (id: string, token: string) =>
  sendConsent(server, token, (await posting(id, token)).consentId, applying());
const list = async (path: string, token: string) => await server.data<DriveItem[]>('GET', path, { token });

test('CEL-44 CEL-80 a moved deadline applies, and the history has the old one, the new one and the reason', async () => {
  const id = await addDrive(server);
  const { token } = await addApplicant(server);
  const before = (await facts(id)).deadline;
  const after = inDays(9);
  expect(await move(id, after)).toMatchObject({ status: 200, data: { version: '2', changed: 1 } });
  const drive = await facts(id);
  expect(drive).toMatchObject({ deadline: after, version: '2' });
  const moved = [{ before, after, reason: 'The company asked' }];
  expect(drive.deadline_moves).toMatchObject(moved);
  expect(await posting(id, token)).toMatchObject({ deadline: after, deadline_moves: moved });
  const rows = await officer.rows<ActionItem>('actions', { query: `drive=${id}` });
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({
    title: 'Moved a deadline',
    drive: { id, company: drive.company },
    reason: 'The company asked',
    after: { deadline: after },
  });
});

test('CEL-44 a closed drive is open again by it, and its students may apply', async () => {
  const id = await addDrive(server, { deadline: '1 day ago' });
  const { token } = await addApplicant(server);
  expect((await apply(id, token)).status).toBe(403);
  expect((await move(id, inDays(1))).status).toBe(200);
  expect((await apply(id, token)).status).toBe(200);
  expect(await facts(id)).toMatchObject({ state: 'open', counts: { applied: 1 } });
});

test('CEL-44 a deadline that is over, the same, or without a reason is refused in words; nothing is done', async () => {
  const id = await addDrive(server);
  const { deadline } = await facts(id);
  expect(await move(id, inDays(-1))).toMatchObject({
    status: 422,
    errors: { deadline: 'This time is over. Please choose one to come.' },
  });
  expect(await move(id, deadline)).toMatchObject({ status: 422, message: 'This is the deadline already.' });
  expect(await move(id, inDays(1), { reason: ' ' })).toMatchObject({ status: 422 });
  expect(await move(id, 'tomorrow')).toMatchObject({ status: 422 });
  for (const far of ['0000-01-01T00:00:00Z', '9999-12-31T00:00:00Z'])
    expect(await move(id, far)).toMatchObject({
      status: 422,
      errors: { deadline: 'Please choose a time within ten years of now.' },
    });
  expect(await facts(id)).toMatchObject({ deadline, version: '1', deadline_moves: [] });
  const { db } = server.services.database;
  expect(await db.select().from(driveDeadlines).where(eq(driveDeadlines.driveId, id))).toEqual([]);
});

test('CEL-82 CEL-80 a stale move is refused with who changed what', async () => {
  const id = await addDrive(server);
  const { version } = await facts(id);
  const deadline = inDays(5);
  expect(await move(id, deadline, { version })).toMatchObject({ status: 200 });
  const stale = await move(id, inDays(6), { version });
  expect(stale.status).toBe(409);
  const { changes } = stale.data as unknown as StaleData;
  expect(changes.map(({ title, by }) => [title, by])).toEqual([['Moved a deadline', 'The officer']]);
  expect(await facts(id)).toMatchObject({ deadline, version: '2' });
});

test('CEL-45 a withdrawn drive takes no answer, keeps those it has, and says why to all', async () => {
  const id = await addDrive(server, { branches: ['textile'] });
  const more = { branch: 'textile' };
  const [applied, undecided] = [await addApplicant(server, more), await addApplicant(server, more)];
  expect((await apply(id, applied.token)).status).toBe(200);
  const { consentId } = await posting(id, undecided.token);
  expect(await withdraw(id)).toMatchObject({ status: 200 });
  const withdrawn = { reason: 'No vacancies any more.' };
  expect(replyOf(await sendConsent(server, undecided.token, consentId, applying()))).toBe(
    '403 This drive was withdrawn: No vacancies any more.',
  );
  expect(await posting(id, applied.token)).toMatchObject({ is_concern: 'TRUE', withdrawn });
  expect(await posting(id, undecided.token)).toMatchObject({
    open: false,
    withdrawn,
    ineligible: [{ code: 'WITHDRAWN' }],
  });
  expect(await list('/student/get/eligible-companies', undecided.token)).toEqual([]);
  expect(await list('/student/get/consents/true', applied.token)).toMatchObject([
    { r_id: id, result: 'Withdrawn' },
  ]);
  expect(await facts(id)).toMatchObject({
    state: 'withdrawn',
    withdrawn,
    counts: { applied: 1, silent: 1, eligible: 2 },
  });
  expect(await withdraw(id)).toMatchObject({ status: 409 });
  expect(await move(id, inDays(8))).toMatchObject({ status: 409 });
});

test('CEL-45 after its deadline a student who might have answered a withdrawn drive finds it closed without an answer', async () => {
  const id = await addDrive(server, { branches: ['textile'] });
  const [could, verifiedSince] = [
    await addApplicant(server, { branch: 'textile' }),
    await addApplicant(server, { branch: 'textile' }),
  ];
  expect((await withdraw(id)).status).toBe(200);
  const { db } = server.services.database;
  await db.execute(sql`update drives set deadline = clock_timestamp() - interval '1 hour',
      withdrawn_at = clock_timestamp() - interval '3 hours' where id = ${id}`);
  await db.execute(sql`update students set verified_at = clock_timestamp() - interval '2 hours'
      where id = ${verifiedSince.id}`);
  expect(await list('/student/get/consents/false', could.token)).toMatchObject([
    { r_id: id, result: 'Withdrawn' },
  ]);
  expect(await list('/student/get/consents/false', verifiedSince.token)).toEqual([]);
});

test('CEL-81 both are undone, unless a student answered after the former deadline', async () => {
  const id = await addDrive(server, { deadline: '1 day ago' });
  const { deadline } = await facts(id);
  const moved = await move(id, inDays(2));
  const gone = await withdraw(id);
  expect((await undo(officer, moved.data.batch)).status).toBe(409);
  expect((await undo(officer, gone.data.batch)).status).toBe(200);
  expect(await facts(id)).toMatchObject({ state: 'open', withdrawn: null });
  const again = await move(id, inDays(3));
  expect((await undo(officer, again.data.batch)).status).toBe(200);
  expect((await facts(id)).deadline_moves).toHaveLength(3);

  const last = await move(id, inDays(4));
  const { token } = await addApplicant(server);
  expect((await apply(id, token)).status).toBe(200);
  expect(await undo(officer, last.data.batch)).toMatchObject({ status: 200 });

  const closed = await addDrive(server, { deadline: '1 day ago' });
  const opened = await move(closed, inDays(1));
  expect((await apply(closed, token)).status).toBe(200);
  expect(replyOf(await undo(officer, opened.data.batch))).toMatch(
    /^409 .*One student answered after the deadline that it would have again./,
  );
  expect((await facts(id)).deadline).not.toBe(deadline);
});
