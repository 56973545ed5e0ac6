import { reason as reasonOf } from '@portal/shared/contract/cell';
import type { DoneData, StudentRecord } from '@portal/shared/contract/cell';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callCell } from '../api/call';
import { noteDone } from '../changes/done-store';

/**
 * Returns sections of a case to the student, with a reason (CEL-21). A refusal is said in words, and loses neither the
 * sections nor the reason. @param onDone called once it is done
 */
export function useReturn({ id, version, sections }: StudentRecord, onDone: () => void) {
  const queries = useQueryClient();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [reason, setReason] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const named = sections.filter(({ section }) => chosen.has(section));
  const choose = (section: string, isChosen: boolean): void =>
    setChosen(new Set([...[...chosen].filter((one) => one !== section), ...(isChosen ? [section] : [])]));
  const send = async (): Promise<void> => {
    const checked = reasonOf.safeParse(reason);
    setWrong(checked.success ? null : (checked.error.issues[0]?.message ?? null));
    if (!checked.success) return;
    setBusy(true);
    const body = { sections: named.map(({ section }) => section), reason: checked.data, version };
    const reply = await callCell<DoneData>('returnSections', { params: { id }, body });
    setBusy(false);
    if (reply.success) {
      noteDone({ message: reply.message, batch: reply.data.batch });
      onDone();
    } else setWrong(reply.message);
    // Who is decided on is opened no more.
    const isStill = ([name]: readonly unknown[]): boolean => !reply.success || name !== 'claim';
    await queries.invalidateQueries({ predicate: ({ queryKey }) => isStill(queryKey) });
  };
  return { named, choose, reason, setReason, wrong, isBusy, send };
}

export type Return = ReturnType<typeof useReturn>;
