import { debarmentCalls, debarmentStaff } from '../../../test/debarments';
import { addApplicant } from '../../../test/drives/test-drives';
import { freshKey, signedInStaff, type SignedInStaff } from '../../../test/staff';
import { useTestServer } from '../../../test/test-server';

const server = useTestServer({ rules: true });
let verifier: SignedInStaff;
let one: SignedInStaff;
beforeEach(async () => {
  ({ verifier, one } = await debarmentStaff(server));
});
const { record, course, withStudent, proposed, say } = debarmentCalls(() => ({ server, verifier, one }));

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

test('CEL-04 a coordinator takes no part in their own debarment', async () => {
  const student = await addApplicant(server);
  const own = await signedInStaff(server, 'officer', { studentId: student.id });
  const { status } = await own.call('bar', { id: student.id, body: await withStudent(student.id) });
  expect([status, (await record(student.id)).bars]).toEqual([403, []]);
});
