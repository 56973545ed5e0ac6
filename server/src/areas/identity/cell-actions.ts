import type { Database, Queryable } from '../../platform/database/database';
import { writeAudit } from '../../platform/audit/audit-store';
import {
  addBar,
  countChange,
  hasOpenSections,
  holdStudent,
  isBarred,
  liftBar,
  setVerified,
  type StudentRow,
} from './cell-action-store';
import { PortalError } from '../../platform/errors';
import { endSignIns } from './end-sign-ins';
import type { Sessions } from './sessions';
import { setPasswordHash } from './student-store';

/** What the placement cell does with one student, each with a reason in the audit log. */
export const CELL_ACTIONS = ['verify', 'bar', 'unbar', 'reset'] as const;
export type CellAction = (typeof CELL_ACTIONS)[number];

/** Does the work; answers the sentence, and null for `done` when there was nothing to do. */
type Act = (
  tx: Queryable,
  student: StudentRow,
  reason: string,
  sessions: Sessions,
) => Promise<{ changed: boolean; sentence: string }>;

/**
 * What a student declared otherwise than the college's list has it (W-55): the list is corrected by an import, or the
 * profile by the student, before the profile can be verified.
 * @returns a sentence without its subject; null when nothing differs
 */
function otherThanListed({ degree, branch, declaredDegree, declaredBranch }: StudentRow): string | null {
  const listed = `${degree} ${branch}`;
  const declared = `${declaredDegree ?? degree} ${declaredBranch ?? branch}`;
  if (listed.toLowerCase() === declared.toLowerCase()) return null;
  return `declares ${declared} where the college's list says ${listed}; one of the two has to be corrected first`;
}

const ACTS: Record<CellAction, Act> = {
  async verify(tx, student) {
    const { id, isRegistered, isVerified } = student;
    if (isVerified) return { changed: false, sentence: 'is verified already' };
    if (!isRegistered)
      throw new PortalError(409, 'has not confirmed the profile yet, so there is nothing to verify');
    if (await hasOpenSections(tx, id))
      throw new PortalError(
        409,
        'has sections of the profile to correct; it can be verified once it is confirmed again',
      );
    const differs = otherThanListed(student);
    if (differs) throw new PortalError(409, differs);
    await setVerified(tx, id);
    return { changed: true, sentence: 'is verified' };
  },
  async bar(tx, { id }, reason) {
    if (await isBarred(tx, id)) return { changed: false, sentence: 'is barred already' };
    await addBar(tx, id, reason);
    return { changed: true, sentence: 'is barred from further drives' };
  },
  async unbar(tx, { id }, reason) {
    if (!(await liftBar(tx, id, reason))) return { changed: false, sentence: 'is not barred' };
    return { changed: true, sentence: 'is barred no more' };
  },
  async reset(tx, { id }, _reason, sessions) {
    await setPasswordHash(tx, id, null);
    await endSignIns(tx, sessions, id);
    return {
      changed: true,
      sentence:
        'has no password now and is signed out; a new one comes by an invitation or "Forgot password?"',
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
    const student = await holdStudent(tx, enrollment);
    if (!student) throw new PortalError(404, `There is no student with the enrollment ${enrollment}`);
    const done = await ACTS[action](tx, student, reason, sessions);
    if (done.changed) {
      await countChange(tx, student.id);
      await writeAudit(tx, { actor, action: `student.${action}`, subject: enrollment, reason });
    }
    return { id: student.id, sentence: done.sentence };
  });
  if (action === 'reset') await sessions.announceEnd(id);
  return `${enrollment} ${sentence}.`;
}
