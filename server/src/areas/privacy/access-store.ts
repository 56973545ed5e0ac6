import type { AccessKind } from '@portal/shared/contract';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database';

/** An access with the names of who and what it was about; the instant as ISO 8601 in UTC. */
export type StoredAccess = {
  id: string;
  at: string;
  kind: AccessKind;
  actor_kind: 'staff' | 'company' | 'service';
  /** Null of an account or a link that is gone. */
  by: string | null;
  what: string;
  columns: string[];
  file: string | null;
  students: number;
  company: string | null;
  reason: string | null;
};

const COMPANY_OF = sql`select c.name from drives d join companies c on c.id = d.company_id`;

/** Accesses to data of a student, newest first. @param before the access after which to go on; null: from the first */
export async function listAccesses(
  db: Queryable,
  studentId: string,
  { before, limit }: { before: string | null; limit: number },
): Promise<StoredAccess[]> {
  const { rows } = await db.execute<StoredAccess>(sql`
    select a.id, to_char(a.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, a.kind, a.actor_kind,
      case a.actor_kind when 'staff' then (select s.name from staff s where s.id = a.actor_id)
        when 'company' then (${COMPANY_OF} join company_links l on l.drive_id = d.id
          join company_link_addresses x on x.link_id = l.id where x.id = a.actor_id) end as by,
      a.what, a.columns, a.file, cardinality(a.students) as students,
      (${COMPANY_OF} where d.id = a.drive_id) as company,
      case a.kind when 'revealed' then (select w.reason from cell_words w where w.batch_id = a.batch_id) end as reason
    from student_accesses a where a.students @> array[${studentId}::uuid]
      and (${before}::uuid is null
        or (a.at, a.id) < (select b.at, b.id from student_accesses b where b.id = ${before}::uuid))
    order by a.at desc, a.id desc limit ${limit}`);
  return rows;
}

/** How many accesses to data of a student there were. */
export async function countAccesses(db: Queryable, studentId: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from student_accesses where students @> array[${studentId}::uuid]`,
  );
  return rows[0]?.count ?? 0;
}
