import { inArray } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database';
import { drives } from '../drives/schema';

/** Those codes that no drive has. */
export async function unknownDrives(db: Queryable, codes: string[]): Promise<string[]> {
  if (codes.length === 0) return [];
  const found = await db.select({ code: drives.code }).from(drives).where(inArray(drives.code, codes));
  return codes.filter((code) => !found.some((drive) => drive.code === code));
}
