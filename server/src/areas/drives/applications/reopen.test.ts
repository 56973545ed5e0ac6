import type { DoneData } from '@portal/shared/contract/cell';
import { and, eq } from 'drizzle-orm';
import { REASON, reopenScene } from '../../../../test/drives/reopen-scene';
import { applying, DECLINING, pdfOf } from '../../../../test/drives/test-drives';
import { draftsBy, inDays } from '../../../../test/drives/test-drafts';
import { undo } from '../../../../test/registered-student';
import { freshKey, useConsole } from '../../../../test/staff';
import { insertRound } from '../../../../test/drives/test-rounds';
import { replyOf } from '../../../../test/reply';
import { attendances, consents, driveRoles, drives } from '../schema';
import { bars } from '../../identity/schema';

const { server, officer } = useConsole({ rules: true });
const { posting, answer, applied, application, reopen, titles } = reopenScene(() => ({ server, officer }));

test('CEL-53 a reopened answer is undecided, its student is notified and answers again; both receipts stay', async () => {
  const { driveId, person } = await applied();
  const first = (await posting(driveId, person)).receipt;
  expect(await application(driveId, person)).toMatchObject({ may_reopen: true, is_concern: 'TRUE' });
  expect(await reopen(driveId, person)).toMatchObject({ status: 200, data: { changed: 1, version: '2' } });

  const open = await posting(driveId, person);
  expect(open).toMatchObject({ is_concern: null, open: true, receipt: null });
  expect(open.reopenings).toMatchObject([{ reason: REASON, receipt: first, taken_back_at: null }]);
  expect((await titles(person))[0]).toMatch(/^Your answer to Company drive-\d+ is open again: answer by /);
  expect(await application(driveId, person)).toMatchObject({ may_reopen: false, is_concern: null });

  const again = applying('Tester', pdfOf(700, 'second'));
  expect((await answer(driveId, person, again)).status).toBe(200);
  const both = await posting(driveId, person);
  expect(both).toMatchObject({ is_concern: 'TRUE', receipt: { roles: ['Tester'] } });
  expect(both.reopenings).toMatchObject([{ receipt: first }]);
  expect(both.history.map(({ is_concern: became }) => became)).toEqual(['TRUE', 'TRUE']);
  expect(await application(driveId, person)).toMatchObject({
    roles: ['Tester'],
    reopenings: [{ reason: REASON, receipt: { roles: ['Developer'] } }],
  });
});

test('CEL-53 who declined may apply once it is reopened', async () => {
  const { driveId, person } = await applied(DECLINING);
  expect((await reopen(driveId, person)).status).toBe(200);
  expect((await answer(driveId, person)).status).toBe(200);
  expect((await posting(driveId, person)).reopenings).toMatchObject([{ receipt: { is_concern: 'FALSE' } }]);
});

test('CEL-53 CEL-81 undone the answer counts as it was given; once another is given it is not undone', async () => {
  const { driveId, person } = await applied();
  const first = await posting(driveId, person);
  const { data } = await reopen(driveId, person);
  expect((await undo(officer, data.batch)).status).toBe(200);
  const back = await posting(driveId, person);
  expect(back).toMatchObject({ is_concern: 'TRUE', receipt: first.receipt });
  expect(back.reopenings![0]!.taken_back_at).not.toBeNull();
  // Unread it goes: nothing is to be answered any more.
  expect((await titles(person)).filter((title) => title.includes('open again'))).toEqual([]);

  const second = await reopen(driveId, person);
  expect(second.status).toBe(200);
  expect((await answer(driveId, person, DECLINING)).status).toBe(200);
  expect(replyOf(await undo(officer, second.data.batch))).toMatch(/^409 .*The student has answered again./);
  expect(await posting(driveId, person)).toMatchObject({ is_concern: 'FALSE' });
});

test('CEL-53 CEL-81 of two reopenings the older one is not undone before the later one', async () => {
  const { driveId, person } = await applied();
  const first = await reopen(driveId, person);
  expect((await answer(driveId, person, applying('Tester'))).status).toBe(200);
  const second = await reopen(driveId, person);
  expect(replyOf(await undo(officer, first.data.batch))).toMatch(
    /^409 .*The answer was reopened again since. Undo that first./,
  );
  expect(await posting(driveId, person)).toMatchObject({ is_concern: null });
  expect((await undo(officer, second.data.batch)).status).toBe(200);
  expect(await posting(driveId, person)).toMatchObject({ receipt: { roles: ['Tester'] } });
});

test('CEL-53 CEL-81 a publication and a moved deadline are not undone under anyone who is to answer again', async () => {
  const drafts = draftsBy(server, officer);
  const id = await drafts.published();
  const person = await drafts.answer(id);
  expect((await reopen(id, person)).status).toBe(200);
  const rows = await officer.rows<{ batch: string }>('actions', {
    query: `drive=${id}&kind=drive.published`,
  });
  expect(replyOf(await undo(officer, rows[0]!.batch))).toMatch(/^409 .*One student has answered/);

  const { db } = server.services.database;
  const moved = await applied();
  // As if the deadline had been moved after it was over, and the student answered before that.
  await db
    .update(drives)
    .set({ deadline: new Date(Date.now() - 60_000) })
    .where(eq(drives.id, moved.driveId));
  await db
    .update(consents)
    .set({ decidedAt: new Date(Date.now() - 3_600_000) })
    .where(eq(consents.driveId, moved.driveId));
  const { version } = await officer.data<{ version: string }>('drive', { id: moved.driveId });
  const body = { deadline: inDays(2), reason: 'The company asked', version };
  const move = await officer.call('moveDeadline', { id: moved.driveId, body });
  expect(move.status).toBe(200);
  expect((await reopen(moved.driveId, moved.person)).status).toBe(200);
  expect(replyOf(await undo(officer, (move.body.data as DoneData).batch))).toMatch(
    /^409 .*One student has a reopened answer, and could give no other./,
  );
});

