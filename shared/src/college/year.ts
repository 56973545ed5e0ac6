import * as z from '@portal/shared/zod';

/** Last year that content may name: one further on is a slip of the keys. */
const LAST = 2100;

/** A year of the content. @param first the earliest that makes sense */
export const yearFrom = (first: number) =>
  z
    .int('must be a year')
    .check(
      z.minimum(first, `must be a year from ${first} on`),
      z.maximum(LAST, `must be a year up to ${LAST}`),
    );

/** Placements of a college that is still there were not counted before this year. */
export const placementYear = yearFrom(1950);
