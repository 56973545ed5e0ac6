import { CALLS } from '@portal/shared/contract';
import {
  DEBARMENT_ANSWER_MS,
  type AbsenceItem,
  type ActionItem,
  type DebarmentDone,
  type BarsPage,
  type MenuCounts,
  type OverviewData,
} from '@portal/shared/contract/cell';
import { testClock } from '../../../test/clock';
import { addApplicant, addDrive, applying, sendConsent } from '../../../test/drives/test-drives';
import { freshKey, signedInStaff, type SignedInStaff } from '../../../test/staff';
import { addStudent } from '../../../test/students';
import { useTestServer } from '../../../test/test-server';
import { staff } from '../identity/staff-schema';
import { perform } from '../activity/perform';
import { debarmentCalls, REASON } from '../../../test/debarments';
import { replyOf } from '../../../test/reply';

const clock = testClock();
const server = useTestServer({ rules: true, clock });
let verifier: SignedInStaff;
let one: SignedInStaff;
let two: SignedInStaff;
beforeEach(async () => {
  // Officers of other tests are no second officer here.
  await server.services.database.db.update(staff).set({ isSuspended: true });
  verifier = await signedInStaff(server, 'verifier', { name: 'Vera' });
  one = await signedInStaff(server, 'officer', { name: 'One' });
  two = await signedInStaff(server, 'officer', { name: 'Two' });
});
const { record, course, withStudent, withBar, proposed, barred, say, home, posting } = debarmentCalls(() => ({
  server,
  verifier,
  one,
}));

test('CEL-30 an officer debars at once, applications stay, and a proposed debarment becomes active', async () => {
  const student = await addApplicant(server);
  const [applied, open] = [await addDrive(server), await addDrive(server)];
  const { consentId } = await posting(student.token, applied);
  expect((await sendConsent(server, student.token, consentId, applying())).status).toBe(200);
  const bar = await proposed(student.id);
  const answer = await verifier.call('bar', { id: student.id, body: await withStudent(student.id) });
  expect(answer.status).toBe(403);
  expect(await barred(student.id)).toBe(bar);
  expect((await posting(student.token, applied)).is_concern).toBe('TRUE');
  const { consentId: other } = await posting(student.token, open);
  expect((await sendConsent(server, student.token, other, applying())).status).toBe(403);
  const again = await one.call('bar', { id: student.id, body: await withStudent(student.id) });
  expect([again.status, again.body.message]).toEqual([409, expect.stringContaining('is debarred already')]);
  const more = await verifier.call('proposeDebarment', {
    id: student.id,
    body: await withStudent(student.id),
  });
  expect(more.status).toBe(409);
});

