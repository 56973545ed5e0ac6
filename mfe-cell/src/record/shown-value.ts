import { formatDate } from '@portal/shared/format';

const NOT_GIVEN = '–';
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** A stored value as people read it; a choice stands as it is stored, since its words are its form's. */
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
