import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../database/database';
import { auditLog, bars, students } from '../database/schema';
import { PortalError } from '../errors';
import { endRecoveriesOf } from './recovery-store';
import type { Sessions } from './sessions';

/** What the placement cell does with one student, each with a reason in the audit log. */
export const CELL_ACTIONS = ['verify', 'bar', 'unbar', 'reset'] as const;
export type CellAction = (typeof CELL_ACTIONS)[number];

type Student = typeof students.$inferSelect;
/** Does the work; answers the sentence, and null for `done` when there was nothing to do. */
type Act = (
  tx: Queryable,
  student: Student,
  reason: string,
) => Promise<{ changed: boolean; sentence: string }>;

const ACTS: Record<CellAction, Act> = {
  async verify(tx, { id, isRegistered, isVerified }) {
    if (isVerified) return { changed: false, sentence: 'is verified already' };
    if (!isRegistered)
      throw new PortalError(409, 'has not confirmed the profile yet, so there is nothing to verify');
    await tx
      .update(students)
      .set({ isVerified: true, verifiedAt: sql`clock_timestamp()` })
      .where(eq(students.id, id));
    return { changed: true, sentence: 'is verified' };
  },
  async bar(tx, { id }, reason) {
    const active = await tx.$count(bars, and(eq(bars.studentId, id), isNull(bars.liftedAt)));
    if (active > 0) return { changed: false, sentence: 'is barred already' };
    await tx.insert(bars).values({ studentId: id, reason });
    return { changed: true, sentence: 'is barred from further drives' };
  },
  async unbar(tx, { id }) {
    const lifted = await tx
      .update(bars)
      .set({ liftedAt: sql`clock_timestamp()` })
      .where(and(eq(bars.studentId, id), isNull(bars.liftedAt)))
      .returning({ id: bars.id });
    if (lifted.length === 0) return { changed: false, sentence: 'is not barred' };
    return { changed: true, sentence: 'is barred no more' };
  },
  async reset(tx, { id }) {
    await tx.update(students).set({ passwordHash: null }).where(eq(students.id, id));
    await endRecoveriesOf(tx, id);
    return {
      changed: true,
      sentence: 'has no password now and is signed out; a new one comes by "Forgot password?"',
    };
  },
};

/**
 * Does one action, in one transaction with its audit row.
 * @returns a sentence for the cell
 * @throws PortalError 404 for an unknown enrollment, 409 when the action does not fit the student
 */
export async function actOnStudent(
  { database, sessions }: { database: Database; sessions: Sessions },
  action: CellAction,
  { enrollment, reason, actor }: { enrollment: string; reason: string; actor: string },
): Promise<string> {
  const { id, sentence } = await database.db.transaction(async (tx) => {
    const [student] = await tx
      .select()
      .from(students)
      .where(eq(students.enrollment, enrollment))
      .for('update');
    if (!student) throw new PortalError(404, `There is no student with the enrollment ${enrollment}`);
    const done = await ACTS[action](tx, student, reason);
    if (action === 'reset') await sessions.endAll(student.id, tx);
    if (done.changed) {
      await tx.insert(auditLog).values({ actor, action: `student.${action}`, subject: enrollment, reason });
    }
    return { id: student.id, sentence: done.sentence };
  });
  if (action === 'reset') await sessions.announceEnd(id);
  return `${enrollment} ${sentence}.`;
}
