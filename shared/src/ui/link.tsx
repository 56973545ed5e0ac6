import Box from '@mui/material/Box';
import type { BoxProps } from '@mui/material/Box';
import { Link as RouterLink } from '@portal/shared/router';
import type { To } from '@portal/shared/router';
import { VisuallyHidden } from './visually-hidden';

type Look = Pick<
  BoxProps<'a'>,
  'sx' | 'children' | 'className' | 'id' | 'onClick' | 'onPointerDown' | 'aria-current'
> & {
  color?: 'primary' | 'error';
};

/**
 * What makes a link look like one. MUI's Link would bring ten kilobytes of looks that no page has into every first visit.
 */
const looks = (color: NonNullable<Look['color']>, sx: Look['sx']): BoxProps['sx'] => [
  {
    color: `${color}.main`,
    textDecoration: 'underline',
    textDecorationColor: 'color-mix(in srgb, currentColor 40%, transparent)',
    '&:hover': { textDecorationColor: 'currentColor' },
  },
  ...(Array.isArray(sx) ? (sx as object[]) : [sx as object]),
];

/** A link to a path inside the portal. */
export const Link = ({ to, color = 'primary', sx, ...props }: Look & { to: To }) => (
  <Box component={RouterLink} to={to} sx={looks(color, sx)} {...props} />
);

type AnchorProps = Look & { href: string; download?: string; target?: string; rel?: string };

/** A link to a place in the page, or one that its handler follows. */
export const Anchor = ({ color = 'primary', sx, ...props }: AnchorProps) => (
  <Box component="a" sx={looks(color, sx)} {...props} />
);

type ExternalLinkProps = Omit<AnchorProps, 'target' | 'rel'> & { newTab?: boolean };

/**
 * A link that leaves the portal's pages: another site, a file, an email address or a telephone number.
 * With newTab it opens a tab of its own, says so to screen readers, and gives that page no handle on this one.
 */
export const ExternalLink = ({ newTab = false, children, ...props }: ExternalLinkProps) => (
  <Anchor {...props} {...(newTab ? { target: '_blank', rel: 'noopener noreferrer' } : {})}>
    {children}
    {newTab && <VisuallyHidden> (opens in a new tab)</VisuallyHidden>}
  </Anchor>
);
