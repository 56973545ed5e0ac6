import type { DoneData, StudentRecord } from '@portal/shared/contract/cell';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callCell } from '../api/call';
import { noteDone } from '../changes/done-store';

/**
 * Verifies the student of a case. A refusal is said in words, and what stands there now is read again behind it.
 * @param onDone called once it is done
 */
export function useVerify({ id, version }: Pick<StudentRecord, 'id' | 'version'>, onDone: () => void) {
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const verify = async (): Promise<void> => {
    setBusy(true);
    setRefusal(null);
    const body = { students: [{ id, version }], confirmed: true };
    const reply = await callCell<DoneData>('verify', { body });
    setBusy(false);
    if (reply.success) {
      noteDone({ message: reply.message, batch: reply.data.batch });
      onDone();
    } else setRefusal(reply.message);
    // Who is decided on is opened no more.
    const isStill = ([name]: readonly unknown[]): boolean => !reply.success || name !== 'claim';
    await queries.invalidateQueries({ predicate: ({ queryKey }) => isStill(queryKey) });
  };
  return { verify, isBusy, refusal };
}
