import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/database';
import { ago, CLOCK } from '../../../platform/database/clock';
import { acceptsAnswers } from '../application-state/open-drive-store';
import type { ResumeFacts } from './resume';
import { consentHistory, consents, drives, resumes } from '../schema';

export type ConsentRow = typeof consents.$inferSelect;

/** What a student decides; a decline has no roles and no resume. */
export type Decision = {
  choice: 'TRUE' | 'FALSE';
  roles: string[];
  resume: ResumeFacts | null;
};

/** A student's own consent with what the decision is judged by; null when it is not theirs (API-04). */
export async function readConsent(db: Queryable, studentId: string, consentId: string) {
  const [row] = await db
    .select({ consent: consents, jobroleLimit: drives.jobroleLimit })
    .from(consents)
    .innerJoin(drives, eq(drives.id, consents.driveId))
    .where(and(eq(consents.id, consentId), eq(consents.studentId, studentId)));
  return row ?? null;
}

/** Locks the student's consent row until the transaction ends: any other decision on it waits. */
export async function lockConsent(
  tx: Queryable,
  studentId: string,
  consentId: string,
): Promise<ConsentRow | null> {
  const [row] = await tx
    .select()
    .from(consents)
    .where(and(eq(consents.id, consentId), eq(consents.studentId, studentId)))
    .for('update');
  return row ?? null;
}

/**
 * Writes a decision on an undecided consent that arrived while the drive was open by the database's own clock, with its
 * line of history (API-07, F-90).
 * @param waitedMs how long ago it arrived
 * @returns the row as written; null when it was decided already or the drive is closed
 */
export async function writeDecision(
  tx: Queryable,
  consentId: string,
  { choice, roles, resume }: Decision,
  waitedMs: number,
): Promise<ConsentRow | null> {
  const arrival = ago(waitedMs);
  const open = sql`exists (select from drives d where d.id = ${consents.driveId} and ${acceptsAnswers(arrival, undefined, CLOCK)})`;
  const isFirst = sql`not exists (select from consent_reopenings y
    where y.consent_id = ${consents.id} and y.choice = 'TRUE')`;
  const entry = sql`(select ${drives.lateEntryRound} from ${drives} where ${drives.id} = ${consents.driveId})`;
  const [row] = await tx
    .update(consents)
    .set({
      choice,
      decidedAt: arrival,
      // An answer that was reopened keeps the place that the first one had (F-81).
      entryRound: sql`case when ${isFirst} then ${entry} else ${consents.entryRound} end`,
      roles,
      resumeSha256: resume?.sha256 ?? null,
      resumeName: resume?.name ?? null,
      resumeBytes: resume?.bytes ?? null,
      resumePages: resume?.pages ?? null,
    })
    .where(and(eq(consents.id, consentId), isNull(consents.choice), open))
    .returning();
  if (!row) return null;
  await tx
    .insert(consentHistory)
    .values({ consentId, isConcern: choice, roles, resumeSha256: resume?.sha256 ?? null, actor: 'student' });
  return row;
}

/** Remembers a student's own resume; the same one again is only newer, under its newest name. */
export async function keepResume(
  tx: Queryable,
  studentId: string,
  { sha256, name, bytes, pages }: ResumeFacts,
): Promise<void> {
  await tx
    .insert(resumes)
    .values({ studentId, sha256, name, bytes, pages })
    .onConflictDoUpdate({
      target: [resumes.studentId, resumes.sha256],
      set: { name, pages, uploadedAt: sql`clock_timestamp()` },
    });
}

/** A student's own resume by its hash; null when it is not theirs. */
export async function readResume(db: Queryable, studentId: string, sha256: string) {
  const [row] = await db
    .select()
    .from(resumes)
    .where(and(eq(resumes.studentId, studentId), eq(resumes.sha256, sha256)));
  return row ?? null;
}
