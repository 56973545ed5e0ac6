import type { DoneData, ReturnRequest } from '@portal/shared/contract/cell';
import type { Database } from '../../platform/database/database';
import { PortalError } from '../../platform/errors';
import { openSections } from '../profile';
import { idOf, type Actor, perform } from '../activity';
import { rejectClaimed, rejectNotWaiting, who } from './verification';
import { studentAt, countStudentChange, endClaim, versionOf } from '../students';

/**
 * Gives sections of a locked profile back to the student, and those alone; the student reads the reason and confirms again.
 * 'returned': from the desk, instead of verifying (CEL-21); 'unlocked': for a change that the student wants (CEL-23), which
 * ends a verification once something is changed.
 * @throws PortalError 404, 409 for whoever changed, is not locked, is open elsewhere at the desk, or has a section already
 */
export const refund = (
  { database }: { database: Pick<Database, 'db'> },
  actor: Actor,
  kind: 'returned' | 'unlocked',
  id: string,
  { sections, reason, version }: ReturnRequest,
): Promise<DoneData> =>
  perform(database, { actor, reason }, async (tx, batch) => {
    const student = await studentAt(tx, id, version);
    if (kind === 'returned') rejectNotWaiting(student);
    if (!student.isRegistered) throw new PortalError(409, `The profile of ${who(student)} is not locked.`);
    await rejectClaimed(tx, student, idOf(actor));
    const named = [...new Set(sections)];
    if (named.some((section) => student.open.includes(section)))
      throw new PortalError(409, `One of these sections is with ${who(student)} already.`);
    await openSections(tx, { studentId: id, sections: named, kind, reason, batchId: batch.id });
    const now = await countStudentChange(tx, id);
    await endClaim(tx, id);
    batch.record({
      kind: `student.${kind}`,
      studentId: id,
      version: now,
      before: { open: student.open },
      after: { open: [...student.open, ...named] },
    });
    return { version: versionOf({ version: now, revision: student.revision }), changed: 1 };
  });
