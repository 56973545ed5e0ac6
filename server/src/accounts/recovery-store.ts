import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Queryable } from '../database/database';
import { recoveries } from '../database/schema';

type NewRecovery = Pick<
  typeof recoveries.$inferInsert,
  'flowHash' | 'enrollment' | 'studentId' | 'otpHash' | 'triesLeft' | 'otpExpiresAt' | 'createdAt'
>;

export async function insertRecovery(db: Queryable, recovery: NewRecovery): Promise<void> {
  await db.insert(recoveries).values(recovery);
}

/** When the codes of an enrollment since an instant were asked for, oldest first. */
export async function recoveriesSince(db: Queryable, enrollment: string, since: Date): Promise<Date[]> {
  const rows = await db
    .select({ createdAt: recoveries.createdAt })
    .from(recoveries)
    .where(and(eq(recoveries.enrollment, enrollment), gt(recoveries.createdAt, since)))
    .orderBy(recoveries.createdAt);
  return rows.map(({ createdAt }) => createdAt);
}

export type Tried = { id: string; studentId: string | null; otpHash: string; triesLeft: number };

/**
 * Uses up one try of a run, if it has one: one statement, so that tries at the same moment cannot share one.
 * @returns undefined when there is no such run, its life is over, or no try is left
 */
export async function takeTry(
  db: Queryable,
  { flowHash, enrollment, now }: { flowHash: string; enrollment: string; now: Date },
): Promise<Tried | undefined> {
  const [row] = await db
    .update(recoveries)
    .set({ triesLeft: sql`${recoveries.triesLeft} - 1` })
    .where(
      and(
        eq(recoveries.flowHash, flowHash),
        eq(recoveries.enrollment, enrollment),
        isNull(recoveries.verifiedAt),
        gt(recoveries.triesLeft, 0),
        gt(recoveries.otpExpiresAt, now),
      ),
    )
    .returning({
      id: recoveries.id,
      studentId: recoveries.studentId,
      otpHash: recoveries.otpHash,
      triesLeft: recoveries.triesLeft,
    });
  return row;
}

/** Notes that a run's OTP was right. @returns false when another request was first: an OTP counts once */
export async function setProof(
  db: Queryable,
  { id, proofHash, now, expiresAt }: { id: string; proofHash: string; now: Date; expiresAt: Date },
): Promise<boolean> {
  const rows = await db
    .update(recoveries)
    .set({ verifiedAt: now, proofHash, proofExpiresAt: expiresAt })
    .where(and(eq(recoveries.id, id), isNull(recoveries.verifiedAt)))
    .returning({ id: recoveries.id });
  return rows.length > 0;
}

type Proof = { proofHash: string; enrollment: string; now: Date };

const isProof = ({ proofHash, enrollment, now }: Proof) =>
  and(
    eq(recoveries.proofHash, proofHash),
    eq(recoveries.enrollment, enrollment),
    gt(recoveries.proofExpiresAt, now),
  );

/** Whether a proof would be taken. */
export const hasProof = async (db: Queryable, proof: Proof): Promise<boolean> =>
  (await db.$count(recoveries, isProof(proof))) > 0;

/** Uses a proof up. @returns whose it was; undefined when it is none, no more, or used already */
export async function takeProof(db: Queryable, proof: Proof): Promise<string | undefined> {
  const [row] = await db
    .update(recoveries)
    .set({ proofHash: null })
    .where(isProof(proof))
    .returning({ studentId: recoveries.studentId });
  return row?.studentId ?? undefined;
}

/** Ends every run of a student: codes and proofs of before a new password are worth nothing. */
export async function endRecoveriesOf(db: Queryable, studentId: string): Promise<void> {
  await db
    .update(recoveries)
    .set({ triesLeft: 0, proofHash: null })
    .where(eq(recoveries.studentId, studentId));
}

/** Removes runs that count for nothing any more. */
export async function deleteOldRecoveries(db: Queryable, before: Date): Promise<void> {
  await db.delete(recoveries).where(lt(recoveries.createdAt, before));
}
