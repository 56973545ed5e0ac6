import { tooLong } from '@portal/shared/values';
import * as z from '@portal/shared/zod';
import { nearDay, nearInstant } from '../near-instant';
import { asLine, atMost } from '../text-checks';
import { changeFields, doneData, pageOf, pageQuery } from './common';
import { ANNOUNCEMENT_LIMITS, MESSAGE_LIMITS } from './limits';

/** A notice of a drive; an event of the campus; a broadcast, which every student reads on the dashboard (MSG-03). */
export const ANNOUNCEMENT_KINDS = ['notice', 'event', 'broadcast'] as const;
export type AnnouncementKind = (typeof ANNOUNCEMENT_KINDS)[number];
export const ANNOUNCEMENT_STATES = ['to come', 'shown', 'over', 'withdrawn'] as const;

const TIME = 'Please enter a date and a time.';
const moment = z.nullable(nearInstant(TIME));
const day = z.nullable(nearDay('Please enter a date.'));

const line = (most: number) => z.optional(z.nullable(z.string().check(asLine(), atMost(most))));
/** Of an event, when it begins, where it is, and a page on it; of an event or a broadcast, who alone sees it (F-85). */
const eventFields = {
  begins: z.optional(
    z.nullable(z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please enter a time such as 10:30.'))),
  ),
  place: line(ANNOUNCEMENT_LIMITS.place),
  link: line(ANNOUNCEMENT_LIMITS.link),
};
const target = {
  degree: line(20),
  branch: line(100),
  passout_year: z.optional(z.nullable(z.int().check(z.gte(1990), z.lte(2100)))),
};

/** What is said of an announcement, whatever it is; what its kind has no use for is null. */
const fields = z.object({
  ...eventFields,
  ...target,
  /** HTML of a notice, the name of an event, the words of a broadcast. */
  text: z.string().check(z.maxLength(ANNOUNCEMENT_LIMITS.html)),
  /** The day of an event. */
  on: day,
  /** When it arrives; null: now, which is once it could be taken back for five minutes. */
  at: moment,
  /** Until when it is shown; null: for good, or an event's day. */
  until: moment,
  /** What students are to do until then, of a notice. */
  deadline: moment,
  /** Whether a notice goes by mail too. */
  by_mail: z.boolean(),
});
export type AnnouncementFields = z.infer<typeof fields>;

/** POST /cell/api/announcements. `drive`: id or code of the drive of a notice. */
export const writeAnnouncementRequest = z.strictObject({
  kind: z.enum(ANNOUNCEMENT_KINDS, 'Please choose what you write.'),
  drive: z.optional(z.string().check(z.maxLength(64))),
  ...fields.shape,
});
/** PUT /cell/api/announcements/:id. `tell`: students who were notified of a notice are notified once more. */
export const changeAnnouncementRequest = z.strictObject({
  ...fields.shape,
  tell: z.boolean(),
  ...changeFields,
});
/** POST /cell/api/announcements/:id/withdraw. */
export const withdrawAnnouncementRequest = z.strictObject(changeFields);
/** `told`: how many are notified when it arrives. */
export const announcementDone = z.object({ ...doneData.shape, announcement: z.string(), told: z.number() });

/** One of them, as the list has it. */
export const announcementItem = z.object({
  id: z.string(),
  kind: z.enum(ANNOUNCEMENT_KINDS),
  /** The beginning of its words. */
  title: z.string(),
  drive: z.nullable(z.object({ id: z.string(), company: z.string() })),
  on: z.nullable(z.string()),
  ...target,
  /** Null for an event of a file, which has been there ever since. */
  at: z.nullable(z.string()),
  until: z.nullable(z.string()),
  state: z.enum(ANNOUNCEMENT_STATES),
});
/** GET /cell/api/announcements/:id. */
export const announcement = z.object({
  ...announcementItem.shape,
  text: z.string(),
  ...eventFields,
  deadline: z.nullable(z.string()),
  by_mail: z.boolean(),
  version: z.string(),
});

/** GET /cell/api/announcements, the newest first. */
export const announcementsQuery = z.object({
  kind: z.optional(z.enum(ANNOUNCEMENT_KINDS)),
  /** Id of a drive. */
  drive: z.optional(z.string().check(z.maxLength(64))),
  ...pageQuery,
});
export const announcementsPage = pageOf(announcementItem);

const isBlank = (kind: AnnouncementKind, text: string): boolean =>
  (kind === 'notice' && !/<img\b/i.test(text) ? text.replaceAll(/<[^>]*>|&nbsp;/g, '') : text).trim() === '';

/** What is wrong with the words. */
function textIssue(kind: AnnouncementKind, text: string): string | null {
  if (isBlank(kind, text)) return kind === 'event' ? 'Please enter a name.' : 'Please enter a text.';
  const most = {
    notice: ANNOUNCEMENT_LIMITS.html,
    event: ANNOUNCEMENT_LIMITS.event,
    broadcast: ANNOUNCEMENT_LIMITS.broadcast,
  }[kind];
  return tooLong(text.trim(), most);
}

/** Nothing but a page: students open it with one press. */
const isLink = (link: string): boolean => /^https:\/\/[^\s/]+\.[^\s]+$/.test(link) && URL.canParse(link);
const NO_LINK = 'Please enter a web address that begins with https://.';

const ENDED = 'It ends after it arrives, at a time to come.';
const ENDS_UNSEEN = `It ends after it arrives, which is in ${MESSAGE_LIMITS.stopMs / 60_000} minutes at the soonest.`;

/**
 * What an announcement of its kind may not say, field by field: the same in the console and on the server (MSG-03).
 * @param now in milliseconds: what has not arrived by then arrives once it could be taken back for five minutes
 */
export function announcementIssues(
  kind: AnnouncementKind,
  { text, on, at, until, link }: AnnouncementFields,
  now: number,
): Partial<Record<keyof AnnouncementFields, string>> {
  const words = textIssue(kind, text);
  const soonest = now + MESSAGE_LIMITS.stopMs;
  const isToCome = at === null || Date.parse(at) > now;
  const shownFrom = isToCome ? Math.max(at === null ? soonest : Date.parse(at), soonest) : now;
  const endsEarly = kind !== 'event' && until !== null && Date.parse(until) <= shownFrom;
  return {
    ...(words === null ? {} : { text: words }),
    ...(kind === 'event' && on === null ? { on: 'Please enter a date.' } : {}),
    ...(kind === 'event' && link && !isLink(link) ? { link: NO_LINK } : {}),
    ...(endsEarly ? { until: isToCome ? ENDS_UNSEEN : ENDED } : {}),
  };
}

export type WriteAnnouncementRequest = z.infer<typeof writeAnnouncementRequest>;
export type ChangeAnnouncementRequest = z.infer<typeof changeAnnouncementRequest>;
export type WithdrawAnnouncementRequest = z.infer<typeof withdrawAnnouncementRequest>;
export type AnnouncementDone = z.infer<typeof announcementDone>;
export type AnnouncementItem = z.infer<typeof announcementItem>;
export type Announcement = z.infer<typeof announcement>;
export type AnnouncementsQuery = z.infer<typeof announcementsQuery>;
export type AnnouncementsPage = z.infer<typeof announcementsPage>;
