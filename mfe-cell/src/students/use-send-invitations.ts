import type { InvitationsSending } from '@portal/shared/contract/cell';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callCell } from '../api/call';
import { onSittingEnd } from '../api/session';

/** For whom a sending is on its way. */
const underWay = new Set<string>();
onSittingEnd(() => underWay.clear());

/**
 * Sends invitations again (CEL-12).
 * @returns what came of the last attempt in words, and how to send: to these students, or to all who were sent none
 */
export function useSendInvitations() {
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [said, setSaid] = useState<{ message: string; isGood: boolean } | null>(null);
  const send = async (students?: string[]): Promise<void> => {
    // In one order, so that pressed again, also on another page, it is the same sending (CEL-12).
    const sorted = students && [...students].sort();
    const whom = sorted?.join() ?? '';
    if (underWay.has(whom)) return;
    underWay.add(whom);
    setBusy(true);
    const body = sorted ? { students: sorted } : {};
    const reply = await callCell<InvitationsSending>('sendInvitations', { body });
    underWay.delete(whom);
    setBusy(false);
    setSaid({ message: reply.message, isGood: reply.success });
    void queries.invalidateQueries();
  };
  return { isBusy, said, send };
}
