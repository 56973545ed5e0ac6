import { createHash } from 'node:crypto';
import {
  CALENDAR_PATH,
  pathOf,
  type CalendarAddress,
  type NewCalendarAddress,
} from '@portal/shared/contract';
import type { Database } from '../../../platform/database/database';
import { PortalError } from '../../../platform/errors';
import { openDeadlines } from '../../drives';
import { hashOf, newSecret } from '../../identity';
import {
  addressSince,
  calendarEvents,
  calendarRounds,
  deleteAddress,
  putAddress,
  studentOfAddress,
} from './calendar-store';
import { calendarText } from './calendar-text';

type Deps = { database: Pick<Database, 'db'> };

/** What calendars call it. It names no college: the address may be shown on a shared screen. */
const NAME = 'Placement';

/** Whether a student has a calendar address, and since when (MSG-07). */
export async function calendarAddress(
  { database: { db } }: Deps,
  studentId: string,
): Promise<CalendarAddress> {
  const since = await addressSince(db, studentId);
  return { since: since?.toISOString() ?? null };
}

/** Makes a new address; the one before ends. It is nowhere but in the answer. */
export async function renewAddress(
  { database: { db } }: Deps,
  studentId: string,
): Promise<NewCalendarAddress> {
  const secret = newSecret();
  // A transaction, so that two servers that get it at once give one address (F-01).
  await db.transaction((tx) => putAddress(tx, studentId, hashOf(secret)));
  return { path: pathOf(CALENDAR_PATH, { file: `${secret}.ics` }) };
}

/** Ends a student's address. */
export const endAddress = ({ database: { db } }: Deps, studentId: string): Promise<void> =>
  deleteAddress(db, studentId);

/**
 * The calendar at an address, with the mark that it keeps while nothing in it changes.
 * @throws PortalError 404, the same for an address that ended and one that never was
 */
export async function calendarAt(
  { database: { db } }: Deps,
  file: string,
): Promise<{ text: string; etag: string }> {
  const secret = /^([\w-]{43})\.ics$/.exec(file)?.[1];
  const studentId = secret && (await studentOfAddress(db, hashOf(secret)));
  if (!studentId) throw new PortalError(404, 'This calendar does not exist.');
  const entries = {
    deadlines: await openDeadlines(db, studentId),
    rounds: await calendarRounds(db, studentId),
    events: await calendarEvents(db, studentId),
  };
  const etag = `"${createHash('sha256').update(JSON.stringify(entries)).digest('base64url')}"`;
  return { text: calendarText(NAME, entries, new Date()), etag };
}
