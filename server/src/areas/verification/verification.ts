import { CLAIM_MS, type DoneData, type VerifyRequest } from '@portal/shared/contract/cell';
import { CLOCK } from '../../platform/database/clock';
import type { Queryable } from '../../platform/database/database';
import { PortalError } from '../../platform/errors';
import { isId } from '../../platform/is-id';
import { idOf, type Actor, perform } from '../activity';
import {
  studentAt,
  type StudentDeps,
  claimOfAnother,
  endClaim,
  hasSharedFee,
  lockStudentRow,
  noteUnverified,
  putClaim,
  setVerifiedTo,
  type HeldStudent,
  versionOf,
} from '../students';
import { noStudent } from '../identity';

type Deps = Omit<StudentDeps, 'encryption'>;

/** Obstacles to a verification, after their subject. */
export const ARE_WITH_STUDENT = 'are with the student until they are confirmed again.';
export const OTHER_THAN_LISTED = "names another degree or branch than the college's list.";
const SHARES_FEE = 'has a fee reference that another profile has too: please look at this one alone.';

/** A student as a refusal names them. */
export const who = ({ enrollment, name }: HeldStudent) => `${enrollment} ${name}`;

/** @throws PortalError 409 for a student who does not wait for verification */
export function rejectNotWaiting(student: HeldStudent): void {
  if (student.isVerified) throw new PortalError(409, `${who(student)} is verified already.`);
  if (!student.isRegistered)
    throw new PortalError(
      409,
      `${who(student)} has not confirmed the profile yet, so there is nothing to verify.`,
    );
  if (student.open.length > 0) throw new PortalError(409, `Sections of ${who(student)} ${ARE_WITH_STUDENT}`);
}

/** @throws PortalError 409 where someone else has claimed the student (CEL-20) */
export async function rejectClaimed(
  tx: Queryable,
  student: HeldStudent,
  staffId: string | null,
): Promise<void> {
  const other = await claimOfAnother(tx, student.id, staffId);
  if (other) throw new PortalError(409, `${other.by} has ${who(student)} open at the desk now.`);
}

/**
 * Claims a student for verification: for ten minutes no one else decides on them (CEL-20).
 * @throws PortalError 404, 409
 */
export async function claimStudent(
  { database }: Pick<Deps, 'database'>,
  staffId: string,
  id: string,
): Promise<void> {
  await database.db.transaction(async (tx) => {
    const student = isId(id) ? await lockStudentRow(tx, id) : undefined;
    if (!student) throw noStudent();
    rejectNotWaiting(student);
    await rejectClaimed(tx, student, staffId);
    await putClaim(tx, { studentId: id, staffId, ms: CLAIM_MS });
  });
}

/** Puts a student back into the queue. */
export async function releaseStudent(
  { database }: Pick<Deps, 'database'>,
  staffId: string,
  id: string,
): Promise<void> {
  if (isId(id)) await endClaim(database.db, id, staffId);
}

/**
 * Verifies students, all or none (CEL-21). The version that was seen is the one that is verified (CEL-22).
 * @throws PortalError 404, or 409 for a student who changed, does not wait, is claimed by someone else, differs from
 * the college's list, or, among many, has a fee reference that another profile has too: that one must be checked
 * alone
 */
export const verifyStudents = (
  { database }: { database: { db: Queryable } },
  actor: Actor,
  { students }: Pick<VerifyRequest, 'students'>,
): Promise<DoneData> =>
  perform(database, { actor }, async (tx, batch) => {
    // In one order, so that two batches wait for each other and never both.
    const inOrder = [...new Map(students.map((one) => [one.id, one])).values()].sort((a, b) =>
      a.id.localeCompare(b.id),
    );
    let last: string | null = null;
    for (const { id, version } of inOrder) {
      const student = await studentAt(tx, id, version);
      rejectNotWaiting(student);
      await rejectClaimed(tx, student, idOf(actor));
      if (student.differs) throw new PortalError(409, `${who(student)} ${OTHER_THAN_LISTED}`);
      if (inOrder.length > 1 && (await hasSharedFee(tx, id)))
        throw new PortalError(409, `${who(student)} ${SHARES_FEE}`);
      const now = await setVerifiedTo(tx, id, true, CLOCK);
      await endClaim(tx, id);
      batch.record({
        kind: 'student.verified',
        studentId: id,
        version: now,
        before: { verified: false, verified_at: student.verifiedAt },
        after: { verified: true },
      });
      last = versionOf({ version: now, revision: student.revision });
    }
    return { version: inOrder.length === 1 ? last : null, changed: inOrder.length };
  });

/** Takes a verification back; the student reads the reason (CEL-24). @throws PortalError 404, 409 */
export const unverifyStudent = (
  { database }: Pick<Deps, 'database'>,
  actor: Actor,
  id: string,
  { version, reason }: { version: string; reason: string },
): Promise<DoneData> =>
  perform(database, { actor, reason }, async (tx, batch) => {
    const student = await studentAt(tx, id, version);
    if (!student.isVerified) throw new PortalError(409, `${who(student)} is not verified.`);
    const now = await setVerifiedTo(tx, id, false);
    await noteUnverified(tx, id, reason);
    batch.record({
      kind: 'student.unverified',
      studentId: id,
      version: now,
      before: { verified: true },
      after: { verified: false, revision: student.revision },
    });
    return { version: versionOf({ version: now, revision: student.revision }), changed: 1 };
  });
