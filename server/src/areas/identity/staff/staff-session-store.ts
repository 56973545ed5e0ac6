import { OTP_LIFE_MS, SESSION_IDLE_MS, SESSION_LIFE_MS } from '@portal/shared/contract';
import { and, desc, eq, exists, gt, lt, lte, or, sql } from 'drizzle-orm';
import { ago, CLOCK, CLOCK_ONCE, fromNow } from '../../../platform/database/clock';
import type { Queryable } from '../../../platform/database/database';
import { DEVICE_LIFE_MS, MOST_DEVICES } from '../sessions/device-store';
import { hashOf } from '../secret';
import { staff, staffDevices, staffLoginCodes, staffPasskeys, staffSessions } from '../staff-schema';
import { isLetIn, type StaffRow } from './staff-store';

const isLive = () => and(gt(staffSessions.expiresAt, CLOCK), gt(staffSessions.usedAt, ago(SESSION_IDLE_MS)));

/** A live session of somebody who is let in. */
export type StaffSessionRow = {
  staff: StaffRow;
  sessionId: string;
  hasSecondFactor: boolean;
  hasPasskey: boolean;
  isDue: boolean;
};

/** Once a minute a session's use is written down. */
const TOUCH_EVERY_MS = 60_000;

/** The live session of a token's hash; undefined where there is none, or its owner is let in no more. */
export async function findStaffSession(
  db: Queryable,
  tokenHash: string,
): Promise<StaffSessionRow | undefined> {
  const [row] = await db
    .select({
      staff,
      sessionId: staffSessions.id,
      hasSecondFactor: sql<boolean>`${staffSessions.secondFactorAt} is not null`,
      hasPasskey: exists(
        db
          .select({ one: sql`1` })
          .from(staffPasskeys)
          .where(eq(staffPasskeys.staffId, staff.id)),
      ).mapWith(Boolean),
      isDue: sql<boolean>`${staffSessions.usedAt} < ${ago(TOUCH_EVERY_MS)}`,
    })
    .from(staffSessions)
    .innerJoin(staff, eq(staff.id, staffSessions.staffId))
    .where(and(eq(staffSessions.tokenHash, tokenHash), isLive(), isLetIn()));
  return row;
}

export async function insertStaffSession(
  db: Queryable,
  session: { tokenHash: string; staffId: string; browser: string },
): Promise<void> {
  await db
    .insert(staffSessions)
    .values({ ...session, createdAt: CLOCK, usedAt: CLOCK, expiresAt: fromNow(SESSION_LIFE_MS) });
}

export async function touchStaffSession(db: Queryable, id: string): Promise<void> {
  await db
    .update(staffSessions)
    .set({ usedAt: CLOCK })
    .where(and(eq(staffSessions.id, id), isLive()));
}

/** Notes that a session has shown its second factor. */
export async function passSecondFactor(db: Queryable, id: string): Promise<void> {
  await db.update(staffSessions).set({ secondFactorAt: CLOCK }).where(eq(staffSessions.id, id));
}

/** Whether a session has shown its second factor within some time. */
export async function hasShownFactor(db: Queryable, id: string, withinMs: number): Promise<boolean> {
  const shown = and(eq(staffSessions.id, id), gt(staffSessions.secondFactorAt, ago(withinMs)));
  return (await db.$count(staffSessions, shown)) > 0;
}

/** Somebody's live sessions, the last used first. */
export const staffSessionsOf = (db: Queryable, staffId: string) =>
  db
    .select({
      id: staffSessions.id,
      createdAt: staffSessions.createdAt,
      usedAt: staffSessions.usedAt,
      browser: staffSessions.browser,
    })
    .from(staffSessions)
    .where(and(eq(staffSessions.staffId, staffId), isLive()))
    .orderBy(desc(staffSessions.usedAt), staffSessions.id);

/** Ends one session of somebody. @returns false when there is no such live one */
export async function endStaffSession(db: Queryable, staffId: string, id: string): Promise<boolean> {
  const ended = await db
    .delete(staffSessions)
    .where(and(eq(staffSessions.id, id), eq(staffSessions.staffId, staffId), isLive()))
    .returning({ id: staffSessions.id });
  return ended.length > 0;
}

/** The browser of a cookie; undefined where the account has not logged in from it. */
export async function findStaffDevice(
  db: Queryable,
  secret: string | undefined,
  email: string,
): Promise<string | undefined> {
  if (secret === undefined) return undefined;
  const [row] = await db
    .select({ id: staffDevices.id })
    .from(staffDevices)
    .innerJoin(staff, eq(staff.id, staffDevices.staffId))
    .where(
      and(
        eq(staffDevices.secretHash, hashOf(secret)),
        eq(staff.email, email),
        gt(staffDevices.usedAt, ago(DEVICE_LIFE_MS)),
      ),
    );
  return row?.id;
}

export async function touchStaffDevice(db: Queryable, id: string): Promise<void> {
  await db.update(staffDevices).set({ usedAt: CLOCK }).where(eq(staffDevices.id, id));
}

/** Makes a browser known; drops the longest unused ones over the most allowed. */
export async function addStaffDevice(db: Queryable, staffId: string, secret: string): Promise<void> {
  await db.execute(sql`
    with dropped as (
      delete from staff_devices where id in (
        select id from staff_devices where staff_id = ${staffId} order by used_at desc offset ${MOST_DEVICES - 1}
      )
    )
    insert into staff_devices (staff_id, secret_hash, created_at, used_at)
    values (${staffId}, ${hashOf(secret)}, ${CLOCK}, ${CLOCK})`);
}

const isCode = (flowHash: string) =>
  and(eq(staffLoginCodes.flowHash, flowHash), gt(staffLoginCodes.expiresAt, CLOCK));

export async function insertStaffLoginCode(
  db: Queryable,
  code: { flowHash: string; otpHash: string; staffId: string },
): Promise<void> {
  await db.insert(staffLoginCodes).values({ ...code, expiresAt: fromNow(OTP_LIFE_MS) });
}

/** The sealed code of a browser's login to this address; undefined where there is none that lives. */
export async function findStaffLoginCode(
  db: Queryable,
  flowHash: string,
  email: string,
): Promise<string | undefined> {
  const [row] = await db
    .select({ otpHash: staffLoginCodes.otpHash })
    .from(staffLoginCodes)
    .innerJoin(staff, eq(staff.id, staffLoginCodes.staffId))
    .where(and(isCode(flowHash), eq(staff.email, email)));
  return row?.otpHash;
}

/** Uses a code up. @returns whose it was; undefined when another request was first */
export async function takeStaffLoginCode(db: Queryable, flowHash: string): Promise<string | undefined> {
  const [row] = await db
    .delete(staffLoginCodes)
    .where(isCode(flowHash))
    .returning({ id: staffLoginCodes.staffId });
  return row?.id;
}

/** Removes what can never be valid again. */
export async function deleteDeadStaffSignIns(db: Queryable): Promise<void> {
  await db
    .delete(staffSessions)
    .where(or(lte(staffSessions.expiresAt, CLOCK_ONCE), lte(staffSessions.usedAt, ago(SESSION_IDLE_MS))));
  await db.delete(staffDevices).where(lt(staffDevices.usedAt, ago(DEVICE_LIFE_MS)));
  await db.delete(staffLoginCodes).where(lt(staffLoginCodes.expiresAt, CLOCK_ONCE));
}
