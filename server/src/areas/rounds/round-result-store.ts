import type { RoundResults } from '@portal/shared/contract/cell';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database';
import { awaitsResult, shownResult } from '../drives';

/** Names that are listed of those who are not qualified. */
const NAMES = 20;

/** What a round has of results, and who waits for one (F-64). @param hidden a student who is left out */
export async function readRoundResults(
  db: Queryable,
  id: string,
  hidden: string | null,
): Promise<RoundResults> {
  const result = shownResult(sql`a`, sql`r`);
  const { rows } = await db.execute<RoundResults>(sql`
    with marked as materialized (
      select s.enrollment, s.name, ${result} as result,
        a.staged_result is not null and not coalesce(r.release_at <= (select clock_timestamp()), false) as staged
      from attendances a join rounds r on r.id = a.round_id join students s on s.id = a.student_id
      where r.id = ${id} and a.student_id is distinct from ${hidden}::uuid)
    select count(*) filter (where staged)::int as staged,
      count(*) filter (where result = 'QUALIFIED')::int as qualified,
      count(*) filter (where result = 'UNQUALIFIED')::int as unqualified,
      (select count(*)::int from rounds r join consents k on k.drive_id = r.drive_id
        where r.id = ${id} and k.student_id is distinct from ${hidden}::uuid and ${awaitsResult}) as waiting,
      (select coalesce(json_agg(enrollment || ' ' || name order by enrollment), '[]') from (
        select m.enrollment, m.name from marked m where m.result = 'UNQUALIFIED' order by m.enrollment limit ${NAMES}) n) as names
    from marked`);
  return rows[0]!;
}

/** Students who know a result of a round. */
export async function studentsWithResult(db: Queryable, id: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select a.student_id as id from attendances a join rounds r on r.id = a.round_id
    where r.id = ${id} and ${shownResult(sql`a`, sql`r`)} is not null order by 1`);
  return rows.map((row) => row.id);
}
