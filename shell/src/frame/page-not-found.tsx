import { PAGES } from '@portal/shared/contract';
import { LinkButton, PageContainer, PageHeading, Typography } from '@portal/shared/ui';
import { usePageTitle } from '@portal/shared/remote';
import { useSession } from '@portal/shared/session';
import { useEffect } from 'react';
import { noteDeadEnd } from '../reports/views';

/** An unknown path, inside the header that fits, with the way to the home of who reads it (SHL-11, W-31). */
export function PageNotFound() {
  usePageTitle('Page not found');
  useEffect(noteDeadEnd, []);
  const signedIn = useSession(({ token }) => token !== null);
  return (
    <PageContainer>
      <PageHeading>Page not found</PageHeading>
      <Typography sx={{ marginBottom: 3 }}>
        There is no page at this address. It may have moved, or the address may be mistyped.
      </Typography>
      {signedIn ? (
        <LinkButton to={PAGES.companies}>Go to your companies</LinkButton>
      ) : (
        <LinkButton to="/">Go to the home page</LinkButton>
      )}
    </PageContainer>
  );
}
