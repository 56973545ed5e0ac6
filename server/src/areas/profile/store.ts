import { and, eq, sql } from 'drizzle-orm';
import type { Degree } from '@portal/shared/contract';
import type { Queryable } from '../../platform/database/database';
import { profileSections } from './schema';
import { students } from '../identity/schema';
import type { SealedDocument } from './documents';

/** A stored section with the count of its saves. */
type StoredSection = SealedDocument & { section: string; revision: number };

/** A student's standing and filled sections, as one query reads them. */
export type StoredProfile = {
  enrollment: string;
  importedDegree: Degree;
  isRegistered: boolean;
  isVerified: boolean;
  sections: StoredSection[];
};

/**
 * Reads a profile in one query.
 * @param only these sections; all when absent
 * @returns null when there is no such student
 */
export async function readProfile(
  db: Queryable,
  studentId: string,
  only?: readonly string[],
): Promise<StoredProfile | null> {
  const wanted = only ? sql`and p.section = any(${sql.param([...only])})` : sql``;
  const [profile] = await db
    .select({
      enrollment: students.enrollment,
      importedDegree: students.degree,
      isRegistered: students.isRegistered,
      isVerified: students.isVerified,
      sections: sql<StoredSection[]>`(
        select coalesce(json_agg(json_build_object(
          'section', p.section, 'data', p.data, 'sealed', p.sealed, 'revision', p.revision)), '[]')
        from profile_sections p where p.student_id = ${students.id} ${wanted})`,
    })
    .from(students)
    .where(eq(students.id, studentId));
  return profile ?? null;
}

type SectionToWrite = SealedDocument & {
  studentId: string;
  section: string;
  rulesVersion: string;
  /** Values that the first save sets and no later one moves (D-32). */
  setOnce: Record<string, number>;
};

/**
 * Writes a section, unless the profile is locked: one statement, which waits for a confirmation under way and
 * then sees the lock.
 * @returns false when the profile is locked (PRF-05)
 */
export async function writeSection(db: Queryable, write: SectionToWrite): Promise<boolean> {
  const { studentId, section, data, sealed, rulesVersion, setOnce } = write;
  const { rows } = await db.execute(sql`
    with owner as (
      select id from students where id = ${studentId} and not is_registered for update
    )
    insert into profile_sections as stored (student_id, section, data, sealed, rules_version, saved_at)
    select id, ${section}, ${JSON.stringify({ ...data, ...setOnce })}::jsonb, ${JSON.stringify(sealed)}::jsonb,
      ${rulesVersion}, clock_timestamp()
    from owner
    on conflict (student_id, section) do update set
      data = excluded.data || (
        select coalesce(jsonb_object_agg(once.key, coalesce(stored.data -> once.key, once.value)), '{}')
        from jsonb_each(${JSON.stringify(setOnce)}::jsonb) as once),
      sealed = excluded.sealed,
      rules_version = excluded.rules_version,
      revision = stored.revision + 1,
      saved_at = excluded.saved_at
    returning 1`);
  return rows.length > 0;
}

/** The student's name as Basic Details give it. */
export async function renameStudent(db: Queryable, studentId: string, name: string): Promise<void> {
  await db.update(students).set({ name }).where(eq(students.id, studentId));
}

/** Every section that has something sealed, for a change of keys. */
export const readSealedSections = (db: Queryable) =>
  db
    .select()
    .from(profileSections)
    .where(sql`${profileSections.sealed} <> '{}'`);

/** Puts a section sealed anew in its place, unless it was saved meanwhile. */
export async function replaceSealed(
  db: Queryable,
  { studentId, section, revision }: { studentId: string; section: string; revision: number },
  { sealed }: SealedDocument,
): Promise<void> {
  await db
    .update(profileSections)
    .set({ sealed })
    .where(
      and(
        eq(profileSections.studentId, studentId),
        eq(profileSections.section, section),
        eq(profileSections.revision, revision),
      ),
    );
}
