/** A moment: ISO 8601 text as it comes over the wire, milliseconds since 1970, or a Date. */
export type Moment = string | number | Date;

/** Of Asia/Kolkata, in milliseconds: the same all year, and since 1945-10-15. */
const OFFSET_MS = 330 * 60 * 1000;

const NOT_GIVEN = '–';

/** Puts the moment through a formatter; a dash for what is missing or is no moment. */
export function show(moment: Moment | null | undefined, as: (date: Date) => string): string {
  if (moment === null || moment === undefined || moment === '') return NOT_GIVEN;
  const date = new Date(moment);
  return Number.isNaN(date.getTime()) ? NOT_GIVEN : as(date);
}

const two = (value: number): string => String(value).padStart(2, '0');
/** The moment with the clock of Asia/Kolkata in its UTC fields. Not by Intl: see numbers.ts. */
export const inIndia = (date: Date): Date => new Date(date.getTime() + OFFSET_MS);

function day(date: Date): string {
  const there = inIndia(date);
  return `${two(there.getUTCDate())}/${two(there.getUTCMonth() + 1)}/${there.getUTCFullYear()}`;
}

function time(date: Date): string {
  const there = inIndia(date);
  const hours = there.getUTCHours();
  return `${two(hours % 12 || 12)}:${two(there.getUTCMinutes())} ${hours < 12 ? 'AM' : 'PM'}`;
}

/** DD/MM/YYYY in Asia/Kolkata whatever the browser's zone (D-51); '–' for no moment. */
export const formatDate = (moment: Moment | null | undefined): string => show(moment, day);

/** hh:mm AM or PM in Asia/Kolkata (D-51); '–' for no moment. */
export const formatTime = (moment: Moment | null | undefined): string => show(moment, time);

/** DD/MM/YYYY hh:mm AM or PM in Asia/Kolkata (D-51); '–' for no moment. */
export const formatDateTime = (moment: Moment | null | undefined): string =>
  show(moment, (date) => `${day(date)} ${time(date)}`);

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
export const DAY_MS = 24 * HOUR;

/**
 * What is left, in words: '5 h 04 min', under an hour '4 min 09 s', under a minute '9 s', and '0 s' once over.
 * @param left milliseconds until the moment
 */
export function formatCountdown(left: number): string {
  const rest = Math.max(0, left);
  const hours = Math.floor(rest / HOUR);
  const minutes = Math.floor((rest % HOUR) / MINUTE);
  const seconds = Math.floor((rest % MINUTE) / SECOND);
  if (hours) return `${hours} h ${two(minutes)} min`;
  return minutes ? `${minutes} min ${two(seconds)} s` : `${seconds} s`;
}