test('CEL-30 of two officers who decide at the same moment one does, and the other reads what was done', async () => {
  const student = await addApplicant(server);
  const bar = await proposed(student.id);
  await say('answerDebarment', student, bar);
  const [bars, drops] = [await withBar(bar, { bar: true }), await withBar(bar, { bar: false })];
  const answers = await Promise.all([
    one.call('decideDebarment', { id: bar, body: bars }),
    two.call('decideDebarment', { id: bar, body: drops }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)!.body.data).toMatchObject({
    changes: [{ kind: expect.stringMatching(/^bar\.(decided|dropped)$/) as string }],
  });
  const other = await addApplicant(server);
  const body = async () => withStudent(other.id);
  const both = await Promise.all([
    one.call('bar', { id: other.id, body: await body() }),
    two.call('bar', { id: other.id, body: await body() }),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await record(other.id)).bars).toHaveLength(1);
});

test('CEL-82 an answer that came meanwhile prevents a decision on an older view', async () => {
  const student = await addApplicant(server);
  const bar = await proposed(student.id);
  const body = await withBar(bar, { bar: true });
  await say('answerDebarment', student, bar);
  const { status, body: stale } = await one.call('decideDebarment', { id: bar, body });
  expect([status, stale.data]).toMatchObject([
    409,
    { changes: [{ kind: 'bar.answered', by: 'ASHA', reason: 'I was in the hospital.' }] },
  ]);
});

test('CEL-30 another student’s bar is as one that does not exist', async () => {
  const student = await addApplicant(server);
  const stranger = await addApplicant(server);
  const bar = await proposed(student.id);
  for (const id of [bar, freshKey(), 'x']) {
    expect((await say('answerDebarment', stranger, id)).status).toBe(404);
    expect((await say('appealDebarment', stranger, id)).status).toBe(404);
  }
  for (const id of [freshKey(), 'x']) expect((await one.call('debarmentCourse', { id })).status).toBe(404);
  expect((await course(bar)).answer).toBeNull();
});

test('CEL-30 absences after applying are suggested, each until it was proposed', async () => {
  const student = await addApplicant(server);
  const present = await addApplicant(server);
  await addDrive(server, {
    consents: [student, present].map(({ enrollment }) => ({
      student: enrollment,
      status: 'TRUE',
      at: '9 days ago',
      roles: ['Tester'],
    })),
    rounds: [
      {
        number: 1,
        name: 'Aptitude',
        at: '1 hour ago',
        mode: 'ONLINE',
        venue: 'Hall',
        instructions: 'Come.',
        attendance: [
          { student: student.enrollment, status: 'ABSENT' },
          { student: present.enrollment, status: 'PRESENT' },
        ],
      },
    ],
  });
  const absences = async () =>
    (await verifier.data<{ rows: AbsenceItem[] }>('absences')).rows.filter(({ id }) =>
      [student.id, present.id].includes(id),
    );
  const [absence, ...others] = await absences();
  expect([absence?.id, others]).toEqual([student.id, []]);
  expect(absence?.suggested).toMatch(/^Applied to Company .* absent from its round Aptitude on /);
  const { version, round, suggested } = absence!;
  const propose = (id: string, more: object) =>
    verifier.call('proposeDebarment', {
      id,
      body: { reason: suggested, round: round.id, ...more },
    });
  const refused = await propose(present.id, { version: (await record(present.id)).version });
  expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('was not absent')]);
  const done = await propose(student.id, { version });
  expect(done.status).toBe(200);
  expect(await absences()).toEqual([]);
  const { bar } = done.body.data as DebarmentDone;
  await say('answerDebarment', student, bar);
  const drop = await one.call('decideDebarment', { id: bar, body: await withBar(bar, { bar: false }) });
  expect(drop.status).toBe(200);
  expect(replyOf(await propose(student.id, { version: (await record(student.id)).version }))).toMatch(
    /^409 .*proposed for that round/,
  );
});

test('CEL-30 CEL-73 CEL-74 the tabs count what they list; menu and overview say what is to decide', async () => {
  const counted = async () => {
    const { bars_to_decide: menu } = await one.data<MenuCounts>('menuCounts');
    const { to_do, bars_to_answer: toAnswer } = await one.data<OverviewData>('overview');
    expect(menu).toBe(to_do.bars_to_decide.count);
    return { toDecide: menu, toAnswer };
  };
  const before = await counted();
  const [first, second] = [await addApplicant(server), await addApplicant(server)];
  await say('answerDebarment', first, await proposed(first.id));
  await proposed(second.id);
  expect(await counted()).toEqual({ toDecide: before.toDecide + 1, toAnswer: before.toAnswer + 1 });
  for (const state of ['proposed', 'in force', 'appealed', 'ended'] as const) {
    const { body } = await one.call('bars', { query: `state=${encodeURIComponent(state)}&size=100` });
    const { rows, total, counts } = body.data as BarsPage;
    expect([state, rows.length, total]).toEqual([state, counts[state], counts[state]]);
  }
});

test('CEL-04 a coordinator takes no part in their own debarment', async () => {
  const student = await addApplicant(server);
  const own = await signedInStaff(server, 'officer', { studentId: student.id });
  const { status } = await own.call('bar', { id: student.id, body: await withStudent(student.id) });
  expect([status, (await record(student.id)).bars]).toEqual([403, []]);
});

test('CEL-11 a student, and no one else, reads who saw a whole identity number of theirs, and why', async () => {
  const [student, other] = [await addStudent(server), await addStudent(server)];
  const actor = { kind: 'staff', id: one.id, studentId: null } as const;
  const change = { actor, reason: 'Compared with the card' };
  await perform(server.services.database, change, (_tx, batch) => {
    const after = { section: 'personal', field: 'aadhar_no' };
    batch.record({ kind: 'identity.revealed', studentId: student.id, after });
    return Promise.resolve({});
  });
  const readings = async ({ id }: { id: string }) => {
    const token = await server.services.sessions.start(id);
    return (await server.call('GET', CALLS.numberReadings.path, { token })).body.data;
  };
  expect(await readings(student)).toEqual([
    {
      field: expect.stringMatching(/aadhar/i) as string,
      by: 'One',
      reason: change.reason,
      at: expect.any(String) as string,
    },
  ]);
  expect(await readings(other)).toEqual([]);
});

