import { formatDeadline } from '@portal/shared/format';

/**
 * Whether a drive's deadline is still to come: the one comparison of pages and server (F-94). In SQL it is `beforeDeadline` in
 * server/src/areas/drives/application-state/open-drive-store.ts, and lint refuses it elsewhere.
 * @param deadline an instant, or ISO 8601
 * @param now the database's clock, or in a page the server's, in milliseconds
 */
export const isBeforeDeadline = (deadline: Date | string, now: Date | number): boolean =>
  Number(now) < new Date(deadline).getTime();

/** How long the entry of a deadline is in a calendar, in milliseconds. */
export const DEADLINE_ENTRY_MS = 15 * 60_000;

/** What begin and end of that entry mean (F-08): a program shows them without a word. @param deadline ISO 8601 */
export const deadlineNote = (deadline: string): string =>
  `Applications close as this entry ends: ${formatDeadline(deadline)}. It begins 15 minutes before.`;
