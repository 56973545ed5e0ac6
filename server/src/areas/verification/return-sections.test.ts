import type { VerificationItem, DoneData } from '@portal/shared/contract/cell';
import { sectionPath } from '@portal/shared/contract';
import { AADHAR } from '../../../test/profile/documents';
import {
  recordOf as recordBy,
  registeredStudent,
  setVerified,
  undo as undoBy,
} from '../../../test/registered-student';
import { useStaff, type SignedInStaff } from '../../../test/staff';
import { addStudent } from '../../../test/students';
import { useTestServer } from '../../../test/test-server';
import { replyOf } from '../../../test/reply';

const REASON = 'Your marksheet says 82.2.';

const server = useTestServer({ rules: true });
const one = useStaff(server, 'verifier', { name: 'One' });
const two = useStaff(server, 'officer', { name: 'Two' });

/** A student who has confirmed a complete profile. */
async function registered() {
  const student = await registeredStudent(server);
  const queue = async (state = 'waiting') => {
    const { body } = await one.call('desk', { query: `state=${state}&size=100` });
    return (body.data as { rows: VerificationItem[] }).rows.filter(({ id }) => id === student.id);
  };
  return { ...student, queue };
}
const recordOf = (id: string) => recordBy(two, id);
const give = async (
  by: SignedInStaff,
  call: 'returnSections' | 'unlock',
  id: string,
  { sections = ['hsc'], ...more }: { sections?: string[]; version?: string; reason?: string } = {},
) => {
  const { version } = await recordOf(id);
  return by.call(call, { id, body: { sections, reason: REASON, version, ...more } });
};

test('CEL-21 a returned section is open to its student alone, with its reason; the queue says that it came back', async () => {
  const student = await registered();
  await one.call('claim', { id: student.id });
  expect((await give(one, 'returnSections', student.id, { reason: '' })).status).toBe(422);
  expect(await give(one, 'returnSections', student.id)).toMatchObject({ status: 200 });
  expect(await student.standing()).toMatchObject({
    is_registered: true,
    open_sections: [{ section: 'hsc', kind: 'returned', reason: REASON }],
  });
  expect(await student.queue()).toEqual([]);
  expect(await student.queue('returned')).toMatchObject([
    {
      returned: [{ name: 'hsc', title: 'HSC Details', kind: 'returned' }],
      came_back: [],
      claim: null,
    },
  ]);
  const open = (await recordOf(student.id)).sections.filter((section) => section.open);
  expect(open.map(({ section }) => section)).toEqual(['hsc']);

  // Nothing else can be changed, neither saved nor kept as a draft.
  expect((await student.save('ssc')).status).toBe(409);
  const draft = (section: string) =>
    server.call('PUT', `/student/draft/${section}`, { token: student.token, body: {} });
  expect([(await draft('ssc')).status, (await draft('hsc')).status]).toEqual([409, 200]);
  expect((await student.save('hsc', { hsc_per: 82.2, obtain_mark: 411 })).status).toBe(200);
  expect(await student.confirm()).toMatchObject({ status: 200, body: { data: { is_registered: true } } });
  expect((await student.confirm()).status).toBe(409);
  expect((await student.save('hsc')).status).toBe(409);
  expect(await student.standing()).not.toHaveProperty('open_sections');

  expect(await student.queue()).toMatchObject([{ returned: [], came_back: [{ title: 'HSC Details' }] }]);
  const hsc = (await recordOf(student.id)).sections.find(({ section }) => section === 'hsc');
  expect(hsc?.changed).toContainEqual({ field: 'hsc_per', before: 81, after: 82.2 });
});

test('CEL-21 what is with the student is not verified, claimed or returned twice', async () => {
  const { id, enrollment } = await registered();
  await give(one, 'returnSections', id);
  const { version } = await recordOf(id);
  const verified = await one.call('verify', {
    body: { students: [{ id, version }], confirmed: true },
  });
  expect([verified.status, verified.body.message]).toEqual([409, expect.stringContaining(enrollment)]);
  expect((await one.call('claim', { id })).status).toBe(409);
  expect((await give(one, 'returnSections', id)).status).toBe(409);
  expect((await give(two, 'unlock', id)).status).toBe(409);
  expect((await give(two, 'unlock', id, { sections: ['ssc'] })).status).toBe(200);
});

