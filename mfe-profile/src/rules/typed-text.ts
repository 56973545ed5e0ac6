import type { Field } from './types';

/**
 * Blanks inside these come from pasting: 9876 543 210, 1234 5678 9012. An address without its blank would be another
 * address (W-54).
 */
const WITHOUT_BLANKS = new Set<Field['kind']>(['digits', 'integer', 'decimal', 'date']);

/**
 * What was typed or sent, as one text: trimmed, blanks out of numbers, upper case where it is forced.
 * @param field its kind decides
 * @param value a text or a number as JSON has it
 * @returns null when it is neither; an empty text when nothing was given
 */
export function typedText(field: Field, value: unknown): string | null {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' && !Number.isFinite(value)) return null;
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  const given = String(value);
  const text = WITHOUT_BLANKS.has(field.kind) ? given.replace(/\s+/gu, '') : given.trim();
  if (field.kind === 'upper-text') return text.toUpperCase();
  return field.kind === 'email' ? text.toLowerCase() : text;
}
