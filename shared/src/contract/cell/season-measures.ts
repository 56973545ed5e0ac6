import { capitalize } from './capitalize';
import type { OfferState } from './offer-labels';

/** What a student does without a placement, as the cell sets it (F-69). */
export const STUDENT_PLANS = ['higher studies', 'own business', 'opted out'] as const;
export type StudentPlan = (typeof STUDENT_PLANS)[number];

/**
 * By what the students of a season are counted (F-69), in the order in which tables show them. The list of students filters by
 * the same keys (`counted`), and the server has one condition in SQL for each: a count is the length of its list. A student
 * with a placement counts as placed, whatever the plan is; so `placed` and the four after it add up to `students`.
 */
export const STUDENT_MEASURES = {
  students: { title: 'Students', means: 'All who pass out in the season' },
  registered: { title: 'Registered', means: 'Confirmed their profile' },
  eligible: { title: 'Eligible', means: 'Verified and without another plan, or placed' },
  placed: { title: 'Placed', means: 'Accepted an offer that is not revoked' },
  higher_studies: { title: 'Higher studies', means: 'Not placed, and go on to higher studies' },
  own_business: { title: 'Own business', means: 'Not placed, and begin a business' },
  opted_out: { title: 'Opted out', means: 'Not placed, and take no part' },
  not_placed: { title: 'Nothing known yet', means: 'Not placed, and no plan is known' },
  placed_drive: { title: 'Placed by a drive', means: 'The offer that counts is of a drive of the college' },
  placed_ppo: { title: 'Placed by a PPO', means: 'The offer that counts came after an internship' },
  placed_off_campus: { title: 'Placed off-campus', means: 'The offer that counts is from elsewhere' },
} as const;
export type StudentMeasure = keyof typeof STUDENT_MEASURES;
export const STUDENT_MEASURE_NAMES = Object.keys(STUDENT_MEASURES) as readonly StudentMeasure[];

/** By what the offers to a season's students are counted, by their state; the four after `offers` add up to it. */
export const OFFER_MEASURES = {
  offers: { title: 'Offers', means: 'To students of the season, whatever became of them', state: null },
  offers_accepted: { title: 'Accepted', means: 'Accepted and not revoked', state: 'accepted' },
  offers_waiting: { title: 'Not answered', means: 'Wait for an answer', state: 'made' },
  offers_declined: { title: 'Declined', means: 'The student declined', state: 'refused' },
  offers_revoked: { title: 'Revoked', means: 'The company took it back', state: 'revoked' },
} as const satisfies Record<string, { title: string; means: string; state: OfferState | null }>;
export type OfferMeasure = keyof typeof OFFER_MEASURES;
export const OFFER_MEASURE_NAMES = Object.keys(OFFER_MEASURES) as readonly OfferMeasure[];

/** Packages of placed students in lakhs a year: of each the highest accepted offer, so that a student counts once. */
export const PACKAGE_MEASURES = {
  median_lpa: { title: 'Median', means: 'Half of the placed students have more, half have less' },
  mean_lpa: { title: 'Mean', means: 'The average of the placed students' },
  lowest_lpa: { title: 'Lowest', means: 'The lowest of a placed student' },
  highest_lpa: { title: 'Highest', means: 'The highest of a placed student' },
} as const;
export type PackageMeasure = keyof typeof PACKAGE_MEASURES;

export const MEASURES = { ...STUDENT_MEASURES, ...OFFER_MEASURES, ...PACKAGE_MEASURES };
export type Measure = StudentMeasure | OfferMeasure | PackageMeasure;
export const MEASURE_NAMES = Object.keys(MEASURES) as readonly Measure[];

/** Each measure of a group; null where it is not known, which is not 0. */
export type Measured = Record<Measure, number | null>;

/** Nothing is known. */
export const UNKNOWN = Object.fromEntries(MEASURE_NAMES.map((name) => [name, null])) as Measured;

/** Genders of a profile. */
export const GENDERS = ['MALE', 'FEMALE'] as const;
/** Whose gender no profile gives. */
export const NO_GENDER = 'NOT GIVEN';
/** A gender as the profile has it, in words. */
export const genderText = (gender: string): string => capitalize(gender.toLowerCase());

/** A part of one number in another, in percent with one decimal; null where one is not known, or nothing is to be divided by. */
export const percent = (part: number | null, whole: number | null): number | null =>
  part === null || whole === null || whole === 0 ? null : Math.round((part / whole) * 1000) / 10;

/** One number for each of another, with two decimals; null as for `percent`. */
export const perEach = (count: number | null, of: number | null): number | null =>
  count === null || of === null || of === 0 ? null : Math.round((count / of) * 100) / 100;

/** The tables of a season. Page, print and file take them from here, so that no number differs (F-69). */
export const SEASON_TABLES = [
  'placement',
  'branches',
  'genders',
  'sources',
  'companies',
  'nirf',
  'naac',
  'nba',
] as const;
export type SeasonTableName = (typeof SEASON_TABLES)[number];
