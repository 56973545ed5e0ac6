import type { HomePageData, OfferToAnswer } from '@portal/shared/contract';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database';
import {
  DRIVES,
  goesOn,
  hasResults,
  isCalled,
  isPlaced,
  isShown,
  readPlaces,
  resultsAt,
  ROUND_OF_ONE,
  shownResult,
} from '../drives';
import { EVENT_BEGINS, IS_SHOWN_EVENT, isFor } from './target-store';

/** Results and notices are next for a student for this long. */
const NEWS_DAYS = 7;
/** Most items of each kind that are shown. */
const MOST = 3;

/** The company of a consent of the student `w`. */
const OF_DRIVE = sql`consents k join drives d on d.id = k.drive_id join companies c on c.id = d.company_id`;

/** Rounds to come or on, results and notices of the last days, of what the student applied to (W-48). Only rounds have a title. */
const NEXT = sql`(
  select coalesce(json_agg(json_build_object('kind', s.kind, 'r_id', s.drive_id, 'consentId', s.id, 'c_name', s.name,
    'title', s.title, 'at', s.at) order by s.at), '[]') from (
    (select 'round' as kind, k.drive_id, k.id, c.name, 'Round ' || r.number || ': ' || r.name as title, r.starts_at as at
      from ${OF_DRIVE} join rounds r on r.drive_id = d.id
      where k.student_id = w.id and k.outcome is null and ${isCalled(ROUND_OF_ONE)} and d.withdrawn_at is null
        and r.cancelled_at is null and r.starts_at + make_interval(mins => r.duration_minutes) > clock_timestamp()
        and not ${hasResults(sql`r`)}
      order by r.starts_at limit ${MOST})
    union all
    (select 'result', k.drive_id, k.id, c.name, '', h.at
      from ${OF_DRIVE} join lateral (select max(h.at) as at from consent_history h
        where h.consent_id = k.id and h.actor = 'cell' and h.is_concern = k.is_concern) h on true
      where k.student_id = w.id and k.is_concern in ('REJECTED', 'PLACED')
        and h.at > clock_timestamp() - make_interval(days => ${NEWS_DAYS})
      order by h.at desc limit ${MOST})
    union all
    (select 'result', k.drive_id, k.id, c.name, '', ${resultsAt(sql`r`)}
      from ${OF_DRIVE} join rounds r on r.drive_id = d.id join attendances a on a.round_id = r.id and a.student_id = w.id
      where k.student_id = w.id and k.is_concern = 'TRUE' and r.cancelled_at is null
        and ${shownResult(sql`a`, sql`r`)} = 'UNQUALIFIED'
        and ${resultsAt(sql`r`)} > clock_timestamp() - make_interval(days => ${NEWS_DAYS})
      order by 6 desc limit ${MOST})
    union all
    (select 'notice', k.drive_id, k.id, c.name, '', n.arrived_at
      from ${OF_DRIVE} join notices n on n.drive_id = d.id
      where k.student_id = w.id and ${goesOn(sql`k.drive_id`, sql`k.student_id`)} and ${isShown(sql`n`)}
        and n.arrived_at > clock_timestamp() - make_interval(days => ${NEWS_DAYS})
      order by n.arrived_at desc limit ${MOST})) s)`;

/** Offers whose date for an answer is to come; the application's state says which of them can be answered. */
const OFFERS = sql`(
  select coalesce(json_agg(json_build_object('r_id', k.drive_id, 'consentId', k.id, 'c_name', c.name, 'at', o.answer_by)
    order by o.answer_by), '[]')
  from ${OF_DRIVE} join placements o on o.drive_id = d.id and o.student_id = k.student_id
  where k.student_id = w.id and o.answer_by > clock_timestamp())`;

/**
 * Whether the student is placed, what is next, events from today on in the college's zone, and the broadcasts shown now, newest
 * first (DSH-01 to DSH-03).
 */
const FEED = sql`json_build_object(
  'isPlaced', ${isPlaced(sql`w.id`)},
  'next', ${NEXT},
  'offers', ${OFFERS},
  'upcomingEvents', (
    select coalesce(json_agg(json_build_object('event_name', e.name, 'event_date', e.held_on, 'event_at', ${EVENT_BEGINS},
      'event_place', e.place, 'event_link', e.link) order by e.held_on, e.begins nulls first, e.name), '[]')
    from events e where e.held_on >= (clock_timestamp() at time zone 'Asia/Kolkata')::date and ${IS_SHOWN_EVENT}
      and ${isFor(sql`e`, sql`w.id`)}),
  'broadcastMessages', (
    select coalesce(json_agg(json_build_object('id', b.id, 'message', b.message)
      order by b.shown_from desc, b.code), '[]')
    from broadcasts b
    where b.withdrawn_at is null and b.shown_from <= clock_timestamp() and (b.shown_until is null or b.shown_until > clock_timestamp())
      and ${isFor(sql`b`, sql`w.id`)}))`;

type Feed = Pick<HomePageData, 'upcomingEvents' | 'broadcastMessages' | 'next'> & {
  isPlaced: boolean;
  offers: OfferToAnswer[];
};

/** The drives that may be open to the student, those applied to, and the feed, in one query. */
export async function readHomePage(db: Queryable, studentId: string) {
  const listing = await readPlaces(db, studentId, DRIVES.either(DRIVES.open, DRIVES.applied), FEED);
  return { listing, feed: listing.also as Feed };
}
