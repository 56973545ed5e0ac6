import { OTP_LIFE_MS } from '@portal/shared/contract';
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { ago, CLOCK, fromNow } from '../../../platform/database/clock';
import type { Queryable } from '../../../platform/database/database';
import { recoveries } from '../schema';

type NewRecovery = Pick<
  typeof recoveries.$inferInsert,
  'flowHash' | 'enrollment' | 'studentId' | 'otpHash' | 'triesLeft'
>;

export async function insertRecovery(db: Queryable, recovery: NewRecovery): Promise<void> {
  await db.insert(recoveries).values({ ...recovery, otpExpiresAt: fromNow(OTP_LIFE_MS), createdAt: CLOCK });
}

type Tried = { id: string; studentId: string | null; otpHash: string; triesLeft: number };

/**
 * Uses up one try of a run, if it has one: one statement, so that tries at the same moment cannot share one.
 * @returns undefined when there is no such run, its life is over, or no try is left
 */
export async function takeTry(
  db: Queryable,
  { flowHash, enrollment }: { flowHash: string; enrollment: string },
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
        gt(recoveries.otpExpiresAt, CLOCK),
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
  { id, proofHash }: { id: string; proofHash: string },
): Promise<boolean> {
  const rows = await db
    .update(recoveries)
    .set({ verifiedAt: CLOCK, proofHash, proofExpiresAt: fromNow(OTP_LIFE_MS) })
    .where(and(eq(recoveries.id, id), isNull(recoveries.verifiedAt)))
    .returning({ id: recoveries.id });
  return rows.length > 0;
}

type Proof = { proofHash: string; enrollment: string };

const isProof = ({ proofHash, enrollment }: Proof) =>
  and(
    eq(recoveries.proofHash, proofHash),
    eq(recoveries.enrollment, enrollment),
    gt(recoveries.proofExpiresAt, CLOCK),
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

/** A run whose proof may still be used is younger than this. */
const OLDEST_MS = 2 * OTP_LIFE_MS;

/** Removes runs that are over. */
export async function deleteOldRecoveries(db: Queryable): Promise<void> {
  await db.delete(recoveries).where(lt(recoveries.createdAt, ago(OLDEST_MS)));
}
