import type { ImportDone } from '@portal/shared/contract/cell';
import { eq, sql } from 'drizzle-orm';
import { addDrive } from '../../../test/drives/test-drives';
import { untilHeldUp } from '../../../test/wait-for-lock';
import { csvOf, importer, newRows } from '../../../test/imports';
import { recordOf, undo } from '../../../test/registered-student';
import { type SignedInStaff, useConsole } from '../../../test/staff';
import { addStudent } from '../../../test/students';
import { replyOf } from '../../../test/reply';
import { students } from '../identity/schema';
import { eligibilityData } from '../profile/schema';

describe('a change of a student whom another change holds, on PostgreSQL', () => {
  const { server, officer } = useConsole({ rules: true, kind: 'postgres', config: { publicUrl: undefined } });

  const db = () => server.services.database.db;

  test('CEL-22 a profile whose save was waited for is not verified unseen', async () => {
    const { id } = await addStudent(server, { isVerified: false, registeredAt: new Date('2026-01-01') });
    await db().insert(eligibilityData).values({ studentId: id, revision: 1, madeBy: 'test' });
    const { version } = await recordOf(officer, id);
    let verifying: ReturnType<SignedInStaff['call']> | undefined;
    await db().transaction(async (tx) => {
      await tx.execute(sql`select from students where id = ${id} for update`);
      await tx.execute(sql`update student_marks set revision = revision + 1 where student_id = ${id}`);
      const body = { students: [{ id, version }], confirmed: true };
      verifying = officer.call('verify', { body });
      await untilHeldUp(server, verifying);
    });
    expect((await verifying!).status).toBe(409);
    expect((await recordOf(officer, id)).is_verified).toBe(false);
  });

  test('CEL-81 data that was added to a student during the wait prevents the undo of an import', async () => {
    const driveId = await addDrive(server);
    const { data } = await importer(server, officer).whole<ImportDone>(csvOf(newRows(1)), 'all');
    const [added] = await db().select().from(students).where(eq(students.enrollment, '240280100000'));
    let undoing: ReturnType<typeof undo> | undefined;
    await db().transaction(async (tx) => {
      await tx.execute(sql`select from students where id = ${added!.id} for update`);
      await tx.execute(sql`insert into consents (student_id, drive_id) values (${added!.id}, ${driveId})`);
      undoing = undo(officer, data.batch);
      await untilHeldUp(server, undoing);
    });
    expect(replyOf(await undoing!)).toMatch(/^409 .*The student has a drive/);
  });
});
