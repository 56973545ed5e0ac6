import * as z from '@portal/shared/zod';
import { nearInstant } from '../near-instant';
import { doneData, reason } from './common';
import { APPLICANT_COLUMNS } from './drive-columns';
import { importMode } from './imports';
import { staffEmail } from './staff';

/** Below it stand the pages of a company link, for its recruiter alone (CEL-52). */
export const COMPANY_LINK_PATH = '/company-link';
/** How long a recruiter sees the list by one code. */
export const LINK_SESSION_MS = 2 * 60 * 60 * 1000;
/** Shortlists of one link that wait for an officer. */
export const SHORTLISTS_WAITING_MAX = 5;
/** Lines of one shortlist. */
export const SHORTLIST_LINES_MAX = 2000;

/** Addresses of one link. */
export const LINK_ADDRESSES_MAX = 10;

/**
 * Columns that a company link may show (CEL-52, F-93): these only. A new column of applicants is in no link before
 * someone adds it here.
 */
export const LINK_COLUMN_NAMES = [
  'name',
  'enrollment',
  'degree',
  'branch',
  'cpi',
  'roles',
  'placed',
  'email',
  'resume',
  'sscPercentage',
  'hscPercentage',
  'diplomaPercentage',
  'liveBacklogs',
  'deadBacklogs',
  'gapYears',
] as const satisfies readonly (keyof typeof APPLICANT_COLUMNS)[];
export type LinkColumn = (typeof LINK_COLUMN_NAMES)[number];
export const LINK_COLUMNS: Pick<typeof APPLICANT_COLUMNS, LinkColumn> = APPLICANT_COLUMNS;

const until = nearInstant('Please enter a date and a time.');

/**
 * POST /cell/api/drives/:id/links: a link to the drive's applicants for some email addresses, until an instant (CEL-52, F-72).
 * Each address gets a link of its own.
 */
export const companyLinkRequest = z.object({
  emails: z
    .array(staffEmail)
    .check(
      z.minLength(1, 'Please enter at least one email address.'),
      z.maxLength(LINK_ADDRESSES_MAX, `A link has at most ${LINK_ADDRESSES_MAX} addresses.`),
    ),
  columns: z
    .array(z.enum(LINK_COLUMN_NAMES, 'A company link does not show this column.'))
    .check(z.minLength(1, 'Please choose at least one column.'), z.maxLength(LINK_COLUMN_NAMES.length)),
  until,
});
/** POST /cell/api/links/:id/extend: another end, also of a link that has expired (F-72). */
export const extendLinkRequest = z.object({ until });
/** `link`: shown once, since its hash alone is kept; `is_mailed`: whether the mail server took it. */
export const companyLinkMade = z.object({
  ...doneData.shape,
  id: z.string(),
  links: z.array(z.object({ email: z.string(), link: z.string(), is_mailed: z.boolean() })),
});

export const LINK_STATES = ['open', 'expired', 'revoked'] as const;
export const SHORTLIST_STATES = ['sent', 'accepted', 'dropped'] as const;

const listed = z.object({ enrollment: z.string(), name: z.string() });
const shortlist = z.object({
  id: z.string(),
  at: z.string(),
  state: z.enum(SHORTLIST_STATES),
  students: z.array(listed),
  /** Lines with a name that several of the list have: the officer chooses (F-72). */
  unclear: z.array(z.object({ line: z.string(), students: z.array(listed) })),
  /** Lines that named no one of the list, as they were sent. */
  unread: z.array(z.string()),
});
const companyLink = z.object({
  id: z.string(),
  emails: z.array(z.string()),
  columns: z.array(z.string()),
  made_at: z.string(),
  until: z.string(),
  state: z.enum(LINK_STATES),
  /** What was done by it, newest first. */
  history: z.array(z.object({ at: z.string(), title: z.string(), student: z.nullable(z.string()) })),
  openings: z.number(),
  shortlists: z.array(shortlist),
});
/** GET /cell/api/drives/:id/links, newest first. */
export const companyLinks = z.object({ links: z.array(companyLink) });

/** POST /cell/api/links/:id/revoke and /cell/api/shortlists/:id/drop. */
export const linkReasonRequest = z.object({ reason });
/** In place of a round: the step of its own before the first round, which is made where there is none (F-72). */
export const SHORTLIST_STEP = 'shortlist';
/**
 * POST /cell/api/shortlists/:id/accept: its students are qualified in a round, or in the shortlist, staged as any result (CEL-61).
 * `chosen`: enrollments of students whom an unclear line names.
 */
export const acceptShortlistRequest = z.object({
  round: z.string().check(z.minLength(1, 'Please choose a step.'), z.maxLength(64)),
  chosen: z.optional(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(SHORTLIST_LINES_MAX))),
  mode: importMode,
});
/** `marks`: the batch of the results, by which they are undone; `round`: where they are published. */
export const shortlistAccepted = z.object({
  ...doneData.shape,
  left: z.number(),
  marks: z.string(),
  round: z.string(),
});

export type CompanyLinkRequest = z.infer<typeof companyLinkRequest>;
export type CompanyLinkMade = z.infer<typeof companyLinkMade>;
export type ExtendLinkRequest = z.infer<typeof extendLinkRequest>;
export type CompanyLink = z.infer<typeof companyLink>;
export type CompanyLinks = z.infer<typeof companyLinks>;
export type Shortlist = z.infer<typeof shortlist>;
export type LinkReasonRequest = z.infer<typeof linkReasonRequest>;
export type AcceptShortlistRequest = z.infer<typeof acceptShortlistRequest>;
export type ShortlistAccepted = z.infer<typeof shortlistAccepted>;
