import { usePageTitle } from '@portal/shared/remote';
import { Box, LinkButton, PageHeading, Typography } from '@portal/shared/ui';
import { PATHS } from '../paths';

/** An address under /cell at which there is no page. */
export default function MissingPage() {
  usePageTitle('Page not found');
  return (
    <Box sx={{ padding: { xs: 2, md: 4 } }}>
      <PageHeading>Page not found</PageHeading>
      <Typography sx={{ marginBottom: 3 }}>
        There is no page of the console at this address. It may be mistyped.
      </Typography>
      <LinkButton to={PATHS.home}>Go to the overview</LinkButton>
    </Box>
  );
}
