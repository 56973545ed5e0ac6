import { LinkButton, PageContainer, PageHeading, Typography } from '@portal/shared/ui';
import { usePageTitle } from '@portal/shared/remote';

/** An unknown path, inside the header that fits (SHL-11). */
export function PageNotFound() {
  usePageTitle('Page not found');
  return (
    <PageContainer>
      <PageHeading>Page not found</PageHeading>
      <Typography sx={{ marginBottom: 3 }}>
        There is no page at this address. It may have moved, or the address may be mistyped.
      </Typography>
      <LinkButton to="/">Go to the home page</LinkButton>
    </PageContainer>
  );
}
