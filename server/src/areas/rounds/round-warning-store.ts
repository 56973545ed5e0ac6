import { SHORTLIST_NUMBER } from '@portal/shared/contract';
import { sql, type SQL } from 'drizzle-orm';
import { CLOCK_ONCE } from '../../platform/database/clock';
import type { Queryable } from '../../platform/database/database';
import { beforeDeadline, type AccessScope } from '../drives';

/** A round as it would be held. @property round its id where it is there already @property venue empty where it is online */
export type Slot = {
  driveId: string;
  number: number;
  round: string | null;
  at: string;
  minutes: number;
  venue: string;
  reach: AccessScope;
};

/** Another round of the drive that is before this one in time and behind it in the order, or the other way round. */
type Misplaced = { number: number; name: string; at: string; isBefore: boolean };
/** A round that takes the hall; without its names where it is of a drive that the reader does not see. */
type Taking = { company: string | null; number: number | null; name: string | null; at: string };
/** What is known of a slot. @property isSame it is when and where the round is already @property deadline of the drive, where applications close after the round begins */
type SlotFacts = {
  isSame: boolean;
  isPast: boolean;
  deadline: string | null;
  misplaced: Misplaced[];
  taking: Taking[];
};

/** Whether a round `r` takes place while a slot does. */
export const overlaps = ({ at, minutes }: Pick<Slot, 'at' | 'minutes'>): SQL => sql`(
  r.starts_at < ${at}::timestamptz + make_interval(mins => ${minutes}::int)
  and r.starts_at + make_interval(mins => r.duration_minutes) > ${at}::timestamptz)`;

/** A value of a drive `d` that the user may see; null for another (CEL-03). */
export function ofSeen({ codes }: AccessScope): (value: SQL) => SQL {
  const seen = codes && sql.param([...codes]);
  return (value) => sql`case when ${seen}::text[] is null or d.code = any(${seen}::text[]) then ${value} end`;
}

/** Venues are the same in whatever letters and with whatever spaces they are written. */
const plainVenue = (venue: SQL): SQL => sql`lower(regexp_replace(trim(${venue}), '\\s+', ' ', 'g'))`;

/** What is unusual about the time and the place of a round, by the database's clock (F-64). */
export async function readSlotFacts(db: Queryable, slot: Slot): Promise<SlotFacts> {
  const { driveId, number, round, at, venue, reach } = slot;
  const shown = ofSeen(reach);
  const { rows } = await db.execute<SlotFacts>(sql`
    select exists (select from rounds r where r.id = ${round}::uuid and r.starts_at = ${at}::timestamptz
        and r.duration_minutes = ${slot.minutes}::int
        and case when r.mode = 'OFFLINE' then ${plainVenue(sql`r.venue`)} else '' end = ${plainVenue(sql`${venue}::text`)}) as "isSame",
      ${at}::timestamptz <= ${CLOCK_ONCE} as "isPast",
      case when ${beforeDeadline(sql`${at}::timestamptz`)} then to_json(d.deadline) #>> '{}' end as deadline,
      (select coalesce(json_agg(json_build_object('number', r.number, 'name', r.name, 'at', r.starts_at,
          'isBefore', r.number < ${number}::int) order by r.number), '[]')
        from rounds r where r.drive_id = d.id and r.number <> ${SHORTLIST_NUMBER} and r.cancelled_at is null and r.id is distinct from ${round}::uuid
          and ((r.number < ${number}::int and r.starts_at > ${at}::timestamptz)
            or (r.number > ${number}::int and r.starts_at < ${at}::timestamptz))) as misplaced,
      (select coalesce(json_agg(json_build_object('company', ${shown(sql`c.name`)}, 'number', ${shown(sql`r.number`)},
          'name', ${shown(sql`r.name`)}, 'at', r.starts_at) order by r.starts_at, r.id), '[]')
        from rounds r join drives d on d.id = r.drive_id join companies c on c.id = d.company_id
        where ${venue}::text <> '' and r.mode = 'OFFLINE' and ${plainVenue(sql`r.venue`)} = ${plainVenue(sql`${venue}::text`)}
          and r.id is distinct from ${round}::uuid and r.cancelled_at is null and d.withdrawn_at is null
          and ${overlaps(slot)}) as taking
    from drives d where d.id = ${driveId}`);
  return rows[0]!;
}
