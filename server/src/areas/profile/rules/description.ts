import { DEGREES, fieldErrors, eligibilityData } from '@portal/shared/contract';
import { RESULT_NAMES } from '@portal/shared/contract/cell';
import * as z from 'zod/mini';

const value = z.nullable(z.union([z.string(), z.number(), z.boolean()]));
const names = z.array(z.string());

/** Where the semester results of a degree stand (CEL-13). */
const resultPlaces = z.object({
  section: z.string(),
  fields: z.partialRecord(z.enum(RESULT_NAMES), z.string()),
});

/**
 * What the server needs of a rules file, checked when it is loaded: a release whose rules lack it is refused.
 * The forms' labels, lists and limits are none of the server's business.
 */
export const rulesDescription = z.object({
  /** Files of before W-69 name their own, by which the forms of their release know them. */
  version: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
  sections: z.record(
    z.string().check(z.regex(/^[a-z][a-z0-9_]{0,39}$/)),
    z.object({
      name: z.string(),
      title: z.string(),
      degrees: z.array(z.enum(DEGREES)),
      fields: z.array(
        z.object({
          name: z.string(),
          label: z.string(),
          serverOwned: z.optional(z.boolean()),
          sensitive: z.optional(z.boolean()),
        }),
      ),
    }),
  ),
  needed: z.object({ BE: z.array(names), ME: z.array(names), MCA: z.array(names) }),
  confidentialFields: z.record(z.string(), names),
  draftFields: z.record(z.string(), names),
  /** Files of before CEL-13 name none: no results can be entered by them. */
  results: z.optional(z.object({ BE: resultPlaces, ME: resultPlaces, MCA: resultPlaces })),
  /** What the export `marks` is: code cannot come out of the sandbox. */
  marks: z.literal('function'),
  /** Made-up students, by whose sections a publish tries the marks (W-62). */
  samples: z.array(
    z.object({
      degree: z.enum(DEGREES),
      sections: z.record(z.string(), z.record(z.string(), z.unknown())),
    }),
  ),
});

/** The result of the rules for one section's input. */
export const verdict = z.union([
  z.object({ success: z.literal(true), data: z.record(z.string(), value) }),
  z.object({ success: z.literal(false), errors: fieldErrors }),
]);

/** A result with the marks that the whole profile has once the section is saved. */
export const saveDecision = z.union([
  z.object({ success: z.literal(true), data: z.record(z.string(), value), marks: eligibilityData }),
  z.object({ success: z.literal(false), errors: fieldErrors }),
]);

/** Marks of one student as the sandbox gives them, or why there are none. */
export const markings = z.array(z.union([z.object({ marks: z.unknown() }), z.object({ error: z.string() })]));

/** Of each profile that was tried, the names of the fields that are refused. */
export const refusals = z.array(z.array(z.string().check(z.maxLength(100))));

export type RulesDescription = z.infer<typeof rulesDescription>;
export type Verdict = z.infer<typeof verdict>;
export type SaveDecision = z.infer<typeof saveDecision>;
export type Marking = z.infer<typeof markings>[number];
export type ResultPlaces = z.infer<typeof resultPlaces>;
