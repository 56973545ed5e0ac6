import { DEBARMENT_ANSWER_MS } from '@portal/shared/contract/cell';
import { testClock } from '../../../test/clock';
import { debarmentCalls, debarmentStaff, REASON } from '../../../test/debarments';
import { addApplicant, addDrive, applying, sendConsent } from '../../../test/drives/test-drives';
import { signedInStaff, type SignedInStaff } from '../../../test/staff';
import { useTestServer } from '../../../test/test-server';

const clock = testClock();
const server = useTestServer({ rules: true, clock });
let verifier: SignedInStaff;
let one: SignedInStaff;
let two: SignedInStaff;
beforeEach(async () => {
  ({ verifier, one, two } = await debarmentStaff(server));
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
