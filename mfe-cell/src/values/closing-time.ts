import { capitalize } from '@portal/shared/contract/cell';
import { formatDistance, formatTime, formatWeekday } from '@portal/shared/format';

const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;
const DAY_MS = 24 * HOUR_MINUTES * MINUTE_MS;

/** The day of a near moment: 'today', 'tomorrow', 'Friday, in 2 days'; after midnight the night that it is in (F-08). */
function dayText(moment: string, now: number): string {
  const day = formatWeekday(moment, now);
  const distance = formatDistance(moment, now);
  return !day.includes('night') && ['today', 'tomorrow'].includes(distance) ? distance : day;
}

/** What is left of a time: '2 h 48 min', '12 min'. */
function leftText(ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / MINUTE_MS));
  const hours = Math.floor(minutes / HOUR_MINUTES);
  return `${hours > 0 ? `${hours} h ` : ''}${minutes % HOUR_MINUTES} min`;
}

/** A moment that is near, read back: 'Today, 01:30 PM'. @param now milliseconds since 1970 */
export const nearText = (moment: string, now: number): string =>
  `${capitalize(dayText(moment, now))}, ${formatTime(moment)}`;

/** A deadline that is near, read back; within a day with what is left: 'Today, 01:30 PM, in 2 h 48 min' (CEL-73). */
export function closingText(deadline: string, now: number): string {
  const left = Date.parse(deadline) - now;
  return `${nearText(deadline, now)}${left < DAY_MS ? `, in ${leftText(left)}` : ''}`;
}
