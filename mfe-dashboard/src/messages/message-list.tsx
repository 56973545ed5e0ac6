import { Box, Button, EmptyState, Typography } from '@portal/shared/ui';
import { useRef } from 'react';
import { MessageCard } from './message-card';
import { MessageFiles } from './message-files';
import type { useMessages } from './use-messages';

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  alignItems: 'center',
  justifyContent: 'space-between',
  minHeight: 44,
  marginBottom: 2,
} as const;
const list = {
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: 'minmax(0, 1fr)',
  margin: 0,
  padding: 0,
  listStyle: 'none',
} as const;

type MessageListProps = { messages: ReturnType<typeof useMessages>; now: number };

/** A student's notifications, newest first, with how many are unread. */
export function MessageList({ messages, now }: MessageListProps) {
  const { items, unread, hasMore, isAsking, open, readAll, showMore } = messages;
  const status = useRef<HTMLElement>(null);
  if (items.length === 0)
    return (
      <EmptyState title="No messages yet" headingLevel={2}>
        You are notified here of companies that open to you, rounds, results, and what the placement cell
        decides.
      </EmptyState>
    );
  return (
    <>
      <Box sx={row}>
        <Typography ref={status} tabIndex={-1} role="status">
          {unread === 0 ? 'You have read all of them.' : `${unread} unread`}
        </Typography>
        {unread > 0 && (
          <Button
            variant="outlined"
            disabled={isAsking}
            // The button goes with the last unread message: who pressed it goes on from the words beside it.
            onClick={() => void readAll().then(() => status.current?.focus())}
          >
            Mark all as read
          </Button>
        )}
      </Box>
      <Box component="ul" aria-label="Messages" sx={list}>
        {items.map((item) => (
          <li key={item.id}>
            <MessageCard message={item} now={now} onOpen={() => open(item)} />
            {item.files && <MessageFiles files={item.files} title={item.title} />}
          </li>
        ))}
      </Box>
      {hasMore && (
        <Button variant="outlined" disabled={isAsking} onClick={() => void showMore()} sx={{ marginTop: 2 }}>
          Show older messages
        </Button>
      )}
    </>
  );
}