test('CEL-80 what a student says of a debarment is recorded in the activity log under their name', async () => {
  const student = await addApplicant(server);
  await say('answerDebarment', student, await proposed(student.id));
  const { body } = await two.call('actions', { query: `student=${student.enrollment}` });
  const { rows } = body.data as { rows: ActionItem[] };
  expect(rows.map(({ kind: done, actor, reason }) => [done, actor.name, reason])).toEqual([
    ['bar.answered', 'ASHA', 'I was in the hospital.'],
    ['bar.proposed', 'Vera', REASON],
  ]);
});

// Last: the clock moves, and test drives are over.
test('CEL-30 a verifier proposes, the student reads it and answers once, and an officer decides with a term', async () => {
  const student = await addApplicant(server);
  const drive = await addDrive(server);
  const bar = await proposed(student.id);
  const shown = (await home(student.token)).bar;
  expect(shown).toMatchObject({ id: bar, state: 'proposed', reason: REASON, may_answer: true });
  expect(Date.parse(shown!.answer_by!) - Date.parse(shown!.proposed_at!)).toBe(DEBARMENT_ANSWER_MS);
  expect((await posting(student.token, drive)).open).toBe(true);

  const early = await one.call('decideDebarment', { id: bar, body: await withBar(bar, { bar: true }) });
  expect([early.status, early.body.message]).toEqual([409, expect.stringContaining('may answer until')]);
  expect((await say('answerDebarment', student, bar, { text: ' ' })).status).toBe(422);
  expect((await say('answerDebarment', student, bar)).status).toBe(200);
  const again = await say('answerDebarment', student, bar);
  expect([again.status, again.body.message]).toEqual([409, 'You have answered this already.']);

  const past = { bar: true, until: new Date(clock.elapsed() - 1).toISOString() };
  expect((await one.call('decideDebarment', { id: bar, body: await withBar(bar, past) })).status).toBe(422);
  const until = new Date(clock.elapsed() + 5 * DEBARMENT_ANSWER_MS).toISOString();
  const body = await withBar(bar, { bar: true, until });
  expect((await verifier.call('decideDebarment', { id: bar, body })).status).toBe(403);
  expect((await one.call('decideDebarment', { id: bar, body })).status).toBe(200);
  expect(await course(bar)).toMatchObject({
    state: 'in force',
    proposed_by: 'Vera',
    decided_by: 'One',
    answer: { text: 'I was in the hospital.' },
    decision: { text: 'As was agreed' },
    until,
  });
  expect((await posting(student.token, drive)).ineligible).toEqual([
    {
      code: 'BARRED',
      message: expect.stringMatching(/^You are debarred .* until .*: As was agreed$/) as string,
    },
  ]);
  await clock.advance(5 * DEBARMENT_ANSWER_MS);
  one = await signedInStaff(server, 'officer');
  expect(await course(bar)).toMatchObject({ state: 'over' });
  expect((await record(student.id)).standing).toBe('verified');
});

test('CEL-30 without an answer the officer decides after 48 hours, and may drop it', async () => {
  const student = await addApplicant(server);
  const bar = await proposed(student.id);
  await clock.advance(DEBARMENT_ANSWER_MS);
  one = await signedInStaff(server, 'officer');
  student.token = await server.services.sessions.start(student.id);
  const late = await say('answerDebarment', student, bar);
  expect([late.status, late.body.message]).toEqual([409, 'The time to answer is over.']);
  const body = await withBar(bar, { bar: false });
  expect((await one.call('decideDebarment', { id: bar, body })).status).toBe(200);
  expect(await course(bar)).toMatchObject({ state: 'dropped', barred_at: null });
  expect((await home(student.token)).bar).toBeUndefined();
  const twice = await one.call('decideDebarment', { id: bar, body: await withBar(bar, { bar: true }) });
  expect([twice.status, twice.body.message]).toEqual([409, 'This debarment was decided before.']);
});
