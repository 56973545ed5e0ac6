import { reason as reasonOf } from '@portal/shared/contract/cell';
import type { DoneData, StudentRecord } from '@portal/shared/contract/cell';
import { useState } from 'react';
import { callCell } from '../api/call';
import { useDecision } from './use-decision';

/**
 * Returns sections of a case to the student, with a reason (CEL-21). A refusal is said in words, and loses neither the
 * sections nor the reason. @param onDone called once it is done
 */
export function useReturn(record: StudentRecord, onDone: () => void) {
  const { id, version, sections } = record;
  const { decide, isBusy } = useDecision(record, onDone);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [reason, setReason] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const named = sections.filter(({ section }) => chosen.has(section));
  const choose = (section: string, isChosen: boolean): void =>
    setChosen(new Set([...[...chosen].filter((one) => one !== section), ...(isChosen ? [section] : [])]));
  const send = async (): Promise<void> => {
    const checked = reasonOf.safeParse(reason);
    setWrong(checked.success ? null : (checked.error.issues[0]?.message ?? null));
    if (!checked.success) return;
    const body = { sections: named.map(({ section }) => section), reason: checked.data, version };
    const what = named.map(({ title }) => title).join(', ');
    setWrong(
      await decide(
        () => callCell<DoneData>('returnSections', { params: { id }, body }),
        (who) => `Returned ${what} to ${who}`,
      ),
    );
  };
  return { named, choose, reason, setReason, wrong, isBusy, send };
}

export type Return = ReturnType<typeof useReturn>;
