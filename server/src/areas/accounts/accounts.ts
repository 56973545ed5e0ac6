import {
  CELL_PAGES,
  type ChangeStaffRequest,
  type InviteStaffRequest,
  type StaffItem,
  type StaleData,
  type SuspendStaffRequest,
} from '@portal/shared/contract/cell';
import type { Database, Queryable } from '../../platform/database/database';
import { PortalError } from '../../platform/errors';
import type { Mail } from '../../platform/mail/mail';
import {
  addStaff,
  clearSecondFactor,
  endStaffSignIns,
  findStaffByEmail,
  hashOf,
  lockOfficers,
  lockStaff,
  listStaff,
  newSecret,
  putStaffInvitation,
  updateStaff,
  type StaffRow,
} from '../identity';
import { type Actor, perform, rejectStaleVersion } from '../activity';
import { factsOf, type Said } from './account-facts';
import { staffInvitationMessage } from './invitation-message';

/**
 * What the management of accounts needs. @property cellUrl address of the console; undefined when it is not
 * configured
 */
export type StaffAccountsDeps = { database: Database; mail: Mail; cellUrl: string | undefined };

/** The fields of an account that the activity log stores: none of them identifies a person. */
const stateOf = ({ role, drives, branches, until, isSuspended, studentId }: StaffRow) => ({
  role,
  drives,
  branches,
  until: until?.toISOString() ?? null,
  suspended: isSuspended,
  student: studentId,
});

/** @throws PortalError 409 that the address is known, or known by another version than was seen (CEL-82) */
async function rejectUnseen(tx: Queryable, held: StaffRow, seen: string | undefined): Promise<void> {
  const now = String(held.version);
  if (seen === now) return;
  if (seen !== undefined) await rejectStaleVersion(tx, { staffId: held.id }, seen, held.version);
  const data: StaleData = { version: now, changes: [] };
  const words = `${held.name} has an account with this address already, as ${held.role}. Send this again to invite again: password and two-factor authentication are removed, and role, drives and date become what is said here.`;
  throw new PortalError(409, words, { data });
}

/**
 * Adds an account, or takes an old one's password and second factor away. An officer who is invited again has no password
 * until they choose one, so the last one is invited again by a command alone, which needs no officer.
 */
async function makeAccount(
  tx: Queryable,
  actor: Actor,
  { email, version, ...said }: Said & { email: string; version?: string | undefined },
): Promise<{ row: StaffRow; before?: ReturnType<typeof stateOf> }> {
  const known = await findStaffByEmail(tx, email);
  const held = known && (await lockStaff(tx, known.id));
  if (!held) return { row: await addStaff(tx, { ...(await factsOf(tx, said, { email })), email }) };
  if (held.isSuspended)
    throw new PortalError(409, 'This account is suspended. Let it in again before you invite it.');
  rejectOwn(actor, held, 'invite you again');
  const facts = await factsOf(tx, said, { email, held });
  await rejectUnseen(tx, held, version);
  await rejectWithoutOfficer(tx, held, actor.kind === 'command' && facts.role === 'officer');
  await endStaffSignIns(tx, held.id);
  await clearSecondFactor(tx, held.id);
  return { row: await updateStaff(tx, held.id, { ...facts, passwordHash: null }), before: stateOf(held) };
}

/**
 * No one removes their own access: suspends or demotes themselves, or has their password and second factor removed
 * (F-74).
 * @throws PortalError 409
 */
function rejectOwn(actor: Actor, { id }: StaffRow, what: string): void {
  if (actor.kind === 'staff' && actor.id === id)
    throw new PortalError(409, `This is your own account. Another officer can ${what}.`);
}

/** @throws PortalError 409 where no officer would be left who may log in (CEL-05) */
async function rejectWithoutOfficer(tx: Queryable, who: StaffRow, staysOfficer: boolean): Promise<void> {
  if (who.role !== 'officer' || who.isSuspended || staysOfficer) return;
  const officers = await lockOfficers(tx);
  if (officers.every((id) => id === who.id))
    throw new PortalError(409, 'This is the last officer. Make another person an officer first.');
}

/**
 * Invites someone, once or again: their former password and second factor end, and both are set up again.
 * @returns the link, which works once; it is also sent by email
 * @throws PortalError 409, 422, or an error in words where links would lead nowhere
 */
