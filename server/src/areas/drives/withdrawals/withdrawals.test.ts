import { WITHDRAWAL_DUE_MS } from '@portal/shared/contract';
import type {
  ApplicantsPage,
  DriveFacts,
  OverviewData,
  RoundStudentsPage,
} from '@portal/shared/contract/cell';
import { CELL_CALLS } from '@portal/shared/contract/cell';
import { pathOf } from '@portal/shared/contract';
import { eq } from 'drizzle-orm';
import { reopenScene } from '../../../../test/drives/reopen-scene';
import { addApplicant, DECLINING } from '../../../../test/drives/test-drives';
import { APTITUDE, insertRound, roundCalls } from '../../../../test/drives/test-rounds';
import { askWithdrawal, decideWithdrawal, listedWithdrawal, WHY } from '../../../../test/drives/withdrawals';
import { recruiterCalls } from '../../../../test/recruiters';
import { undo } from '../../../../test/registered-student';
import { replyOf } from '../../../../test/reply';
import { useConsole } from '../../../../test/staff';
import { attendances, drives } from '../schema';
import { studentRequests } from '../request-schema';

const { server, officer } = useConsole({ rules: true, config: { publicUrl: 'http://portal.example' } });
const here = () => ({ server, officer });
const { posting, answer, applied, application, reopen, titles } = reopenScene(here);
const { add, dashboard, calendar } = roundCalls(here);
const ask = (driveId: string, person: Person) => askWithdrawal(server, driveId, person);
const decide = (person: Person, approve: boolean, more: object = {}) =>
  decideWithdrawal(officer, person, approve, more);
type Person = Awaited<ReturnType<typeof addApplicant>>;

const toDo = async () => (await officer.data<OverviewData>('overview')).to_do.withdrawals;
const applicants = async (id: string, of: string) =>
  (await officer.data<ApplicantsPage>('applicants', { id, query: `of=${of}` })).rows;

test('DAT-12 a request waits with its due time, on the page, in the overview and in the list; the application counts', async () => {
  const { driveId, person } = await applied();
  expect(await posting(driveId, person)).toMatchObject({ may_withdraw: true });
  const before = await toDo();
  expect(await ask(driveId, person)).toMatchObject({ status: 200 });
  const page = await posting(driveId, person);
  expect(page).toMatchObject({
    is_concern: 'TRUE',
    application: { state: 'applied' },
    withdrawal: { state: 'open', reason: WHY, decided_at: null, answer: null },
  });
  expect(page).not.toHaveProperty('may_withdraw');
  // The deadline is in three days.
  const { asked_at: asked, due_at: due } = page.withdrawal!;
  expect(Date.parse(due) - Date.parse(asked)).toBe(WITHDRAWAL_DUE_MS);
  expect(await listedWithdrawal(officer, person)).toMatchObject({ due_at: due, drive: { id: driveId } });
  expect(await toDo()).toMatchObject({ count: before.count + 1, late: 0 });
  expect(replyOf(await ask(driveId, person))).toMatch(/^409 You have asked for this already/);

  const { db } = server.services.database;
  const deadline = new Date(Date.now() + 60_000);
  await db.update(drives).set({ deadline }).where(eq(drives.id, driveId));
  expect(await toDo()).toMatchObject({ oldest: { name: person.name, due: deadline.toISOString() } });
  const past = new Date(Date.now() - 60_000);
  await db.update(drives).set({ deadline: past }).where(eq(drives.id, driveId));
  expect(await toDo()).toMatchObject({ late: 1 });
  expect((await decide(person, false)).status).toBe(200);
});