test('CEL-53 CEL-81 a role that was removed meanwhile prevents the undo', async () => {
  const { driveId, person } = await applied(applying('Analyst'));
  const { data } = await reopen(driveId, person);
  const { db } = server.services.database;
  await db.delete(driveRoles).where(and(eq(driveRoles.driveId, driveId), eq(driveRoles.title, 'Analyst')));
  const refused = await undo(officer, data.batch);
  expect(refused.status).toBe(409);
  expect(refused.body.message).toContain('has no role “Analyst” any more');
  expect(await posting(driveId, person)).toMatchObject({ is_concern: null });
});

test.each(['PLACED', 'REJECTED'] as const)(
  'CEL-53 an answer that became %s stays, and the refusal says why',
  async (outcome) => {
    const { driveId, person } = await applied();
    await server.services.database.db.update(consents).set({ outcome }).where(eq(consents.driveId, driveId));
    expect(await application(driveId, person)).toMatchObject({ may_reopen: false });
    const refused = await reopen(driveId, person);
    expect(refused.status).toBe(409);
    expect(refused.message).toMatch(
      new RegExp(`^Company drive-\\d+ has ${outcome.toLowerCase()} this student: the answer stays\\.$`),
    );
    expect(await posting(driveId, person)).toMatchObject({ is_concern: outcome });
  },
);

test('CEL-53 after the deadline, of a withdrawn drive, and with a mark in a round nothing is reopened', async () => {
  const { db } = server.services.database;
  const closed = await applied();
  await db
    .update(drives)
    .set({ deadline: new Date(0) })
    .where(eq(drives.id, closed.driveId));
  expect(replyOf(await reopen(closed.driveId, closed.person))).toMatch(/^409 .*takes no answers any more/);
  const withdrawn = await applied();
  const { version } = await officer.data<{
    version: string;
  }>('drive', { id: withdrawn.driveId });
  const body = { reason: 'No vacancies.', version };
  expect((await officer.call('withdrawDrive', { id: withdrawn.driveId, body })).status).toBe(200);
  expect(await reopen(withdrawn.driveId, withdrawn.person)).toMatchObject({ status: 409 });
  const marked = await applied();
  const roundId = await insertRound(server, marked.driveId);
  await db.insert(attendances).values({ roundId, studentId: marked.person.id, status: 'PRESENT' });
  expect(replyOf(await reopen(marked.driveId, marked.person))).toMatch(/^409 .*is marked in a round/);
  for (const { driveId, person } of [closed, withdrawn, marked])
    expect(await posting(driveId, person)).toMatchObject({ is_concern: 'TRUE' });
});

test('CEL-53 a student who could not answer again keeps the answer, with the unmet rules', async () => {
  const { driveId, person } = await applied();
  await server.services.database.db
    .insert(bars)
    .values({ studentId: person.id, reason: 'Absent', barredAt: new Date(), version: 1 });
  expect(replyOf(await reopen(driveId, person))).toMatch(
    /^409 The student could not answer again, and the answer would be lost/,
  );
  expect(await posting(driveId, person)).toMatchObject({ is_concern: 'TRUE' });
});

test('CEL-53 CEL-82 it wants a reason and the version that was seen', async () => {
  const { driveId, person } = await applied();
  expect(await reopen(driveId, person, { reason: ' ' })).toMatchObject({ status: 422 });
  expect(await reopen(driveId, person, { version: '7' })).toMatchObject({
    status: 409,
    data: { version: '1' },
  });
  const { id, version } = await application(driveId, person);
  const body = { reason: REASON, version };
  expect((await officer.call('reopenConsent', { id, body })).status).toBe(200);
  expect((await reopen(driveId, person, { version })).status).toBe(409);
  expect((await officer.call('reopenConsent', { id: freshKey(), body })).status).toBe(404);
  expect((await posting(driveId, person)).reopenings).toHaveLength(1);
});

test('CEL-43 CEL-53 anyone who is to answer again counts like who answered: nothing narrows, her role goes with her named', async () => {
  const drafts = draftsBy(server, officer);
  const id = await drafts.published({ role_limit: '1' });
  const person = await drafts.answer(id, 'Tester');
  expect((await reopen(id, person)).status).toBe(200);
  const { content, answered } = await drafts.read(id);
  // The editor says so before anything is refused.
  expect(answered).toBe(1);
  await drafts.save(id, { ...content, criteria: { ...content.criteria, min_cpi: '9' } });
  expect(replyOf(await drafts.publish(id))).toMatch(/^409 .*Students have answered/);
  const [developer, tester] = content.roles;
  await drafts.save(id, { ...content, roles: [developer!, { ...tester!, title: 'QA' }] });
  const renamed = await drafts.publish(id);
  expect([renamed.status, renamed.data]).toMatchObject([
    409,
    { roles: [{ title: 'Tester', students: [{ enrollment: person.enrollment }] }] },
  ]);
  expect((await drafts.publish(id, { named: [person.enrollment] })).status).toBe(200);
  // Her answer is in the history as she gave it, and she answers by the new title.
  expect((await posting(id, person)).reopenings).toMatchObject([{ receipt: { roles: ['Tester'] } }]);
  expect((await answer(id, person, applying('QA'))).status).toBe(200);
});
