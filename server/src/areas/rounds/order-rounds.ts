import type { OrderRoundsRequest, RoundDone } from '@portal/shared/contract/cell';
import type { Database, Queryable } from '../../platform/database/database';
import { PortalError } from '../../platform/errors';
import { roundTitle } from '@portal/shared/contract';
import { driveInScope, driveAt, rejectWithdrawn, type By } from '../drives';
import { perform } from '../activity';
import { recordRound, notifyOfRound } from './round-changes';
import { lockRoundRow, lockRoundsOf, numberRounds, type OrderedRound } from './round-store';

type Deps = { database: Pick<Database, 'db'> };

/** What a round has, by which its place is fixed: its results decide who is in the rounds behind it. */
const FIXED = 'has results, which decide who is in the rounds behind it: its place cannot change';

/**
 * @returns the rounds with the numbers that they have in an order; those that were cancelled keep theirs
 * @throws PortalError 409 for other rounds than the drive has, or where a round with results would have another place
 */
function renumbered(rounds: readonly OrderedRound[], order: readonly string[]): OrderedRound[] {
  const live = rounds.filter(({ isCancelled }) => !isCancelled);
  const isSame = order.length === live.length && live.every(({ id }) => order.includes(id));
  if (!isSame) throw new PortalError(409, 'These are not the rounds of this drive any more. Look again.');
  const moved = order.flatMap((id, place) => {
    const round = live.find((one) => one.id === id)!;
    const number = live[place]!.number;
    return number === round.number ? [] : [{ ...round, number }];
  });
  for (const later of live.filter(({ hasResults }) => hasResults)) {
    const place = order.indexOf(later.id);
    const others = live.filter(
      (other) => other.number < later.number !== order.indexOf(other.id) < place && other.id !== later.id,
    );
    if (others.length > 0) throw new PortalError(409, `${roundTitle(later)} ${FIXED}.`);
  }
  return moved;
}

/** Notifies those who are in a round that has another number now. */
async function notifyMoved(
  tx: Queryable,
  drive: Parameters<typeof notifyOfRound>[2],
  { moved, batchId }: { moved: readonly OrderedRound[]; batchId: string },
): Promise<void> {
  for (const { id } of moved) {
    const round = await lockRoundRow(tx, id);
    if (round) await notifyOfRound(tx, 'round.changed', drive, { batchId, round });
  }
}

/**
 * Gives the rounds of a drive another order (F-64): they have the numbers of that order. Those who are in a round that moved are
 * notified.
 * @throws PortalError 404, 409 for a stale or withdrawn drive, other rounds, or a round with results; 422 for the order as it is
 */
export const orderRounds = (
  { database }: Deps,
  { actor, reach }: By,
  name: string,
  { version, order }: OrderRoundsRequest,
): Promise<RoundDone> =>
  perform(database, { actor }, async (tx, batch) => {
    const drive = await driveAt(tx, await driveInScope(tx, name, reach), version);
    rejectWithdrawn(drive);
    const rounds = await lockRoundsOf(tx, drive.id);
    const moved = renumbered(rounds, order);
    const [first] = moved;
    if (!first) throw new PortalError(422, 'This is the order of the rounds already.');
    await numberRounds(tx, drive.id, moved);
    await notifyMoved(tx, drive, { moved, batchId: batch.id });
    const namesOf = (ids: readonly string[]) =>
      ids.map((id) => rounds.find((round) => round.id === id)!.name).join(', ');
    const before = rounds.filter(({ isCancelled }) => !isCancelled).map(({ id }) => id);
    const states = {
      before: { order: before, names: namesOf(before) },
      after: { order, names: namesOf(order) },
    };
    const done = await recordRound(
      tx,
      batch,
      { drive, round: first.id },
      { kind: 'round.ordered', ...states },
    );
    return { ...done, changed: moved.length };
  });

/** Restores the former order of rounds; returns why it is not possible, null where it is. */
export async function restoreOrder(
  tx: Queryable,
  driveId: string,
  order: readonly string[],
): Promise<string | null> {
  try {
    await numberRounds(tx, driveId, renumbered(await lockRoundsOf(tx, driveId), order));
    return null;
  } catch (error) {
    if (!(error instanceof PortalError)) throw error;
    return error.message;
  }
}
