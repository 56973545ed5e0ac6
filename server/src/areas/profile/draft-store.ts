import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database';
import { profileDrafts } from './schema';

const draftOf = (studentId: string, section: string) =>
  and(eq(profileDrafts.studentId, studentId), eq(profileDrafts.section, section));

/** What was typed and not saved, and when it was kept; null where there is none. */
export async function readDraft(db: Queryable, studentId: string, section: string) {
  const [draft] = await db.select().from(profileDrafts).where(draftOf(studentId, section));
  return draft ? { values: draft.data, saved_at: draft.savedAt.toISOString() } : null;
}

/** Keeps a draft, unless the profile is locked. @returns when by the database's clock, null when it is locked */
export async function writeDraft(
  db: Queryable,
  studentId: string,
  section: string,
  data: Record<string, unknown>,
): Promise<Date | null> {
  const { rows } = await db.execute<{ saved_at: string }>(sql`
    insert into profile_drafts (student_id, section, data, saved_at)
    select id, ${section}, ${JSON.stringify(data)}::jsonb, clock_timestamp()
    from students where id = ${studentId} and not is_registered
    on conflict (student_id, section) do update set data = excluded.data, saved_at = excluded.saved_at
    returning saved_at`);
  return rows[0] ? new Date(rows[0].saved_at) : null;
}

/** Forgets a draft; that there is none is no error. */
export async function deleteDraft(db: Queryable, studentId: string, section: string): Promise<void> {
  await db.delete(profileDrafts).where(draftOf(studentId, section));
}
