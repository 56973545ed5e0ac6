import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database';

/** Section to the count of its saves, as they were when the profile was judged. */
type Revisions = Record<string, number>;

/** How a confirmation ended; 'changed': a section was saved after it was judged. */
type LockOutcome = 'locked' | 'was-locked' | 'incomplete' | 'changed';

/**
 * Locks a profile if it is complete and unchanged: both are conditions of the one UPDATE. Saves take the same row
 * lock first, so that the UPDATE sees every save that came before it and none slips in after it.
 * @param needed groups of sections by degree, of which one each must be filled; the rules' own
 * @param judged revisions of the sections that were found to keep the rules
 */
export async function lockProfile(
  { db }: Pick<Database, 'db'>,
  studentId: string,
  needed: Record<string, string[][]>,
  judged: Revisions,
): Promise<LockOutcome> {
  return db.transaction(async (tx) => {
    const { rows: found } = await tx.execute<{ is_registered: boolean }>(
      sql`select is_registered from students where id = ${studentId} for update`,
    );
    if (found[0]?.is_registered !== false) return 'was-locked';
    const { rows } = await tx.execute<{ is_registered: boolean; is_unchanged: boolean }>(sql`
      with filled as (
        select section, revision, data from profile_sections where student_id = ${studentId}
      ), verdict as (
        select
          (select coalesce(jsonb_object_agg(section, revision), '{}') from filled)
            = ${JSON.stringify(judged)}::jsonb as is_unchanged,
          not exists (
            select 1
            from jsonb_array_elements(${JSON.stringify(needed)}::jsonb
              -> (select data ->> 'degree' from filled where section = 'personal')) as one_of(names)
            where not exists (select 1 from filled where one_of.names ? filled.section)
          ) and exists (select 1 from filled where section = 'personal') as is_complete
      )
      update students set
        is_registered = verdict.is_unchanged and verdict.is_complete,
        registered_at = case when verdict.is_unchanged and verdict.is_complete then clock_timestamp() end
      from verdict
      where students.id = ${studentId} and not students.is_registered
      returning students.is_registered, verdict.is_unchanged`);
    if (rows[0]?.is_registered) return 'locked';
    return rows[0]?.is_unchanged === false ? 'changed' : 'incomplete';
  });
}
