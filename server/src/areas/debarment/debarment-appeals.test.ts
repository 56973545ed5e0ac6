import { type DebarmentDone, type BarsPage } from '@portal/shared/contract/cell';
import { eq } from 'drizzle-orm';
import { testClock } from '../../../test/clock';
import { addApplicant, addDrive } from '../../../test/drives/test-drives';
import { addStaffMember, signedInStaff, type SignedInStaff } from '../../../test/staff';
import { useTestServer } from '../../../test/test-server';
import { staff } from '../identity/staff-schema';
import { debarmentCalls, debarmentStaff } from '../../../test/debarments';

const clock = testClock();
const server = useTestServer({ rules: true, clock });
let verifier: SignedInStaff;
let one: SignedInStaff;
let two: SignedInStaff;
beforeEach(async () => {
  ({ verifier, one, two } = await debarmentStaff(server));
});
const { record, course, withStudent, withBar, barred, say, posting } = debarmentCalls(() => ({
  server,
  verifier,
  one,
}));

test('CEL-31 an appeal is one, goes to another officer, and lifting names the drives that are still open', async () => {
  const student = await addApplicant(server);
  const bar = await barred(student.id);
  const drive = await addDrive(server);
  await addDrive(server, { degrees: ['ME'] });
  expect((await posting(student.token, drive)).bar).toMatchObject({ id: bar, may_appeal: true });
  expect((await say('appealDebarment', student, bar)).status).toBe(200);
  expect((await say('appealDebarment', student, bar)).body.message).toBe('You have appealed already.');
  const own = await one.call('decideAppeal', { id: bar, body: await withBar(bar, { lift: true }) });
  expect([own.status, own.body.message]).toEqual([403, expect.stringContaining('another officer')]);
  const { rows } = await two.data<BarsPage>('bars', { query: 'state=appealed' });
  expect(rows.find(({ id }) => id === bar)).toMatchObject({ may_decide_appeal: true });
  expect((await course(bar)).missed.map(({ id }) => id)).toContain(drive);
  const done = await two.call('decideAppeal', { id: bar, body: await withBar(bar, { lift: true }) });
  expect(done.status).toBe(200);
  const { missed } = done.body.data as DebarmentDone;
  expect(missed.map(({ id }) => id)).toContain(drive);
  expect(missed.every(({ code, deadline }) => code && Date.parse(deadline) > clock.elapsed())).toBe(true);
  expect(await course(bar)).toMatchObject({ state: 'lifted', appeal_decided_by: 'Two', missed: [] });
  expect((await posting(student.token, drive)).open).toBe(true);
});

test('CEL-31 where there is no other officer the one who debarred decides the appeal', async () => {
  const student = await addApplicant(server);
  const bar = await barred(student.id);
  await say('appealDebarment', student, bar);
  await server.services.database.db.update(staff).set({ isSuspended: true });
  one = await signedInStaff(server, 'officer', { name: 'Three' });
  const other = await addApplicant(server);
  const own = await barred(other.id);
  await say('appealDebarment', other, own);
  const kept = await one.call('decideAppeal', { id: own, body: await withBar(own, { lift: false }) });
  expect(kept.status).toBe(200);
  expect(await course(own)).toMatchObject({
    state: 'in force',
    appeal_decision: { text: 'As was agreed' },
  });
  const twice = await one.call('decideAppeal', { id: own, body: await withBar(own, { lift: true }) });
  expect(twice.status).toBe(409);
  const lifted = await one.call('liftDebarment', { id: own, body: await withBar(own) });
  expect(lifted.status).toBe(200);
  expect((await one.call('liftDebarment', { id: own, body: await withBar(own) })).status).toBe(409);
});

test.each([
  ['has no password yet', () => ({ passwordHash: null })],
  ['is the debarred student', (studentId: string) => ({ studentId })],
])('CEL-31 an officer who %s is no other officer', async (_who, facts) => {
  const student = await addApplicant(server);
  const bar = await barred(student.id);
  await say('appealDebarment', student, bar);
  await server.services.database.db.update(staff).set({ isSuspended: true }).where(eq(staff.id, two.id));
  await addStaffMember(server, 'officer', facts(student.id));
  const own = await one.call('decideAppeal', { id: bar, body: await withBar(bar, { lift: false }) });
  expect(own.status).toBe(200);
});

test('CEL-31 CEL-81 the officer who debarred undoes no other officer’s decision of the appeal, where there is another', async () => {
  const student = await addApplicant(server);
  const bar = await barred(student.id);
  await say('appealDebarment', student, bar);
  const by = async (call: 'decideAppeal' | 'liftDebarment', more: object = {}) =>
    (await two.data<DebarmentDone>(call, { id: bar, body: await withBar(bar, more) })).batch;
  const undo = async (officer: SignedInStaff, id: string) => {
    const { status, body } = await officer.call('undo', {
      id,
      body: { reason: 'Not so' },
    });
    return [status, body.message];
  };
  const refused = [409, expect.stringContaining('another officer')];
  for (const lift of [true, false]) {
    const decided = await by('decideAppeal', { lift });
    expect(await undo(one, decided)).toEqual(refused);
    expect(await course(bar)).toMatchObject({ state: lift ? 'lifted' : 'in force' });
    expect((await undo(two, decided))[0]).toBe(200);
  }
  const lifted = await by('liftDebarment');
  expect(await undo(one, lifted)).toEqual(refused);
  await server.services.database.db.update(staff).set({ isSuspended: true }).where(eq(staff.id, two.id));
  expect((await undo(one, lifted))[0]).toBe(200);
  expect(await course(bar)).toMatchObject({ state: 'in force', lifted: null });
});

test('CEL-81 each step of the cell is undone to what was before, and not once the student said something', async () => {
  const student = await addApplicant(server);
  const undo = async (body: unknown) =>
    (
      await one.call('undo', {
        id: (body as DebarmentDone).batch,
        body: { reason: 'The wrong student' },
      })
    ).status;
  const done = async (call: Parameters<SignedInStaff['call']>[0], id: string, more: object = {}) =>
    (await two.call(call, { id, body: await withBar(id, more) })).body.data;
  const ofStudent = async (call: 'bar' | 'proposeDebarment') =>
    await two.data<DebarmentDone>(call, { id: student.id, body: await withStudent(student.id) });

  expect(await undo(await ofStudent('proposeDebarment'))).toBe(200);
  expect((await record(student.id)).bars).toEqual([]);
  const placed = await ofStudent('bar');
  expect(await undo(placed)).toBe(200);
  expect(await course(placed.bar)).toMatchObject({ state: 'lifted' });
  const first = await ofStudent('proposeDebarment');
  const { bar } = first;
  expect(await undo(await ofStudent('bar'))).toBe(200);
  await say('answerDebarment', student, bar);
  expect(await undo(first)).toBe(409);
  for (const bars of [true, false]) {
    expect(await undo(await done('decideDebarment', bar, { bar: bars }))).toBe(200);
    expect(await course(bar)).toMatchObject({ state: 'proposed', decision: null, until: null });
  }
  await done('decideDebarment', bar, { bar: true });
  expect(await undo(await done('liftDebarment', bar))).toBe(200);
  await say('appealDebarment', student, bar);
  const appealed = await one.call('decideAppeal', { id: bar, body: await withBar(bar, { lift: true }) });
  expect(await undo(appealed.body.data)).toBe(200);
  expect(await course(bar)).toMatchObject({ state: 'in force', appeal_decision: null, lifted: null });
});
