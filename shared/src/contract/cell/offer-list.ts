import * as z from '@portal/shared/zod';
import { degree } from '../profile';
import { pageOf, pageQuery } from './common';
import { OFFER_ANSWERERS, OFFER_KINDS, OFFER_STATES } from './offer-labels';
import { seasonFilter } from './student-filters';

export const OFFER_SORTS = [
  'name',
  'enrollment',
  'branch',
  'company',
  'role',
  'package',
  'kind',
  'offered_at',
] as const;

const count = z.number();
const word = (most: number) => z.optional(z.string().check(z.maxLength(most)));

/** GET /cell/api/offers: offers of drives, PPO and off-campus, the newest first (F-68). */
export const offersQuery = z.object({
  drive: word(64),
  /** Id or enrollment. */
  student: word(64),
  state: z.optional(z.enum(OFFER_STATES)),
  kind: z.optional(z.enum(OFFER_KINDS)),
  /** That of the student. */
  season: seasonFilter,
  degree: z.optional(degree),
  branch: word(100),
  /** Words of a student's name, the beginning of an enrollment or an email address, or a part of a company or a role. */
  q: word(100),
  sort: z.optional(z.enum(OFFER_SORTS)),
  ...pageQuery,
});
export const offerItem = z.object({
  id: z.string(),
  version: z.string(),
  student: z.object({ id: z.string(), enrollment: z.string(), name: z.string(), branch: z.string() }),
  /** The passout year of the student. */
  season: count,
  kind: z.enum(OFFER_KINDS),
  /** Null where it is of none. */
  drive: z.nullable(z.object({ id: z.string(), code: z.string() })),
  company: z.string(),
  role: z.string(),
  package_lpa: z.string(),
  package_reason: z.nullable(z.string()),
  /** Whether a letter is kept with it. */
  has_letter: z.boolean(),
  /** The day of its letter; null where it is not known. */
  offered_on: z.nullable(z.string()),
  state: z.enum(OFFER_STATES),
  offered_at: z.string(),
  accepted_at: z.nullable(z.string()),
  refused_at: z.nullable(z.string()),
  no_letter_until: z.nullable(z.string()),
  revoked_at: z.nullable(z.string()),
  /** Until when its student answers in the portal; null of an offer that is not answered there (F-70). */
  answer_by: z.optional(z.nullable(z.string())),
  answered_at: z.optional(z.nullable(z.string())),
  answered_by: z.optional(z.nullable(z.enum(OFFER_ANSWERERS))),
});

const lpa = z.nullable(z.string());
/** What the accepted offers of a list come to; packages in LPA, null without an offer. */
export const offerFigures = z.object({
  students: count,
  companies: count,
  median_lpa: lpa,
  mean_lpa: lpa,
  highest_lpa: lpa,
  lowest_lpa: lpa,
});
export const offersPage = z.object({
  ...pageOf(offerItem).shape,
  /** Students among all of them, in any state. */
  students: count,
  counts: z.record(z.enum(OFFER_STATES), count),
  accepted: offerFigures,
  /** What the list can be filtered by: the branches that have an offer. */
  branches: z.array(z.string()),
});

export type OffersQuery = z.infer<typeof offersQuery>;
export type OfferItem = z.infer<typeof offerItem>;
export type OfferFigures = z.infer<typeof offerFigures>;
export type OffersPage = z.infer<typeof offersPage>;
