import { PAGES } from '@portal/shared/contract';
import { Link } from '@portal/shared/router';
import { useUnread } from '@portal/shared/session';
import { BellIcon, Box } from '@portal/shared/ui';

/** More than this are said as so many and more: the mark has room for two digits. */
const MOST_SHOWN = 99;

const mark = {
  position: 'absolute',
  insetBlockStart: 2,
  insetInlineEnd: 0,
  minWidth: 20,
  paddingInline: 0.5,
  borderRadius: 10,
  border: '1px solid',
  borderColor: 'frame.fg',
  backgroundColor: 'error.main',
  color: 'error.contrastText',
  fontSize: '0.75rem',
  fontWeight: 700,
  lineHeight: '18px',
  textAlign: 'center',
} as const;

/** The way to the messages, with how many are unread (MSG-04). */
export function Bell() {
  const unread = useUnread() ?? 0;
  const name = unread > 0 ? `Messages, ${unread} unread` : 'Messages';
  return (
    <Box
      component={Link}
      to={PAGES.messages}
      aria-label={name}
      title={name}
      sx={{
        position: 'relative',
        display: 'inline-flex',
        alignItems: 'center',
        justifyContent: 'center',
        flex: 'none',
        width: 44,
        height: 44,
        color: 'inherit',
        '&:focus-visible': { outlineColor: 'frame.fg' },
      }}
    >
      <BellIcon aria-hidden />
      {unread > 0 && (
        <Box component="span" aria-hidden sx={mark}>
          {unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}
        </Box>
      )}
    </Box>
  );
}
