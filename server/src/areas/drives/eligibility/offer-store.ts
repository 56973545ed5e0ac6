import { sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/database';
import { countsFrom, isHeld } from './judged-store';
import type { CountedOffer } from './offer-rules';

/** An offer that a student holds. @property offeredAt as the database writes it @property counts whether it counts already (F-70) */
export type HeldOffer = CountedOffer & {
  id: string;
  driveId: string | null;
  offeredAt: string;
  counts: boolean;
};

/**
 * Locks students until the transaction ends: any other change of their offers waits, and sees these (CEL-71). Lock
 * them before anything else: the other order causes a deadlock.
 */
export async function lockForOffers(tx: Queryable, students: readonly string[]): Promise<void> {
  await tx.execute(sql`select id from students where id = any(${sql.param([...students])}::uuid[])
    order by id for no key update`);
}

/** The offers that some students hold, by student, the first one first. */
export async function heldOffers(
  db: Queryable,
  students: readonly string[],
): Promise<Map<string, HeldOffer[]>> {
  const { rows } = await db.execute<HeldOffer & { studentId: string }>(sql`
    select o.id, o.student_id as "studentId", o.drive_id as "driveId", coalesce(c.name, o.company) as company,
      o.package_lpa::text as "packageLpa", to_json(o.offered_at) #>> '{}' as "offeredAt",
      ${countsFrom(sql`o`)} is not null as counts
    from placements o left join drives d on d.id = o.drive_id left join companies c on c.id = d.company_id
    where o.student_id = any(${sql.param([...students])}::uuid[]) and ${isHeld(sql`o`)}
    order by o.offered_at, o.id`);
  const held = new Map<string, HeldOffer[]>();
  for (const { studentId, ...offer } of rows) held.set(studentId, [...(held.get(studentId) ?? []), offer]);
  return held;
}
