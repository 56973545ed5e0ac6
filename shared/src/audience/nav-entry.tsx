import { Box, VisuallyHidden, visuallyHidden } from '@portal/shared/ui';
import type { RemoteFacts } from '@portal/shared/contract';
import { MenuLink } from '../frame/menu-link';
import { BRICK, COMPACT } from './work-widths';
import { WorkIcon } from './work-icon';

type NavEntryProps = {
  entry: RemoteFacts['menu'][number];
  /** The audience's first page: it is marked at its own path only, since all others are below it. */
  home: string;
  /** How many things wait there; nothing is shown for none. */
  count?: number | undefined;
};

const shared = {
  display: 'flex',
  alignItems: 'center',
  minHeight: 44,
  color: 'frame.fg',
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline', textUnderlineOffset: '0.3em' },
  '&.active': { fontWeight: 700, backgroundColor: 'var(--pp-palette-frame-on)' },
} as const;

const linkOf = ({ entry: { path, covers }, home }: NavEntryProps) => ({
  component: MenuLink,
  to: path,
  end: path === home,
  covers,
});

const Count = ({ count = 0 }: { count?: number | undefined }) =>
  count > 0 && (
    <Box
      component="span"
      data-count
      sx={{
        minWidth: 24,
        paddingInline: 0.75,
        border: '1px solid transparent',
        borderRadius: 2.5,
        backgroundColor: 'divider',
        color: 'text.primary',
        fontSize: '0.8125rem',
        fontWeight: 400,
        lineHeight: '1.25rem',
        textAlign: 'center',
      }}
    >
      <span>{count > 999 ? '999+' : count}</span>
      <VisuallyHidden> waiting</VisuallyHidden>
    </Box>
  );

/** An entry of the rail; brick marks where one is. Where the rail is narrow, its icon shows what it is. */
export const RailEntry = (props: NavEntryProps) => (
  <Box
    {...linkOf(props)}
    title={props.entry.label}
    sx={{
      ...shared,
      gap: 1.25,
      paddingInline: 1.5,
      marginInlineEnd: 1,
      borderInlineStart: '4px solid transparent',
      borderStartEndRadius: 8,
      borderEndEndRadius: 8,
      '& [data-count]': { marginInlineStart: 'auto' },
      '&.active': { ...shared['&.active'], borderInlineStartColor: BRICK },
      [COMPACT]: {
        flexWrap: 'wrap',
        justifyContent: 'center',
        gap: 0,
        paddingInline: 0.5,
        '& [data-words]': visuallyHidden,
        '& [data-count]': { margin: 0 },
      },
    }}
  >
    <WorkIcon name={props.entry.icon ?? ''} />
    <span data-words>{props.entry.label}</span>
    <Count count={props.count} />
  </Box>
);

/** An entry of the bar at a phone's foot. */
export const FootEntry = (props: NavEntryProps) => (
  <Box
    {...linkOf(props)}
    sx={{
      ...shared,
      ...footLook,
      borderBlockStart: '3px solid transparent',
      '& [data-count]': { position: 'absolute', insetBlockStart: 2, insetInlineStart: 'calc(50% + 8px)' },
      '&.active': { ...shared['&.active'], borderBlockStartColor: BRICK },
    }}
  >
    <WorkIcon name={props.entry.icon ?? ''} />
    {props.entry.label}
    <Count count={props.count} />
  </Box>
);

/** How each place in the bar at a phone's foot looks, its button included. */
export const footLook = {
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  flex: '1 1 auto',
  gap: 0.25,
  alignItems: 'center',
  justifyContent: 'center',
  minHeight: 56,
  paddingInline: 0.5,
  fontSize: '0.75rem',
} as const;
