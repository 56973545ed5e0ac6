import { sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database';
import { sectionUnlocks } from './schema';

/** A section that is with the student, and why. */
export type SectionUnlock = { section: string; kind: 'returned' | 'unlocked'; reason: string; since: string };

/**
 * Whether a section of a locked profile may be changed: it was given back, or something was and this one is not filled,
 * since what is changed may ask for it. @param students how the statement calls the table of students
 */
export const isOpenFor = (students: SQL, section: string): SQL => sql`exists (
  select from profile_openings o where o.student_id = ${students}.id and o.closed_at is null
    and (o.section = ${section} or not exists (
      select from profile_sections f where f.student_id = ${students}.id and f.section = ${section})))`;

/** The sections that are with a student `students`, as JSON. */
export const OPENINGS = sql<SectionUnlock[]>`(
  select coalesce(json_agg(json_build_object(
    'section', o.section, 'kind', o.kind, 'reason', o.reason, 'since', o.opened_at) order by o.opened_at), '[]')
  from profile_openings o where o.student_id = students.id and o.closed_at is null)`;

type SectionsToOpen = {
  studentId: string;
  sections: readonly string[];
  kind: SectionUnlock['kind'];
  reason: string;
  batchId: string;
};

/** Gives sections of a locked profile back to the student. */
export async function openSections(tx: Queryable, { sections, ...opening }: SectionsToOpen): Promise<void> {
  await tx.insert(sectionUnlocks).values(sections.map((section) => ({ ...opening, section })));
}

/** Whether something is with a student. */
export async function hasOpenings(tx: Queryable, studentId: string): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`select from profile_openings where student_id = ${studentId} and closed_at is null limit 1`,
  );
  return rows.length > 0;
}

/** Locks again what is with a student, since the profile was confirmed. @returns how many sections that were */
export async function closeSections(tx: Queryable, studentId: string): Promise<number> {
  const { rows } = await tx.execute(sql`
    update profile_openings set closed_at = clock_timestamp()
    where student_id = ${studentId} and closed_at is null returning id`);
  return rows.length;
}

/** Takes back what a batch opened, where nothing was saved there since. @returns how many sections that were */
export async function undoUnlocks(tx: Queryable, studentId: string, batchId: string): Promise<number> {
  const { rows } = await tx.execute(sql`
    delete from profile_openings o
    where o.student_id = ${studentId} and o.batch_id = ${batchId} and o.closed_at is null
      and not exists (select from profile_sections p
        where p.student_id = o.student_id and p.section = o.section and p.saved_at > o.opened_at)
    returning o.id`);
  return rows.length;
}
