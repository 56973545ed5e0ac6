import { OTP_LIFE_MS } from '@portal/shared/contract';
import { and, eq, gt, lt } from 'drizzle-orm';
import { CLOCK, CLOCK_ONCE, fromNow } from '../../../platform/database/clock';
import type { Queryable } from '../../../platform/database/database';
import { loginCodes } from '../schema';

type Code = { flowHash: string; enrollment: string };

const isCode = ({ flowHash, enrollment }: Code) =>
  and(
    eq(loginCodes.flowHash, flowHash),
    eq(loginCodes.enrollment, enrollment),
    gt(loginCodes.expiresAt, CLOCK),
  );

export async function insertLoginCode(
  db: Queryable,
  code: Code & { studentId: string; otpHash: string },
): Promise<void> {
  await db.insert(loginCodes).values({ ...code, expiresAt: fromNow(OTP_LIFE_MS) });
}

/** The sealed code of a browser's login; undefined where there is none that lives. */
export async function findLoginCode(db: Queryable, code: Code): Promise<string | undefined> {
  const [row] = await db.select({ otpHash: loginCodes.otpHash }).from(loginCodes).where(isCode(code));
  return row?.otpHash;
}

/** Uses a code up. @returns whose it was; undefined when another request was first */
export async function takeLoginCode(db: Queryable, code: Code): Promise<string | undefined> {
  const [row] = await db
    .delete(loginCodes)
    .where(isCode(code))
    .returning({ studentId: loginCodes.studentId });
  return row?.studentId;
}

/** Ends every login code of a student. */
export async function deleteLoginCodesOf(db: Queryable, studentId: string): Promise<void> {
  await db.delete(loginCodes).where(eq(loginCodes.studentId, studentId));
}

export async function deleteOldLoginCodes(db: Queryable): Promise<void> {
  await db.delete(loginCodes).where(lt(loginCodes.expiresAt, CLOCK_ONCE));
}
