import type { DoneData, ReturnRequest } from '@portal/shared/contract/cell';
import type { Database } from '../../platform/database/database';
import { PortalError } from '../../platform/errors';
import { openSections } from '../profile';
import { idOf, type Actor, perform } from '../activity';
import { rejectClaimed, rejectNotWaiting, who } from './verification';
import { studentAt, countStudentChange, endClaim, versionOf } from '../students';

/**
 * Returns sections of a locked profile to the student, and only those; the student reads the reason and confirms
 * again. 'returned': instead of a verification (CEL-21); 'unlocked': for a change that the student requested
 * (CEL-23), which ends a verification once something is changed.
 * @throws PortalError 404, 409 for a student who changed, is not locked, is claimed by someone else, or has an open
 * section already
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
