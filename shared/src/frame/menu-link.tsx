import { matchPath, Link, useLocation } from '@portal/shared/router';
import type { LinkProps } from '@portal/shared/router';

type MenuLinkProps = Omit<LinkProps, 'className'> & {
  to: string;
  /** Whether it is the present one at its own path only, and not below it. */
  end?: boolean;
  /** Paths at and below which it is the present one too. */
  covers?: readonly string[];
  className?: string;
};

/** An entry of a menu, marked for eyes (`active`) and screen readers at its pages. */
export function MenuLink({ to, end = false, covers = [], className = '', ...rest }: MenuLinkProps) {
  const { pathname } = useLocation();
  const isHere =
    matchPath({ path: to, end }, pathname) !== null ||
    covers.some((path) => matchPath({ path, end: false }, pathname) !== null);
  return (
    <Link
      {...rest}
      to={to}
      aria-current={isHere ? 'page' : undefined}
      className={isHere ? `${className} active` : className}
    />
  );
}
