import { BATCH_MAX } from '@portal/shared/contract/cell';
import type { VerificationItem } from '@portal/shared/contract/cell';
import { useState } from 'react';
import { readRows } from '../api/read-rows';
import { canBeSelected } from './queue-item';
import { studentsText } from '../values/waiting-time';

const NONE_SELECTED: ReadonlyMap<string, VerificationItem> = new Map();

/**
 * Who of the queue is selected, on pages that are not shown too. Whom a page shows is selected as the page shows them now:
 * who has been opened by someone else meanwhile no longer is.
 */
export function useQueueSelection(rows: readonly VerificationItem[]) {
  const [kept, setKept] = useState(NONE_SELECTED);
  const [isBusy, setBusy] = useState(false);
  const [said, setSaid] = useState('');
  const shown = new Map(rows.map((item) => [item.id, item]));
  const selected = [...kept.values()]
    .map((item) => shown.get(item.id) ?? item)
    .filter(canBeSelected)
    .slice(0, BATCH_MAX);
  const select = (item: VerificationItem, isSelected: boolean): void => {
    setSaid('');
    setKept((before) => {
      const next = new Map(before);
      if (isSelected) next.set(item.id, item);
      else next.delete(item.id);
      return next;
    });
  };
  const clear = (): void => {
    setKept(NONE_SELECTED);
    setSaid('');
  };
  const selectAll = async (): Promise<void> => {
    setBusy(true);
    const read = readRows<VerificationItem>('desk', {}, BATCH_MAX).then(({ rows: oldest }) => oldest);
    const found = await read.catch((error: unknown) => String((error as Error).message));
    setBusy(false);
    if (typeof found === 'string') return setSaid(found);
    const fit = found.filter(canBeSelected);
    setKept(new Map(fit.map((item) => [item.id, item])));
    const left = found.length - fit.length;
    setSaid(
      `${studentsText(fit.length)} selected${left > 0 ? `; with ${left} something is to be settled first` : ''}.`,
    );
  };
  return { selected, select, selectAll, clear, isBusy, said };
}
