import { Heading, useArrivalFocus } from '@portal/shared/ui';
import { useLocation } from '@portal/shared/router';

/**
 * The title of a page: takes the focus when one comes to the page, and not when its view changes in the address, as while
 * one types a search.
 */
export function PageTitle({ children }: { children: string }) {
  const heading = useArrivalFocus(useLocation().pathname);
  return (
    <Heading level={1} ref={heading} tabIndex={-1} sx={{ fontSize: { xs: '1.5rem', md: '1.75rem' } }}>
      {children}
    </Heading>
  );
}
