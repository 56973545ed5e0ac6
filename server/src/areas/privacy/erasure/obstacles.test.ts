import { sql } from 'drizzle-orm';
import { reopenScene } from '../../../../test/drives/reopen-scene';
import { insertRound } from '../../../../test/drives/test-rounds';
import { useConsole } from '../../../../test/staff';
import { addStudent } from '../../../../test/students';
import * as schema from '../../../schema';
import { attendances } from '../../drives/schema';
import { countErasures } from './erasure-store';
import { finishRestored } from './run-erasures';

const { server, officer } = useConsole({ rules: true });
const { applied } = reopenScene(() => ({ server, officer }));
const db = () => server.services.database.db;

/** @returns the status and the message of an attempt to erase a student, the reason of a letter given */
async function erase(id: string) {
  const body = { kind: 'profile', students: [id], reason: 'Asked by letter' };
  const said = await officer.call('eraseStudents', { body });
  return [said.status, said.body.message];
}

test('DAT-03 F-60 an application prevents an erasure as long as it goes on, and not once its student is out', async () => {
  const { driveId, person } = await applied();
  expect(await erase(person.id)).toEqual([409, expect.stringContaining('An application is open.')]);
  const roundId = await insertRound(server, driveId, { startsAt: new Date(Date.now() - 3_600_000) });
  await db()
    .insert(attendances)
    .values({ roundId, studentId: person.id, status: 'PRESENT', resultStatus: 'UNQUALIFIED' });
  expect((await erase(person.id))[0]).toBe(200);
});

test('DAT-03 F-70 an offer prevents it until it is answered, also once its date is over', async () => {
  const { id } = await addStudent(server);
  await db().execute(sql`
    insert into placements (student_id, kind, company, role, package_lpa, offered_at, answer_by)
    values (${id}, 'off-campus', 'Elsewhere', 'Developer', 6, now() - interval '9 days', now() - interval '2 days')`);
  expect(await erase(id)).toEqual([409, expect.stringContaining('An offer waits for an answer.')]);
  await db().execute(
    sql`update placements set refused_at = now(), answered_by = 'student' where student_id = ${id}`,
  );
  expect((await erase(id))[0]).toBe(200);
});

test('DAT-03 data that is being erased is under no hold, and a start of the server does not wait for it', async () => {
  const { id } = await addStudent(server);
  expect((await erase(id))[0]).toBe(200);
  const until = new Date(Date.now() + 40 * 86_400_000).toISOString();
  const held = await officer.call('holdErasure', { id, body: { reason: 'A case at court', until } });
  expect([held.status, held.body.message]).toEqual([409, expect.stringContaining('is being erased already')]);
  const before = await countErasures(db());
  await finishRestored({ ...server.services, schema, dataDir: server.services.config.dataDir });
  expect(await countErasures(db())).toBe(before);
});
