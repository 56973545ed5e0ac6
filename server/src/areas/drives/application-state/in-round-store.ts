import { SHORTLIST_NUMBER } from '@portal/shared/contract';
import { sql, type SQL } from 'drizzle-orm';
import { CLOCK_ONCE } from '../../../platform/database/clock';
import { countsFrom, isHeld } from '../eligibility/judged-store';
import { mayBeOffered, offersLeaveRoom } from '../eligibility/may-apply-store';
import { hasQualified, hasResults, isKnownRound, shownResult } from './shown-result-store';

/** A round of a drive, by expressions or values of its columns. */
type RoundPlace = {
  drive: SQL;
  number: SQL;
  startsAt: SQL;
  /** Null of a round that is not there yet. */
  id: SQL | null;
  /** Said where it is asked of one student `k` at a time; without it the drive's students are looked up once for all. */
  student?: SQL;
};

/** What of results is known: what students know, or what the placement cell has staged too (CEL-62). */
type Known = 'published' | 'staged';

const RESULTS: Record<Known, (attendance: SQL, round: SQL) => SQL> = {
  published: shownResult,
  staged: (attendance) => sql`coalesce(${attendance}.staged_result, ${attendance}.result_status)`,
};

/** The columns of an attendance's round that its published result depends on. */
const ATTENDED = (known: Known): SQL => RESULTS[known](sql`x`, sql`q`);

/** Whether something is known of a student in a round by attendances `x` and rounds `q`. */
const isKnown = (known: Known): SQL => sql`(x.status is not null or ${ATTENDED(known)} is not null)`;

/** The number of the round at which the placement cell has a consent enter; null where it chose none. @param consent its alias */
export const entryNumber = (consent: SQL): SQL =>
  sql`(select e.number from rounds e where e.id = ${consent}.entry_round)`;

/**
 * Whether a consent entered the drive at a round or before: at the round that the placement cell chose, or else at the first that
 * began after the application, also after one whose answer was reopened since (F-81). Where it chose none, each is in the shortlist,
 * which has no time (F-72).
 * @param consent its alias
 */
export const enteredBy = (
  consent: SQL,
  { number, startsAt }: Pick<RoundPlace, 'number' | 'startsAt'>,
): SQL => sql`(case
  when ${consent}.entry_round is not null and ${entryNumber(consent)} is not null then ${entryNumber(consent)} <= ${number}
  else ${number} = ${SHORTLIST_NUMBER} or ${consent}.decided_at < ${startsAt} or exists (select from consent_reopenings w
    where w.consent_id = ${consent}.id and w.choice = 'TRUE' and w.decided_at < ${startsAt}) end)`;

const ofStudent = (column: SQL, student: SQL | undefined): SQL =>
  student ? sql`and ${column} = ${student}` : sql``;

/** Whether results of a round `q` decide who goes on: of one that was cancelled only where they were kept (F-64). */
const COUNTS = sql`(q.cancelled_at is null or q.keeps_results)`;

/** Students who were not qualified in a round of a drive before a number. */
const outBefore = (
  { drive, number, student }: Pick<RoundPlace, 'drive' | 'number' | 'student'>,
  known: Known,
): SQL => sql`
  select x.student_id from rounds q join attendances x on x.round_id = q.id ${ofStudent(sql`x.student_id`, student)}
  where q.drive_id = ${drive} and q.number < ${number} and ${COUNTS} and ${ATTENDED(known)} = 'UNQUALIFIED'`;

/** Students who wait in a round before a number: it names who is qualified, and they were in it and have no result. */
const waitingBefore = ({ drive, number, student }: RoundPlace, known: Known): SQL => sql`
  select y.student_id from (
    select q.* from rounds q where q.drive_id = ${drive} and q.number < ${number} and q.cancelled_at is null
      and ${hasQualified(sql`q`)} offset 0) q
    join consents y on y.drive_id = ${drive} and y.choice = 'TRUE' ${ofStudent(sql`y.student_id`, student)}
    left join attendances x on x.round_id = q.id and x.student_id = y.student_id
  where ${ATTENDED(known)} is null
    and (x.status is not null or ${enteredBy(sql`y`, { number: sql`q.number`, startsAt: sql`q.starts_at` })})`;

