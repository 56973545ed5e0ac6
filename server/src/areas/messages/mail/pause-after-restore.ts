import type { Queryable } from '../../../platform/database/database';
import { dropTeamMails } from '../../releases';
import { beginPause } from './pause-store';

/** The text that is shown while mail is paused. */
const REASON = 'The portal was restored from a backup: what waits there may have gone out since it was made.';

/**
 * Pauses the mail of a restored portal until an operator resumes it: the original may have sent the messages, and may
 * still run (MSG-10). Queued mails to teams are deleted: they are about releases that were active then.
 * @returns the text for the operator who restored it
 */
export async function pauseAfterRestore(tx: Queryable): Promise<string> {
  await beginPause(tx, REASON);
  await dropTeamMails(tx);
  return 'Messages by mail are paused: npm run mail -- go-on sends what waits, with --without-waiting only what comes.';
}
