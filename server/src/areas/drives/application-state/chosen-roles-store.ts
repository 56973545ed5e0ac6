import { sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/database';
import { awaitsAnother, lastReopened } from './reopening-store';

/**
 * Holds what students answered a drive that is held, and counts who answered. An edit does so before it reads anything. Its
 * consents are held too: an answer that is being written is waited for, and one that comes later waits, and is judged by what
 * is written here.
 *
 * Who is to answer again counts like who answered: she answered by what was asked, was notified that the drive is open to her again,
 * and is not to find that it is not, nor that it is gone.
 * @param since from which instant on an answer counts
 * @property again how many of them are to answer again
 */
export async function lockAnswers(
  tx: Queryable,
  driveId: string,
  since = '-infinity',
): Promise<{ count: number; again: number }> {
  await tx.execute(sql`select from consents where drive_id = ${driveId} order by id for share`);
  // Read once they are held: what was written meanwhile is in no statement that began before.
  const { rows } = await tx.execute<{ count: number; again: number }>(sql`
    select count(*) filter (where k.decided_at >= ${since}::timestamptz or ${awaitsAnother})::int as count,
      count(*) filter (where ${awaitsAnother})::int as again
    from consents k where k.drive_id = ${driveId}`);
  return rows[0]!;
}

/**
 * A student who chose a role, or was offered it. The role of an answer that was reopened is hers until she gives another: it
 * stands in history as she gave it, so nothing is written into it, and whoever takes it away or renames it has to name her.
 */
export type RoleHolder = {
  studentId: string;
  enrollment: string;
  name: string;
  role: string;
  isOffer: boolean;
  isReopened: boolean;
};

/** What becomes of a drive's titles that do not stay: the new one, or null where the role is taken away. */
export type RoleFates = ReadonlyMap<string, string | null>;

async function readHoldersWhere(tx: Queryable, driveId: string, condition: SQL): Promise<RoleHolder[]> {
  const { rows } = await tx.execute<RoleHolder>(sql`
    select s.id as "studentId", s.enrollment, s.name, h.role, h."isOffer", h."isReopened"
    from (
      select k.student_id, unnest(k.roles) as role, false as "isOffer", false as "isReopened" from consents k
        where k.drive_id = ${driveId} and k.choice is not null
      union all
      select k.student_id, unnest(${lastReopened(sql`y.roles`)}), false, true from consents k
        where k.drive_id = ${driveId} and ${awaitsAnother}
      union all
      select o.student_id, o.role, true, false from placements o where o.drive_id = ${driveId}) h
    join students s on s.id = h.student_id
    where ${condition}
    order by h.role, s.enrollment, h."isOffer"`);
  return rows;
}

/** Who chose, or was offered, one of some roles. */
export const readHolders = (
  tx: Queryable,
  driveId: string,
  titles: readonly string[],
): Promise<RoleHolder[]> =>
  readHoldersWhere(tx, driveId, sql`h.role = any(${sql.param([...titles])}::text[])`);

/** Who chose, or was offered, a role that the drive does not have; an answer of before counts no more. */
export const readRolesLeft = (tx: Queryable, driveId: string): Promise<RoleHolder[]> =>
  readHoldersWhere(
    tx,
    driveId,
    sql`not h."isReopened" and not exists (select from drive_roles r where r.drive_id = ${driveId} and r.title = h.role)`,
  );

/**
 * Writes what became of roles into what students chose and were offered, all roles at once, since one may have the former
 * title of another; and keeps that the cell did so.
 */
export async function rewriteRoles(
  tx: Queryable,
  driveId: string,
  { fates, students }: { fates: RoleFates; students: readonly string[] },
): Promise<void> {
  const ids = sql.param([...students]);
  const [from, to] = [sql.param([...fates.keys()]), sql.param([...fates.values()])];
  const becomes = sql`unnest(${from}::text[], ${to}::text[]) f (was, becomes)`;
  await tx.execute(sql`
    with changed as (
      update consents set roles = array(
        select coalesce(f.becomes, c.title) from unnest(roles) with ordinality c (title, place)
          left join ${becomes} on f.was = c.title
        where f.was is null or f.becomes is not null order by c.place)
      where drive_id = ${driveId} and student_id = any(${ids}::uuid[]) and roles && ${from}::text[]
      returning id, is_concern, roles, resume_sha256)
    insert into consent_history (consent_id, is_concern, roles, resume_sha256, actor)
    select id, is_concern, roles, resume_sha256, 'cell' from changed`);
  await tx.execute(sql`update placements set role = f.becomes from ${becomes}
    where drive_id = ${driveId} and student_id = any(${ids}::uuid[]) and role = f.was and f.becomes is not null`);
}

/** Who applied and has no role left. */
export async function readWithoutRole(
  tx: Queryable,
  driveId: string,
): Promise<{ enrollment: string; name: string }[]> {
  const { rows } = await tx.execute<{ enrollment: string; name: string }>(sql`
    select s.enrollment, s.name from consents k join students s on s.id = k.student_id
    where k.drive_id = ${driveId} and k.choice = 'TRUE'
      and k.roles is not null and cardinality(k.roles) = 0
    order by s.enrollment`);
  return rows;
}
