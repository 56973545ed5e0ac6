import { PORTAL_TIME_ZONE } from '@portal/shared/format';
import { isDay } from '@portal/shared/parse';
import * as z from '@portal/shared/zod';

/** A day as its field gives it. */
export const day = z.string().check(z.refine(isDay, 'Please enter a date.'));

/** The same, or nothing. */
export const optionalDay = z
  .string()
  .check(z.refine((text) => text === '' || isDay(text), 'Please enter a date.'));

/** A time of a day as its field gives it. */
export const time = z.string().check(z.regex(/^\d{2}:\d{2}$/, 'Please enter a time.'));

/** The last moment of a day in Asia/Kolkata (C-5), as the calls take it; null for what is no day. */
export const endOfDay = (on: string): string | null =>
  isDay(on) ? new Date(`${on}T23:59:59+05:30`).toISOString() : null;

/** The calendar day of a moment there, as a field of a day takes it. */
export const dayOf = (moment: string | Date): string =>
  new Date(moment).toLocaleDateString('en-CA', { timeZone: PORTAL_TIME_ZONE });

/** A day and a time there as an instant; null where they make none. @param time as the browser's field gives it: '18:00' */
export function instantAt(on: string, time: string): string | null {
  // `Date` reads 30 February as 2 March.
  if (!isDay(on)) return null;
  const at = new Date(`${on}T${time}:00+05:30`);
  return Number.isNaN(at.getTime()) ? null : at.toISOString();
}

/** The time of a moment there, as the browser's field takes it: '18:00'. */
export const timeOf = (moment: string | Date): string =>
  new Date(moment).toLocaleTimeString('en-GB', {
    timeZone: PORTAL_TIME_ZONE,
    hour: '2-digit',
    minute: '2-digit',
  });
