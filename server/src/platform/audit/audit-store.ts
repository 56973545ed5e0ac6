import type { Queryable } from '../database/database';
import { auditLog } from './schema';

type AuditRow = typeof auditLog.$inferInsert;

/** Appends to what the placement cell did; nothing without rows. */
export async function writeAudit(db: Queryable, ...rows: AuditRow[]): Promise<void> {
  if (rows.length > 0) await db.insert(auditLog).values(rows);
}
