import * as z from '@portal/shared/zod';

/** A day as the browser's field gives it, or nothing. */
export const optionalDay = z.string().check(z.regex(/^(\d{4}-\d{2}-\d{2})?$/, 'Please enter a date.'));

/** The last moment of a day in Asia/Kolkata (C-5), as the calls take it; null for no day. */
export const endOfDay = (day: string): string | null =>
  day === '' ? null : new Date(`${day}T23:59:59+05:30`).toISOString();
