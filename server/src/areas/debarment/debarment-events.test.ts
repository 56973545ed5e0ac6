import { CALLS, pathOf } from '@portal/shared/contract';
import type { DebarmentCourse, DebarmentDone, StudentRecord } from '@portal/shared/contract/cell';
import { arrayContains } from 'drizzle-orm';
import { addApplicant } from '../../../test/drives/test-drives';
import { useStaff } from '../../../test/staff';
import { useTestServer } from '../../../test/test-server';
import { eventsToNotify } from '../../platform/events/schema';

const server = useTestServer({ rules: true });
const one = useStaff(server, 'officer', { name: 'One' });
const two = useStaff(server, 'officer', { name: 'Two' });

const seen = async (call: 'student' | 'debarmentCourse', id: string) => ({
  version: (await one.data<StudentRecord | DebarmentCourse>(call, { id })).version,
  reason: 'As was agreed',
});
const raised = async (studentId: string) =>
  (
    await server.services.database.db
      .select()
      .from(eventsToNotify)
      .where(arrayContains(eventsToNotify.students, [studentId]))
  ).map((event) => event.kind);

test('CEL-30 CEL-31 CEL-32 MSG-05 what is proposed, decided, appealed and lifted is raised with it, and a refusal raises nothing', async () => {
  const { id, token } = await addApplicant(server);
  const stale = await seen('student', id);
  const proposed = await one.call('proposeDebarment', { id, body: stale });
  const { bar } = proposed.body.data as DebarmentDone;
  expect(await raised(id)).toEqual(['bar.proposed']);
  // The same again, and by an officer with an older view of the student: no one is notified twice.
  await one.call('proposeDebarment', { id, body: stale });
  const late = await two.call('bar', { id, body: { ...stale } });
  expect([late.status, await raised(id)]).toEqual([409, ['bar.proposed']]);

  const say = (call: 'answerDebarment' | 'appealDebarment') =>
    server.call('POST', pathOf(CALLS[call].path, { id: bar }), {
      token,
      body: { text: 'I was in the hospital.' },
    });
  await say('answerDebarment');
  const decided = { ...(await seen('debarmentCourse', bar)), bar: true };
  expect((await one.call('decideDebarment', { id: bar, body: decided })).status).toBe(200);
  expect((await raised(id)).sort()).toEqual(['bar.decided', 'bar.proposed']);
  await say('appealDebarment');
  const appeal = { ...(await seen('debarmentCourse', bar)), lift: true };
  expect((await two.call('decideAppeal', { id: bar, body: appeal })).status).toBe(200);
  expect((await raised(id)).sort()).toEqual(['bar.appeal decided', 'bar.decided', 'bar.proposed']);
});
