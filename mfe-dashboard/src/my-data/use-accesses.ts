import type { AccessItem } from '@portal/shared/contract';
import { getAccesses, useApiQuery } from '@portal/shared/http';
import { toast } from '@portal/shared/toasts';
import { useRef, useState } from 'react';

/** @property after where the first page ended when they were read: once it ends elsewhere, they do not follow it. */
type Older = { items: AccessItem[]; next: string | null; after: string | null };

/**
 * Who viewed or downloaded data of the student, newest first (DAT-02).
 * @returns the first page's answer, what is shown, and the way to show more
 */
export function useAccesses() {
  const answer = useApiQuery(getAccesses);
  const [read, setOlder] = useState<Older | null>(null);
  const asking = useRef(false);
  const first = answer.state === 'ready' ? answer.data : null;
  const after = first?.next ?? null;
  const older = read?.after === after ? read : null;
  const next = older ? older.next : after;
  return {
    answer,
    items: [...(first?.items ?? []), ...(older?.items ?? [])],
    hasMore: next !== null,
    /** Shows the next page too. */
    showMore: async (): Promise<void> => {
      if (asking.current) return;
      asking.current = true;
      const { success, data, message } = await getAccesses(next ?? '');
      asking.current = false;
      if (!success || !data) return void toast({ title: message, variant: 'destructive' });
      setOlder({ items: [...(older?.items ?? []), ...data.items], next: data.next, after });
    },
  };
}
