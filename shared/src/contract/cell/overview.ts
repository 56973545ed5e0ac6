import * as z from '@portal/shared/zod';
import { seasonFilter } from './student-filters';

/** Most drives that the overview names; the list of those that close within 48 hours has all of them. */
export const CLOSING_NAMED_MAX = 20;

/** What has waited longer than this is late (CEL-73). */
export const LATE_MS = 48 * 60 * 60 * 1000;

/** A company link that ends within this time is named, so that it can be extended (CEL-73). */
export const LINK_ENDS_MS = 48 * 60 * 60 * 1000;

/** Both calls of the overview: which season's students and drives are counted (F-69). */
export const overviewQuery = z.object({ season: seasonFilter });
export type OverviewQuery = z.infer<typeof overviewQuery>;

const count = z.number();
const instant = z.iso.datetime();

/** GET /cell/api/today: what is to do behind the entries of the menu (CEL-74). Each page of the console asks for it, so it is cheap. */
export const menuCounts = z.object({
  to_verify: count,
  unlock_requests: count,
  bars_to_decide: count,
  appeals: count,
  withdrawals: count,
  erasures: count,
  drives_shortlisted: count,
  drives_received: count,
  updated_at: instant,
});
export type MenuCounts = z.infer<typeof menuCounts>;

/**
 * What is to do: how many, how many of them late, and the oldest; its name is null for readers who may not read names (CEL-03). `due`: until
 * when it is to be done, where it has such a time: the nearest is the oldest then.
 */
const toDo = z.object({
  count,
  late: count,
  oldest: z.nullable(z.object({ since: instant, name: z.nullable(z.string()), due: z.optional(instant) })),
});
export type ToDo = z.infer<typeof toDo>;

const driveName = z.object({ id: z.string(), code: z.string(), company: z.string() });
const roundName = z.object({ id: z.string(), number: z.number(), name: z.string() });

/** A drive that closes within 48 hours. */
const closingDrive = z.object({
  ...driveName.shape,
  deadline: instant,
  /** When its students were reminded today; null where they were not (MSG-08). */
  reminded_at: z.nullable(instant),
});

/** Results of a round that no student knows yet. */
const unpublishedRound = z.object({
  drive: driveName,
  round: roundName,
  results: count,
  /** When they are published, where that is set. */
  release_at: z.nullable(instant),
});

/** What happens today: a round begins, a drive closes, results, a message or an announcement are published. */
export const SCHEDULE_KINDS = ['round', 'deadline', 'results', 'message', 'announcement'] as const;
const scheduled = z.object({
  kind: z.enum(SCHEDULE_KINDS),
  at: instant,
  drive: z.nullable(driveName),
  round: z.nullable(roundName),
  /** Of a round: where, 'Online' or the venue; and its attendance so far. */
  place: z.nullable(z.string()),
  present: count,
  absent: count,
  /** The id and the subject of a message. */
  message: z.nullable(z.object({ id: z.string(), subject: z.string() })),
});

/** One change of the activity log. */
const recentChange = z.object({
  batch: z.string(),
  at: instant,
  title: z.string(),
  actor: z.object({ id: z.nullable(z.string()), name: z.string() }),
  /** How many actions it has; and of a single one the student, the account or the company. */
  actions: count,
  subject: z.nullable(z.string()),
});

/** A company link that ends soon: of a drive's applicants, or of a company's form. */
const endingLink = z.object({
  id: z.string(),
  company: z.string(),
  drive_id: z.nullable(z.string()),
  company_id: z.nullable(z.string()),
  until: instant,
});

/** GET /cell/api/overview: each number is the length of the list that it opens (CEL-73). What a reader has no right to is absent. */
export const overviewData = z.object({
  /** The season that is shown, and its day; null where several are. */
  season: z.nullable(z.object({ year: z.number(), day: z.number() })),
  closing: z.array(closingDrive),
  to_do: z.object({
    to_verify: toDo,
    unlock_requests: toDo,
    returned: toDo,
    bars_to_decide: toDo,
    appeals: toDo,
    withdrawals: toDo,
    /** Students who ask that their data is erased (DAT-05). */
    erasures: toDo,
    drives_shortlisted: toDo,
    drives_received: toDo,
  }),
  /** Proposed debarments that their students can still answer. */
  bars_to_answer: count,
  /** Drives by the tab of their list. */
  drives_open: count,
  drives_closing: count,
  drives_draft: count,
  drives_unreleased: count,
  unpublished: z.array(unpublishedRound),
  failed_mail: count,
  unsent_invitations: z.optional(count),
  /** The reader's own file that is checked and not imported. */
  import_draft: z.optional(z.nullable(z.object({ name: z.string(), saved_at: instant }))),
  ending_links: z.optional(z.array(endingLink)),
  /** Parts of the portal that were rolled back, and got no later release since. */
  rolled_back: z.optional(z.array(z.object({ part: z.string(), at: instant }))),
  students: count,
  /** By status: each student counts once. */
  not_registered: count,
  registered: count,
  verified: count,
  barred: count,
  placed: count,
  schedule: z.array(scheduled),
  activity: z.optional(z.array(recentChange)),
  updated_at: instant,
});

/**
 * GET /cell/api/overview/details: what judges each of thousands (CEL-73). A call of its own: the rest of the overview is
 * shown before.
 */
export const overviewDetails = z.object({
  /** Students who have not responded, each once, of however many drives: the length of the list that it opens. */
  not_responded: count,
  /** Every drive that closes within 48 hours, by its id; zero is there. */
  drives: z.array(z.object({ id: z.string(), applied: count, declined: count, not_responded: count })),
  /** Drives with students without a result of a round that names who is qualified (F-64). */
  drives_waiting: count,
  /** Absences for which no debarment is proposed (CEL-30). */
  absences: count,
  /** Of rounds of today: how many of their students have another round at the time, in words (CEL-60). */
  clashes: z.array(z.object({ round: z.string(), students: count, other: z.string() })),
  updated_at: instant,
});

export type OverviewData = z.infer<typeof overviewData>;
export type ClosingDrive = z.infer<typeof closingDrive>;
export type UnpublishedRound = z.infer<typeof unpublishedRound>;
export type Scheduled = z.infer<typeof scheduled>;
export type RecentChange = z.infer<typeof recentChange>;
export type EndingLink = z.infer<typeof endingLink>;
export type OverviewDetails = z.infer<typeof overviewDetails>;
