import { sql } from 'drizzle-orm';
import { boolean, check, numeric, pgTable, smallint, text } from 'drizzle-orm/pg-core';

/**
 * The active placement policy: one row, written when content or a frame comes into force (docs/college.md). Statements about
 * thousands of students read it. The defaults hold for content that has no policy.
 */
export const placementPolicy = pgTable(
  'placement_policy',
  {
    only: boolean().primaryKey().default(true),
    acceptedOffer: text('accepted_offer', {
      enum: ['leave all', 'leave those below the factor', 'stay and be marked'],
    })
      .notNull()
      .default('leave those below the factor'),
    secondOfferFactor: numeric('second_offer_factor', { precision: 4, scale: 2 }).default('2'),
    answerDays: smallint('answer_days').notNull().default(7),
    noLetterYears: smallint('no_letter_years').notNull().default(1),
    absence: text({ enum: ['propose debarment', 'no consequence'] })
      .notNull()
      .default('propose debarment'),
    /** Months after a season was closed until data of its students is due to be erased, and days until a backup is (DAT-03). */
    keepNumbersMonths: smallint('keep_numbers_months').notNull().default(6),
    keepFilesMonths: smallint('keep_files_months').notNull().default(12),
    keepProfileMonths: smallint('keep_profile_months').notNull().default(24),
    keepBackupsDays: smallint('keep_backups_days').notNull().default(90),
  },
  (t) => [
    check('placement_policy_only', sql`${t.only}`),
    check(
      'placement_policy_factor',
      sql`(${t.acceptedOffer} = 'leave those below the factor') = (${t.secondOfferFactor} is not null)`,
    ),
  ],
);
