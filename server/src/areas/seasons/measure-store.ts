import {
  OFFER_MEASURES,
  type OfferMeasure,
  type StudentMeasure,
  type StudentPlan,
} from '@portal/shared/contract/cell';
import { sql, type SQL } from 'drizzle-orm';
import { isAccepted, isPlaced } from '../drives';

const PLACED = isPlaced(sql`s.id`);

/** The offers that count: of each student the highest accepted one, of equal ones the first. */
export const COUNTING_OFFERS = sql`(select distinct on (p.student_id) p.student_id, p.kind, p.package_lpa
  from placements p where ${isAccepted(sql`p`)} order by p.student_id, p.package_lpa desc, p.offered_at, p.id)`;

const placedBy = (kind: 'ppo' | 'off-campus'): SQL =>
  sql`s.id in (select o.student_id from ${COUNTING_OFFERS} o where o.kind = ${kind})`;
const planned = (plan: StudentPlan): SQL => sql`(coalesce(s.plan, '') = ${plan} and not ${PLACED})`;

/**
 * Which students `s` a measure counts: the only definition (F-69). Figures count by it, and the list of students is filtered by
 * it, so that a number is the length of its list.
 */
export const COUNTS: Record<StudentMeasure, SQL> = {
  students: sql`true`,
  registered: sql`s.is_registered`,
  eligible: sql`(s.is_verified and s.plan is null or ${PLACED})`,
  placed: PLACED,
  higher_studies: planned('higher studies'),
  own_business: planned('own business'),
  opted_out: planned('opted out'),
  not_placed: sql`(s.plan is null and not ${PLACED})`,
  placed_drive: sql`(${PLACED} and not ${placedBy('ppo')} and not ${placedBy('off-campus')})`,
  placed_ppo: placedBy('ppo'),
  placed_off_campus: placedBy('off-campus'),
};

/** Whether a measure counts an offer `x` by its state. */
export function countsOffer(measure: OfferMeasure): SQL {
  const { state } = OFFER_MEASURES[measure];
  return state === null ? sql`true` : sql`x.state = ${state}`;
}