export async function inviteStaff(
  { database, mail, cellUrl }: StaffAccountsDeps,
  actor: Actor,
  { email, ...said }: InviteStaffRequest,
): Promise<{ id: string; link: string; isMailed: boolean }> {
  if (cellUrl === undefined)
    throw new PortalError(409, 'PUBLIC_URL is not set, so an invitation would lead nowhere.');
  const token = newSecret();
  const { id } = await perform(database, { actor }, async (tx, batch) => {
    const { row, before } = await makeAccount(tx, actor, { email, ...said });
    await putStaffInvitation(tx, row.id, hashOf(token));
    batch.record({
      kind: 'staff.invited',
      staffId: row.id,
      version: row.version,
      before,
      after: stateOf(row),
    });
    return { id: row.id };
  });
  const link = `${cellUrl}${CELL_PAGES.invitation}#${token}`;
  const isMailed = await mail.send(staffInvitationMessage({ to: email, name: said.name, link })).then(
    () => true,
    () => false,
  );
  return { id, link, isMailed };
}

/** The account at the version that was seen. @throws PortalError 404, or 409 with what changed */
async function heldAt(tx: Queryable, id: string, version: string): Promise<StaffRow> {
  const held = await lockStaff(tx, id);
  if (!held) throw new PortalError(404, 'This account does not exist.');
  await rejectStaleVersion(tx, { staffId: id }, version, held.version);
  return held;
}

/** Changes the role, drives and end date of an account (CEL-05). @throws PortalError 404, 409, 422 */
export const changeStaff = (
  { database }: Pick<StaffAccountsDeps, 'database'>,
  actor: Actor,
  id: string,
  { version, reason, ...said }: ChangeStaffRequest,
) =>
  perform(database, { actor, reason }, async (tx, batch) => {
    const held = await heldAt(tx, id, version);
    const facts = await factsOf(tx, said, { email: held.email, held });
    if (facts.role !== held.role) rejectOwn(actor, held, 'change your role');
    await rejectWithoutOfficer(tx, held, facts.role === 'officer');
    const row = await updateStaff(tx, id, facts);
    batch.record({
      kind: 'staff.changed',
      staffId: id,
      version: row.version,
      before: stateOf(held),
      after: stateOf(row),
    });
    return { version: String(row.version), changed: 1 };
  });

/** Suspends an account at once, or restores its access (CEL-05). @throws PortalError 404, 409 */
export const suspendStaff = (
  { database }: Pick<StaffAccountsDeps, 'database'>,
  actor: Actor,
  id: string,
  { version, reason, suspended }: SuspendStaffRequest,
) =>
  perform(database, { actor, reason }, async (tx, batch) => {
    const held = await heldAt(tx, id, version);
    if (held.isSuspended === suspended)
      throw new PortalError(
        409,
        suspended ? 'This account is suspended already.' : 'This account is not suspended.',
      );
    if (suspended) rejectOwn(actor, held, 'suspend it');
    await rejectWithoutOfficer(tx, held, !suspended);
    if (suspended) await endStaffSignIns(tx, id);
    const row = await updateStaff(tx, id, { isSuspended: suspended });
    const kind = suspended ? 'staff.suspended' : 'staff.restored';
    batch.record({ kind, staffId: id, version: row.version, before: stateOf(held), after: stateOf(row) });
    return { version: String(row.version), changed: 1 };
  });

const stateWord = (row: StaffRow, isOver: boolean): StaffItem['state'] => {
  if (row.isSuspended) return 'suspended';
  if (isOver) return 'over';
  return row.passwordHash === null ? 'invited' : 'active';
};

/** Everyone of the cell. */
export async function staffItems({ db }: Pick<Database, 'db'>): Promise<StaffItem[]> {
  return (await listStaff(db)).map(({ staff: row, enrollment, hasPasskey, lastUsed, isOver }) => ({
    id: row.id,
    version: String(row.version),
    name: row.name,
    email: row.email,
    role: row.role,
    drives: row.drives,
    branches: row.branches,
    until: row.until?.toISOString() ?? null,
    state: stateWord(row, isOver),
    enrollment,
    last_used: lastUsed === null ? null : new Date(lastUsed).toISOString(),
    has_second_factor: row.totpConfirmedAt !== null || hasPasskey,
  }));
}
