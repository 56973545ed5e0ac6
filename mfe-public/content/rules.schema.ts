import * as z from '@portal/shared/zod';

const text = z.string().check(z.minLength(1, 'must not be empty'));

/** What rules.yaml holds: the rules of the placement policy, in order (PUB-08). */
export const schema = z.array(z.strictObject({ title: text, text })).check(
  z.minLength(1, 'needs at least one rule'),
  z.refine(
    (rules) => new Set(rules.map(({ title }) => title)).size === rules.length,
    'must have another title for each rule',
  ),
);

export type Rule = z.infer<typeof schema>[number];
