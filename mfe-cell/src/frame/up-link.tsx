import { Link, PreviousIcon } from '@portal/shared/ui';

/** The page above another one, and what its link says. */
export type Up = { to: string; label: string };

/** Leads from a page to the list that it belongs to. */
export const UpLink = ({ to, label }: Up) => (
  <Link
    to={to}
    sx={{
      display: 'inline-flex',
      alignItems: 'center',
      minHeight: 24,
      fontSize: '0.875rem',
      displayPrint: 'none',
    }}
  >
    <PreviousIcon aria-hidden fontSize="small" />
    {label}
  </Link>
);
