import { asksOf, criteriaFromFile } from '../eligibility/criteria-file';
import type { DriveFile } from '../content/drive-file';

/** Whom a file's drive is open to, as the judge reads it. */
export const reachOfFile = ({ degrees, branches, criteria, roles }: DriveFile) => ({
  degrees,
  branches,
  criteria: criteriaFromFile(criteria),
  roles: roles.map(({ title, package: { min, max }, ...asks }) => ({
    title,
    minLpa: min,
    maxLpa: max,
    asks: asksOf(asks),
  })),
});
