import * as z from '@portal/shared/zod';

/** The calendar itself, as programs fetch it: FILE is the secret with `.ics` behind it (MSG-07). */
export const CALENDAR_PATH = '/calendar/:file';
export const calendarFile = z.object({ file: z.string().check(z.minLength(1), z.maxLength(64)) });

/** GET /student/calendar: since when the student has an address, ISO 8601; null where there is none. */
export const calendarAddress = z.object({ since: z.nullable(z.string()) });

/** POST /student/calendar: the path of a new address, returned this once. */
export const newCalendarAddress = z.object({ path: z.string() });

export type CalendarAddress = z.infer<typeof calendarAddress>;
export type NewCalendarAddress = z.infer<typeof newCalendarAddress>;
