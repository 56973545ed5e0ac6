import type { Queryable } from '../../../platform/database/database';
import { heldOpenings, holdOpenings, releaseOpening } from '../../../platform/events/event-store';
import { willAccept } from '../application-state/open-drive-store';
import { seenFrom } from '../drafts/draft-store';
import { endDeadlinesOf, returnDeadlinesOf } from '../eligibility/closed-season-store';
import { openTo } from '../postings/audience';

/**
 * Closes the drives of a season that still take answers. Their pages show the moved deadline; no one is notified of
 * it, and waiting notifications of an open drive are dropped (F-69).
 * @returns how many
 */
export async function closeDrivesOf(tx: Queryable, year: number): Promise<number> {
  const closed = await endDeadlinesOf(tx, year);
  await holdOpenings(tx, closed);
  return closed.length;
}

/**
 * Opens the drives again that a closing closed. What still waited then is notified now, or when students see the drive, to those
 * who may apply as they are at this moment (F-26, F-69).
 * @returns how many
 */
export async function openDrivesOf(tx: Queryable, year: number): Promise<number> {
  const opened = await returnDeadlinesOf(tx, year);
  for (const { id, kind, driveId, students } of await heldOpenings(tx, opened)) {
    const open = await openTo(tx, driveId, willAccept);
    // Who could apply before a drive was widened was notified when it opened.
    const now = kind === 'drive.opened' ? open : open.filter((one) => students?.includes(one));
    await releaseOpening(tx, id, { students: now, at: await seenFrom(tx, driveId) });
  }
  return opened.length;
}
