/**
 * Whether a drive's deadline is still to come: the one comparison of pages and server (F-94). In SQL it is `beforeDeadline` in
 * server/src/areas/drives/application-state/open-drive-store.ts, and lint refuses it elsewhere.
 * @param deadline an instant, or ISO 8601
 * @param now the database's clock, or in a page the server's, in milliseconds
 */
export const isBeforeDeadline = (deadline: Date | string, now: Date | number): boolean =>
  Number(now) < new Date(deadline).getTime();
