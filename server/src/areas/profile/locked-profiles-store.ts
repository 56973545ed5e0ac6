import { sql } from 'drizzle-orm';
import type { Degree } from '@portal/shared/contract';
import type { Queryable } from '../../platform/database/database';
import type { SectionDocument } from './documents';

/** A profile that its student has confirmed, as far as rules look at it: identity numbers are not read, only which are there. */
export type LockedProfile = {
  studentId: string;
  enrollment: string;
  degree: Degree;
  sections: { section: string; data: SectionDocument; sealed: string[] }[];
};

/**
 * Who has a locked profile.
 * @param most so many of them, by chance; all, in the order of their ids, when null
 * @returns students' ids, and of how many
 */
export async function lockedStudents(
  db: Queryable,
  most: number | null,
): Promise<{ ids: string[]; all: number }> {
  const chosen =
    most === null
      ? sql`select id from students where is_registered order by id`
      : sql`select id from students where is_registered order by random() limit ${most}`;
  const [{ rows: ids }, { rows: counts }] = [
    await db.execute<{ id: string }>(chosen),
    await db.execute<{ all: number }>(sql`select count(*)::int as all from students where is_registered`),
  ];
  return { ids: ids.map(({ id }) => id), all: counts[0]?.all ?? 0 };
}

/** The profiles of students, as far as these have one. */
export async function readLockedProfiles(db: Queryable, ids: readonly string[]): Promise<LockedProfile[]> {
  const { rows } = await db.execute<LockedProfile>(sql`
    select s.id as "studentId", s.enrollment, coalesce(m.degree, s.degree) as degree,
      (select coalesce(json_agg(json_build_object('section', p.section, 'data', p.data,
          'sealed', array(select jsonb_object_keys(p.sealed)))), '[]')
        from profile_sections p where p.student_id = s.id) as sections
    from students s left join student_marks m on m.student_id = s.id
    where s.id = any(${sql.param([...ids])}::uuid[])`);
  return rows;
}
