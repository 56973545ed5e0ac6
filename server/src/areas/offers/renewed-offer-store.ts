import { sql, type SQL } from 'drizzle-orm';
import { CLOCK } from '../../platform/database/clock';
import type { Queryable } from '../../platform/database/database';
import type { placements } from '../drives/schema';
import { setOffer } from './offer-store';

/** What an offer said, and what had become of it, as the database writes it. */
export type FormerOffer = {
  role: string;
  package: string;
  package_reason: string | null;
  offered_at: string;
  /** Absent of what was recorded before offers were answered in the portal, as is who answered. */
  answer_by?: string | null;
  accepted_at: string | null;
  refused_at: string | null;
  no_letter_until: string | null;
  revoked_at: string | null;
  answered_by?: typeof placements.$inferSelect.answeredBy;
};
type Said = { role: string; packageLpa: string; packageReason: string | null; answerBy: Date };

/** An offer as it is before it is made again, held until the transaction ends. */
export async function lockFormer(tx: Queryable, id: string): Promise<FormerOffer> {
  const { rows } = await tx.execute<FormerOffer>(sql`
    select o.role, o.package_lpa::text as package, o.package_reason, to_json(o.offered_at) #>> '{}' as offered_at,
      to_json(o.answer_by) #>> '{}' as answer_by, o.answered_by, to_json(o.accepted_at) #>> '{}' as accepted_at, to_json(o.refused_at) #>> '{}' as refused_at,
      to_json(o.no_letter_until) #>> '{}' as no_letter_until, to_json(o.revoked_at) #>> '{}' as revoked_at
    from placements o where o.id = ${id} for update of o`);
  return rows[0]!;
}

/** Makes an offer that was refused or revoked again, as of now (CEL-70). @returns the version after it */
export const renewOffer = (tx: Queryable, id: string, said: Said): Promise<number> =>
  setOffer(tx, id, {
    ...said,
    offeredAt: CLOCK,
    acceptedAt: null,
    refusedAt: null,
    noLetterUntil: null,
    revokedAt: null,
    answeredBy: null,
  });

const instant = (text: string | null): SQL => sql`${text}::timestamptz`;

/** Makes an offer what it was before it was made again (CEL-81). @returns the version after it */
export const restoreOffer = (tx: Queryable, id: string, former: FormerOffer): Promise<number> =>
  setOffer(tx, id, {
    role: former.role,
    packageLpa: former.package,
    packageReason: former.package_reason,
    offeredAt: instant(former.offered_at),
    answerBy: instant(former.answer_by ?? null),
    acceptedAt: instant(former.accepted_at),
    refusedAt: instant(former.refused_at),
    noLetterUntil: instant(former.no_letter_until),
    revokedAt: instant(former.revoked_at),
    answeredBy: former.answered_by ?? null,
  });
