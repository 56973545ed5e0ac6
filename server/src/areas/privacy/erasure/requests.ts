import type { AskErasureRequest, ErasureKind, OwnErasure } from '@portal/shared/contract';
import type { DeclineErasureRequest, DoneData } from '@portal/shared/contract/cell';
import { CLOCK } from '../../../platform/database/clock';
import type { Database, Queryable } from '../../../platform/database/database';
import { PortalError } from '../../../platform/errors';
import { raiseEvents } from '../../../platform/events/event-store';
import { isId } from '../../../platform/is-id';
import { type Actor, type Batch, idOf, perform } from '../../activity';
import { insertRequest, NOT_WAITING, updateRequest } from '../../drives';
import { confirmPassword, noStudent } from '../../identity';
import { readTerms } from '../../releases';
import { chosenStudents } from './due-store';
import { holdErasureRequest, holdMet, holdOwnErasure, newestErasure } from './request-store';

type Deps = { database: Database };

/** The newest request of a student for an erasure, and what prevents one today: as the officer sees it (DAT-05). */
export async function ownErasureOf({ database: { db } }: Deps, studentId: string): Promise<OwnErasure> {
  const read = async (kind: ErasureKind) => {
    const [student] = await chosenStudents(db, kind, [studentId], { lock: false });
    if (!student) throw noStudent();
    return student;
  };
  const [numbers, profile] = [await read('identity numbers'), await read('profile')];
  return {
    request: await newestErasure(db, studentId),
    prevents: { 'identity numbers': numbers.obstacles, profile: profile.obstacles },
    held_until: profile.hold?.until ?? null,
    backup_days: (await readTerms(db)).backups,
  };
}

/**
 * A student asks that data is erased; the password confirms that it is the student (DAT-05). Nothing is erased by it: an officer decides.
 * @throws PortalError 409 for a request that waits and data that is being erased, 422 for another password, 429
 */
export async function askErasure(
  needs: Deps,
  studentId: string,
  { kind, reason, password }: AskErasureRequest,
): Promise<OwnErasure> {
  await confirmPassword(needs, studentId, password);
  const actor = { kind: 'student', id: studentId } as const;
  await perform(needs.database, { actor, reason: reason || undefined }, async (tx, batch) => {
    const [student] = await chosenStudents(tx, kind, [studentId], { lock: true });
    if (!student) throw noStudent();
    if (student.is_running) throw new PortalError(409, 'Your data is being erased already.');
    if (await holdOwnErasure(tx, studentId))
      throw new PortalError(409, 'You have asked already. Cancel that request to make another.');
    const subjectId = await insertRequest(tx, { studentId, erases: kind, reason });
    const after = { state: 'open', kind };
    batch.record({ kind: 'erasure.asked', studentId, subjectId, before: { state: null }, after });
    return {};
  });
  return ownErasureOf(needs, studentId);
}

/** A student takes the request back, as long as no officer has decided. @throws PortalError 409 */
export async function cancelErasure(needs: Deps, studentId: string): Promise<OwnErasure> {
  const actor = { kind: 'student', id: studentId } as const;
  await perform(needs.database, { actor }, async (tx, batch) => {
    const request = await holdOwnErasure(tx, studentId);
    if (!request) throw new PortalError(409, NOT_WAITING);
    await updateRequest(tx, request.id, { state: 'cancelled', decidedAt: CLOCK });
    batch.record({
      kind: 'erasure.cancelled',
      studentId,
      subjectId: request.id,
      before: { state: 'open' },
      after: { state: 'cancelled' },
    });
    return {};
  });
  return ownErasureOf(needs, studentId);
}

/** Declines a request; its student is notified, and reads the reason. @throws PortalError 404, 409 */
export const declineErasure = (
  { database }: Deps,
  actor: Actor,
  id: string,
  { reason }: DeclineErasureRequest,
): Promise<DoneData> =>
  perform(database, { actor, reason }, async (tx, batch) => {
    if (!isId(id)) throw new PortalError(404, 'There is no such request.');
    const request = await holdErasureRequest(tx, id);
    if (!request) throw new PortalError(409, NOT_WAITING);
    await updateRequest(tx, id, {
      state: 'declined',
      decidedAt: CLOCK,
      decidedBy: idOf(actor),
      answer: reason,
    });
    batch.record({
      kind: 'erasure.declined',
      studentId: request.student,
      subjectId: id,
      before: { state: 'open' },
      after: { state: 'declined' },
    });
    return { version: null, changed: 1 };
  });

/**
 * Approves the requests that an erasure meets, and notifies their students: before it begins.
 * @param request that it was begun for @throws PortalError 409 where that one waits no more
 */
export async function approveMet(
  tx: Queryable,
  batch: Pick<Batch, 'id'>,
  { students, kind, request, by, reason }: Erasing,
): Promise<void> {
  const met = await holdMet(tx, students, kind);
  if (request !== undefined && !met.some(({ id }) => id === request))
    throw new PortalError(409, `Nothing was erased. ${NOT_WAITING}`);
  for (const { id, student } of met) {
    // Of an erasure by the schedule the reason is the college's own: no student reads it.
    const answer = id === request ? reason : null;
    await updateRequest(tx, id, { state: 'approved', decidedAt: CLOCK, decidedBy: by, answer });
    await raiseEvents(tx, { kind: 'erasure.approved', students: [student], batchId: batch.id });
  }
}

type Erasing = {
  students: readonly string[];
  kind: ErasureKind;
  request: string | undefined;
  by: string | null;
  reason: string;
};
