import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { ago, CLOCK } from '../../../platform/database/clock';
import type { Queryable } from '../../../platform/database/database';
import { devices, students } from '../schema';
import { hashOf } from '../secret';

/** A browser stays known for a year after its last login. */
export const DEVICE_LIFE_MS = 365 * 24 * 60 * 60 * 1000;
/** Known browsers a student; a new one takes the place of the one used longest ago. */
export const MOST_DEVICES = 10;

/** A browser that has logged in to the account before. */
export type Device = { id: string; secret: string };

/**
 * The device of a cookie.
 * @param secret the cookie's; no query without one
 * @returns undefined where the enrollment has not logged in from it
 */
export async function findDevice(
  db: Queryable,
  secret: string | undefined,
  enrollment: string,
): Promise<Device | undefined> {
  if (secret === undefined) return undefined;
  const [row] = await db
    .select({ id: devices.id })
    .from(devices)
    .innerJoin(students, eq(students.id, devices.studentId))
    .where(
      and(
        eq(devices.secretHash, hashOf(secret)),
        eq(students.enrollment, enrollment),
        gt(devices.usedAt, ago(DEVICE_LIFE_MS)),
      ),
    );
  return row && { id: row.id, secret };
}

/** Makes a browser known; drops the student's longest unused ones over the most allowed. */
export async function addDevice(db: Queryable, studentId: string, secret: string): Promise<void> {
  await db.execute(sql`
    with dropped as (
      delete from devices where id in (
        select id from devices where student_id = ${studentId} order by used_at desc offset ${MOST_DEVICES - 1}
      )
    )
    insert into devices (student_id, secret_hash, created_at, used_at)
    values (${studentId}, ${hashOf(secret)}, ${CLOCK}, ${CLOCK})`);
}

/** Notes a login from a known browser. */
export async function touchDevice(db: Queryable, id: string): Promise<void> {
  await db.update(devices).set({ usedAt: CLOCK }).where(eq(devices.id, id));
}

/** Makes every browser of a student unknown. */
export async function deleteDevicesOf(db: Queryable, studentId: string): Promise<void> {
  await db.delete(devices).where(eq(devices.studentId, studentId));
}

/** Removes browsers that are known no more. */
export async function deleteOldDevices(db: Queryable): Promise<void> {
  await db.delete(devices).where(lt(devices.usedAt, ago(DEVICE_LIFE_MS)));
}
