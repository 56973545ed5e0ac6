import MuiLink from '@mui/material/Link';
import type { LinkProps as MuiLinkProps } from '@mui/material/Link';
import { Link as RouterLink } from '@portal/shared/router';
import type { To } from '@portal/shared/router';
import { VisuallyHidden } from './visually-hidden';

type Look = Pick<
  MuiLinkProps,
  'color' | 'sx' | 'underline' | 'variant' | 'children' | 'className' | 'id' | 'onClick'
>;

/** A link to a path inside the portal. */
export const Link = ({ to, ...look }: Look & { to: To }) => (
  <MuiLink component={RouterLink} to={to} {...look} />
);

type ExternalLinkProps = Look & { href: string; download?: string; newTab?: boolean };

/**
 * A link that leaves the portal's pages: another site, a file, an e-mail address or a telephone number.
 * With newTab it opens a tab of its own, says so to screen readers, and gives that page no handle on this one.
 */
export const ExternalLink = ({ newTab = false, children, ...props }: ExternalLinkProps) => (
  <MuiLink {...props} {...(newTab ? { target: '_blank', rel: 'noopener noreferrer' } : {})}>
    {children}
    {newTab && <VisuallyHidden> (opens in a new tab)</VisuallyHidden>}
  </MuiLink>
);
