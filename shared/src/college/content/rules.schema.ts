import * as z from '@portal/shared/zod';
import { isDay } from '../../parse';

const text = z.string().check(z.minLength(1, 'must not be empty'));

const rules = z.array(z.strictObject({ title: text, text })).check(
  z.minLength(1, 'needs at least one rule'),
  z.refine(
    (rules) => new Set(rules.map(({ title }) => title)).size === rules.length,
    'must have another title for each rule',
  ),
);

/** What an accepted offer does to the student's other applications. */
const ACCEPTED_OFFER = ['leave all', 'leave those below the factor', 'stay and be marked'] as const;
/** What an absence does once attendance is final. */
const ABSENCE = ['propose debarment', 'no consequence'] as const;

const oneOf = <const T extends readonly string[]>(values: T) =>
  z.enum(values, `must be one of: ${values.join(', ')}`);
const whole = (least: number, most: number) =>
  z
    .int('must be a whole number')
    .check(z.minimum(least, `must be ${least} to ${most}`), z.maximum(most, `must be ${least} to ${most}`));

/** The schedule of erasure: numbers go first, the whole profile last (docs/privacy.md). */
const keeps = z
  .strictObject({
    identityNumbers: whole(0, 120),
    files: whole(0, 120),
    profile: whole(1, 120),
    backups: whole(1, 365),
  })
  .check(
    z.refine(({ identityNumbers, files }) => files >= identityNumbers, {
      path: ['files'],
      error: 'must be as long as identityNumbers, or longer',
    }),
    z.refine(({ files, profile }) => profile >= files, {
      path: ['profile'],
      error: 'must be as long as files, or longer',
    }),
  );

/** What the portal does by the rules (F-62, F-70). */
const policy = z
  .strictObject({
    acceptedOffer: oneOf(ACCEPTED_OFFER),
    /** A second offer's package is more than this many times the first; there is no third (D-46). */
    secondOfferFactor: z.optional(
      z.number().check(z.minimum(1, 'must be 1 to 10'), z.maximum(10, 'must be 1 to 10')),
    ),
    /** Days that a student has to answer an offer in the portal. */
    answerDays: whole(1, 60),
    /** Years without a recommendation letter, at least, after a declined offer (CEL-71). */
    noLetterYears: whole(0, 10),
    absence: oneOf(ABSENCE),
    /** How long data of students is kept after their season was closed, in months, and a backup, in days (DAT-03). */
    keeps: z.optional(keeps),
  })
  .check(
    z.refine(
      ({ acceptedOffer, secondOfferFactor }) =>
        (acceptedOffer === 'leave those below the factor') === (secondOfferFactor !== undefined),
      {
        path: ['secondOfferFactor'],
        error: "must be given with acceptedOffer 'leave those below the factor', and with no other",
      },
    ),
  );
export type PlacementPolicy = z.infer<typeof policy>;

const DAY = /^\d{4}-\d\d-\d\d$/;

/** What rules.yaml holds: since when the placement policy is active, what the portal does by it, and its rules in order (PUB-08). */
export const schema = z.strictObject({
  inForceSince: z.string().check(
    z.regex(DAY, "must be a date in quotes, such as '2026-07-01'"),
    z.refine((day) => !DAY.test(day) || isDay(day), 'must be a day of the calendar'),
  ),
  policy,
  rules,
});

export type Policy = z.infer<typeof schema>;
export type Rule = Policy['rules'][number];
