import type { DoneData, WithdrawDriveRequest } from '@portal/shared/contract/cell';
import type { Queryable } from '../../platform/database/database';
import { PortalError } from '../../platform/errors';
import { raiseEvents } from '../../platform/events/event-store';
import { isId } from '../../platform/is-id';
import {
  lockForOffers,
  openTo,
  readApplied,
  compareInstants,
  countDriveChange,
  writeDeadline,
  writeWithdrawal,
  type HeldDrive,
  driveAt,
  rejectNotSeen,
  rejectWithdrawn,
} from '../drives';
import { roundTitle } from '@portal/shared/contract';
import { notifiedOpen } from '../messages';
import { type Actor, perform } from '../activity';
import { revokeAll, heldOfDrive, type HeldOfDrive } from '../offers';
import { rejectSet, roundsToRelease, entryRoundOf } from '../rounds';

type Deps = { database: { db: Queryable } };
type Change = { version: string; reason: string };

/** @throws PortalError 422 for a deadline that is over, or is the current one */
async function rejectDeadline(tx: Queryable, { deadline }: HeldDrive, wanted: string): Promise<void> {
  const refuse = (message: string) => new PortalError(422, message, { errors: { deadline: message } });
  const { isSame, isToCome } = await compareInstants(tx, wanted, deadline);
  if (!isToCome) throw refuse('This time is over. Please choose one to come.');
  if (isSame) throw refuse('This is the deadline already.');
}

/**
 * Moves the deadline of a drive; a closed one is open again by it. Its students read old, new and why, and are notified
 * (CEL-44). Those who apply from then on enter at the round that was chosen (F-81).
 * @throws PortalError 404, 409 for a stale or withdrawn drive, 422 for a deadline that is over or the same, or another drive's round
 */
export const moveDeadline = (
  { database }: Deps,
  actor: Actor,
  id: string,
  {
    version,
    reason,
    deadline,
    entry_round: entry = null,
  }: Change & {
    deadline: string;
    entry_round?: string | null | undefined;
  },
): Promise<DoneData> =>
  perform(database, { actor, reason }, async (tx, batch) => {
    const held = await driveAt(tx, id, version);
    rejectWithdrawn(held);
    rejectNotSeen(held);
    await rejectDeadline(tx, held, deadline);
    const entersAt = await entryRoundOf(tx, id, entry);
    await writeDeadline(tx, held, { deadline, reason, entryRound: entry });
    const now = await countDriveChange(tx, id);
    batch.record({
      kind: 'drive.deadline moved',
      subjectId: id,
      version: now,
      before: { deadline: held.deadline, ...(held.entryRound ? { entry_round: held.entryRound } : {}) },
      after: { deadline, ...(entersAt ? { entry_round: entry, enters_at: roundTitle(entersAt) } : {}) },
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

/** @throws PortalError 422 where students hold offers and the request does not say what happens to them (F-83) */
function rejectUnsaid(held: readonly HeldOfDrive[], offers: WithdrawDriveRequest['offers']): void {
  if (held.length === 0 || offers !== undefined) return;
  const students = held.length === 1 ? 'One student holds' : `${held.length} students hold`;
  const message = `${students} an offer of this drive. Choose what becomes of it: keep or revoke.`;
  throw new PortalError(422, message, { errors: { offers: message } });
}

/**
 * Withdraws a drive: no one can apply any more, its data stays, its students read why, and are notified (CEL-45). Its
 * offers stay, or are revoked with it, as chosen (F-83).
 * @throws PortalError 404, 409 for a stale drive, one that was withdrawn before, or one whose results are about to be
 * released, 422 where the request does not say what happens to its offers
 */
export const withdrawDrive = (
  { database }: Deps,
  actor: Actor,
  id: string,
  { version, reason, offers }: WithdrawDriveRequest,
): Promise<DoneData> =>
  perform(database, { actor, reason }, async (tx, batch) => {
    const holders = isId(id) ? (await heldOfDrive(tx, id)).map(({ studentId }) => studentId) : [];
    await lockForOffers(tx, holders);
    const held = await driveAt(tx, id, version);
    rejectWithdrawn(held);
    rejectNotSeen(held);
    for (const round of await roundsToRelease(tx, id)) await rejectSet(tx, round);
    const holding = await heldOfDrive(tx, id);
    rejectUnsaid(holding, offers);
    if (holding.some(({ studentId }) => !holders.includes(studentId)))
      throw new PortalError(409, 'An offer was recorded meanwhile. Nothing was changed: try again.');
    if (offers === 'revoke')
      await revokeAll(
        tx,
        batch,
        holding.map((offer) => offer.id),
      );
    const students = [...new Set([...(await notifiedOpen(tx, id)), ...(await readApplied(tx, id))])];
    await writeWithdrawal(tx, id, reason);
    const now = await countDriveChange(tx, id);
    batch.record({
      kind: 'drive.withdrawn',
      subjectId: id,
      version: now,
      before: { withdrawn: false },
      after: { withdrawn: true, ...(holding.length > 0 ? { offers } : {}) },
    });
    const { company } = held;
    const of = { driveId: id, batchId: batch.id, facts: { company } };
    await raiseEvents(tx, { kind: 'drive.withdrawn', students, ...of });
    return { version: String(now), changed: 1 };
  });
