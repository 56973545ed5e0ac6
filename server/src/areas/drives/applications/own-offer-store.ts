import type { OfferReceipt } from '@portal/shared/contract';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/database';

/** A student's offer of a drive as it is stored, with the answer to it. Instants as the database writes them. */
export type StoredOffer = {
  id: string;
  version: number;
  role: string;
  packageLpa: string;
  offeredAt: string;
  answerBy: string | null;
  mayAnswer: boolean;
  answer: OfferReceipt['answer'] | null;
  answeredAt: string | null;
  answeredBy: OfferReceipt['by'];
  /** The batch in which the student answered, and companies of the drives that were left by it. */
  given: { batch: string; left: string[] } | null;
};

/** The last answer of the student to an offer `o`, as the activity log has it. */
const GIVEN = sql`(
  select json_build_object('batch', a.batch_id, 'left', (
      select coalesce(json_agg(c.name order by c.name), '[]') from drives x join companies c on c.id = x.company_id
      where x.id::text in (select jsonb_array_elements_text(coalesce(a.after -> 'left', '[]')))))
  from cell_actions a join cell_batches b on b.id = a.batch_id
  where a.subject_id = o.id and a.kind in ('offer.accepted', 'offer.refused') and b.actor_kind = 'student'
  order by b.at desc limit 1)`;

/** The offer of a drive that a student has and that was not revoked; undefined where there is none (F-70). */
export async function readOwnOffer(
  db: Queryable,
  studentId: string,
  driveId: string,
): Promise<StoredOffer | undefined> {
  const { rows } = await db.execute<StoredOffer>(sql`
    select o.id, o.version, o.role, o.package_lpa::text as "packageLpa", to_json(o.offered_at) #>> '{}' as "offeredAt",
      to_json(o.answer_by) #>> '{}' as "answerBy",
      coalesce(o.answered_at is null and o.answer_by > clock_timestamp(), false) as "mayAnswer",
      case when o.refused_at is not null then 'refused' when o.accepted_at is not null then 'accepted' end as answer,
      to_json(o.answered_at) #>> '{}' as "answeredAt", o.answered_by as "answeredBy",
      case when o.answered_by = 'student' then ${GIVEN} end as given
    from placements o where o.student_id = ${studentId} and o.drive_id = ${driveId} and o.revoked_at is null`);
  return rows[0];
}
