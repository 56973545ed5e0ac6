import type { HeldRolesData } from '@portal/shared/contract/cell';
import type { Queryable } from '../../../platform/database/database';
import { PortalError } from '../../../platform/errors';
import {
  readHolders,
  readRolesLeft,
  readWithoutRole,
  rewriteRoles,
  type RoleFates,
  type RoleHolder,
} from './chosen-roles-store';

/** Roles with who holds each. */
function byRole(holders: readonly RoleHolder[]): HeldRolesData['roles'] {
  const titles = [...new Set(holders.map(({ role }) => role))];
  return titles.map((title) => {
    const held = holders.filter(({ role }) => role === title);
    const names = new Map(held.map(({ enrollment, name }) => [enrollment, { enrollment, name }]));
    return { title, students: [...names.values()] };
  });
}

function rejectHeld(holders: readonly RoleHolder[]): void {
  const roles = byRole(holders);
  if (roles.length === 0) return;
  const words = roles.map(
    ({ title, students }) =>
      `'${title}' was chosen by ${students.map(({ enrollment, name }) => `${enrollment} ${name}`).join(', ')}`,
  );
  const data: HeldRolesData = { roles };
  const asked = 'To remove or rename a role that students chose, name those students.';
  throw new PortalError(409, `${words.join('; ')}. ${asked}`, { data });
}

/** @throws PortalError 409 while somebody chose, or was offered, a role that the drive has no more (CEL-43) */
async function rejectLostRoles(tx: Queryable, driveId: string): Promise<void> {
  rejectHeld(await readRolesLeft(tx, driveId));
}

/**
 * Who chose, or was offered, a role that is renamed or taken away, before that is written: a title may go over to another
 * role, and is nobody's choice then (CEL-43).
 * @param fates what becomes of the titles that do not stay @param named enrollments
 * @throws PortalError 409 for who is not named, or was offered a role that is taken away
 */
export async function namedHolders(
  tx: Queryable,
  driveId: string,
  { fates, named }: { fates: RoleFates; named: readonly string[] },
): Promise<RoleHolder[]> {
  const holders = await readHolders(tx, driveId, [...fates.keys()]);
  if (holders.some(({ enrollment }) => !named.includes(enrollment))) rejectHeld(holders);
  rejectHeld(holders.filter(({ role, isOffer }) => isOffer && fates.get(role) === null));
  return holders;
}

/**
 * Carries what became of roles into the choices of their students, all at once, and keeps it in their history: of a renamed
 * role the new title, of one that was taken away nothing (CEL-43). The drive has its new roles already.
 * @param holders of `namedHolders`
 * @throws PortalError 409 for who would have no role left
 */
export async function carryRoles(
  tx: Queryable,
  driveId: string,
  { fates, holders }: { fates: RoleFates; holders: readonly RoleHolder[] },
): Promise<{ students: string[] }> {
  const students = [...new Set(holders.map(({ studentId }) => studentId))];
  if (students.length > 0) await rewriteRoles(tx, driveId, { fates, students });
  await rejectLostRoles(tx, driveId);
  const [bare] = await readWithoutRole(tx, driveId);
  if (bare)
    throw new PortalError(
      409,
      `${bare.enrollment} ${bare.name} chose nothing else and would have no role left. Rename the role instead.`,
    );
  return { students };
}
