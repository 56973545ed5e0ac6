import { INVITATION_LIFE_MS } from '@portal/shared/contract';
import type { StaffRole } from '@portal/shared/contract/cell';
import { and, eq, gt, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { CLOCK, fromNow } from '../../../platform/database/clock';
import type { Queryable } from '../../../platform/database/database';
import { students } from '../schema';
import {
  staff,
  staffDevices,
  staffInvitations,
  staffLoginCodes,
  staffPasskeys,
  staffRecoveryCodes,
  staffSessions,
} from '../staff-schema';

/** Somebody of the cell as the database has them. */
export type StaffRow = typeof staff.$inferSelect;
/** What an officer says of somebody. */
export type StaffFacts = {
  name: string;
  role: StaffRole;
  drives: string[];
  branches: string[];
  until: Date | null;
  studentId: string | null;
};

/** Anyone who is let in at all: with a password, not suspended, before the end of their work. */
export const isLetIn = () =>
  and(
    eq(staff.isSuspended, false),
    isNotNull(staff.passwordHash),
    or(isNull(staff.until), gt(staff.until, CLOCK)),
  );

/**
 * Whether a student works for the cell now: their attendance is marked by somebody else (CEL-04). Who did once is a student
 * like any other.
 */
export async function worksForCell(db: Queryable, studentId: string): Promise<boolean> {
  const rows = await db
    .select({ id: staff.id })
    .from(staff)
    .where(and(eq(staff.studentId, studentId), isLetIn()))
    .limit(1);
  return rows.length > 0;
}

/** The account of an address that may log in; undefined where there is none. */
export async function findLetIn(db: Queryable, email: string): Promise<StaffRow | undefined> {
  const [row] = await db
    .select()
    .from(staff)
    .where(and(eq(staff.email, email), isLetIn()));
  return row;
}

export async function findStaff(db: Queryable, id: string): Promise<StaffRow | undefined> {
  const [row] = await db.select().from(staff).where(eq(staff.id, id));
  return row;
}

export async function findStaffByEmail(db: Queryable, email: string): Promise<StaffRow | undefined> {
  const [row] = await db.select().from(staff).where(eq(staff.email, email));
  return row;
}

/** Somebody, held until the transaction ends. */
export async function lockStaff(tx: Queryable, id: string): Promise<StaffRow | undefined> {
  const [row] = await tx.select().from(staff).where(eq(staff.id, id)).for('update');
  return row;
}

/** An officer who is let in. */
export const isOfficer = () => and(eq(staff.role, 'officer'), isLetIn());

/** Where the officers who may log in are reached. */
export const officerAddresses = async (db: Queryable): Promise<string[]> =>
  (await db.select({ email: staff.email }).from(staff).where(isOfficer()).orderBy(staff.email)).map(
    ({ email }) => email,
  );

/** Holds all officers who may log in, so that no two changes at once leave none. @returns their ids */
export async function lockOfficers(tx: Queryable): Promise<string[]> {
  const held = await tx
    .select({ id: staff.id })
    .from(staff)
    .where(isOfficer())
    .orderBy(staff.id)
    .for('update');
  return held.map(({ id }) => id);
}

export async function addStaff(
  tx: Queryable,
  row: StaffFacts & { email: string; passwordHash?: string },
): Promise<StaffRow> {
  const [added] = await tx.insert(staff).values(row).returning();
  return added!;
}

/** Changes somebody, and counts it. */
export async function updateStaff(
  tx: Queryable,
  id: string,
  facts: Partial<StaffFacts & Pick<StaffRow, 'isSuspended' | 'passwordHash'>>,
): Promise<StaffRow> {
  const [row] = await tx
    .update(staff)
    .set({ ...facts, version: sql`${staff.version} + 1` })
    .where(eq(staff.id, id))
    .returning();
  return row!;
}

export async function setStaffPassword(tx: Queryable, id: string, passwordHash: string): Promise<void> {
  await tx.update(staff).set({ passwordHash }).where(eq(staff.id, id));
}

/** Everybody with when they last used the console, by name. */
export const listStaff = (db: Queryable) =>
  db
    .select({
      staff,
      enrollment: students.enrollment,
      hasPasskey: sql<boolean>`exists (select 1 from staff_passkeys k where k.staff_id = ${staff.id})`,
      lastUsed: sql<
        string | null
      >`(select max(s.used_at) from staff_sessions s where s.staff_id = ${staff.id})`,
      isOver: sql<boolean>`coalesce(${staff.until} <= ${CLOCK}, false)`,
    })
    .from(staff)
    .leftJoin(students, eq(students.id, staff.studentId))
    .orderBy(staff.name, staff.email);

/** Gives somebody a new invitation, which ends the one before. */
export async function putStaffInvitation(db: Queryable, staffId: string, tokenHash: string): Promise<void> {
  const fresh = { tokenHash, expiresAt: fromNow(INVITATION_LIFE_MS) };
  await db
    .insert(staffInvitations)
    .values({ staffId, ...fresh })
    .onConflictDoUpdate({ target: staffInvitations.staffId, set: fresh });
}

const isInvitation = (tokenHash: string) =>
  and(eq(staffInvitations.tokenHash, tokenHash), gt(staffInvitations.expiresAt, CLOCK));

/** For whom an invitation is; undefined when it is none, over, of somebody suspended, or no more. */
export async function findStaffInvitation(db: Queryable, tokenHash: string): Promise<StaffRow | undefined> {
  const [row] = await db
    .select({ staff })
    .from(staffInvitations)
    .innerJoin(staff, eq(staff.id, staffInvitations.staffId))
    .where(and(isInvitation(tokenHash), eq(staff.isSuspended, false)));
  return row?.staff;
}

/** Uses an invitation up. @returns false when another request was first, or it is over */
export async function takeStaffInvitation(db: Queryable, tokenHash: string): Promise<boolean> {
  const rows = await db
    .update(staffInvitations)
    .set({ tokenHash: null })
    .where(isInvitation(tokenHash))
    .returning({ id: staffInvitations.staffId });
  return rows.length > 0;
}

/** Ends whatever of before could sign somebody in: sessions, known browsers, codes, invitations. */
export async function endStaffSignIns(tx: Queryable, staffId: string): Promise<void> {
  for (const table of [staffSessions, staffDevices, staffLoginCodes, staffInvitations])
    await tx.delete(table).where(eq(table.staffId, staffId));
}

/** Takes the second factor away: it is set up again at the next login. */
export async function clearSecondFactor(tx: Queryable, staffId: string): Promise<void> {
  await tx.update(staff).set({ totpSecret: null, totpConfirmedAt: null }).where(eq(staff.id, staffId));
  for (const table of [staffRecoveryCodes, staffPasskeys])
    await tx.delete(table).where(eq(table.staffId, staffId));
}
