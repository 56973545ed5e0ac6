import { and, eq, gt } from 'drizzle-orm';
import { ago, CLOCK } from '../../../platform/database/clock';
import type { Queryable } from '../../../platform/database/database';
import { staff } from '../../identity/staff-schema';
import { driveEditors } from '../schema';

/** Who has not called for so long has left the editor: it calls every 30 s. */
const LEFT_MS = 90_000;

/** Records that someone has the editor of a drive open (F-76). */
export async function noteEditor(db: Queryable, driveId: string, staffId: string): Promise<void> {
  await db
    .insert(driveEditors)
    .values({ driveId, staffId })
    .onConflictDoUpdate({ target: [driveEditors.driveId, driveEditors.staffId], set: { at: CLOCK } });
}

/** Who has the editor of a drive open, by name (F-76). */
export async function editorsOf(
  db: Queryable,
  driveId: string,
): Promise<{ id: string; name: string; at: Date }[]> {
  return db
    .select({ id: staff.id, name: staff.name, at: driveEditors.at })
    .from(driveEditors)
    .innerJoin(staff, eq(staff.id, driveEditors.staffId))
    .where(and(eq(driveEditors.driveId, driveId), gt(driveEditors.at, ago(LEFT_MS))))
    .orderBy(staff.name);
}
