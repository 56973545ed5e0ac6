import type { DoneData } from '@portal/shared/contract/cell';
import type { Queryable } from '../../../platform/database/database';
import { PortalError } from '../../../platform/errors';
import { raiseEvents } from '../../../platform/events/event-store';
import { openTo, readApplied } from '../../drives';
import { toldOpen } from '../../messages';
import type { Actor } from '../actor';
import { perform } from '../perform';
import {
  compareInstants,
  countDriveChange,
  writeDeadline,
  writeWithdrawal,
  type HeldDrive,
} from './drive-change-store';
import { refuseSet } from '../marks/marks';
import { roundsToRelease } from '../marks/mark-store';
import { driveAt, refuseWithdrawn } from './hold-drive';

type Needs = { database: { db: Queryable } };
type Change = { key: string; version: string; reason: string };

/** @throws PortalError 422 for a deadline that is over, or is the one that stands */
async function refuseDeadline(tx: Queryable, { deadline }: HeldDrive, wanted: string): Promise<void> {
  const refuse = (message: string) => new PortalError(422, message, { errors: { deadline: message } });
  const { isSame, isToCome } = await compareInstants(tx, wanted, deadline);
  if (!isToCome) throw refuse('This time is over. Please choose one to come.');
  if (isSame) throw refuse('This is the deadline already.');
}

/**
 * Moves the deadline of a drive; a closed one is open again by it. Its students read old, new and why, and are told
 * (CEL-44).
 * @throws PortalError 404, 409 for a stale or withdrawn drive, 422 for a deadline that is over or the same
 */
export const moveDeadline = (
  { database }: Needs,
  actor: Actor,
  id: string,
  { key, version, reason, deadline }: Change & { deadline: string },
): Promise<DoneData> =>
  perform(database, { actor, key, reason, asked: { id, version, deadline } }, async (tx, batch) => {
    const held = await driveAt(tx, id, version);
    refuseWithdrawn(held);
    await refuseDeadline(tx, held, deadline);
    await writeDeadline(tx, held, { deadline, reason });
    const now = await countDriveChange(tx, id);
    batch.record({
      kind: 'drive.deadline moved',
      subjectId: id,
      version: now,
      before: { deadline: held.deadline },
      after: { deadline },
    });
    const { company } = held;
    const students = [...(await openTo(tx, id)), ...(await readApplied(tx, id))];
    await raiseEvents(tx, {
      kind: 'drive.deadline moved',
      students,
      driveId: id,
      batchId: batch.id,
      facts: { company, on: deadline, was: { on: held.deadline } },
    });
    return { version: String(now), changed: 1 };
  });

/**
 * Withdraws a drive: nobody applies any more, everything of it stays, its students read why, and are told (CEL-45).
 * @throws PortalError 404, 409 for a stale drive or one that was withdrawn before, or whose results are about to be released
 */
export const withdrawDrive = (
  { database }: Needs,
  actor: Actor,
  id: string,
  { key, version, reason }: Change,
): Promise<DoneData> =>
  perform(database, { actor, key, reason, asked: { id, version } }, async (tx, batch) => {
    const held = await driveAt(tx, id, version);
    refuseWithdrawn(held);
    for (const round of await roundsToRelease(tx, id)) await refuseSet(tx, round);
    const students = [...new Set([...(await toldOpen(tx, id)), ...(await readApplied(tx, id))])];
    await writeWithdrawal(tx, id, reason);
    const now = await countDriveChange(tx, id);
    batch.record({
      kind: 'drive.withdrawn',
      subjectId: id,
      version: now,
      before: { withdrawn: false },
      after: { withdrawn: true },
    });
    const { company } = held;
    const of = { driveId: id, batchId: batch.id, facts: { company } };
    await raiseEvents(tx, { kind: 'drive.withdrawn', students, ...of });
    return { version: String(now), changed: 1 };
  });
