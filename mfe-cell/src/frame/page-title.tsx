import { Heading } from '@portal/shared/ui';
import { useLocation } from '@portal/shared/router';
import { useEffect, useRef } from 'react';

/** Of the location that the page was loaded with. */
const FIRST_KEY = 'default';

/**
 * The title of a page: takes the focus when one comes to the page, and not when its view changes in the address, as while
 * one types a search.
 */
export function PageTitle({ children }: { children: string }) {
  const { pathname, key } = useLocation();
  const heading = useRef<HTMLElement>(null);
  const isFirst = useRef(key === FIRST_KEY);
  useEffect(() => {
    if (!isFirst.current) heading.current?.focus({ preventScroll: true });
    isFirst.current = false;
  }, [pathname]);
  return (
    <Heading level={1} ref={heading} tabIndex={-1} sx={{ fontSize: { xs: '1.5rem', md: '1.75rem' } }}>
      {children}
    </Heading>
  );
}
