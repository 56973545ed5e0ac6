import { isDay } from '@portal/shared/parse';
import * as z from 'zod';

const UNITS = { minute: 60_000, hour: 3_600_000, day: 86_400_000, week: 7 * 86_400_000 };
/** The college's zone (D-51); it has no daylight saving. */
const ZONE = '+05:30';
const ZONE_MS = 5.5 * UNITS.hour;

const RELATIVE =
  /^(?:in (\d{1,4}) (minute|hour|day|week)s?|(\d{1,4}) (minute|hour|day|week)s? ago|today)(?: at ([01]\d|2[0-3]):([0-5]\d))?$/;
const LOCAL = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/;
const ZONED = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/;

/**
 * Reads a time of a drive file: '2026-12-01 18:00' in the college's zone, ISO 8601 with a zone, or relative
 * to now: 'in 3 days', 'in 3 days at 18:00', '5 hours ago', 'today at 10:00'.
 * @returns the instant, or null when the text is none of these or no day of the calendar
 */
export function readMoment(text: string, now: Date): Date | null {
  const relative = RELATIVE.exec(text);
  if (relative) return fromNow(relative, now);
  if (!LOCAL.test(text) && !ZONED.test(text)) return null;
  const instant = new Date(LOCAL.test(text) ? `${text.replace(' ', 'T')}:00${ZONE}` : text);
  return Number.isNaN(instant.getTime()) || !isDay(text.slice(0, 10)) ? null : instant;
}

function fromNow([, ahead, aheadUnit, back, backUnit, hour, minute]: RegExpExecArray, now: Date): Date {
  const unit = UNITS[(aheadUnit ?? backUnit ?? 'day') as keyof typeof UNITS];
  const moved = now.getTime() + unit * (Number(ahead ?? 0) - Number(back ?? 0));
  if (hour === undefined) return new Date(Math.floor(moved / UNITS.minute) * UNITS.minute);
  const midnight = Math.floor((moved + ZONE_MS) / UNITS.day) * UNITS.day - ZONE_MS;
  return new Date(midnight + Number(hour) * UNITS.hour + Number(minute) * UNITS.minute);
}

/** A time in a drive file, read when the file is imported. */
export const moment = z
  .string('is a time such as 2026-12-01 18:00 or in 3 days')
  .refine(
    (text) => readMoment(text, new Date(0)) !== null,
    'is a time such as 2026-12-01 18:00 or in 3 days',
  );
