import * as z from '@portal/shared/zod';
import type { Criterion } from './criteria-table';

const HIGHEST_COUNT = 99;
const [FIRST_YEAR, LAST_YEAR] = [2000, 2100];

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
