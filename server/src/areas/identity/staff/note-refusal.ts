import type { Queryable } from '../../../platform/database/database';
import { RATE_LIMITS, tryConsumeAll } from '../limits';

/** Whether one more refused call of somebody is to be written down: a script at one's door fills no history. */
export const noteRefusal = async (db: Queryable, staffId: string): Promise<boolean> =>
  (await tryConsumeAll(db, [{ limit: RATE_LIMITS.staffRefused, subject: staffId }])) === null;
