import { SHORTLIST_NUMBER } from '@portal/shared/contract';
import { eq, sql } from 'drizzle-orm';
import { CLOCK } from '../../../platform/database/clock';
import type { Queryable } from '../../../platform/database/database';
import { EVENT_BEGINS, IS_SHOWN_EVENT, isFor } from '../../dashboard';
import { isCalled, ROUND_OF_ONE } from '../../drives';
import { calendarAddresses } from '../schema';

/** Since when a student has an address; undefined where there is none. */
export async function addressSince(db: Queryable, studentId: string): Promise<Date | undefined> {
  const [row] = await db
    .select({ madeAt: calendarAddresses.madeAt })
    .from(calendarAddresses)
    .where(eq(calendarAddresses.studentId, studentId));
  return row?.madeAt;
}

/** Gives a student a new address; the one before is none any more. */
export async function putAddress(db: Queryable, studentId: string, secretHash: string): Promise<void> {
  const values = { secretHash, madeAt: CLOCK };
  await db
    .insert(calendarAddresses)
    .values({ studentId, ...values })
    .onConflictDoUpdate({ target: calendarAddresses.studentId, set: values });
}

export async function deleteAddress(db: Queryable, studentId: string): Promise<void> {
  await db.delete(calendarAddresses).where(eq(calendarAddresses.studentId, studentId));
}

/** Whose calendar an address is. */
export async function studentOfAddress(db: Queryable, secretHash: string): Promise<string | undefined> {
  const [row] = await db
    .select({ id: calendarAddresses.studentId })
    .from(calendarAddresses)
    .where(eq(calendarAddresses.secretHash, secretHash));
  return row?.id;
}

/** A round as a calendar shows it. */
export type CalendarRound = {
  id: string;
  company: string;
  number: number;
  name: string;
  startsAt: string;
  minutes: number;
  mode: string;
  venue: string;
  version: number;
  isCancelled: boolean;
};

/** An event of the campus as a calendar shows it. @property startsAt null where it has a day alone */
export type CalendarEvent = {
  id: string;
  name: string;
  day: string;
  startsAt: string | null;
  place: string | null;
  link: string | null;
  version: number;
};

/** Events for a student, those of the last weeks too (F-85). */
export async function calendarEvents(db: Queryable, studentId: string): Promise<CalendarEvent[]> {
  const { rows } = await db.execute<CalendarEvent>(sql`
    select e.id, e.name, e.held_on::text as day, to_json(${EVENT_BEGINS}) #>> '{}' as "startsAt", e.place, e.link, e.version
    from events e
    where ${IS_SHOWN_EVENT} and ${isFor(sql`e`, sql`${studentId}::uuid`)}
      and e.held_on > (clock_timestamp() - interval '30 days')::date
    order by e.held_on, e.id`);
  return rows;
}

/** Rounds to which a student is called, those of the last weeks too: a calendar that forgot them would look empty. */
export async function calendarRounds(db: Queryable, studentId: string): Promise<CalendarRound[]> {
  const { rows } = await db.execute<CalendarRound>(sql`
    select r.id, c.name as company, r.number, r.name, to_json(r.starts_at) #>> '{}' as "startsAt",
      r.duration_minutes as minutes, r.mode, r.venue, r.version,
      r.cancelled_at is not null as "isCancelled"
    from consents k join drives d on d.id = k.drive_id join companies c on c.id = d.company_id
      join rounds r on r.drive_id = d.id
    where k.student_id = ${studentId} and ${isCalled(ROUND_OF_ONE)} and d.withdrawn_at is null
      and r.number <> ${SHORTLIST_NUMBER}
      and r.starts_at > clock_timestamp() - interval '30 days'
    order by r.starts_at, r.id`);
  return rows;
}
