import { profileRules } from '../rules';
import type { Section } from '../rules';
import type { FormValues } from '../form/form-values';

/** What of a form's values goes into its draft: never identity numbers, nor what the server decides (PRF-91). */
export const toDraft = (section: Section, values: FormValues): FormValues =>
  Object.fromEntries(
    (profileRules.draftFields[section.name] ?? [])
      .filter((name) => values[name] !== undefined)
      .map((name) => [name, values[name]]),
  );

/** What of a draft goes into the form: fields that the section still has, with values that a control can hold. */
export const fromDraft = (section: Section, draft: FormValues): FormValues =>
  Object.fromEntries(
    Object.entries(toDraft(section, draft)).filter(
      ([, value]) => value === null || typeof value === 'string' || typeof value === 'boolean',
    ),
  );
