import * as z from 'zod';
import {
  CRITERIA,
  CRITERION_NAMES,
  criterionLimit,
  type Criteria,
  type CriterionKey,
  type RoleAsks,
} from '@portal/shared/contract/cell';
import { tidyText } from '@portal/shared/values';

type Shape = Record<CriterionKey, z.ZodDefault<z.ZodNullable<ReturnType<typeof criterionLimit>>>>;

const shape = Object.fromEntries(
  CRITERION_NAMES.map((name) => [
    CRITERIA[name].key,
    z.nullable(criterionLimit(CRITERIA[name])).default(null),
  ]),
) as Shape;

/** Criteria of a role, which may be stricter than its drive's; what is not given is as the drive has it (F-27). */
export const roleCriteriaInFile = z
  .strictObject(
    Object.fromEntries(
      CRITERION_NAMES.map((name) => [
        CRITERIA[name].key,
        z.nullable(criterionLimit(CRITERIA[name])).optional(),
      ]),
    ),
  )
  .transform(
    (given) =>
      Object.fromEntries(
        Object.entries(given).filter(([, limit]) => typeof limit === 'number'),
      ) as NonNullable<RoleAsks['criteria']>,
  )
  .optional();

/** The additional criteria of a file's role. */
export const asksOf = ({ branches = [], criteria = {} }: RoleAsks): RoleAsks => ({
  ...(branches.length > 0 ? { branches } : {}),
  ...(Object.keys(criteria).length > 0 ? { criteria } : {}),
});

/** A drive file's criteria; what is not given is not asked. */
export const criteriaInFile = z.strictObject({
  ...shape,
  note: z.string().overwrite(tidyText).max(1000, 'is longer than 1000 characters').nullable().default(null),
});

export type CriteriaInFile = z.infer<typeof criteriaInFile>;

/** Criteria that ask nothing. */
export const NO_CRITERIA = criteriaInFile.parse({});

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
