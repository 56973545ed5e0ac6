import { sql, type SQL } from 'drizzle-orm';
import { CLOCK } from '../../platform/database/clock';
import type { Queryable } from '../../platform/database/database';

/** A student while something is done with them. */
export type HeldStudent = {
  id: string;
  version: number;
  revision: number;
  enrollment: string;
  name: string;
  isRegistered: boolean;
  isVerified: boolean;
  /** When it was verified last, to the database's microsecond; null where it never was. */
  verifiedAt: string | null;
  /** When the profile was saved last; null where nothing is filled. */
  savedAt: string | null;
  /** Whether the profile says another degree or branch than the college's list. */
  differs: boolean;
  /** Sections that are with the student (CEL-21). */
  open: string[];
};

/** A student, held until the transaction ends; undefined where there is none. */
export async function lockStudentRow(tx: Queryable, id: string): Promise<HeldStudent | undefined> {
  // Read once the student is held: a save that was waited for is in no statement that began before.
  await tx.execute(sql`select from students where id = ${id} for update`);
  const { rows } = await tx.execute<HeldStudent>(sql`
    select s.id, s.version, s.enrollment, s.name, s.is_registered as "isRegistered", s.is_verified as "isVerified",
      to_json(s.verified_at) #>> '{}' as "verifiedAt",
      coalesce((select m.revision from student_marks m where m.student_id = s.id), 0) as revision,
      (select max(p.saved_at) from profile_sections p where p.student_id = s.id) as "savedAt",
      (coalesce(s.declared_degree <> s.degree, false) or coalesce(s.declared_branch <> lower(s.branch), false)) as differs,
      array(select o.section from profile_openings o where o.student_id = s.id and o.closed_at is null order by o.section) as open
    from students s where s.id = ${id}`);
  return rows[0];
}

/**
 * Sets or ends a verification, and counts it.
 * @param at when the profile was verified last; without it, as it was
 * @returns the student's version after it
 */
export async function setVerifiedTo(
  tx: Queryable,
  id: string,
  isVerified: boolean,
  at: SQL | string | null = sql`verified_at`,
): Promise<number> {
  const { rows } = await tx.execute<{ version: number }>(sql`
    update students set is_verified = ${isVerified}, version = version + 1, verified_at = ${at}::timestamptz
    where id = ${id} returning version`);
  return rows[0]!.version;
}

/** Keeps why a verification is taken back, for the student to read (CEL-24). @param reason null: it was not */
export async function noteUnverified(tx: Queryable, id: string, reason: string | null): Promise<void> {
  await tx.execute(sql`
    update students set unverified_reason = ${reason}, unverified_at = ${reason === null ? null : CLOCK}
    where id = ${id}`);
}

/** Whether another profile has the student's fee reference too. */
export async function hasSharedFee(tx: Queryable, id: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from student_marks m join student_marks o on o.fee_reference = m.fee_reference and o.student_id <> m.student_id
    where m.student_id = ${id} limit 1`);
  return rows.length > 0;
}

/** How often the cell itself wrote in the profile since a version: these are no saves of the student's own (CEL-13). */
export async function countEntered(tx: Queryable, id: string, since: number): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from cell_actions
    where student_id = ${id} and version > ${since} and after ? 'fields' and after ? 'revision'`);
  return rows[0]!.count;
}

/** Counts a change of a student that is held. @returns the version after it */
export async function countStudentChange(tx: Queryable, id: string): Promise<number> {
  const { rows } = await tx.execute<{ version: number }>(
    sql`update students set version = version + 1 where id = ${id} returning version`,
  );
  return rows[0]!.version;
}

/** Who else has claimed a student for verification; undefined where no one has. */
export async function claimOfAnother(
  tx: Queryable,
  studentId: string,
  staffId: string | null,
): Promise<{ by: string; until: string } | undefined> {
  const { rows } = await tx.execute<{ by: string; until: string }>(sql`
    select t.name as by, c.until from desk_claims c join staff t on t.id = c.staff_id
    where c.student_id = ${studentId} and c.until > ${CLOCK} and c.staff_id is distinct from ${staffId}::uuid`);
  return rows[0];
}

/** Claims a student for some milliseconds, or again. @returns false when someone else has */
export async function putClaim(
  tx: Queryable,
  { studentId, staffId, ms }: { studentId: string; staffId: string; ms: number },
): Promise<boolean> {
  const until = sql`${CLOCK} + ${ms} * interval '1 millisecond'`;
  const { rows } = await tx.execute(sql`
    insert into desk_claims as held (student_id, staff_id, until) values (${studentId}, ${staffId}, ${until})
    on conflict (student_id) do update set staff_id = excluded.staff_id, until = excluded.until
      where held.staff_id = excluded.staff_id or held.until <= ${CLOCK}
    returning student_id`);
  return rows.length > 0;
}

/** Ends a claim; only that of `staffId` where it is given. */
export async function endClaim(tx: Queryable, studentId: string, staffId?: string): Promise<void> {
  const own = staffId === undefined ? sql`true` : sql`staff_id = ${staffId}`;
  await tx.execute(sql`delete from desk_claims where student_id = ${studentId} and ${own}`);
}
