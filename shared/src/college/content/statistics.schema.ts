import * as z from '@portal/shared/zod';
import { placementYear } from '../year';

const count = z.int('must be a whole number').check(z.nonnegative('must not be negative'));

const lakhs = z.number('must be a number of lakhs').check(z.positive('must be above 0'));

/** What statistics.yaml holds: one row a year, oldest first. A year of which nothing is known has no row (F-69). */
export const schema = z
  .array(
    z
      .strictObject({
        year: placementYear,
        studentsSelected: count,
        companiesVisited: count,
        /** Packages of the year in lakhs of rupees; pages show them where they are known. */
        medianPackage: z.optional(lakhs),
        highestPackage: z.optional(lakhs),
      })
      .check(
        z.refine(({ medianPackage = 0, highestPackage = Infinity }) => medianPackage <= highestPackage, {
          error: 'must not be above the highest',
          path: ['medianPackage'],
        }),
      ),
  )
  .check(
    z.minLength(1, 'needs at least one year'),
    z.refine(
      (rows) => rows.every(({ year }, at) => at === 0 || year > (rows[at - 1]?.year ?? 0)),
      'each year once, oldest first',
    ),
  );

export type YearStatistics = z.infer<typeof schema>[number];