test('DAT-12 an approved request: the application is withdrawn, and its student notified with the fact in the subject', async () => {
  const { driveId, person } = await applied();
  const { receipt } = await posting(driveId, person);
  await ask(driveId, person);
  expect(await decide(person, true)).toMatchObject({
    status: 200,
    message: 'The application is withdrawn. 1 student was notified.',
  });
  const page = await posting(driveId, person);
  expect(page).toMatchObject({
    is_concern: 'FALSE',
    application: { state: 'withdrawn on request' },
    withdrawal: { state: 'approved', answer: 'As you wish.' },
    reopenings: [{ receipt, is_withdrawal: true, taken_back_at: null }],
  });
  expect(page).not.toHaveProperty('may_withdraw');
  expect((await titles(person))[0]).toMatch(/^Your application to Company drive-\d+ is withdrawn$/);
  expect(await application(driveId, person)).toMatchObject({
    application: { state: 'withdrawn on request' },
  });
  expect(await listedWithdrawal(officer, person)).toBeUndefined();
  expect(replyOf(await ask(driveId, person))).toMatch(/^409 .*Withdrawn on request/);
});

test('DAT-12 who withdrew, and who did not apply, is in no list of the company', async () => {
  const { driveId, person: stays } = await applied();
  const [leaves, declined, other] = [
    await addApplicant(server),
    await addApplicant(server),
    await addApplicant(server),
  ];
  await answer(driveId, leaves);
  await answer(driveId, declined, DECLINING);
  const { data } = await add(driveId);
  const link = recruiterCalls(() => ({ server, officer, driveId }));
  const made = await link.make();
  const { ask: open } = await link.opened(made);
  const read = await calendar(leaves);
  const lists = async () => {
    const { counts } = await officer.data<DriveFacts>('drive', { id: driveId });
    const round = await officer.data<RoundStudentsPage>('roundStudents', { id: data.round, query: 'of=in' });
    const url = pathOf(CELL_CALLS.exportResumes.path, { id: driveId });
    const zip = await server.app.inject({ method: 'POST', url, payload: {}, headers: officer.headers });
    const html = (await open(`${made.path}/list`)).body;
    const csv = (await open(`${made.path}/download`, { format: 'csv' })).body;
    const named = (text: string) =>
      [stays, leaves, declined, other].filter(({ enrollment }) => text.includes(enrollment)).length;
    return {
      applied: counts.applied,
      declined: counts.declined,
      lists: [
        (await applicants(driveId, 'applied')).length,
        (await applicants(driveId, 'active')).length,
        round.rows.length,
        named(html),
        named(csv),
        named(zip.payload),
      ],
      calendar: (await read()).includes(APTITUDE.name),
      own: (await dashboard(leaves)).counts.applied,
    };
  };
  expect(await lists()).toEqual({
    applied: 2,
    declined: 1,
    lists: [2, 2, 2, 2, 2, 2],
    calendar: true,
    own: 1,
  });
  await ask(driveId, leaves);
  const done = await decide(leaves, true);
  expect(await lists()).toEqual({
    applied: 1,
    declined: 2,
    lists: [1, 1, 1, 1, 1, 1],
    calendar: false,
    own: 0,
  });
  const rows = await applicants(driveId, 'declined');
  expect(rows.find(({ id }) => id === leaves.id)?.application).toMatchObject({
    state: 'withdrawn on request',
  });
  expect((await undo(officer, done.data.batch)).status).toBe(200);
  expect((await lists()).lists).toEqual([2, 2, 2, 2, 2, 2]);
});

test('DAT-12 CEL-81 undone the application counts as it was given and the request waits; after another answer it is not undone', async () => {
  const { driveId, person } = await applied();
  const first = await posting(driveId, person);
  await ask(driveId, person);
  const one = await decide(person, true);
  expect((await undo(officer, one.data.batch)).status).toBe(200);
  expect(await posting(driveId, person)).toMatchObject({
    is_concern: 'TRUE',
    receipt: first.receipt,
    withdrawal: { state: 'open', answer: null },
  });
  const no = await decide(person, false, { reason: 'Please see us.' });
  expect(await posting(driveId, person)).toMatchObject({
    withdrawal: { state: 'declined', answer: 'Please see us.' },
    may_withdraw: true,
  });
  expect((await titles(person))[0]).toMatch(/^Your request to withdraw from Company drive-\d+ is declined$/);
  expect((await undo(officer, no.data.batch)).status).toBe(200);
  const again = await decide(person, false);
  expect((await ask(driveId, person)).status).toBe(200);
  expect(replyOf(await undo(officer, again.data.batch))).toMatch(/^409 .*The student has asked again since/);

  const last = await decide(person, true);
  expect((await reopen(driveId, person)).status).toBe(200);
  expect(replyOf(await undo(officer, last.data.batch))).toMatch(/^409 .*reopened again since/);
  expect((await answer(driveId, person, DECLINING)).status).toBe(200);
  expect((await posting(driveId, person)).application.state).toBe('declined');
});

