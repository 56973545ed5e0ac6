import * as z from '@portal/shared/zod';
import { concernStatus, deadlineMove, factWords, withdrawal } from '../drives';
import { nearInstant } from '../near-instant';
import { WORK_TYPES } from './job-table';
import { driveRole } from './drive-role';
import { plannedRound } from './planned-rounds';
import { draftAuthor, driveEditor } from './draft-authors';
import { seasonFilter } from './student-filters';
import { changeFields, doneData, pageOf, pageQuery, reason } from './common';

/** A drive closes soon in this many milliseconds before its deadline. */
export const CLOSING_MS = 48 * 60 * 60 * 1000;

/** The state of a drive. 'draft': no student sees it yet. */
export const DRIVE_STATES = ['open', 'closed', 'draft', 'withdrawn'] as const;
export type DriveState = (typeof DRIVE_STATES)[number];

/** The lists of drives; 'closing': open, and closed within 48 hours; 'shortlisted': with a company's shortlist to decide on; 'unreleased': with results that no student knows yet; 'received': drafts of a company's form that no officer has taken over; 'waiting': with students without a result of a round whose results are published. */
export const DRIVE_TABS = [
  'open',
  'closing',
  'closed',
  'shortlisted',
  'unreleased',
  'waiting',
  'received',
  'draft',
  'withdrawn',
] as const;
export type DriveTab = (typeof DRIVE_TABS)[number];

const count = z.number();
const text = (most: number) => z.optional(z.string().check(z.maxLength(most)));

/**
 * How many of a drive's students did what (CEL-40). Eligible: students who answered, and `silent`, those eligible
 * without an answer, by the eligibility rules, now or at the deadline when that is past.
 */
export const driveCounts = z.object({ eligible: count, applied: count, declined: count, silent: count });

/** A drive as the console's list shows it; what is filled in of its job, and of its roles' pay, in words (F-28). */
export const cellDrive = z.object({
  id: z.string(),
  code: z.string(),
  company: z.string(),
  company_id: z.optional(z.string()),
  roles: z.array(driveRole),
  job: z.optional(z.array(factWords)),
  state: z.enum(DRIVE_STATES),
  deadline: z.string(),
  /** What of a published drive is written and not published; null where nothing is (F-76). */
  draft: z.optional(z.nullable(draftAuthor)),
  /** Absent where the list was asked for without. */
  counts: z.optional(driveCounts),
});

/** GET /cell/api/drives: open and closing ones by the nearest deadline, others the newest first. */
export const drivesQuery = z.object({
  /** 'all': of every state, to choose from (F-74). */
  state: z.optional(z.enum([...DRIVE_TABS, 'all'])),
  /** Words of the company's name, the beginning of the drive's code, or its id. */
  q: text(100),
  season: seasonFilter,
  /** Type of work (F-28). */
  work: z.optional(z.enum(WORK_TYPES)),
  /** 'no' for names only: to count judges each student for each drive. Then `waiting` of the page's counts is left out too. */
  counts: z.optional(z.enum(['no'])),
  ...pageQuery,
});
export const drivesPage = z.object({
  ...pageOf(cellDrive).shape,
  counts: z.partialRecord(z.enum(DRIVE_TABS), count),
});

/** A round with how many came and how it went. */
export const cellRound = z.object({
  id: z.string(),
  number: z.number(),
  name: z.string(),
  at: z.string(),
  duration_minutes: z.number(),
  mode: z.string(),
  venue: z.string(),
  instructions: z.string(),
  /** Null unless it was cancelled. */
  cancelled: z.nullable(withdrawal),
  /** Whether published results of it still count, where it was cancelled (F-64). */
  keeps_results: z.optional(z.boolean()),
  present: count,
  absent: count,
  qualified: count,
  unqualified: count,
  /** How many of these results no student knows yet; and from when on they do, where that is set (CEL-62). */
  staged: count,
  release_at: z.nullable(z.string()),
});

