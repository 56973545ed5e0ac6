import { and, eq, isNotNull, lt, sql } from 'drizzle-orm';
import { CLOCK } from '../../../platform/database/clock';
import type { Queryable } from '../../../platform/database/database';
import { staff, staffRecoveryCodes } from '../staff-schema';

/** Where the secret of somebody's app stands; a sealed one opens nowhere else. */
export const totpPlace = (staffId: string): string => `staff/${staffId}/totp`;

/** Every sealed secret of an app, with its place. */
export async function readTotpSecrets(
  db: Queryable,
): Promise<{ staffId: string; place: string; text: string }[]> {
  const rows = await db
    .select({ staffId: staff.id, text: staff.totpSecret })
    .from(staff)
    .where(isNotNull(staff.totpSecret));
  return rows.map(({ staffId, text }) => ({ staffId, place: totpPlace(staffId), text: text! }));
}

/** Puts a secret that is sealed again in the place of the one it was made of; one that was changed since stays. */
export async function replaceTotpSecret(
  db: Queryable,
  staffId: string,
  { before, after }: { before: string; after: string },
): Promise<void> {
  await db
    .update(staff)
    .set({ totpSecret: after })
    .where(and(eq(staff.id, staffId), eq(staff.totpSecret, before)));
}

/** Holds whoever sets an app up, until the transaction ends. */
export const lockTotpSecrets = (tx: Queryable) => tx.execute(sql`lock table ${staff} in share mode`);

/** Keeps the secret of an app that was not confirmed yet. @returns false where one is confirmed already */
export async function putTotpSecret(db: Queryable, staffId: string, sealed: string): Promise<boolean> {
  const rows = await db
    .update(staff)
    .set({ totpSecret: sealed, totpUsedStep: 0 })
    .where(and(eq(staff.id, staffId), sql`${staff.totpConfirmedAt} is null`))
    .returning({ id: staff.id });
  return rows.length > 0;
}

/** Uses the code of a period up. @returns false when it, or a later one, was used before */
export async function takeTotpStep(db: Queryable, staffId: string, step: number): Promise<boolean> {
  const rows = await db
    .update(staff)
    .set({ totpUsedStep: step })
    .where(and(eq(staff.id, staffId), lt(staff.totpUsedStep, step)))
    .returning({ id: staff.id });
  return rows.length > 0;
}

/** Confirms the app. @returns false where one is confirmed already */
export async function confirmTotp(tx: Queryable, staffId: string): Promise<boolean> {
  const rows = await tx
    .update(staff)
    .set({ totpConfirmedAt: CLOCK })
    .where(and(eq(staff.id, staffId), sql`${staff.totpConfirmedAt} is null`))
    .returning({ id: staff.id });
  return rows.length > 0;
}

/** Gives new recovery codes in the place of those that are left; none takes these away. */
export async function putRecoveryCodes(tx: Queryable, staffId: string, codeHashes: string[]): Promise<void> {
  await tx.delete(staffRecoveryCodes).where(eq(staffRecoveryCodes.staffId, staffId));
  if (codeHashes.length > 0)
    await tx.insert(staffRecoveryCodes).values(codeHashes.map((codeHash) => ({ staffId, codeHash })));
}

/** Uses a recovery code up. @returns false where there is none such */
export async function takeRecoveryCode(db: Queryable, staffId: string, codeHash: string): Promise<boolean> {
  const rows = await db
    .delete(staffRecoveryCodes)
    .where(and(eq(staffRecoveryCodes.staffId, staffId), eq(staffRecoveryCodes.codeHash, codeHash)))
    .returning({ staffId: staffRecoveryCodes.staffId });
  return rows.length > 0;
}

export const countRecoveryCodes = (db: Queryable, staffId: string): Promise<number> =>
  db.$count(staffRecoveryCodes, eq(staffRecoveryCodes.staffId, staffId));
