import { inferChoices, OTHER, optionsOf, otherName, takesOther } from '../rules';
import type { Section, SectionInput } from '../rules';

/** What the controls of a form hold: text for numbers too, a boolean for yes or no, '' or null while empty. */
export type FormValues = Record<string, unknown>;

const asControlValue = (value: unknown): unknown =>
  typeof value === 'number' ? String(value) : (value ?? '');

/**
 * The values a form opens with: the stored document as text, choices inferred (PRF-70), an entry that is not on
 * its list as OTHER with its text (D-30), fixed values in place (PRF-61).
 * @param section its rules @param stored the section as stored, or {} @param degree the student's
 */
export function openingValues(
  section: Section,
  stored: SectionInput,
  degree: Parameters<typeof takesOther>[1]['degree'],
): FormValues {
  const inferred = inferChoices(section.fields, stored);
  const values: FormValues = {};
  for (const field of section.fields) {
    const value = asControlValue(stored[field.name] ?? inferred[field.name]);
    values[field.name] = field.kind === 'yes-no' && value === '' ? null : value;
  }
  if (section.copy) values[section.copy.name] = false;
  for (const field of section.fields.filter((one) => one.other)) {
    const circumstances = { values, degree };
    const value = values[field.name];
    const known = optionsOf(field, circumstances).some((option) => option.value === value);
    const typed = value !== '' && !known && takesOther(field, circumstances);
    values[otherName(field.name)] = typed ? value : '';
    if (typed) values[field.name] = OTHER;
  }
  return values;
}
