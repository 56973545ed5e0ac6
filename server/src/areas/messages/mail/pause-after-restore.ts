import type { Queryable } from '../../../platform/database/database';
import { dropTeamMails } from '../../releases';
import { beginPause } from './pause-store';

/** What is said of it, where the pause stands. */
const REASON = 'The portal was restored from a backup: what waits there may have gone out since it was made.';

/**
 * Has no message go out by mail in a restored portal until somebody says so: the one that the backup is of may have
 * sent them, and may still run (MSG-10).
 * What waited for the teams of parts is forgotten: it is of releases that were active then.
 * @returns what to tell whoever restored it
 */
export async function pauseAfterRestore(tx: Queryable): Promise<string> {
  await beginPause(tx, REASON);
  await dropTeamMails(tx);
  return 'Messages by mail are paused: npm run mail -- go-on sends what waits, with --without-waiting only what comes.';
}
