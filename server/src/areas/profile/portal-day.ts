import { PORTAL_TIME_ZONE } from '@portal/shared/contract';

// The Swedish form of a date is YYYY-MM-DD.
const DAY = new Intl.DateTimeFormat('sv-SE', { timeZone: PORTAL_TIME_ZONE, dateStyle: 'short' });

/** The day in Asia/Kolkata, YYYY-MM-DD. */
export const portalDay = (now: Date): string => DAY.format(now);

/** The year in which a student who registers now passes out: the next one (D-32). */
export const passoutYearAt = (now: Date): number => Number(portalDay(now).slice(0, 4)) + 1;
