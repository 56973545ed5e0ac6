import type { DoneData, StudentRecord } from '@portal/shared/contract/cell';
import { useState } from 'react';
import { callCell } from '../api/call';
import { useDecision } from './use-decision';

/** Verifies the student of a case. @param onDone called once it is done */
export function useVerify(record: StudentRecord, onDone: () => void) {
  const { decide, isBusy } = useDecision(record, onDone);
  const [refusal, setRefusal] = useState<string | null>(null);
  const verify = async (): Promise<void> => {
    setRefusal(null);
    const body = { students: [{ id: record.id, version: record.version }], confirmed: true };
    setRefusal(
      await decide(
        () => callCell<DoneData>('verify', { body }),
        (who) => `Verified ${who}`,
      ),
    );
  };
  return { verify, isBusy, refusal };
}
