import * as z from '@portal/shared/zod';
import type { ProfileRules, RulesContext, SectionDocument, SectionInput } from './types';

/**
 * A section's rules as one zod schema, for a form's resolver: what is typed goes in, the document to store
 * comes out, and every failing field has an issue at its name.
 * @param rules the rules in use @param section its name @param context degree and day
 */
export const sectionSchema = (rules: ProfileRules, section: string, context: RulesContext) =>
  z.pipe(
    z.record(z.string(), z.unknown()),
    z.transform((input: SectionInput, payload): SectionDocument => {
      const verdict = rules.validate(section, input, context);
      if (verdict.success) return verdict.data;
      for (const [name, message] of Object.entries(verdict.errors)) {
        payload.issues.push({ code: 'custom', path: [name], message, input: input[name] });
      }
      return {};
    }),
  );
