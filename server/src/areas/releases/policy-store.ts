import type { PlacementPolicy } from '@portal/shared/college/content/rules.schema';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database';
import { placementPolicy } from './policy-schema';

/** The active placement policy, as JSON (F-62). */
export const POLICY = sql`(select json_strip_nulls(json_build_object('acceptedOffer', p.accepted_offer,
    'secondOfferFactor', p.second_offer_factor::float8, 'answerDays', p.answer_days,
    'noLetterYears', p.no_letter_years, 'absence', p.absence)) from placement_policy p)`;

/** The active placement policy. */
export async function readPolicy(db: Queryable): Promise<PlacementPolicy> {
  const { rows } = await db.execute<{ policy: PlacementPolicy }>(sql`select ${POLICY} as policy`);
  return rows[0]!.policy;
}

/** Writes the active policy; an empty one becomes the defaults of the columns. */
export async function putPolicy(
  tx: Queryable,
  { secondOfferFactor, keeps, ...said }: Partial<PlacementPolicy>,
): Promise<void> {
  const factor = secondOfferFactor === undefined ? null : String(secondOfferFactor);
  await tx
    .insert(placementPolicy)
    .values({
      ...(said.acceptedOffer === undefined ? {} : { ...said, secondOfferFactor: factor }),
      ...(keeps && {
        keepNumbersMonths: keeps.identityNumbers,
        keepFilesMonths: keeps.files,
        keepProfileMonths: keeps.profile,
        keepBackupsDays: keeps.backups,
      }),
    })
    .onConflictDoUpdate({
      target: placementPolicy.only,
      set: {
        acceptedOffer: sql`excluded.accepted_offer`,
        secondOfferFactor: sql`excluded.second_offer_factor`,
        answerDays: sql`excluded.answer_days`,
        noLetterYears: sql`excluded.no_letter_years`,
        absence: sql`excluded.absence`,
        keepNumbersMonths: sql`excluded.keep_numbers_months`,
        keepFilesMonths: sql`excluded.keep_files_months`,
        keepProfileMonths: sql`excluded.keep_profile_months`,
        keepBackupsDays: sql`excluded.keep_backups_days`,
      },
    });
}

/** How long data is kept by the college's schedule: months after a season was closed, and days of a backup (DAT-03). */
export type Terms = { numbers: number; files: number; profile: number; backups: number };

/** The active schedule of erasure. */
export async function readTerms(db: Queryable): Promise<Terms> {
  const { rows } = await db.execute<Terms>(sql`
    select keep_numbers_months as numbers, keep_files_months as files, keep_profile_months as profile,
      keep_backups_days as backups from placement_policy`);
  return rows[0]!;
}
