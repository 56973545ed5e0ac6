import type { DraftContent } from '@portal/shared/contract/cell';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/database';
import { staff } from '../../identity/staff-schema';
import { driveDraftCopies } from '../schema';

type Copy = { content: DraftContent; savedBy: string | null };

/** Keeps a version of a draft, one for each person (F-76). */
export async function putCopy(tx: Queryable, driveId: string, copy: Copy): Promise<void> {
  const { driveId: drive, savedBy } = driveDraftCopies;
  await tx
    .delete(driveDraftCopies)
    .where(and(eq(drive, driveId), sql`${savedBy} is not distinct from ${copy.savedBy}::uuid`));
  const { content } = copy;
  await tx.insert(driveDraftCopies).values({ driveId, content, savedBy: copy.savedBy });
}

/** The versions of a drive's draft that are kept, the newest first. */
export async function copiesOf(
  db: Queryable,
  driveId: string,
): Promise<{ id: string; by: string | null; at: Date; content: DraftContent }[]> {
  return db
    .select({
      id: driveDraftCopies.id,
      by: staff.name,
      at: driveDraftCopies.savedAt,
      content: driveDraftCopies.content,
    })
    .from(driveDraftCopies)
    .leftJoin(staff, eq(staff.id, driveDraftCopies.savedBy))
    .where(eq(driveDraftCopies.driveId, driveId))
    .orderBy(desc(driveDraftCopies.savedAt));
}

/** Removes versions of a drive's draft: those with a content, or all. */
export async function dropCopies(tx: Queryable, driveId: string, content?: DraftContent): Promise<void> {
  const same = content && sql`${driveDraftCopies.content} = ${JSON.stringify(content)}::jsonb`;
  await tx.delete(driveDraftCopies).where(and(eq(driveDraftCopies.driveId, driveId), same));
}
