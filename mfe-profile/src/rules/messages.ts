import { limitText } from './limit-text';
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

/** Faults of a value that keeps none of the field's limits: these say the limit. */
const LIMITED = ['invalid', 'short', 'long'] as const;

/**
 * The sentence for a fault: the field's own, else the words of its 'Required' toast, else the generic one
 * (D-53); after it, what the field takes (W-59).
 * @param today YYYY-MM-DD, for limits that move with the years @param length of a text that is too long
 */
export function messageFor(field: Field, fault: Fault, today: string, length?: number): string {
  const toast = fault === 'required' ? field.requiredToast : undefined;
  const sentence = field.messages?.[fault] ?? toast ?? GENERIC[fault](field.label);
  const limited = LIMITED.find((one) => one === fault);
  return limited ? `${sentence}. ${limitText(field, limited, today, length)}` : sentence;
}

/** Said of a key that the section does not have; nothing unknown is stored. */
export const unknownField = (name: string): string => `${name} is not a field of this section`;
/** Said of a value that only the server decides. */
export const ownedByServer = (field: Field): string => `${field.label} cannot be changed`;
/** Said when both scores of a choice are given (D-35). */
export const onlyOneOf = (labels: readonly string[]): string => `Give only one of ${labels.join(' and ')}`;
