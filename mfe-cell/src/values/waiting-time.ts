import { formatCount } from '@portal/shared/format';

const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;

/** How long someone waits: '3 d 4 h', '5 h', '12 min'. @param since ISO 8601 @param now milliseconds since 1970 */
export function waitText(since: string, now: number): string {
  const minutes = Math.max(0, Math.floor((now - Date.parse(since)) / MINUTE_MS));
  const hours = Math.floor((minutes % DAY_MINUTES) / HOUR_MINUTES);
  if (minutes >= DAY_MINUTES) return `${Math.floor(minutes / DAY_MINUTES)} d ${hours} h`;
  return hours > 0 ? `${hours} h` : `${minutes} min`;
}

/** Minutes that are left, each begun one counted; 0 once it is over. @param until ISO 8601 */
export const minutesLeft = (until: string, now: number): number =>
  Math.max(0, Math.ceil((Date.parse(until) - now) / MINUTE_MS));

/** A number with what it counts: '1 change', '1,200 changes'. */
export const plural = (count: number, one: string): string =>
  `${formatCount(count)} ${one}${count === 1 ? '' : 's'}`;

/** '1 student', '3 students', '1,200 students'. */
export const studentsText = (count: number): string => plural(count, 'student');
/** '1 difference', '2 differences'. */
export const differencesText = (count: number): string => plural(count, 'difference');
