import type { StudentRecord } from '@portal/shared/contract/cell';
import { formatDate } from '@portal/shared/format';

type Section = StudentRecord['sections'][number];

/** What is shown where nothing was given. */
export const NOT_GIVEN = '–';
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** A stored value as people read it; a choice is shown as it is stored, since its words are its form's. */
export function shownValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return NOT_GIVEN;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') return JSON.stringify(value);
  return DAY.test(value) ? formatDate(`${value}T12:00:00+05:30`) : value;
}

/** An identity number by its last four (D-39). */
export const lastFour = (value: unknown): string =>
  typeof value === 'string' && value !== '' ? `•••• ${value.slice(-4)}` : NOT_GIVEN;

/** A field's value as people read it; an identity number by its last four. */
export const shownIn = (
  { confidential }: Pick<Section, 'confidential'>,
  field: string,
  value: unknown,
): string => (confidential.includes(field) ? lastFour(value) : shownValue(value));

/** A field's words, as its form has them. */
export const labelOf = ({ labels }: Pick<Section, 'labels'>, field: string): string => labels[field] ?? field;
