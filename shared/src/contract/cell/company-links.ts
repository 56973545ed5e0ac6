import * as z from '@portal/shared/zod';
import { nearInstant } from '../near-instant';
import { changeKey, doneData, reason } from './common';
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

/** What the cell keeps to itself: where a student stands with it, and why. Identity numbers are no column at all. */
const {
  answer: _answer,
  decided_at: _decided,
  barred: _barred,
  exception: _exception,
  ...shown
} = APPLICANT_COLUMNS;
/** Columns that a company link may show (CEL-52). */
export const LINK_COLUMNS = shown;
export type LinkColumn = keyof typeof LINK_COLUMNS;
export const LINK_COLUMN_NAMES = Object.keys(LINK_COLUMNS) as [LinkColumn, ...LinkColumn[]];

/** POST /cell/api/drives/:id/links: a link to the drive's applicants for one mail address, until an instant (CEL-52). */
export const companyLinkRequest = z.object({
  email: staffEmail,
  columns: z
    .array(z.enum(LINK_COLUMN_NAMES, 'A company link does not show this column.'))
    .check(z.minLength(1, 'Please choose at least one column.'), z.maxLength(LINK_COLUMN_NAMES.length)),
  until: nearInstant('Please enter a date and a time.'),
  key: changeKey,
});
/** `link`: shown once, since its hash alone is kept; `is_mailed`: whether the mail server took it. */
export const companyLinkMade = z.object({
  ...doneData.shape,
  id: z.string(),
  link: z.string(),
  is_mailed: z.boolean(),
});

export const LINK_STATES = ['open', 'expired', 'revoked'] as const;
export const SHORTLIST_STATES = ['sent', 'accepted', 'dropped'] as const;

const shortlist = z.object({
  id: z.string(),
  at: z.string(),
  state: z.enum(SHORTLIST_STATES),
  students: z.array(z.object({ enrollment: z.string(), name: z.string() })),
  /** Lines that named nobody of the list, as they were sent. */
  unread: z.array(z.string()),
});
const companyLink = z.object({
  id: z.string(),
  email: z.string(),
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
export const linkReasonRequest = z.object({ reason, key: changeKey });
/** POST /cell/api/shortlists/:id/accept: its students are qualified in a round, staged as any result (CEL-61). */
export const acceptShortlistRequest = z.object({
  round: z.string().check(z.minLength(1, 'Please choose a round.'), z.maxLength(64)),
  mode: importMode,
  key: changeKey,
});
/** `marks`: the batch of the results, by which they are undone. */
export const shortlistAccepted = z.object({ ...doneData.shape, left: z.number(), marks: z.string() });

export type CompanyLinkRequest = z.infer<typeof companyLinkRequest>;
export type CompanyLinkMade = z.infer<typeof companyLinkMade>;
export type CompanyLink = z.infer<typeof companyLink>;
export type CompanyLinks = z.infer<typeof companyLinks>;
export type Shortlist = z.infer<typeof shortlist>;
export type LinkReasonRequest = z.infer<typeof linkReasonRequest>;
export type AcceptShortlistRequest = z.infer<typeof acceptShortlistRequest>;
export type ShortlistAccepted = z.infer<typeof shortlistAccepted>;
