import { formatDateTime, formatWeekday } from '@portal/shared/format';
import { timeOf } from './day';

/** What is said of a time that is easily meant otherwise (C-5): before noon, noon and midnight. */
function hourText(moment: string): string {
  const time = timeOf(moment);
  if (time === '00:00') return ', as that day begins';
  if (time === '12:00') return ', at noon';
  // Before four o'clock the weekday says which night.
  return time >= '04:00' && time < '12:00' ? ', in the morning, before noon' : '';
}

/** An instant that binds, read back in words: '18/08/2026 01:30 PM, Tuesday, in 6 days.' */
export const instantReadBack = (moment: string, now: number): string =>
  `${formatDateTime(moment)}, ${formatWeekday(moment, now)}${hourText(moment)}.`;
