import type { Database } from '../../server/testing/databases';

/** An undecided consent of a logged-in student, who is eligible; `student` is the student's number. */
export type OpenConsent = { id: string; driveId: string; student: number };

/**
 * Opens the company page, so to say, for students who may apply: makes their consent rows and tells them.
 * @param most how many at most; in an order by chance, but always the same
 */
export async function openConsents({ pool }: Database, most: number): Promise<OpenConsent[]> {
  const { rows } = await pool.query<{ id: string; drive_id: string; enrollment: string }>(
    `with made as (
       insert into consents (student_id, drive_id, listed_at)
       select s.id, d.id, clock_timestamp()
       from students s
         join sessions t on t.student_id = s.id
         join profile_sections p on p.student_id = s.id and p.section = 'be'
         join drives d on s.branch = any(d.branches) and d.deadline > now()
           and (d.min_cpi is null or (p.data ->> 'be_cpi')::numeric >= d.min_cpi)
       where s.is_verified and not exists (select from bars b where b.student_id = s.id)
         and not exists (select from placements o where o.student_id = s.id)
       order by hashtext(s.enrollment || d.code) limit $1
       returning id, drive_id, student_id)
     select made.id, made.drive_id, s.enrollment from made join students s on s.id = made.student_id
     order by hashtext(s.enrollment || made.drive_id)`,
    [most],
  );
  return rows.map((row) => ({
    id: row.id,
    driveId: row.drive_id,
    student: Number(row.enrollment) - 240_000_000_000,
  }));
}
