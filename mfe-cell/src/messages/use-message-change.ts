import type { DoneData } from '@portal/shared/contract/cell';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callCell } from '../api/call';
import { noteDone } from '../changes/done-store';

/**
 * One press that changes a message.
 * @returns what presses it, whether it is on its way, and why it was refused
 */
export function useMessageChange(name: 'stopMessage' | 'sendAgain', id: string) {
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const queries = useQueryClient();
  const press = async (): Promise<void> => {
    setBusy(true);
    const reply = await callCell<DoneData>(name, { params: { id } });
    setBusy(false);
    setRefusal(reply.success ? null : reply.message);
    void queries.invalidateQueries();
    if (!reply.success) return;
    noteDone({ message: reply.message, batch: reply.data.batch });
  };
  return { press: () => void press(), isBusy, refusal };
}
