import {
  tidyEmail,
  tidyIdentity,
  tidyLine,
  tidyName,
  tidyNumber,
  tidyPhone,
  tidyText,
} from '@portal/shared/values';
import type { Field } from './types';

const upperCase = (text: string): string => text.toUpperCase().normalize('NFC');

/** The normaliser of a kind; other kinds are texts of one line (F-05). */
const TIDY: Partial<Record<Field['kind'], (given: string) => string>> = {
  name: (given) => upperCase(tidyName(given)),
  'upper-text': (given) => upperCase(tidyLine(given)),
  textarea: tidyText,
  email: tidyEmail,
  phone: tidyPhone,
  identity: tidyIdentity,
  integer: tidyNumber,
  decimal: tidyNumber,
  date: tidyNumber,
};

/**
 * What was typed or sent, as one text in the form that is stored.
 * @param field its kind decides
 * @param value a text or a number as JSON has it
 * @returns null when it is neither; an empty text when nothing was given
 */
export function typedText(field: Pick<Field, 'kind'>, value: unknown): string | null {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' && !Number.isFinite(value)) return null;
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  return (TIDY[field.kind] ?? tidyLine)(String(value));
}
