import * as z from '@portal/shared/zod';
import { nearInstant } from './near-instant';

/** Messages of one page of a student's list. */
export const MESSAGES_AT_ONCE = 20;

/** A message as its student reads it; `path` is of the page that it leads to (MSG-04). Times are ISO 8601 in UTC. */
export const messageItem = z.object({
  id: z.string(),
  at: z.string(),
  is_read: z.boolean(),
  title: z.string(),
  text: z.string(),
  path: z.string(),
  /** What the placement cell sent with it (F-73). */
  files: z.optional(z.array(z.object({ id: z.string(), name: z.string() }))),
});

/** GET /student/messages: the student's own, newest first; `next` is the `before` of the page after, null where that is all. */
export const messagePage = z.object({
  items: z.array(messageItem),
  next: z.nullable(z.string()),
  unread: z.number(),
});
export const messagesQuery = z.object({ before: z.optional(z.string().check(z.maxLength(80))) });

/** POST /student/messages/read: all that were there at an instant, so that what came since stays unread. */
export const readMessagesRequest = z.object({ until: nearInstant() });

/** What reading answers, and the session poll where the number is known. */
export const unreadData = z.object({ unread: z.number() });

export type MessageItem = z.infer<typeof messageItem>;
export type MessagePage = z.infer<typeof messagePage>;
export type UnreadData = z.infer<typeof unreadData>;
