import type { Field } from './types';

/** What can be wrong with one field. */
type Fault = 'required' | 'invalid' | 'short' | 'long' | 'future';

/** The generic sentences (PRF-08); X is the field's label. */
const GENERIC: Record<Fault, (label: string) => string> = {
  required: (label) => `${label} is required`,
  invalid: (label) => `Invalid format for ${label}`,
  short: (label) => `${label} is too short`,
  long: (label) => `${label} is too long`,
  future: (label) => `${label} cannot be in the future`,
};

/**
 * The sentence for a fault: the field's own, else the words of its 'Required' toast, else the generic one
 * (D-53).
 */
export function messageFor(field: Field, fault: Fault): string {
  const toast = fault === 'required' ? field.requiredToast : undefined;
  return field.messages?.[fault] ?? toast ?? GENERIC[fault](field.label);
}

/** Said of a key that the section does not have; nothing unknown is stored. */
export const unknownField = (name: string): string => `${name} is not a field of this section`;
/** Said of a value that only the server decides. */
export const ownedByServer = (field: Field): string => `${field.label} cannot be changed`;
/** Said when both scores of a choice are given (D-35). */
export const onlyOneOf = (labels: readonly string[]): string => `Give only one of ${labels.join(' and ')}`;
