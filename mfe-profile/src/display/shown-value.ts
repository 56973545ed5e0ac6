import { formatDate } from '@portal/shared/format';
import { isShown, optionsOf } from '../rules';
import type { Circumstances, Field, FieldValue } from '../rules';

const NOT_GIVEN = '–';

/** An identity number as its last four (D-39). */
const lastFour = (value: string): string => `•••• ${value.slice(-4)}`;

/**
 * A stored value as people read it: list entries by their label, days as DD/MM/YYYY, identity numbers as their
 * last four, a fixed value by its own words.
 * @param isRevealed true for identity numbers whole, to their owner who has asked for them (W-51)
 */
export function shownValue(field: Field, circumstances: Circumstances, isRevealed = false): string {
  const value = circumstances.values[field.name] as FieldValue | undefined;
  if (value === null || value === undefined || value === '') return NOT_GIVEN;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (field.confidential && !isRevealed) return lastFour(String(value));
  if (field.fixed && value === field.fixed.value) return field.fixed.shownAs;
  if (field.kind === 'date') return formatDate(`${String(value)}T12:00:00+05:30`);
  const option = field.options && optionsOf(field, circumstances).find((one) => one.value === value);
  return option ? option.label : String(value);
}

/** The fields of a stored section that say something: those asked for, choices of the form alone left out. */
export const shownFields = (fields: readonly Field[], circumstances: Circumstances): Field[] =>
  fields.filter(
    (field) => field.inferredFrom === undefined && isShown(field, withChoices(fields, circumstances)),
  );

/** Choices that are not stored are those whose field has a value, so that fields that hang on them are shown. */
function withChoices(fields: readonly Field[], { values, degree }: Circumstances): Circumstances {
  const choices = fields.flatMap(({ name, inferredFrom }) => {
    const chosen = Object.entries(inferredFrom ?? {}).find(([, from]) => (values[from] ?? null) !== null);
    return chosen ? [[name, chosen[0]] as const] : [];
  });
  return { values: { ...values, ...Object.fromEntries(choices) }, degree };
}
