import { and, eq, sql } from 'drizzle-orm';
import { CLOCK } from '../../../platform/database/clock';
import type { Queryable } from '../../../platform/database/database';
import { consentHistory, consents } from '../schema';

/**
 * A student whom the placement cell adds to a drive.
 * @property roles in addition to those that were chosen already
 * @property entryRound the first round of the application (F-81); null: the first that begins after it; absent:
 * unchanged
 */
type Admitted = { studentId: string; driveId: string; roles: string[]; entryRound?: string | null };

/** The answer of a consent before its student was admitted, as an action keeps it. */
export type FormerAnswer = {
  consent: string;
  choice: 'TRUE' | 'FALSE' | null;
  decided_at: string | null;
  roles: string[] | null;
  /** Absent in what was recorded before it was kept. */
  entry_round?: string | null;
};

/**
 * Makes a student an applicant of a drive, or of one more role of it, for the placement cell (F-71). The resume of an
 * application stays; a student who did not apply has none.
 * @returns the answer before it
 */
export async function admit(
  tx: Queryable,
  { studentId, driveId, roles, entryRound }: Admitted,
): Promise<FormerAnswer> {
  await tx.insert(consents).values({ studentId, driveId }).onConflictDoNothing();
  const [row] = await tx
    .select()
    .from(consents)
    .where(and(eq(consents.studentId, studentId), eq(consents.driveId, driveId)))
    .for('update');
  const { id, choice, decidedAt, roles: chosen, entryRound: entered } = row!;
  const all = [...new Set([...(choice === 'TRUE' ? (chosen ?? []) : []), ...roles])];
  await tx
    .update(consents)
    .set({
      choice: 'TRUE',
      roles: all,
      ...(choice === 'TRUE' ? {} : { decidedAt: CLOCK }),
      ...(entryRound === undefined ? {} : { entryRound }),
    })
    .where(eq(consents.id, id));
  await tx
    .insert(consentHistory)
    .values({ consentId: id, isConcern: 'TRUE', roles: all, resumeSha256: row!.resumeSha256, actor: 'cell' });
  return {
    consent: id,
    choice,
    decided_at: decidedAt?.toISOString() ?? null,
    roles: chosen,
    entry_round: entered,
  };
}

/** Has a consent be answered as it was before its student was admitted (CEL-81). */
export async function restoreAnswer(
  tx: Queryable,
  { consent, choice, decided_at, roles, entry_round: entryRound }: FormerAnswer,
): Promise<void> {
  const decidedAt = decided_at === null ? null : sql`${decided_at}::timestamptz`;
  // An outcome is of an application alone.
  const outcome = choice === 'TRUE' ? {} : { outcome: null };
  await tx
    .update(consents)
    .set({ choice, decidedAt, roles, ...(entryRound === undefined ? {} : { entryRound }), ...outcome })
    .where(eq(consents.id, consent));
  if (choice !== null)
    await tx.insert(consentHistory).values({ consentId: consent, isConcern: choice, roles, actor: 'cell' });
}
