import { CLOSING_NAMED_MAX, type NotRespondedDrives, type TodayData } from '@portal/shared/contract/cell';
import type { Database } from '../../platform/database/database';
import { waitingDebarments } from '../debarment';
import { countDrives, listDrives, type AccessScope } from '../drives';
import { countNotResponded } from '../students';
import { countToday } from './overview-store';
import { countUnlockRequests } from '../verification';

type Deps = Pick<Database, 'db'>;

/** The figures of the day, without a name, of a season where one is asked for (CEL-73, F-69). @param reach a coordinator's drives alone are counted for them, and no result of their own (CEL-04) */
export async function todayFigures(
  { db }: Deps,
  { codes, hidden }: AccessScope,
  season?: string,
): Promise<TodayData> {
  const ofDrives = { codes, hidden, q: undefined, season };
  const drives = await countDrives(db, ofDrives, ['waiting']);
  const closing = await listDrives(
    db,
    { ...ofDrives, tab: 'closing', counted: false },
    { limit: CLOSING_NAMED_MAX, offset: 0, order: 'asc' },
  );
  return {
    ...(await countToday(db, season)),
    ...(await waitingDebarments(db)),
    drives_closing: drives.closing,
    drives_shortlisted: drives.shortlisted,
    drives_received: drives.received,
    drives_unreleased: drives.unreleased,
    closing: closing.map(({ id, code, company }) => ({ id, code, company })),
    unlock_requests: await countUnlockRequests(db, 'open'),
    updated_at: new Date().toISOString(),
  };
}

/**
 * How many are silent before the drives of a reach close, and in how many a result is missing, which today leaves out: it takes
 * longer than all else of the day.
 * @param reach a coordinator's drives alone, and never themselves (CEL-04)
 */
export const notRespondedDrives = async (
  { db }: Deps,
  reach: AccessScope,
  season?: string,
): Promise<NotRespondedDrives> => ({
  ...(await countNotResponded(db, { ...reach, season })),
  drives_waiting: (await countDrives(db, { ...reach, season, q: undefined })).waiting,
  updated_at: new Date().toISOString(),
});