/** The highest package of the roles that a student `k` who applied may be offered: `openRoles` of a history, in SQL (D-46, F-27). */
const bestOffer = (drive: SQL): SQL => sql`(select max(z.max_lpa) from drive_roles z
  where z.drive_id = ${drive} and ${mayBeOffered(sql`k.student_id`)})`;

/** Whether an application `k` had not ended by an offer at an instant: by one of the drive, or by those that leave no room for it. */
const hasRoom = (drive: SQL, at: SQL, student?: SQL): SQL => sql`(k.student_id not in (
    select p.student_id from placements p where true ${ofStudent(sql`p.student_id`, student)})
  or not exists (select from placements o where o.student_id = k.student_id and o.drive_id = ${drive}
      and o.revoked_at is null and o.offered_at <= ${at})
    and (select ${offersLeaveRoom(bestOffer(drive))}
      from placements x where x.student_id = k.student_id and x.drive_id is distinct from ${drive}
        and ${isHeld(sql`x`)} and ${countsFrom(sql`x`)} <= ${at}))`;

/** A round that is there, by its id: its columns are looked up once. */
export const roundPlace = (id: string): RoundPlace => placeByRound(sql`${id}::uuid`);

/** The same by an expression of its id; of one that is not there nobody is called. */
export function placeByRound(id: SQL): RoundPlace {
  const of = (column: SQL) => sql`(select ${column} from rounds z where z.id = ${id})`;
  return {
    id,
    drive: of(sql`z.drive_id`),
    number: of(sql`z.number`),
    startsAt: of(sql`z.starts_at`),
  };
}

/** A round `r` for one student `k` at a time. */
export const ROUND_OF_ONE: RoundPlace = {
  id: sql`r.id`,
  drive: sql`r.drive_id`,
  number: sql`r.number`,
  startsAt: sql`r.starts_at`,
  student: sql`k.student_id`,
};

/** What may keep a student `k` of a drive from being marked in a round (CEL-61): being out before it, a late application, or an end. */
export const markingFaults = (place: RoundPlace) => ({
  isOut: sql<boolean>`k.student_id in (${outBefore(place, 'staged')})`,
  isLate: sql<boolean>`not ${enteredBy(sql`k`, place)}`,
  // An offer ends it from its own time on: attendance of earlier rounds can still be corrected.
  hasEnded: sql<boolean>`(k.outcome is not distinct from 'REJECTED' or not ${hasRoom(place.drive, place.startsAt)})`,
});

/**
 * Whether a student is called to a round, as consents `k` of its drive: `isCalledTo` in SQL, for lists of thousands (CEL-60, F-60,
 * F-62, F-81). A test holds both equal.
 * @param known `staged`: as the placement cell knows results before they are published
 */
export function isCalled(place: RoundPlace, known: Known = 'published'): SQL {
  const { drive, startsAt, id, student } = place;
  const marked = id
    ? sql`k.student_id in (select x.student_id from rounds q join attendances x on x.round_id = q.id
        ${ofStudent(sql`x.student_id`, student)} where q.id = ${id} and ${isKnown(known)})`
    : sql`false`;
  return sql`(k.drive_id = ${drive} and k.choice = 'TRUE'
    and (k.outcome is null or k.outcome = 'PLACED' and ${startsAt} <= ${CLOCK_ONCE})
    and k.student_id not in (${outBefore(place, known)})
    and (${marked} or ${enteredBy(sql`k`, place)} and k.student_id not in (${waitingBefore(place, known)}))
    and ${hasRoom(drive, startsAt, student)})`;
}

