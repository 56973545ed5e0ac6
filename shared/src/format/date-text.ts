import { DAY_MS, formatDateTime, inIndia, show } from './date-time';
import type { Moment } from './date-time';

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** The calendar day in India, counted from 1970. */
const dayNumber = (moment: Moment): number => Math.floor(inIndia(new Date(moment)).getTime() / DAY_MS);

function distance(days: number): string {
  if (days === 0) return 'today';
  if (Math.abs(days) === 1) return days > 0 ? 'tomorrow' : 'yesterday';
  return days > 0 ? `in ${days} days` : `${-days} days ago`;
}

/** Until this hour a moment is, to people, of the night that began the evening before. */
const NIGHT_ENDS = 4;

/** The day whose night a moment is of. */
const eveningOf = (moment: Moment): number =>
  dayNumber(new Date(moment).getTime() - NIGHT_ENDS * 60 * 60 * 1000);

/**
 * Which night a moment between midnight and four belongs to: its date alone is read as a day too late (F-08).
 * @param now milliseconds since 1970; without it no night is tonight
 * @returns 'tonight, after midnight' or 'night from Saturday to Sunday'; '' for a moment of the day
 */
function nightOf(date: Date, now?: number): string {
  const there = inIndia(date);
  if (there.getUTCHours() >= NIGHT_ENDS) return '';
  const isMidnight = there.getTime() % DAY_MS === 0;
  if (now !== undefined && now <= date.getTime() && eveningOf(date) === eveningOf(now))
    return isMidnight ? 'tonight, at midnight' : 'tonight, after midnight';
  const [evening, morning] = [6, 7].map((days) => WEEKDAYS[(there.getUTCDay() + days) % 7]!);
  return isMidnight ? `midnight between ${evening} and ${morning}` : `night from ${evening} to ${morning}`;
}

/**
 * How far a moment is, by calendar days of Asia/Kolkata: 'today', 'tomorrow', 'in 6 days', 'yesterday', '3 days ago'.
 * @param now milliseconds since 1970
 */
export const formatDistance = (moment: Moment | null | undefined, now: number): string =>
  show(moment, (date) => distance(dayNumber(date) - dayNumber(now)));

/**
 * Weekday and distance, to stand beside a date: 'Saturday, in 6 days'; after midnight the night: 'tonight, after midnight',
 * 'night from Friday to Saturday, in 6 days'; '–' for no moment.
 */
export const formatWeekday = (moment: Moment | null | undefined, now: number): string =>
  show(moment, (date) => {
    const night = nightOf(date, now);
    if (night.startsWith('tonight')) return night;
    return `${night || WEEKDAYS[inIndia(date).getUTCDay()]!}, ${formatDistance(date, now)}`;
  });

/** A moment by which something is due, where no weekday is beside it: '15/03/2026 12:20 AM (night from Saturday to Sunday)'. */
export const formatDeadline = (moment: Moment | null | undefined): string =>
  show(moment, (date) => {
    const night = nightOf(date);
    return formatDateTime(date) + (night && ` (${night})`);
  });

export const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** A calendar day in words: 'Sunday 29 November 2026'. @param day a valid one, as YYYY-MM-DD */
export function formatDay(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  const month = MONTHS[date.getUTCMonth()]!;
  return `${WEEKDAYS[date.getUTCDay()]!} ${date.getUTCDate()} ${month} ${date.getUTCFullYear()}`;
}

/** The calendar day in India in short words, for a sheet of a calendar: 'Sat', '28', 'Nov'. @param moment a valid one */
export function dayParts(moment: Moment): { weekday: string; day: string; month: string } {
  const there = inIndia(new Date(moment));
  return {
    weekday: WEEKDAYS[there.getUTCDay()]!.slice(0, 3),
    day: String(there.getUTCDate()),
    month: MONTHS[there.getUTCMonth()]!.slice(0, 3),
  };
}