test('DAT-12 nobody asks after the deadline, without an application or for another student', async () => {
  const { driveId, person } = await applied();
  const other = await addApplicant(server);
  const { consentId } = await posting(driveId, person);
  const url = `/student/applications/${consentId}/withdrawal`;
  expect(await server.call('POST', url, { token: other.token, body: { reason: WHY } })).toMatchObject({
    status: 404,
  });
  expect((await ask(driveId, other)).status).toBe(404);
  await answer(driveId, other, DECLINING);
  expect(replyOf(await ask(driveId, other))).toMatch(/^409 .*: Declined\.$/);
  expect((await server.call('POST', url, { token: person.token, body: { reason: ' ' } })).status).toBe(422);
  const { db } = server.services.database;
  await db
    .update(drives)
    .set({ deadline: new Date(Date.now() - 1000) })
    .where(eq(drives.id, driveId));
  expect(await posting(driveId, person)).not.toHaveProperty('may_withdraw');
  expect(replyOf(await ask(driveId, person))).toMatch(/^409 The deadline is over/);
});

test('DAT-12 CEL-82 a marked application is not withdrawn, and nobody decides twice, or on an answer of before', async () => {
  const { driveId, person } = await applied();
  await ask(driveId, person);
  const roundId = await insertRound(server, driveId);
  const { db } = server.services.database;
  await db.insert(attendances).values({ roundId, studentId: person.id, status: 'PRESENT' });
  expect(replyOf(await decide(person, true))).toMatch(/^409 This student is marked in a round/);
  const { id, version } = (await listedWithdrawal(officer, person))!;
  const body = { approve: false, reason: 'You are marked.', version };
  const both = await Promise.all([
    officer.call('decideWithdrawal', { id, body }),
    officer.call('decideWithdrawal', { id, body }),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const late = both.find(({ status }) => status === 409)!.body.data as { version: string };
  const again = await officer.call('decideWithdrawal', { id, body: { ...body, version: late.version } });
  expect(replyOf(again)).toMatch(/^409 This request was decided before/);
  expect((await officer.call('decideWithdrawal', { id: 'nothing', body })).status).toBe(404);

  const second = await applied();
  await ask(second.driveId, second.person);
  const request = (await listedWithdrawal(officer, second.person))!;
  expect((await reopen(second.driveId, second.person)).status).toBe(200);
  expect((await answer(second.driveId, second.person)).status).toBe(200);
  expect(await listedWithdrawal(officer, second.person)).toBeUndefined();
  const old = { id: request.id, body: { ...body, version: request.version } };
  expect(replyOf(await officer.call('decideWithdrawal', old))).toMatch(/^409 .*or the application ended/);
  expect(await posting(second.driveId, second.person)).not.toHaveProperty('withdrawal');
  const rows = await db.select().from(studentRequests).where(eq(studentRequests.id, request.id));
  expect(rows[0]).toMatchObject({ state: 'open' });
});

test('DAT-12 a request whose application ended otherwise waits for no one', async () => {
  const { driveId, person } = await applied();
  await ask(driveId, person);
  const { count } = await toDo();
  await server.services.database.db
    .update(drives)
    .set({ withdrawnAt: new Date(), withdrawnReason: 'The company stopped hiring.' })
    .where(eq(drives.id, driveId));
  expect(await toDo()).toMatchObject({ count: count - 1 });
  expect(await listedWithdrawal(officer, person)).toBeUndefined();
  expect(await posting(driveId, person)).not.toHaveProperty('withdrawal');
});
