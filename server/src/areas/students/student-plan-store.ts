import type { StudentPlan } from '@portal/shared/contract/cell';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database';

/** Some students with their plans, held until the transaction ends. */
export async function lockPlans(
  tx: Queryable,
  ids: readonly string[],
): Promise<{ id: string; plan: StudentPlan | null }[]> {
  const { rows } = await tx.execute<{ id: string; plan: StudentPlan | null }>(sql`
    select id, plan from students where id = any(${sql.param([...ids])}::uuid[]) order by id for update`);
  return rows;
}

/** Sets the plan of a student who is held. @returns the student's version after it */
export async function setPlan(tx: Queryable, id: string, plan: StudentPlan | null): Promise<number> {
  const { rows } = await tx.execute<{ version: number }>(sql`
    update students set plan = ${plan}, version = version + 1 where id = ${id} returning version`);
  return rows[0]!.version;
}
