import type { DoneData } from '@portal/shared/contract/cell';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Reply } from '../api/call';
import { noteDone } from './done-store';

/**
 * A change that one press makes, without a dialog. What was done is said, and everything on screen is read again.
 * @param send makes the change @param onDone called once it is made
 * @returns what presses it, whether it is on its way, and why it was refused
 */
export function useChange<Data extends Pick<DoneData, 'batch'>>(
  send: () => Promise<Reply<Data>>,
  onDone?: () => void,
) {
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const press = async (): Promise<void> => {
    setBusy(true);
    const reply = await send();
    setBusy(false);
    setRefusal(reply.success ? null : reply.message);
    if (reply.success) {
      noteDone({ message: reply.message, batch: reply.data.batch });
      onDone?.();
    }
    void queries.invalidateQueries();
  };
  return { press: () => void press(), isBusy, refusal };
}
