import * as z from '@portal/shared/zod';
import { seasonFilter } from './student-filters';

/** Most drives that today names; the list of those that close within a day has all of them. */
export const CLOSING_NAMED_MAX = 20;

/** Both calls: which season's students and drives are counted (F-69). */
export const todayQuery = z.object({ season: seasonFilter });
export type TodayQuery = z.infer<typeof todayQuery>;

/** GET /cell/api/today: each number opens the list that it counts (CEL-73); one that is absent has no list yet. */
export const todayData = z.object({
  to_verify: z.number(),
  returned: z.optional(z.number()),
  unlock_requests: z.optional(z.number()),
  undecided_bars: z.optional(z.number()),
  /** Proposed debarments that may be decided now. */
  bars_to_decide: z.optional(z.number()),
  appeals: z.optional(z.number()),
  students: z.number(),
  /** By standing: each student counts once, and some count nowhere. */
  registered: z.number(),
  verified: z.number(),
  barred: z.number(),
  placed: z.number(),
  /** Of the console of releases before these below. */
  drives_closing_today: z.number(),
  /** Drives by the tab of their list. */
  drives_closing: z.optional(z.number()),
  drives_shortlisted: z.optional(z.number()),
  /** Drafts of job notification forms that no officer has taken over (F-75). */
  drives_received: z.optional(z.number()),
  drives_unreleased: z.optional(z.number()),
  /** Of servers of releases before this one: now a figure of the call below. */
  drives_waiting: z.optional(z.number()),
  /** Which drives close within a day, the nearest deadline first. */
  closing: z.optional(z.array(z.object({ id: z.string(), code: z.string(), company: z.string() }))),
  /** Students by what is waited for with them. */
  failed_mail: z.optional(z.number()),
  updated_at: z.iso.datetime(),
});

/**
 * GET /cell/api/today/silent: who may apply to a drive that closes within a day, and answered nothing (CEL-73), and where results
 * are missing. A call of its own, since it judges each of thousands: the rest of today is shown before.
 */
export const notRespondedDrives = z.object({
  /** Each once, of however many drives: the length of the list that it opens. */
  silent_students: z.number(),
  /** Every drive that closes within a day, by its id; zero is there. */
  drives: z.array(z.object({ id: z.string(), silent: z.number() })),
  /** Drives with students without a result of a round that names who is qualified (F-64). */
  drives_waiting: z.optional(z.number()),
  updated_at: z.iso.datetime(),
});

export type TodayData = z.infer<typeof todayData>;
export type ClosingDrive = NonNullable<TodayData['closing']>[number];
export type NotRespondedDrives = z.infer<typeof notRespondedDrives>;
