import { isOfBranches, isOfDrives, type InviteStaffRequest } from '@portal/shared/contract/cell';
import type { Queryable } from '../../platform/database/database';
import { PortalError } from '../../platform/errors';
import { listBranches, type StaffFacts, type StaffRow, studentIdByEmail, studentIdOf } from '../identity';
import { isToCome } from '../../platform/database/clock';
import { unknownDrives } from './unknown-drives-store';

/** The facts that an officer enters for an account. */
export type Said = Pick<InviteStaffRequest, 'name' | 'role' | 'drives' | 'branches' | 'until' | 'enrollment'>;
/** The account that the facts are for. @property held the account as it is stored; absent for a new one */
type Whom = { email: string; held?: StaffRow };

const refuse = (field: string, sentence: string) =>
  new PortalError(422, sentence, { errors: { [field]: sentence } });

/** A student coordinates or volunteers and does nothing else, so no link to a student goes with a promotion (CEL-04). */
async function rejectStudent(db: Queryable, { email, held }: Whom): Promise<void> {
  if (held?.studentId || (await studentIdByEmail(db, email)))
    throw refuse(
      'role',
      'This is the account of a student, who can be a coordinator or a student volunteer alone.',
    );
}

/**
 * The student whom an account belongs to: left out it stays, null takes it away.
 * @throws PortalError 422 where the address is a student's and it would not be said so (CEL-04)
 */
async function studentIdFor(db: Queryable, enrollment: Said['enrollment'], { email, held }: Whom) {
  const kept = held?.studentId ?? null;
  const named = enrollment ? await studentIdOf(db, enrollment) : null;
  if (named === undefined)
    throw refuse('enrollment', `There is no student with the enrollment ${enrollment}.`);
  const studentId = enrollment === undefined ? kept : named;
  const byEmail = await studentIdByEmail(db, email);
  if (byEmail !== undefined && byEmail !== studentId)
    throw refuse('enrollment', 'This is the address of a student: name that student’s enrollment.');
  return studentId;
}

/** The end of somebody's work, to come by the database's clock: left out it stays. @throws PortalError 422 */
async function endFor(db: Queryable, until: Said['until'], held: StaffRow | undefined): Promise<Date> {
  const end = until === undefined ? (held?.until ?? null) : until && new Date(until);
  if (!end) throw refuse('until', 'Say until when: a coordinator or a student volunteer works until a date.');
  if (!(await isToCome(db, end.toISOString()))) throw refuse('until', 'This date has passed.');
  return end;
}

/** The branches of a department coordinator; none of anybody else (CEL-77). @throws PortalError 422 */
async function branchesOf(db: Queryable, { role, branches: named = [] }: Said): Promise<string[]> {
  const branches = [...new Set(named)];
  if (!isOfBranches(role)) {
    if (branches.length > 0)
      throw refuse('branches', 'Branches are named for a department coordinator alone.');
    return [];
  }
  if (branches.length === 0)
    throw refuse('branches', 'Name at least one branch for a department coordinator.');
  const known = await listBranches(db);
  const unknown = branches.find((branch) => !known.includes(branch));
  if (unknown !== undefined) throw refuse('branches', `No student is of the branch ${unknown}.`);
  return branches;
}

/**
 * Validates the facts that an officer enters for an account (CEL-03, CEL-04, CEL-77). @throws PortalError 422 with the field
 */
export async function factsOf(db: Queryable, said: Said, whom: Whom): Promise<StaffFacts> {
  const { name, role, enrollment } = said;
  const drives = [...new Set(said.drives ?? [])];
  const branches = await branchesOf(db, said);
  if (!isOfDrives(role)) {
    if (drives.length > 0)
      throw refuse('drives', 'Drives are named for a coordinator or a student volunteer alone.');
    if (said.until) throw refuse('until', 'A date is set for a coordinator or a student volunteer alone.');
    if (enrollment) throw refuse('enrollment', `A ${role} is no student.`);
    await rejectStudent(db, whom);
    return { name, role, drives, branches, until: null, studentId: null };
  }
  if (drives.length === 0) throw refuse('drives', `Name at least one drive for a ${role}.`);
  const [unknown] = await unknownDrives(db, drives);
  if (unknown !== undefined) throw refuse('drives', `There is no drive with the code ${unknown}.`);
  const until = await endFor(db, said.until, whom.held);
  return { name, role, drives, branches, until, studentId: await studentIdFor(db, enrollment, whom) };
}
