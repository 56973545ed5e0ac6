import {
  CLAIM_MS,
  type ActionItem,
  type VerificationItem,
  type DoneData,
} from '@portal/shared/contract/cell';
import { registerPath } from '@portal/shared/contract';
import { testClock } from '../../../test/clock';
import { BODIES } from '../../../test/profile/documents';
import { freshKey, signedInStaff, type SignedInStaff } from '../../../test/staff';
import { addStudent, signIn } from '../../../test/students';
import { eligibilityData } from '../profile/schema';
import { useTestServer } from '../../../test/test-server';
import { replyOf } from '../../../test/reply';

const clock = testClock();
const server = useTestServer({ rules: true, clock });
let one: SignedInStaff;
let two: SignedInStaff;
beforeEach(async () => {
  one = await signedInStaff(server, 'verifier', { name: 'One' });
  two = await signedInStaff(server, 'officer', { name: 'Two' });
});

const waiting = (more: object = {}) =>
  addStudent(server, { isVerified: false, registeredAt: new Date('2026-01-01'), ...more });
const versionOf = async (id: string) => (await two.data<{ version: string }>('student', { id })).version;
const verify = async (by: SignedInStaff, ids: string[], more: object = {}) => {
  const students = await Promise.all(ids.map(async (id) => ({ id, version: await versionOf(id) })));
  return by.call('verify', { body: { students, confirmed: true, ...more } });
};
const isVerified = async (id: string) =>
  (await two.data<{ is_verified: boolean }>('student', { id })).is_verified;

test('CEL-20 the queue has who is registered and unverified, the oldest first, and says who has whom open', async () => {
  const branch = `b${freshKey()}`;
  const late = await waiting({ branch, registeredAt: new Date('2026-02-01') });
  const early = await waiting({ branch });
  await waiting({ branch, isRegistered: false });
  await waiting({ branch, isVerified: true });
  await one.call('claim', { id: early.id });
  const { body } = await one.call('desk', { query: `branch=${branch}` });
  const { rows, total } = body.data as { rows: VerificationItem[]; total: number };
  expect([total, rows.map(({ id }) => id)]).toEqual([2, [early.id, late.id]]);
  expect(rows[0]?.claim).toMatchObject({ by: 'One', mine: true });
  expect(rows[1]?.claim).toBeNull();
});

test('CEL-20 an opened student is one verifier’s for ten minutes: no one else decides', async () => {
  const { id } = await waiting();
  expect((await one.call('claim', { id })).status).toBe(200);
  const refused = await two.call('claim', { id });
  expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('One has')]);
  expect((await verify(two, [id])).status).toBe(409);
  expect((await two.call('release', { id })).status).toBe(200);
  expect((await two.call('claim', { id })).status).toBe(409);
  await clock.advance(CLAIM_MS);
  expect((await two.call('claim', { id })).status).toBe(200);
  expect((await two.call('release', { id })).status).toBe(200);
  expect((await one.call('claim', { id })).status).toBe(200);
});

test('CEL-21 a batch wants the checklist’s confirmation, and is verified whole or not at all', async () => {
  const [first, second, open] = [await waiting(), await waiting(), await waiting({ isRegistered: false })];
  expect((await verify(one, [first.id], { confirmed: false })).status).toBe(422);
  const refused = await verify(one, [first.id, open.id]);
  expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining(open.enrollment)]);
  expect(await isVerified(first.id)).toBe(false);
  const done = await verify(one, [first.id, second.id]);
  expect([done.status, done.body.data]).toMatchObject([200, { changed: 2 }]);
  expect([await isVerified(first.id), await isVerified(second.id)]).toEqual([true, true]);
});

test('CEL-22 a profile that was saved since it was opened is not verified, and the answer says so', async () => {
  const student = await waiting({ isRegistered: false });
  const token = await signIn(server, student);
  const version = await versionOf(student.id);
  const saved = await server.call('POST', registerPath('personal'), { token, body: BODIES.personal });
  expect(saved.status).toBe(200);
  const { status, body } = await one.call('verify', {
    body: { students: [{ id: student.id, version }], confirmed: true },
  });
  expect([status, body.data]).toMatchObject([409, { changes: [{ kind: 'profile.saved', by: 'ASHA' }] }]);
});

