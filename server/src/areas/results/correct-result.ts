import type { CorrectResultRequest, DoneData } from '@portal/shared/contract/cell';
import type { Database } from '../../platform/database/database';
import { PortalError } from '../../platform/errors';
import { raiseEvents } from '../../platform/events/event-store';
import { perform } from '../activity';
import { findDriveCompany, notePublished, type By } from '../drives';
import { lockForMarks, marksOf, readMarked, recordMarks, versionOfMarks } from '../rounds';
import { rejectStale } from './mark-student';

/**
 * Puts another result in place of a published one, at once and on any day; its student alone is notified (CEL-62).
 * @throws PortalError 403 for the own record, 404, 409 for marks that were changed since, a result that is not published, or
 * the same one
 */
export const correctResult = (
  { database }: { database: Pick<Database, 'db'> },
  { actor, reach }: By,
  id: string,
  { enrollment, result, reason, version }: CorrectResultRequest,
): Promise<DoneData> =>
  perform(database, { actor, reason }, async (tx, batch) => {
    const round = await lockForMarks(tx, id, reach);
    const student = (await readMarked(tx, id, [enrollment])).get(enrollment);
    if (!student?.hasApplied)
      throw new PortalError(404, 'No student with this enrollment applied to this drive.');
    await rejectStale(tx, student, { roundId: id, version, reach });
    if (student.result === null)
      throw new PortalError(409, `The result of ${student.name} is not published: change it in the list.`);
    if (student.result === result) throw new PortalError(409, `${student.name} has this result already.`);
    const before = marksOf(student);
    const after = { ...before, result, staged: null, hold: null };
    await recordMarks(tx, batch, id, [{ id: student.id, before, after }], 'round.result released');
    await notePublished(tx, id);
    const company = await findDriveCompany(tx, round.driveId);
    await raiseEvents(tx, {
      kind: 'round.result corrected',
      driveId: round.driveId,
      batchId: batch.id,
      students: [student.id],
      facts: { ...(company ? { company } : {}), round: round.name, number: round.number },
    });
    return { version: versionOfMarks(after), changed: 1 };
  });
