import { newKey } from '@portal/shared/contract';
import type { InvitationsSending } from '@portal/shared/contract/cell';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callCell } from '../api/call';
import { onSittingEnd } from '../api/session';

/**
 * Keys of sendings that nobody has answered yet, by whom they are for: pressed again, also on another page, it is the same
 * sending, and nobody gets a second message (CEL-12).
 */
const unanswered = new Map<string, string>();
/** For whom a sending is on its way. */
const underWay = new Set<string>();
onSittingEnd(() => {
  unanswered.clear();
  underWay.clear();
});

/** Silence, and what a proxy or a server says that cannot serve now: whether it was done is not known. */
const isAnswer = (status: number): boolean => status > 0 && status < 500;

/**
 * Sends invitations again (CEL-12).
 * @returns what came of the last attempt in words, and how to send: to these students, or to all who were sent none
 */
export function useSendInvitations() {
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [said, setSaid] = useState<{ message: string; isGood: boolean } | null>(null);
  const send = async (students?: string[]): Promise<void> => {
    const whom = students ? [...students].sort().join() : '';
    if (underWay.has(whom)) return;
    const key = unanswered.get(whom) ?? newKey();
    unanswered.set(whom, key);
    underWay.add(whom);
    setBusy(true);
    const body = { key, ...(students ? { students } : {}) };
    const reply = await callCell<InvitationsSending>('sendInvitations', { body });
    underWay.delete(whom);
    if (isAnswer(reply.status)) unanswered.delete(whom);
    setBusy(false);
    setSaid({ message: reply.message, isGood: reply.success });
    void queries.invalidateQueries();
  };
  return { isBusy, said, send };
}
