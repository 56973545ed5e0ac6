import type { RoleAsks } from '@portal/shared/contract/cell';
import type { Applicant } from './applicant';
import { criteriaOfRole, failedCriteria } from './criteria';

type Asking = { title: string; asks?: RoleAsks };

/** The additional criteria of a role that a student does not meet, in words; empty where all are met (F-27). */
export function unmetByRole(
  { branch, marks }: Pick<Applicant, 'branch' | 'marks'>,
  { asks = {} }: Asking,
): string[] {
  const { branches, criteria } = asks;
  return [
    ...(branches && !branches.includes(branch ?? '')
      ? ['Your branch is not among the branches of this role.']
      : []),
    ...failedCriteria(marks, criteriaOfRole(criteria), 'role').map(({ message }) => message),
  ];
}

/** The roles of a drive that are open to a student by what each asks; its SQL form is `OPEN_ROLE` (F-27). */
export const openRoles = <Role extends Asking>(
  applicant: Pick<Applicant, 'branch' | 'marks'>,
  roles: readonly Role[],
): Role[] => roles.filter((role) => unmetByRole(applicant, role).length === 0);

/** Why no role is open, role by role. */
export const noRoleText = (
  applicant: Pick<Applicant, 'branch' | 'marks'>,
  roles: readonly Asking[],
): string =>
  ['No role of this drive is open to you.']
    .concat(roles.map((role) => `${role.title}: ${unmetByRole(applicant, role).join(' ')}`))
    .join(' ');
