import * as z from '@portal/shared/zod';
import { parseNumber, parseYear } from '../../parse';
import { tidyFigure } from '../../values';
import type { Criterion } from './criteria-table';

const HIGHEST_COUNT = 99;
const [FIRST_YEAR, LAST_YEAR] = [2000, 2100];

/**
 * What a field of the editor says of a criterion (F-63). Whether a drive may ask so much is `criterionLimit`'s.
 * @returns null for a blank field, NaN for what is no number
 */
export function criterionNumber(criterion: Criterion, text: string): number | null {
  if (tidyFigure(text) === '') return null;
  const unit = criterion.kind === 'least' && criterion.unit === '%' ? { unit: criterion.unit } : {};
  const parsed =
    criterion.kind === 'year'
      ? parseYear(text, { min: 0, max: 9999 })
      : parseNumber(text, { decimals: Infinity, ...unit });
  return 'value' in parsed ? Number(parsed.value) : Number.NaN;
}

/** The number that a drive may ask of a criterion, in its file and in the editor alike (D-40). */
export function criterionLimit(criterion: Criterion) {
  if (criterion.kind === 'most')
    return z
      .int('is a whole number')
      .check(z.minimum(0, 'is below 0'), z.maximum(HIGHEST_COUNT, `is above ${HIGHEST_COUNT}`));
  if (criterion.kind === 'year')
    return z
      .int('is a year')
      .check(z.minimum(FIRST_YEAR, `is before ${FIRST_YEAR}`), z.maximum(LAST_YEAR, `is after ${LAST_YEAR}`));
  const { highest } = criterion;
  return z.number('is a number').check(
    z.minimum(0, 'is below 0'),
    z.maximum(highest, `is above ${highest}`),
    z.refine((value) => /^\d+(\.\d{1,2})?$/.test(String(value)), 'has more than two decimals'),
  );
}
