import { PORTAL_TIME_ZONE } from '../contract/limits';
import { once } from './once';

/** A moment: ISO 8601 text as it comes over the wire, milliseconds since 1970, or a Date. */
export type Moment = string | number | Date;

const parts = once(
  () =>
    new Intl.DateTimeFormat('en-GB', {
      timeZone: PORTAL_TIME_ZONE,
      day: '2-digit',
      month: '2-digit',
      year: 'numeric',
    }),
);

const clock = once(
  () =>
    new Intl.DateTimeFormat('en-US', {
      timeZone: PORTAL_TIME_ZONE,
      hour: '2-digit',
      minute: '2-digit',
      hour12: true,
    }),
);

const NOT_GIVEN = '–';

/** Puts the moment through a formatter; a dash for what is missing or is no moment. */
function show(moment: Moment | null | undefined, as: (date: Date) => string): string {
  if (moment === null || moment === undefined || moment === '') return NOT_GIVEN;
  const date = new Date(moment);
  return Number.isNaN(date.getTime()) ? NOT_GIVEN : as(date);
}

// Some engines put a narrow no-break space before AM and PM.
const plainSpaces = (text: string): string => text.replace(/[\u202f\u00a0]/g, ' ');
const day = (date: Date): string => parts().format(date);
const time = (date: Date): string => plainSpaces(clock().format(date)).toUpperCase();

/** DD/MM/YYYY in Asia/Kolkata whatever the browser's zone (decision 51); '–' for no moment. */
export const formatDate = (moment: Moment | null | undefined): string => show(moment, day);

/** hh:mm AM or PM in Asia/Kolkata (decision 51); '–' for no moment. */
export const formatTime = (moment: Moment | null | undefined): string => show(moment, time);

/** DD/MM/YYYY hh:mm AM or PM in Asia/Kolkata (decision 51); '–' for no moment. */
export const formatDateTime = (moment: Moment | null | undefined): string =>
  show(moment, (date) => `${day(date)} ${time(date)}`);

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/**
 * What is left, in words: '5 h 04 min', under an hour '4 min 09 s', under a minute '9 s', and '0 s' once over.
 * @param left milliseconds until the moment
 */
export function formatCountdown(left: number): string {
  const rest = Math.max(0, left);
  const hours = Math.floor(rest / HOUR);
  const minutes = Math.floor((rest % HOUR) / MINUTE);
  const seconds = Math.floor((rest % MINUTE) / SECOND);
  const two = (value: number) => String(value).padStart(2, '0');
  if (hours) return `${hours} h ${two(minutes)} min`;
  return minutes ? `${minutes} min ${two(seconds)} s` : `${seconds} s`;
}
