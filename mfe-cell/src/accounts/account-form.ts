import { asLine } from '@portal/shared/contract';
import { reason, staffEmail, STAFF_ROLES } from '@portal/shared/contract/cell';
import type { StaffItem, StaffRole } from '@portal/shared/contract/cell';
import * as z from '@portal/shared/zod';
import { dayOf, endOfDay, optionalDay } from '../changes/day';
import { ROLE_LABELS } from '../labels';

/** What is typed of an account; the calls get it as `staffFields` make it. */
const fields = {
  name: z.string().check(asLine(), z.minLength(1, 'Please enter a name.')),
  role: z.enum(STAFF_ROLES, 'Please choose a role.'),
  drives: z.array(z.string()),
  until: optionalDay,
  enrollment: z.string(),
};
/** A coordinator works until a date (CEL-03). */
const untilDate = z.refine<{ role: StaffRole; until: string }>(
  ({ role, until }) => role !== 'coordinator' || until !== '',
  { path: ['until'], error: 'Please enter the last day of a coordinator’s work.' },
);
export const inviteSchema = z.object({ email: staffEmail, ...fields }).check(untilDate);
export const changeSchema = z.object({ ...fields, reason }).check(untilDate);

export type StaffValues = {
  name: string;
  role: StaffRole;
  drives: string[];
  until: string;
  enrollment: string;
};

export const ROLE_OPTIONS = STAFF_ROLES.map((value) => ({ value, label: ROLE_LABELS[value] }));

/** An account as it stands in the form. */
export const valuesOf = ({ name, role, drives, until, enrollment }: StaffItem): StaffValues => ({
  name,
  role,
  drives,
  until: until === null ? '' : dayOf(until),
  enrollment: enrollment ?? '',
});

/** What the calls take of what was typed; only a coordinator has drives, an end and an enrollment. */
export function fieldsOf({ name, role, drives, until, enrollment }: StaffValues) {
  // Whether a student's account may become another one's is the server's to say (CEL-04).
  if (role !== 'coordinator') return { name, role, drives: [], until: null };
  return {
    name,
    role,
    drives,
    until: endOfDay(until),
    enrollment: enrollment || null,
  };
}
