import { isDay } from '@portal/shared/parse';
import { lengthOf } from '@portal/shared/values';
import * as z from '@portal/shared/zod';
import { yearsOf } from './limit-text';
import { messageFor } from './messages';
import type { Field } from './types';

const DIGITS = /^[0-9]+$/;
const DATE = /^[0-9]{4}-[0-9]{2}-[0-9]{2}$/;

const decimalPattern = (decimals: number): RegExp => new RegExp(`^[0-9]+([.][0-9]{1,${decimals}})?$`);

/** The form that the kind itself asks for. */
function kindPattern(field: Field): RegExp | null {
  if (field.kind === 'phone' || field.kind === 'integer') return DIGITS;
  if (field.kind === 'decimal') return decimalPattern(field.decimals ?? 2);
  return field.kind === 'date' ? DATE : null;
}

const text = (field: Field, today: string) => {
  const invalid = messageFor(field, 'invalid', today);
  const kind = kindPattern(field);
  const { minLength, maxLength, min, max, pattern } = field;
  const own = pattern === undefined ? null : new RegExp(`^(?:${pattern})$`, 'u');
  const within = (value: string): boolean =>
    (min === undefined || Number(value) >= min) && (max === undefined || Number(value) <= max);
  const years = yearsOf(field, today);
  const ofTheYears = (value: string): boolean =>
    years === null || (Number(value.slice(0, 4)) >= years.first && Number(value.slice(0, 4)) <= years.last);
  // One pipe after the other, so that only the first fault is reported.
  return z.string(invalid).check(
    z.refine((value) => kind === null || kind.test(value), { error: invalid, abort: true }),
    z.refine((value) => lengthOf(value) >= (minLength ?? 0), {
      error: messageFor(field, 'short', today),
      abort: true,
    }),
    z.refine((value) => lengthOf(value) <= (maxLength ?? Infinity), {
      error: ({ input }) => messageFor(field, 'long', today, lengthOf(String(input))),
      abort: true,
    }),
    z.refine((value) => own === null || own.test(value), { error: invalid, abort: true }),
    z.refine((value) => field.kind !== 'date' || isDay(value), { error: invalid, abort: true }),
    z.refine((value) => !field.notFuture || value <= today, {
      error: messageFor(field, 'future', today),
      abort: true,
    }),
    z.refine(ofTheYears, { error: invalid, abort: true }),
    z.refine(within, { error: invalid, abort: true }),
  );
};

type Cached = { today: string; schema: z.ZodMiniType<string> };
const cache = new WeakMap<Field, Cached>();

/**
 * The schema of a field's text once it is normalised and not empty: every limit of the field, in the order in
 * which they are reported (form, length, pattern, range). Made once for each field and day.
 * @param today YYYY-MM-DD, for dates that must not lie in the future
 */
export function textSchema(field: Field, today: string): z.ZodMiniType<string> {
  const made = cache.get(field);
  if (made?.today === today) return made.schema;
  const schema = text(field, today);
  cache.set(field, { today, schema });
  return schema;
}
