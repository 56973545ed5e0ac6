import { sql } from 'drizzle-orm';
import type { HomePageData } from '@portal/shared/contract';
import type { Queryable } from '../database/database';
import { drivesIn } from '../drives/lists';
import { DRIVES, readPlaces } from '../drives/listing-store';
import { standingOf } from './standing';

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

/**
 * The dashboard's own data in one query (DSH-01 to DSH-03): with the eligible list and its consent rows the
 * dashboard takes three, however many drives there are.
 */
export async function homePage(db: Queryable, studentId: string): Promise<HomePageData> {
  const listing = await readPlaces(db, studentId, DRIVES.open, FEED);
  const { applied, ...feed } = listing.also as Feed;
  return {
    userInfo: {
      name: listing.name,
      branch: listing.applicant.branch,
      is_verified: listing.applicant.isVerified,
    },
    ...feed,
    counts: {
      eligible: drivesIn('eligible', listing).length,
      applied,
      placed: listing.applicant.placements.length,
    },
    standing: standingOf(listing.applicant),
    server_time: listing.now.toISOString(),
  };
}
