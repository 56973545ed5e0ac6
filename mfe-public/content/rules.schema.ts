import * as z from '@portal/shared/zod';

const text = z.string().check(z.minLength(1, 'must not be empty'));

/** What rules.yaml holds: the 14 rules of the placement policy, in order (PUB-08). */
export const schema = z
  .array(z.strictObject({ title: text, text }))
  .check(z.length(14, 'must hold 14 rules'));

export type Rule = z.infer<typeof schema>[number];
