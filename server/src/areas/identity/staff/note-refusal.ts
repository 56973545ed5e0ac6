import type { Queryable } from '../../../platform/database/database';
import { RATE_LIMITS, trySpendAll } from '../limits';

/** Whether one more refused call of somebody is to be written down: a script at one's door fills no history. */
export const noteRefusal = async (db: Queryable, staffId: string): Promise<boolean> =>
  (await trySpendAll(db, [{ limit: RATE_LIMITS.staffRefused, subject: staffId }])) === null;
