import * as z from '@portal/shared/zod';

const YEARS = 10;
const SPAN_MS = YEARS * 366 * 24 * 60 * 60 * 1000;
const FAR = 'Please choose a time within ten years of now.';
const FAR_DAY = 'Please choose a day within ten years of now.';
const isNear = (text: string): boolean => !(Math.abs(Date.parse(text) - Date.now()) > SPAN_MS);

/** An instant within ten years of now: one further away is a slip, and databases cannot store every year of a text. */
export const nearInstant = (message?: string) => z.iso.datetime(message).check(z.refine(isNear, FAR));

/** The same, or the one instant that means none. */
export const nearInstantOr = (none: string) =>
  z.iso.datetime().check(z.refine((text) => text === none || isNear(text), FAR));

/** A day within ten years of now. */
export const nearDay = (message?: string) => z.iso.date(message).check(z.refine(isNear, FAR_DAY));
