import type { HomePageData } from '@portal/shared/contract';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database';
import { DRIVES, readPlaces } from '../drives';

/**
 * How many drives were applied to, events from today on in the college's zone, and the broadcasts shown now, newest
 * first (DSH-01 to DSH-03).
 */
const FEED = sql`json_build_object(
  'applied', (select count(*) from consents a where a.student_id = w.id and a.is_concern = 'TRUE'),
  'upcomingEvents', (
    select coalesce(json_agg(json_build_object('event_name', e.name, 'event_date', e.held_on)
      order by e.held_on, e.name), '[]')
    from events e where e.held_on >= (clock_timestamp() at time zone 'Asia/Kolkata')::date),
  'broadcastMessages', (
    select coalesce(json_agg(json_build_object('id', b.id, 'message', b.message)
      order by b.shown_from desc, b.code), '[]')
    from broadcasts b
    where b.shown_from <= clock_timestamp() and (b.shown_until is null or b.shown_until > clock_timestamp())))`;

type Feed = Pick<HomePageData, 'upcomingEvents' | 'broadcastMessages'> & { applied: number };

/** The drives that may be open to the student, with the feed beside them in one query. */
export async function readHomePage(db: Queryable, studentId: string) {
  const listing = await readPlaces(db, studentId, DRIVES.open, FEED);
  return { listing, feed: listing.also as Feed };
}