test('CEL-21 among many, a student whose fee reference another profile has too is not verified; alone, after a check, the student is', async () => {
  const paid = async (feeReference: string) => {
    const student = await waiting();
    const marks = { studentId: student.id, revision: 0, madeBy: 'test', feeReference };
    await server.services.database.db.insert(eligibilityData).values(marks);
    return student;
  };
  const [first, second, other] = [await paid('UTR7'), await paid('UTR7'), await paid('UTR8')];
  for (const batch of [
    [first.id, second.id],
    [first.id, other.id],
  ]) {
    expect(replyOf(await verify(one, batch))).toMatch(/^409 .*a fee reference that another profile has too/);
  }
  expect([await isVerified(first.id), await isVerified(other.id)]).toEqual([false, false]);
  expect((await verify(one, [first.id])).status).toBe(200);
  expect((await verify(one, [other.id, (await paid('UTR9')).id])).status).toBe(200);
});

test('CEL-22 a difference from the college’s list prevents it', async () => {
  const { id } = await waiting({ declaredBranch: 'civil' });
  const record = await one.data<{ differences: object[] }>('claim', { id });
  expect(record.differences).toEqual([
    { field: 'branch', title: 'Branch', profile: 'civil', list: 'computer' },
  ]);
  expect(replyOf(await verify(one, [id]))).toMatch(/^409 .*college's list/);
});

test('CEL-24 a verification is taken back with a reason, against the version that was seen', async () => {
  const { id } = await addStudent(server);
  const version = await versionOf(id);
  const body = { version, reason: 'The marksheet was a copy' };
  expect((await one.call('unverify', { id, body: { ...body, reason: '' } })).status).toBe(422);
  expect((await one.call('unverify', { id, body })).status).toBe(200);
  expect(await isVerified(id)).toBe(false);
  const stale = await one.call('unverify', { id, body });
  expect([stale.status, stale.body.data]).toMatchObject([
    409,
    { changes: [{ kind: 'student.unverified', by: 'One', reason: body.reason }] },
  ]);
});

test('CEL-81 a batch is undone whole on its day, once, or the obstacle is named', async () => {
  // A batch has the machine's time, and its own day is judged by the clock, which other tests moved.
  await clock.advance(Date.now() - clock.elapsed());
  const [first, second] = [await waiting(), await waiting()];
  const { batch } = (await verify(one, [first.id, second.id])).body.data as DoneData;
  const undo = (id: string) => two.call('undo', { id, body: { reason: 'The wrong list' } });
  await two.call('unverify', {
    id: second.id,
    body: { version: await versionOf(second.id), reason: 'A copy' },
  });
  const blocked = await undo(batch);
  expect([blocked.status, blocked.body.data]).toMatchObject([
    409,
    { obstacles: [{ subject: expect.stringContaining(second.enrollment) as string }] },
  ]);
  expect(await isVerified(first.id)).toBe(true);

  const third = await waiting();
  const other = (await verify(one, [third.id])).body.data as DoneData;
  expect((await undo(other.batch)).status).toBe(200);
  expect(await isVerified(third.id)).toBe(false);
  expect((await undo(other.batch)).status).toBe(409);
  for (const id of ['x', freshKey()]) expect((await undo(id)).status).toBe(404);
  const fourth = await waiting();
  const late = (await verify(one, [fourth.id])).body.data as DoneData;
  await clock.advance(24 * 60 * 60 * 1000);
  two = await signedInStaff(server, 'officer');
  const tooLate = await undo(late.batch);
  expect([tooLate.status, tooLate.body.message]).toEqual([409, expect.stringContaining('own day')]);
  const { body } = await two.call('actions', { query: `student=${third.enrollment}` });
  const { rows, total } = body.data as { rows: ActionItem[]; total: number };
  expect([total, rows.map(({ kind: done }) => done)]).toEqual([2, ['action.undone', 'student.verified']]);
  expect(rows[1]?.undone_by).toBe(rows[0]?.batch);
});

test('CEL-04 a coordinator’s own record is refused to anyone who is that student', async () => {
  const student = await waiting();
  const own = await signedInStaff(server, 'verifier', { studentId: student.id });
  const { status } = await verify(own, [student.id]);
  expect(status).toBe(403);
  expect(await isVerified(student.id)).toBe(false);
});
