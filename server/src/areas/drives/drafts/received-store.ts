import type { ReceivedForm } from '@portal/shared/contract/cell';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/database';
import { IS_AS_RECEIVED } from '../list/drive-tab-store';

type Row = Omit<ReceivedForm, 'at'> & { at: string };

/** The job notification form of which a drive was made; null where it was begun in the console (F-75). */
export async function receivedBy(db: Queryable, driveId: string): Promise<ReceivedForm | null> {
  const { rows } = await db.execute<Row>(sql`
    select f.sent_by as by, to_json(f.sent_at) #>> '{}' as at, f.sent -> 'rounds' as rounds,
      f.sent -> 'contacts' as contacts, not ${IS_AS_RECEIVED} as is_taken
    from company_forms f join drives d on d.id = f.drive_id
    where d.id = ${driveId} and f.sent_at is not null order by f.sent_at desc limit 1`);
  const [row] = rows;
  return row ? { ...row, at: new Date(row.at).toISOString() } : null;
}
