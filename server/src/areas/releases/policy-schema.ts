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
  },
  (t) => [
    check('placement_policy_only', sql`${t.only}`),
    check(
      'placement_policy_factor',
      sql`(${t.acceptedOffer} = 'leave those below the factor') = (${t.secondOfferFactor} is not null)`,
    ),
  ],
);
