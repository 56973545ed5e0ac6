import { DEGREES, fieldErrors } from '@portal/shared/contract';
import * as z from 'zod/mini';

const value = z.nullable(z.union([z.string(), z.number(), z.boolean()]));
const names = z.array(z.string());

/**
 * What the server needs of a rules file, checked when it is loaded: a release whose rules lack it is refused.
 * The forms' labels, lists and limits are none of the server's business.
 */
export const rulesDescription = z.object({
  version: z.string().check(z.minLength(1), z.maxLength(64)),
  sections: z.record(
    z.string().check(z.regex(/^[a-z][a-z0-9_]{0,39}$/)),
    z.object({
      name: z.string(),
      title: z.string(),
      degrees: z.array(z.enum(DEGREES)),
      fields: z.array(
        z.object({ name: z.string(), label: z.string(), serverOwned: z.optional(z.boolean()) }),
      ),
    }),
  ),
  needed: z.object({ BE: z.array(names), ME: z.array(names), MCA: z.array(names) }),
  confidentialFields: z.record(z.string(), names),
  draftFields: z.record(z.string(), names),
});

/** A verdict of the rules on one section's input. */
export const verdict = z.union([
  z.object({ success: z.literal(true), data: z.record(z.string(), value) }),
  z.object({ success: z.literal(false), errors: fieldErrors }),
]);

export type RulesDescription = z.infer<typeof rulesDescription>;
export type Verdict = z.infer<typeof verdict>;
