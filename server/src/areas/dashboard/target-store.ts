import { PORTAL_TIME_ZONE } from '@portal/shared/contract';
import { sql, type SQL } from 'drizzle-orm';

/**
 * Whether an event or a broadcast is for a student: each of degree, branch and passout year that it names is the student's (F-85).
 * @param announced its alias @param student the id of a student
 */
export const isFor = (
  announced: SQL,
  student: SQL,
): SQL => sql`exists (select from students t where t.id = ${student}
  and (${announced}.degree is null or ${announced}.degree = t.degree)
  and (${announced}.branch is null or lower(${announced}.branch) = lower(t.branch))
  and (${announced}.passout_year is null or ${announced}.passout_year = t.season))`;

/** When an event `e` begins; null where it has a day alone. */
export const EVENT_BEGINS = sql`((e.held_on + e.begins::time) at time zone ${PORTAL_TIME_ZONE})`;

/** Whether students see an event `e`: it has arrived, and was not withdrawn. */
export const IS_SHOWN_EVENT = sql`(e.withdrawn_at is null and (e.shown_from is null or e.shown_from <= clock_timestamp()))`;
