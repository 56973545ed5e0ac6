import * as z from '@portal/shared/zod';
import { applicationState } from '../application-state';
import { concernStatus } from '../drives';
import { eligibilityData } from '../eligibility-data';
import { type APPLICANT_FILTERS, BACKLOGS_TEXT, CPI_TEXT, PROGRESS } from './applicant-filters';
import { pageOf, pageQuery } from './common';
import { driveException } from './exceptions';
import { GENDERS, NO_GENDER } from './season-measures';

const text = (most: number) => z.optional(z.string().check(z.maxLength(most)));
const fits = (pattern: RegExp) => z.optional(z.string().check(z.regex(pattern)));

/** Who of a drive: each a tab with its count; 'active': whose application goes on (F-60). */
export const APPLICANT_TABS = ['applied', 'active', 'declined', 'silent', 'eligible', 'barred'] as const;
export type ApplicantTab = (typeof APPLICANT_TABS)[number];
export const APPLICANT_SORTS = ['name', 'enrollment', 'branch', 'cpi', 'decided_at'] as const;

/** By what a drive's students are found within a tab: the list, its files and the audience of a message take the same (F-66). */
export const applicantFilters = {
  /** Words of a name, or the beginning of an enrollment or an email address. */
  q: text(100),
  degree: text(20),
  branch: text(100),
  /** The title of a role that they chose. */
  role: text(200),
  /** At which place they chose it; without a role: who chose so many. */
  preference: fits(/^[1-9]$/),
  cpi_from: fits(CPI_TEXT),
  cpi_to: fits(CPI_TEXT),
  /** Most live backlogs. */
  backlogs: fits(BACKLOGS_TEXT),
  /** As the profile has it. */
  gender: z.optional(z.enum([...GENDERS, NO_GENDER])),
  /** 'qualified 2': what, and the number of the round. */
  progress: fits(new RegExp(`^(${PROGRESS.join('|')}) \\d{1,3}$`)),
  /** Whether they hold an offer of another drive, or from elsewhere. */
  placed: z.optional(z.enum(['yes', 'no'])),
} satisfies Record<(typeof APPLICANT_FILTERS)[number], z.ZodMiniType>;

/** GET /cell/api/drives/:id/applicants (CEL-50). */
export const applicantsQuery = z.object({
  of: z.optional(z.enum(APPLICANT_TABS)),
  ...applicantFilters,
  sort: z.optional(z.enum(APPLICANT_SORTS)),
  /** Those of PERSONAL_COLUMNS that are shown, separated by commas: no other is answered. */
  personal: text(100),
  ...pageQuery,
});

const { cpi, sscPercentage, hscPercentage, diplomaPercentage, liveBacklogs, deadBacklogs, gapYears } =
  eligibilityData.shape;

const said = z.optional(z.nullable(z.string()));

/** A student of a drive; identity numbers are no part of it. */
export const driveApplicant = z.object({
  id: z.string(),
  enrollment: z.string(),
  name: z.string(),
  email: z.string(),
  degree: z.string(),
  branch: z.string(),
  cpi,
  sscPercentage,
  hscPercentage,
  diplomaPercentage,
  liveBacklogs,
  deadBacklogs,
  gapYears,
  /** Null for a student who has not responded. */
  is_concern: z.nullable(concernStatus),
  /** Null for a student who has not responded. */
  application: z.nullable(applicationState),
  decided_at: z.nullable(z.string()),
  /** In the student's order. */
  roles: z.array(z.string()),
  resume: z.nullable(z.string()),
  /** Since when a debarment is active. */
  barred_since: z.nullable(z.string()),
  /** Exceptions that are active, or were when the student answered; absent where there is none (CEL-47). */
  exceptions: z.optional(z.array(driveException)),
  /** The last round in which the student has an attendance or a published result. */
  last_round: z.nullable(
    z.object({
      number: z.number(),
      name: z.string(),
      attendance: z.nullable(z.string()),
      result: z.nullable(z.string()),
    }),
  ),
  gender: z.nullable(z.string()),
  ssc_year: z.nullable(z.number()),
  hsc_year: z.nullable(z.number()),
  /** What is asked for of what a profile says of the person: for those alone who may read students' records (F-93). */
  personal: z.optional(z.object({ mobile: said, own_email: said, birth_date: said, father_name: said })),
});
export const applicantsPage = z.object({ ...pageOf(driveApplicant).shape, branches: z.array(z.string()) });

export type ApplicantsQuery = z.infer<typeof applicantsQuery>;
export type DriveApplicant = z.infer<typeof driveApplicant>;
export type ApplicantsPage = z.infer<typeof applicantsPage>;