/** GET /cell/api/drives/:id. */
export const driveFacts = z.object({
  ...cellDrive.shape,
  counts: driveCounts,
  version: z.string(),
  /** Null unless it was withdrawn. */
  withdrawn: z.nullable(withdrawal),
  /** Each move of its deadline, the first one first. */
  deadline_moves: z.array(deadlineMove),
  /** Of those who applied, anyone who is debarred now (CEL-50). */
  barred: count,
  /** Of those who applied, whose application goes on. */
  active: count,
  degrees: z.array(z.string()),
  branches: z.array(z.string()),
  /** In words, from the rules themselves. */
  criteria: z.string(),
  role_limit: z.number(),
  documents: z.array(z.string()),
  rounds: z.array(cellRound),
  planned: z.optional(z.array(plannedRound)),
  /** Shortlists of its company links that an officer has to decide on (F-72). */
  shortlists: z.optional(count),
  /** The round at which late applicants enter; null: by the time of each round (F-81). */
  entry_round: z.optional(z.nullable(z.string())),
  /** Who has its editor open (F-76). */
  editors: z.optional(z.array(driveEditor)),
  /** When its students who have not responded were reminded today; null where they were not (MSG-08). */
  nudged_at: z.nullable(z.string()),
  /** Set while its publication can be cancelled: by the undo of its batch (F-26). */
  publication: z.optional(z.nullable(z.object({ batch: z.string(), ms_left: z.number() }))),
  updated_at: z.iso.datetime(),
});

/** POST /cell/api/drives/:id/deadline: moves it; of a closed drive to come, which opens it again (CEL-44). */
export const moveDeadlineRequest = z.object({
  deadline: nearInstant('Please enter a date and a time.'),
  /**
   * The round at which those enter who apply from now on (F-81); null or absent: each enters at the first round that begins after
   * the application.
   */
  entry_round: z.optional(z.nullable(z.string().check(z.maxLength(64)))),
  reason,
  ...changeFields,
});
export const driveDone = doneData;
/** POST /cell/api/consents/:id/reopen: before the deadline; `version` is the application's (CEL-53). */
export const reopenConsentRequest = z.object({ reason, ...changeFields });

/**
 * GET /cell/api/drives/:id/verdict: why a student may apply or not (CEL-46). `student`: id or enrollment; `at`: a past
 * instant, of which status, debarments, offers and deadline are those of then, and profile and criteria those of now.
 */
export const eligibilityQuery = z.object({
  student: z.string().check(z.minLength(1, 'Please enter an enrollment.'), z.maxLength(64)),
  at: z.optional(z.iso.datetime()),
});
export const eligibilityResult = z.object({
  drive: z.object({ id: z.string(), company: z.string() }),
  student: z.object({ id: z.string(), enrollment: z.string(), name: z.string() }),
  at: z.string(),
  /** Whether every rule is met. */
  may_apply: z.boolean(),
  /** Until when rules are passed over for this student now; absent where none is (CEL-47). */
  excepted_until: z.optional(z.string()),
  /** What the student said of the drive. */
  answer: z.nullable(concernStatus),
  /** In the order of the rules; `message`: what the student reads of an unmet rule, null for a met or waived one. */
  rules: z.array(
    z.object({
      code: z.string(),
      asked: z.string(),
      has: z.string(),
      message: z.nullable(z.string()),
      /** Not met, and passed over for this student (CEL-47). */
      excepted: z.optional(z.boolean()),
    }),
  ),
});
export type EligibilityQuery = z.infer<typeof eligibilityQuery>;
export type EligibilityResult = z.infer<typeof eligibilityResult>;

export type DriveCounts = z.infer<typeof driveCounts>;
export type CellDrive = z.infer<typeof cellDrive>;
export type DrivesQuery = z.infer<typeof drivesQuery>;
export type DrivesPage = z.infer<typeof drivesPage>;
export type CellRound = z.infer<typeof cellRound>;
export type DriveFacts = z.infer<typeof driveFacts>;
