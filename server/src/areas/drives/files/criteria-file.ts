import * as z from 'zod';
import {
  CRITERIA,
  CRITERION_NAMES,
  type Criteria,
  type Criterion,
  type CriterionKey,
} from '../criteria-table';

const HIGHEST_COUNT = 99;

/** The number that a drive file gives for a criterion. */
function numberOf(criterion: Criterion): z.ZodNumber {
  if (criterion.kind === 'most')
    return z.int('is a whole number').min(0, 'is below 0').max(HIGHEST_COUNT, 'is above 99');
  if (criterion.kind === 'year')
    return z.int('is a year').min(2000, 'is before 2000').max(2100, 'is after 2100');
  const { highest } = criterion;
  return z
    .number('is a number')
    .min(0, 'is below 0')
    .max(highest, `is above ${highest}`)
    .refine((value) => /^\d+(\.\d{1,2})?$/.test(String(value)), 'has more than two decimals');
}

type Shape = Record<CriterionKey, z.ZodDefault<z.ZodNullable<z.ZodNumber>>>;

const shape = Object.fromEntries(
  CRITERION_NAMES.map((name) => [CRITERIA[name].key, numberOf(CRITERIA[name]).nullable().default(null)]),
) as Shape;

/** A drive file's criteria; what is not given is not asked. */
export const criteriaInFile = z.strictObject({
  ...shape,
  note: z.string().trim().max(1000, 'is longer than 1000 characters').nullable().default(null),
});

type CriteriaInFile = z.infer<typeof criteriaInFile>;

/** A file's criteria as a drive's row keeps them: decimals as exact texts. */
export function criteriaFromFile({ note, ...given }: CriteriaInFile): Criteria {
  const limits = CRITERION_NAMES.map((name) => {
    const { key, kind } = CRITERIA[name];
    const value = given[key];
    return [name, value !== null && kind === 'least' ? String(value) : value] as const;
  });
  return { ...(Object.fromEntries(limits) as Omit<Criteria, 'note'>), note };
}

/** A drive's criteria as its file would give them. */
export function criteriaToFile(criteria: Criteria): CriteriaInFile {
  const given = CRITERION_NAMES.map((name) => {
    const limit = criteria[name];
    return [CRITERIA[name].key, limit === null ? null : Number(limit)] as const;
  });
  return { ...(Object.fromEntries(given) as Record<CriterionKey, number | null>), note: criteria.note };
}