/**
 * Whether an application goes on, as consents `k`: sent, without an end by the company, a result or an offer (F-60, F-62). A drive
 * that the company withdrew for all students is not looked at.
 * @param student said where it is asked of one student at a time
 */
export const goesOn = (
  drive: SQL,
  student?: SQL,
): SQL => sql`(k.drive_id = ${drive} and k.choice = 'TRUE' and k.outcome is null
  and k.student_id not in (${outBefore({ drive, number: sql`32767`, ...(student ? { student } : {}) }, 'published')})
  and ${hasRoom(drive, CLOCK_ONCE, student)})`;

/**
 * The number of the round in which an application `k` that `goesOn` is now, as `applicationState` says it; null where it is in none:
 * the first to come or on without a result after the last that the student passed, else the last of those. Before the first begins
 * it is only applied.
 */
export const roundNow = (drive: SQL): SQL => sql`(
  select case when w.number <> ${SHORTLIST_NUMBER} and not (w.place = 1 and w.starts_at > ${CLOCK_ONCE}) then w.number end
  from (select m.*, max(case when m.passed then m.number end) over () as last_passed from (
      select r.number, r.starts_at, row_number() over (order by r.number) as place,
        not ${hasResults(sql`r`)} and r.starts_at + make_interval(mins => r.duration_minutes) > ${CLOCK_ONCE} as ahead,
        exists (select from attendances x where x.round_id = r.id and x.student_id = k.student_id
          and ${shownResult(sql`x`, sql`r`)} = 'QUALIFIED') as passed
      from rounds r where r.drive_id = ${drive} and r.cancelled_at is null and ${isKnownRound(sql`r`)}
        and ${isCalled(ROUND_OF_ONE)}) m) w
  where w.last_passed is null or w.number > w.last_passed
  order by w.ahead desc, case when w.ahead then w.number else -w.number end limit 1)`;

const hasNoResult = sql`not exists (select from attendances x where x.round_id = r.id and x.student_id = k.student_id
    and ${shownResult(sql`x`, sql`r`)} is not null)`;

/**
 * Whether an application `k` waits in a round `r` of its drive: the round names who is qualified, the student is in it, and has no
 * published result of it (F-60, F-64).
 */
export const awaitsResult: SQL = sql`(r.cancelled_at is null and ${hasQualified(sql`r`)} and ${hasNoResult}
  and ${isCalled(ROUND_OF_ONE)} and ${goesOn(sql`r.drive_id`, sql`k.student_id`)})`;

/**
 * The drives in which somebody `awaitsResult`, as a subquery of their ids. Those who may be waiting are found by joins of whole tables first,
 * since the exact rule of each application of 40 drives takes seconds at 50,000 students.
 * @param hidden a student who is left out
 */
export const drivesAwaitingResults = (hidden: string | null): SQL => sql`(
  with named as materialized (select r.id, r.drive_id from rounds r where r.cancelled_at is null and ${hasQualified(sql`r`)}),
  shown as materialized (
    select x.round_id, x.student_id, q.drive_id, ${COUNTS} and ${ATTENDED('published')} = 'UNQUALIFIED' as is_out
    from rounds q join attendances x on x.round_id = q.id
    where q.drive_id in (select n.drive_id from named n) and ${ATTENDED('published')} is not null),
  may_wait as materialized (
    select k.id as consent, n.id as round, n.drive_id from named n join consents k on k.drive_id = n.drive_id
      left join shown s on s.round_id = n.id and s.student_id = k.student_id
    where k.choice = 'TRUE' and k.outcome is null and k.student_id is distinct from ${hidden}::uuid and s.round_id is null
      and (k.drive_id, k.student_id) not in (select o.drive_id, o.student_id from shown o where o.is_out))
  select w.drive_id from (select distinct drive_id from may_wait) w
  where exists (select from may_wait c join rounds r on r.id = c.round join consents k on k.id = c.consent
    where c.drive_id = w.drive_id and ${awaitsResult}))`;
