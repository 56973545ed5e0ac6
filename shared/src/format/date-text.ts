import { DAY_MS, inIndia, show } from './date-time';
import type { Moment } from './date-time';

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** The calendar day in India, counted from 1970. */
const dayNumber = (moment: Moment): number => Math.floor(inIndia(new Date(moment)).getTime() / DAY_MS);

function distance(days: number): string {
  if (days === 0) return 'today';
  if (Math.abs(days) === 1) return days > 0 ? 'tomorrow' : 'yesterday';
  return days > 0 ? `in ${days} days` : `${-days} days ago`;
}

/**
 * How far a moment is, by calendar days of Asia/Kolkata: 'today', 'tomorrow', 'in 6 days', 'yesterday', '3 days ago'.
 * @param now milliseconds since 1970
 */
export const formatDistance = (moment: Moment | null | undefined, now: number): string =>
  show(moment, (date) => distance(dayNumber(date) - dayNumber(now)));

/** Weekday and distance, to stand beside a date: 'Saturday, in 6 days'; '–' for no moment. */
export const formatWeekday = (moment: Moment | null | undefined, now: number): string =>
  show(moment, (date) => `${WEEKDAYS[inIndia(date).getUTCDay()]!}, ${formatDistance(date, now)}`);

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** The calendar day in India in short words, for a sheet of a calendar: 'Sat', '28', 'Nov'. @param moment a valid one */
export function dayParts(moment: Moment): { weekday: string; day: string; month: string } {
  const there = inIndia(new Date(moment));
  return {
    weekday: WEEKDAYS[there.getUTCDay()]!.slice(0, 3),
    day: String(there.getUTCDate()),
    month: MONTHS[there.getUTCMonth()]!,
  };
}
