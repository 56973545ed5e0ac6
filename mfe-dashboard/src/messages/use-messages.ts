import type { MessageItem } from '@portal/shared/contract';
import { getMessages, readMessage, readMessages, useApiQuery } from '@portal/shared/http';
import type { Loading } from '@portal/shared/http';
import { setUnread, useUnread } from '@portal/shared/session';
import { toast } from '@portal/shared/toasts';
import { useEffect, useRef, useState } from 'react';

type Older = { items: MessageItem[]; next: string | null };

const failed = (title: string): void => void toast({ title, variant: 'destructive' });

/** Each once, the newest first: a page that is asked for again moves what the others show. */
function joined(first: MessageItem[], older: MessageItem[]): MessageItem[] {
  const all = [...new Map([...older, ...first].map((item) => [item.id, item])).values()];
  const place = ({ at, id }: MessageItem): string => `${at} ${id}`;
  return all.sort((a, b) => (place(a) < place(b) ? 1 : -1));
}

/**
 * The student's messages, newest first, followed by what the session poll says of them (MSG-04).
 * @returns the first page's answer; what is shown, with what was read here; and the ways to read and to go on
 */
export function useMessages() {
  const answer = useApiQuery(getMessages);
  const [older, setOlder] = useState<Older | null>(null);
  const [read, setRead] = useState<readonly string[]>([]);
  const [until, setUntil] = useState('');
  const [isAsking, setAsking] = useState(false);
  const asking = useRef(false);
  const unread = useUnread();
  const first = answer.state === 'ready' ? answer.data : null;
  const reload = useFollowed(answer, unread);

  const items = joined(first?.items ?? [], older?.items ?? []).map((item) => ({
    ...item,
    is_read: item.is_read || read.includes(item.id) || item.at <= until,
  }));
  const next = older ? older.next : (first?.next ?? null);

  const once = async (work: () => Promise<void>): Promise<void> => {
    if (asking.current) return;
    asking.current = true;
    setAsking(true);
    await work();
    asking.current = false;
    setAsking(false);
  };

  return {
    answer,
    items,
    unread: unread ?? first?.unread ?? 0,
    hasMore: next !== null,
    isAsking,
    reload,
    /** Notes that one was opened. It goes on while the page it leads to opens. */
    open: ({ id, is_read }: MessageItem): void => {
      if (is_read) return;
      setRead((known) => [...known, id]);
      void readMessage(id).then(({ data }) => setUnread(data?.unread ?? null));
    },
    /** Notes that all that is shown, and all before it, is read. */
    readAll: (): Promise<void> =>
      once(async () => {
        const newest = items[0]?.at ?? '';
        const { success, data, message } = await readMessages(newest);
        if (!success) return failed(message);
        setUntil(newest);
        setUnread(data?.unread ?? null);
      }),
    /** Shows the next page too. */
    showMore: (): Promise<void> =>
      once(async () => {
        const { success, data, message } = await getMessages(next ?? '');
        if (!success || !data) return failed(message);
        setOlder({ items: [...(older?.items ?? []), ...data.items], next: data.next });
      }),
  };
}

/** Updates the bell from the page's data, and asks again once the bell knows of more. */
function useFollowed(answer: Loading<{ unread: number }>, unread: number | null): () => void {
  const { reload } = answer;
  const known = answer.state === 'ready' ? answer.data.unread : null;
  const receivedAt = answer.state === 'ready' ? answer.receivedAt : 0;
  useEffect(() => setUnread(known), [known, receivedAt]);
  const seen = useRef(unread);
  useEffect(() => {
    const more = unread !== null && seen.current !== null && unread > seen.current;
    seen.current = unread;
    if (more && known !== null && unread > known) reload();
  }, [unread, known, reload]);
  return reload;
}
