import { clashTitle, type RoundClashes } from '@portal/shared/contract/cell';
import { formatDateTime } from '@portal/shared/format';
import type { Queryable } from '../../platform/database/database';
import { roundTitle } from '@portal/shared/contract';
import { readSlotFacts, type Slot } from './round-warning-store';

type Warning = NonNullable<RoundClashes['warnings']>[number];

/**
 * What is unusual about the time and the place of a round, in words for anyone who plans it (F-64); empty where nothing is, and where
 * a round stays when and where it is.
 */
export async function roundWarnings(db: Queryable, slot: Slot): Promise<Warning[]> {
  const { isSame, isPast, deadline, misplaced, taking } = await readSlotFacts(db, slot);
  if (isSame) return [];
  const warnings: Warning[] = [];
  if (isPast) warnings.push({ kind: 'past', words: 'This time is in the past: no student is notified.' });
  if (deadline !== null)
    warnings.push({
      kind: 'before deadline',
      words: `Applications close after it begins, ${formatDateTime(deadline)}. Students who apply later than it begins are not in it.`,
    });
  for (const { number, name, at, isBefore } of misplaced)
    warnings.push({
      kind: 'out of order',
      words: `It begins ${isBefore ? 'before' : 'after'} ${roundTitle({ number, name })} (${formatDateTime(at)}), and is ${isBefore ? 'behind' : 'before'} it in the order of the rounds.`,
    });
  for (const { at, ...round } of taking)
    warnings.push({
      kind: 'hall taken',
      words: `${slot.venue.trim()} is taken at that time by ${clashTitle(round)}, ${formatDateTime(at)}.`,
    });
  return warnings;
}
