import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/database';
import { isOpenFor } from '../section-unlock-store';
import { profileDrafts } from '../schema';

const draftOf = (studentId: string, section: string) =>
  and(eq(profileDrafts.studentId, studentId), eq(profileDrafts.section, section));

/** What was typed and not saved, and when it was kept; null where there is none. */
export async function readDraft(db: Queryable, studentId: string, section: string) {
  const [draft] = await db.select().from(profileDrafts).where(draftOf(studentId, section));
  if (!draft) return null;
  const { data, savedAt, revision, again } = draft;
  return { values: data, saved_at: savedAt.toISOString(), revision, again };
}

/**
 * A draft: what was typed, the save of the section that it is based on, and the changed fields that are not in it.
 */
type DraftToKeep = { data: Record<string, unknown>; revision: number | null; again: readonly string[] };

/** Keeps a draft, unless the profile is locked. @returns when by the database's clock, null when it is locked */
export async function writeDraft(
  db: Queryable,
  studentId: string,
  section: string,
  { data, revision, again }: DraftToKeep,
): Promise<Date | null> {
  const { rows } = await db.execute<{ saved_at: string }>(sql`
    insert into profile_drafts (student_id, section, data, saved_at, revision, again)
    select id, ${section}, ${JSON.stringify(data)}::jsonb, clock_timestamp(), ${revision}::integer,
      ${JSON.stringify(again)}::jsonb
    from students where id = ${studentId} and (not is_registered or ${isOpenFor(sql`students`, section)})
    on conflict (student_id, section) do update set data = excluded.data, saved_at = excluded.saved_at,
      revision = excluded.revision, again = excluded.again
    returning saved_at`);
  return rows[0] ? new Date(rows[0].saved_at) : null;
}

/** Forgets a draft, unless it was kept after `until`; that there is none is no error. */
export async function deleteDraft(
  db: Queryable,
  studentId: string,
  section: string,
  until?: string,
): Promise<void> {
  const isOld = until && sql`${profileDrafts.savedAt} <= ${until}::timestamptz`;
  await db.delete(profileDrafts).where(and(draftOf(studentId, section), isOld || undefined));
}

/** The sections of a student that have a draft, the oldest first. */
export async function readDrafts(db: Queryable, studentId: string) {
  const drafts = await db
    .select({ section: profileDrafts.section, savedAt: profileDrafts.savedAt })
    .from(profileDrafts)
    .where(eq(profileDrafts.studentId, studentId))
    .orderBy(profileDrafts.savedAt);
  return drafts.map(({ section, savedAt }) => ({ section, saved_at: savedAt.toISOString() }));
}
