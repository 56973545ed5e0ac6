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

/** Whether no draft may hold the field. */
const isNeverKept = (field: Section['fields'][number]): boolean =>
  field.notInDraft === true || field.confidential === true;

/** Names of a section's fields that no draft holds (W-51). */
export const neverKept = (section: Section): string[] =>
  section.fields.filter(isNeverKept).map(({ name }) => name);

/**
 * Those of them that a draft has to ask again: changed since the form opened, or asked and not typed yet.
 * @param opening the values that the form opened with @param asked names that the form itself asks again
 */
export const identityToAsk = (
  section: Section,
  values: FormValues,
  opening: FormValues,
  asked: readonly string[],
): string[] =>
  neverKept(section).filter((name) => {
    const value = values[name] ?? '';
    return value !== (opening[name] ?? '') || (value === '' && asked.includes(name));
  });
