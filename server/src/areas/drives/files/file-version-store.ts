import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/database';
import { drives, driveVersions } from '../schema';
import type { OwnDocument } from './drive-differences';

/** Keeps what a drive says at a version that a file is to have; kept once. */
export async function keepVersion(
  tx: Queryable,
  driveId: string,
  version: number,
  document: OwnDocument,
): Promise<void> {
  const values = { driveId, version, document };
  await tx
    .insert(driveVersions)
    .values(values)
    .onConflictDoNothing({ target: [driveVersions.driveId, driveVersions.version] });
}

/** Counts what was changed of a drive by what does not count it. @returns its version after that */
export async function countVersion(tx: Queryable, driveId: string): Promise<number> {
  const [row] = await tx
    .update(drives)
    .set({ version: sql`${drives.version} + 1` })
    .where(eq(drives.id, driveId))
    .returning({ version: drives.version });
  return row!.version;
}

/** What a drive said at a version; null where no file had it. */
export async function readVersion(
  tx: Queryable,
  driveId: string,
  version: number,
): Promise<OwnDocument | null> {
  const [row] = await tx
    .select({ document: driveVersions.document })
    .from(driveVersions)
    .where(and(eq(driveVersions.driveId, driveId), eq(driveVersions.version, version)));
  return (row?.document as OwnDocument | undefined) ?? null;
}

/** Keeps which file was imported last, and the version that the drive has by it. */
export async function markFile(
  tx: Queryable,
  driveId: string,
  mark: { fileHash: string; version: number; fileVersion?: number },
): Promise<void> {
  await tx.update(drives).set(mark).where(eq(drives.id, driveId));
}