test('CEL-21 CEL-20 of two who decide on one student at the same moment, one does; who has it open is asked', async () => {
  const { id } = await registered();
  const { version } = await recordOf(id);
  const body = () => ({ sections: ['hsc'], reason: REASON, version });
  const answers = await Promise.all([
    one.call('returnSections', { id, body: body() }),
    two.call('verify', { body: { students: [{ id, version }], confirmed: true } }),
    two.call('returnSections', { id, body: body() }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  const other = await registered();
  await one.call('claim', { id: other.id });
  expect(await give(two, 'returnSections', other.id)).toMatchObject({ status: 409 });
});

test('CEL-81 a return is undone while the student has saved nothing of it', async () => {
  const student = await registered();
  const first = (await give(one, 'returnSections', student.id)).body.data as DoneData;
  expect((await undo(first.batch)).status).toBe(200);
  expect((await student.save('hsc')).status).toBe(409);
  expect(await student.queue()).toMatchObject([{ returned: [], came_back: [] }]);
  const second = (await give(one, 'returnSections', student.id)).body.data as DoneData;
  expect((await student.save('hsc', { hsc_per: 80 })).status).toBe(200);
  expect(replyOf(await undo(second.batch))).toMatch(/^409 .*saved or confirmed/);
  expect((await student.standing()).open_sections).toHaveLength(1);
});

const undo = (id: string) => undoBy(two, id);
const verify = async (id: string) => (await setVerified(two, id, true)).body.data as DoneData;
const unverify = async (id: string) => (await setVerified(two, id, false)).body.data as DoneData;

test('CEL-81 an undo verifies no profile that is with its student, was changed since, or differs from the list', async () => {
  const student = await registered();
  const { id } = student;
  const refused = async ({ batch }: DoneData, words: string) => {
    const { status, body } = await undo(batch);
    expect([status, body.message]).toEqual([409, expect.stringContaining(words)]);
    expect((await recordOf(id)).is_verified).toBe(false);
  };
  await verify(id);
  await give(two, 'unlock', id);
  const first = await unverify(id);
  await refused(first, 'with the student');
  expect((await student.save('hsc', { hsc_per: 80 })).status).toBe(200);
  expect((await student.confirm()).status).toBe(200);
  await refused(first, 'saved');

  await verify(id);
  const { verified_at: at } = await recordOf(id);
  const second = await unverify(id);
  const list = (branch: string) =>
    server.services.database.pool.query('update students set branch = $1 where id = $2', [branch, id]);
  await list('civil');
  await refused(second, "college's list");
  await list(student.branch);
  expect((await undo(second.batch)).status).toBe(200);
  expect(await recordOf(id)).toMatchObject({ is_verified: true, verified_at: at });
});

test('CEL-81 an undone verification leaves no trace: what came back and what changed show as before', async () => {
  const student = await registered();
  const { id } = student;
  const changed = async () => (await recordOf(id)).sections.find(({ section }) => section === 'hsc')?.changed;
  const returned = async (hsc_per: number) => {
    await give(one, 'returnSections', id);
    expect((await student.save('hsc', { hsc_per })).status).toBe(200);
    expect((await student.confirm()).status).toBe(200);
  };
  await returned(80);
  const { batch } = await verify(id);
  expect((await undo(batch)).status).toBe(200);
  expect(await recordOf(id)).toMatchObject({ is_verified: false, verified_at: null });
  expect(await student.queue()).toMatchObject([{ came_back: [{ name: 'hsc' }] }]);

  await verify(id);
  const { verified_at: at } = await recordOf(id);
  await unverify(id);
  await returned(81);
  const change = [{ field: 'hsc_per', before: 80, after: 81 }];
  expect(await changed()).toEqual(change);
  const again = await verify(id);
  expect((await undo(again.batch)).status).toBe(200);
  expect((await recordOf(id)).verified_at).toBe(at);
  expect(await changed()).toEqual(change);
});

test('CEL-23 an officer unlocks without a request; other sections stay covered', async () => {
  const student = await registered();
  const { id } = student;
  const { version } = await recordOf(id);
  await two.call('verify', { body: { students: [{ id, version }], confirmed: true } });
  expect((await give(one, 'unlock', id)).status).toBe(403);
  expect((await give(two, 'returnSections', id)).status).toBe(409);
  expect((await give(two, 'unlock', id)).status).toBe(200);
  expect((await recordOf(id)).is_verified).toBe(true);
  // An open section is read in full, to change it; the others stay masked.
  const personal = await server.call('GET', sectionPath('personal'), { token: student.token });
  expect((personal.body.data as { aadhar_no: string }).aadhar_no).not.toBe(AADHAR);
});

test('CEL-23 a profile that is not locked is not unlocked', async () => {
  const { id } = await addStudent(server, { isRegistered: false, isVerified: false });
  expect(await give(two, 'unlock', id)).toMatchObject({ status: 409 });
});

test('CEL-20 a fee reference that two profiles have is marked', async () => {
  const [first, second] = [await registered(), await registered()];
  await give(one, 'returnSections', second.id, { sections: ['personal'] });
  expect((await second.save('personal', { pay_ref_no: `OWN${second.enrollment}` })).status).toBe(200);
  expect((await second.confirm()).status).toBe(200);
  expect(await first.queue()).toMatchObject([{ fee_shared: true }]);
  expect(await second.queue()).toMatchObject([{ fee_shared: false }]);
});
