import { sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database';

/** The branches that there are: each is one look into their index, where grouping would read every student. */
export const BRANCHES = sql`(
  with recursive found as (
    (select branch from students order by branch limit 1)
    union all
    select (select s.branch from students s where s.branch > found.branch order by s.branch limit 1)
    from found where found.branch is not null)
  select branch from found where branch is not null)`;

/** The branches that there are, in order. */
export async function listBranches(db: Queryable): Promise<string[]> {
  const { rows } = await db.execute<{ branch: string }>(
    sql`select b.branch from ${BRANCHES} b order by b.branch`,
  );
  return rows.map(({ branch }) => branch);
}

/** Whether a student `s` is of some branches; null: of any (CEL-77). */
export const inBranches = (branches: readonly string[] | null): SQL =>
  branches === null ? sql`true` : sql`s.branch = any(${sql.param([...branches])})`;

/** How many of some students are of none of these branches, or are not there. */
export async function countOutside(
  db: Queryable,
  ids: readonly string[],
  branches: readonly string[],
): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from students s
    where s.id = any(${sql.param([...ids])}::uuid[]) and ${inBranches(branches)}`);
  return ids.length - (rows[0]?.count ?? 0);
}
