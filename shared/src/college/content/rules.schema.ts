import * as z from '@portal/shared/zod';
import { isDay } from '../../parse';

const text = z.string().check(z.minLength(1, 'must not be empty'));

const rules = z.array(z.strictObject({ title: text, text })).check(
  z.minLength(1, 'needs at least one rule'),
  z.refine(
    (rules) => new Set(rules.map(({ title }) => title)).size === rules.length,
    'must have another title for each rule',
  ),
);

const DAY = /^\d{4}-\d\d-\d\d$/;

/** What rules.yaml holds: since when the placement policy is in force, and its rules in order (PUB-08). */
export const schema = z.strictObject({
  inForceSince: z.string().check(
    z.regex(DAY, "must be a date in quotes, such as '2026-07-01'"),
    z.refine((day) => !DAY.test(day) || isDay(day), 'must be a day of the calendar'),
  ),
  rules,
});

export type Policy = z.infer<typeof schema>;
export type Rule = Policy['rules'][number];
