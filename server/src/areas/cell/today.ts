import type { TodayData } from '@portal/shared/contract/cell';
import type { Database } from '../../platform/database/database';
import { waitingBars } from './bar-list';
import { countToday } from './today-store';
import { countUnlockRequests } from './unlock-request-store';

/** The figures of the day, without a name (CEL-73). */
export async function todayFigures({ db }: Pick<Database, 'db'>): Promise<TodayData> {
  return {
    ...(await countToday(db)),
    ...(await waitingBars(db)),
    unlock_requests: await countUnlockRequests(db, 'open'),
    updated_at: new Date().toISOString(),
  };
}
