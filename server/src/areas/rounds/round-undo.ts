import type { RoundFields, UndoableKind } from '@portal/shared/contract/cell';
import { undoneBy, type Restore } from '../drives';
import type { Undo } from '../activity';
import { restoreOrder } from './order-rounds';
import { countMarked, lockRoundRow, updateRound, writeCancellation, type HeldRound } from './round-store';

/** What the round says of an addition that was undone: it stays for those who were notified. */
const TAKEN_BACK = 'It was added by mistake.';

type RestoreRound = (
  tx: Parameters<Restore>[0],
  round: HeldRound,
  before: Record<string, unknown>,
) => Promise<string | null | void>;

const ofRound =
  (restore: RestoreRound): Restore =>
  async (tx, _drive, { after, before }) => {
    const round = await lockRoundRow(tx, String(after?.['round']));
    return round ? restore(tx, round, before ?? {}) : 'The round is not there any more.';
  };

/** How each action on a round is undone. */
export const UNDO_ROUND: Record<
  Extract<UndoableKind, 'round.added' | 'round.changed' | 'round.cancelled' | 'round.ordered'>,
  Undo
> = {
  'round.added': undoneBy(
    ofRound(async (tx, round) => {
      const marked = await countMarked(tx, round.id);
      if (marked > 0) return `Attendance of ${marked} is marked in it.`;
      await writeCancellation(tx, round.id, { reason: TAKEN_BACK, keepsResults: false });
    }),
  ),
  'round.changed': undoneBy(
    ofRound(async (tx, round, before) => {
      const { round: _id, number: _number, ...former } = before;
      await updateRound(tx, round.id, { ...round, ...(former as Partial<RoundFields>) });
    }),
  ),
  'round.cancelled': undoneBy(ofRound((tx, round) => writeCancellation(tx, round.id, null))),
  'round.ordered': undoneBy((tx, drive, { before }) =>
    restoreOrder(tx, drive.id, (before?.['order'] ?? []) as string[]),
  ),
};
