import { holds } from './conditions';
import type { Circumstances } from './conditions';
import type { Field, Section } from './types';

/** Name of the text box beside a list that takes other entries; it is of the form alone and never sent. */
export const otherName = (name: string): string => `${name}_other`;

/** Whether the field is asked for now. */
export const isShown = (field: Field, circumstances: Circumstances): boolean =>
  holds(field.showWhen, circumstances);

/** Whether the field must be given now; a field that is not asked, made or owned by the server never. */
export function isRequired(field: Field, circumstances: Circumstances): boolean {
  if (field.serverOwned || field.sumOf || !isShown(field, circumstances)) return false;
  if (typeof field.required === 'object') return holds(field.required, circumstances);
  return field.required !== false;
}

/** Whether the field is disabled at its fixed value now. */
export const isFixed = (field: Field, circumstances: Circumstances): boolean =>
  field.fixed !== undefined && holds(field.fixed.when, circumstances);

/** Whether the field's value is a number. */
export const isNumeric = (field: Field): boolean => field.kind === 'integer' || field.kind === 'decimal';

/** Whether the section's document holds the field: the server's own and inferred choices stand elsewhere. */
export const isStored = (field: Field): boolean => !field.serverOwned && field.inferredFrom === undefined;

/** Keys of the form only: text boxes beside OTHER, and the checkbox that copies. */
export function formKeys(section: Section): Set<string> {
  const others = section.fields.filter((field) => field.other).map((field) => otherName(field.name));
  return new Set([...others, ...(section.copy ? [section.copy.name] : [])]);
}
