import { writeAudit } from '../platform/audit/audit-store';
import type { Database } from '../platform/database/database';
import { PortalError } from '../platform/errors';
import { endSignIns, setPasswordHash, type Sessions, studentIdOf } from '../areas/identity';
import { type Actor, perform } from '../areas/activity';
import { countStudentChange, lockStudentRow } from '../areas/students';

/**
 * Takes a student's password away and signs them out everywhere, in the actions and in the audit log (API-08, CEL-83).
 * @param words who does it
 * @throws PortalError 404 for an unknown enrollment
 */
export async function resetPassword(
  { database, sessions }: { database: Pick<Database, 'db'>; sessions: Sessions },
  { enrollment, reason, actor: words }: { enrollment: string; reason: string; actor: string },
): Promise<void> {
  const actor: Actor = { kind: 'command', words };
  const id = await database.db.transaction(async (tx) => {
    const found = await studentIdOf(tx, enrollment);
    const student = found === undefined ? undefined : await lockStudentRow(tx, found);
    if (!student) throw new PortalError(404, `There is no student with the enrollment ${enrollment}`);
    await perform({ db: tx }, { actor, reason }, async (inner, batch) => {
      await setPasswordHash(inner, student.id, null);
      await endSignIns(inner, sessions, student.id);
      const version = await countStudentChange(inner, student.id);
      batch.record({ kind: 'student.password reset', studentId: student.id, version });
      return {};
    });
    await writeAudit(tx, { actor: words, action: 'student.reset', subject: enrollment, reason });
    return student.id;
  });
  await sessions.announceEnd(id);
}
