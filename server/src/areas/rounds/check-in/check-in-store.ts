import { sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/database';
import { isCalled, ROUND_OF_ONE } from '../../drives';
import { checkInSecrets } from './check-in-schema';

/** A round as the student sees it who checks in; instants as the database writes them. */
export type CalledRound = {
  company: string;
  name: string;
  number: number;
  at: string;
  venue: string;
  /** As students know it. */
  isCalled: boolean;
  status: string | null;
};

/** A round and a student's status in it; undefined where the student sees no such round. */
export async function findCalledRound(
  db: Queryable,
  roundId: string,
  studentId: string,
): Promise<CalledRound | undefined> {
  const { rows } = await db.execute<CalledRound>(sql`
    select c.name as company, r.name, r.number, to_json(r.starts_at) #>> '{}' as at, r.venue, a.status,
      exists (select from consents k where k.student_id = ${studentId}
        and ${isCalled(ROUND_OF_ONE)}) as "isCalled"
    from rounds r join drives d on d.id = r.drive_id join companies c on c.id = d.company_id
      left join attendances a on a.round_id = r.id and a.student_id = ${studentId}
    where r.id = ${roundId} and d.is_published`);
  return rows[0];
}

/** A round as the coordinator's screen shows it; undefined where there is none. */
export async function findShownRound(
  db: Queryable,
  id: string,
): Promise<{ company: string; name: string; at: string; isOver: boolean } | undefined> {
  const { rows } = await db.execute<{ company: string; name: string; at: string; isOver: boolean }>(sql`
    select c.name as company, r.name, to_json(r.starts_at) #>> '{}' as at, (r.cancelled_at is not null or d.withdrawn_at is not null) as "isOver"
    from rounds r join drives d on d.id = r.drive_id join companies c on c.id = d.company_id where r.id = ${id}`);
  return rows[0];
}

/** A round's secret, and the database's clock in milliseconds; no secret where its check-in was never opened. */
export async function readSecret(
  db: Queryable,
  roundId: string,
): Promise<{ secret: string | null; now: number }> {
  const { rows } = await db.execute<{ secret: string | null; now: number }>(sql`
    select (select secret from ${checkInSecrets} where round_id = ${roundId}) as secret,
      (extract(epoch from clock_timestamp()) * 1000)::float8 as now`);
  return rows[0]!;
}

/** Gives a round a secret, unless it has one. */
export async function putSecret(db: Queryable, roundId: string, secret: string): Promise<void> {
  await db.insert(checkInSecrets).values({ roundId, secret }).onConflictDoNothing();
}
