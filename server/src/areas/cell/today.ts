import type { TodayData } from '@portal/shared/contract/cell';
import type { Database } from '../../platform/database/database';
import { waitingBars } from './bar-list';
import { countDrives } from './drives/drive-list-store';
import type { Reach } from './drives/reach';
import { countToday } from './today-store';
import { countUnlockRequests } from './unlock-request-store';

/** The figures of the day, without a name (CEL-73). @param reach a coordinator's drives alone are counted for them, and no result of their own (CEL-04) */
export async function todayFigures(
  { db }: Pick<Database, 'db'>,
  { codes, hidden }: Reach,
): Promise<TodayData> {
  const drives = await countDrives(db, { codes, hidden, q: undefined });
  return {
    ...(await countToday(db)),
    ...(await waitingBars(db)),
    drives_closing: drives.closing,
    drives_unreleased: drives.unreleased,
    unlock_requests: await countUnlockRequests(db, 'open'),
    updated_at: new Date().toISOString(),
  };
}
