import type { HomePageData } from '@portal/shared/contract';
import { Box, Carousel, Typography } from '@portal/shared/ui';
import { LinkedText, Skeleton } from '@portal/shared/ui-data';

/** How long a message is shown, in milliseconds. */
const INTERVAL_MS = 5000;

/** The placement cell's messages to everyone, one at a time (DSH-03). */
export function Broadcasts({ messages }: { messages: HomePageData['broadcastMessages'] | null }) {
  if (!messages) return <Skeleton variant="rounded" height={128} />;
  if (messages.length === 0) return null;
  return (
    <Carousel
      label="Announcements"
      interval={INTERVAL_MS}
      slides={messages.map(({ id, message }) => ({ id, content: <Message>{message}</Message> }))}
    />
  );
}

const Message = ({ children }: { children: string }) => (
  <Box
    sx={{
      display: 'grid',
      placeItems: 'center',
      height: '100%',
      minHeight: 84,
      paddingBlock: 2,
      paddingInline: { xs: 2, sm: 6 },
      textAlign: 'center',
      backgroundColor: 'primary.light',
      color: 'text.primary',
    }}
  >
    <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere', '& a': { color: 'inherit' } }}>
      <LinkedText>{children}</LinkedText>
    </Typography>
  </Box>
);
