import { typedText } from './typed-text';
import type { Field, SectionInput } from './types';

/** Whether the input gives a value to a field, and whether it is more than the 0 that means nothing. */
function strength(field: Field | undefined, input: SectionInput): 0 | 1 | 2 {
  const text = field ? typedText(field, input[field.name]) : '';
  if (text === '') return 0;
  return Number(text) === 0 ? 1 : 2;
}

/**
 * Completes the choices of the form that are not stored: the option whose field has a value (PRF-70). A given choice
 * stays.
 * @param fields of the section @param input as stored or sent
 * @returns the choices by field name; a field whose choice is unknown is left out
 */
export function inferChoices(fields: readonly Field[], input: SectionInput): Record<string, string> {
  const choices: Record<string, string> = {};
  for (const field of fields) {
    if (!field.inferredFrom || (input[field.name] ?? '') !== '') continue;
    const strengths = Object.entries(field.inferredFrom).map(([option, name]) => ({
      option,
      strength: strength(
        fields.find((one) => one.name === name),
        input,
      ),
    }));
    const strongest = Math.max(...strengths.map((one) => one.strength));
    const candidates = strengths.filter((one) => one.strength === strongest);
    if (strongest > 0 && candidates.length === 1) choices[field.name] = candidates[0]!.option;
  }
  return choices;
}

/**
 * Fields that exclude one another yet all have a value (D-35: exactly one of the two scores).
 * @returns groups of two or more fields
 */
export function rivals(fields: readonly Field[], input: SectionInput): Field[][] {
  return fields.flatMap((field) => {
    const names = Object.values(field.inferredFrom ?? {});
    const given = fields.filter((one) => names.includes(one.name) && strength(one, input) === 2);
    return given.length > 1 ? [given] : [];
  });
}
