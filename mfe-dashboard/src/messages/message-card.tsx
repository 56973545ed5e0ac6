import type { MessageItem } from '@portal/shared/contract';
import { Badge, Box, Typography } from '@portal/shared/ui';
import { CardLink, When } from '@portal/shared/ui-data';

type MessageCardProps = {
  message: MessageItem;
  /** The time in milliseconds: the day in words goes by it. */
  now: number;
  onOpen: () => void;
};

/** A message that leads to what it is about; one that was not read says so in words. */
export const MessageCard = ({ message, now, onOpen }: MessageCardProps) => (
  <CardLink
    to={message.path}
    heading={message.title}
    headingLevel={2}
    onClick={onOpen}
    sx={{
      position: 'relative',
      overflowWrap: 'anywhere',
      ...(message.is_read ? {} : { borderLeft: '4px solid', borderLeftColor: 'primary.main' }),
    }}
  >
    <Typography sx={{ marginBlock: 0.5, maxWidth: '68ch', whiteSpace: 'pre-line' }}>
      {message.text}
    </Typography>
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1.5,
        rowGap: 0.5,
        color: 'text.secondary',
        fontSize: '0.875rem',
      }}
    >
      {!message.is_read && <Badge tone="info">New</Badge>}
      <When moment={message.at} now={now} />
    </Box>
  </CardLink>
);
