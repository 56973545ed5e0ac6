import { asLine } from '@portal/shared/contract';
import { isOfBranches, isOfDrives, reason, staffEmail, STAFF_ROLES } from '@portal/shared/contract/cell';
import type { StaffItem, StaffRole } from '@portal/shared/contract/cell';
import * as z from '@portal/shared/zod';
import { dayOf, endOfDay, optionalDay } from '../changes/day';
import { ROLE_LABELS } from '../labels';

/** What is typed of an account; the calls get it as `staffFields` make it. */
const fields = {
  name: z.string().check(asLine(), z.minLength(1, 'Please enter a name.')),
  role: z.enum(STAFF_ROLES, 'Please choose a role.'),
  drives: z.array(z.string()),
  branches: z.array(z.string()),
  until: optionalDay,
  enrollment: z.string(),
};
/** Who works with some drives does so until a date (CEL-03). */
const untilDate = z.refine<{ role: StaffRole; until: string }>(
  ({ role, until }) => !isOfDrives(role) || until !== '',
  { path: ['until'], error: 'Please enter the last day of the work.' },
);
/** Who works with some branches has at least one (CEL-77). */
const someBranch = z.refine<{ role: StaffRole; branches: string[] }>(
  ({ role, branches }) => !isOfBranches(role) || branches.length > 0,
  { path: ['branches'], error: 'Please choose at least one branch.' },
);
export const inviteSchema = z.object({ email: staffEmail, ...fields }).check(untilDate, someBranch);
export const changeSchema = z.object({ ...fields, reason }).check(untilDate, someBranch);

export type StaffValues = {
  name: string;
  role: StaffRole;
  drives: string[];
  branches: string[];
  until: string;
  enrollment: string;
};

export const ROLE_OPTIONS = STAFF_ROLES.map((value) => ({ value, label: ROLE_LABELS[value] }));

/** An account as the form has it. */
export const valuesOf = ({
  name,
  role,
  drives,
  branches = [],
  until,
  enrollment,
}: StaffItem): StaffValues => ({
  name,
  role,
  drives,
  branches,
  until: until === null ? '' : dayOf(until),
  enrollment: enrollment ?? '',
});

/** What the calls take of what was typed: branches, or drives with an end and an enrollment, where the role has them. */
export function fieldsOf({ name, role, drives, branches, until, enrollment }: StaffValues) {
  // Whether a student's account may become another one's is the server's to say (CEL-04).
  if (!isOfDrives(role))
    return { name, role, drives: [], branches: isOfBranches(role) ? branches : [], until: null };
  return {
    name,
    role,
    drives,
    branches: [],
    until: endOfDay(until),
    enrollment: enrollment || null,
  };
}
