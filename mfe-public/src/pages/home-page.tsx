import { PAGES } from '@portal/shared/contract';
import { college } from '@portal/shared/college';
import { usePageTitle } from '@portal/shared/remote';
import { Box, LinkButton, PageContainer, PageHeading, Stack, Typography } from '@portal/shared/ui';
import { About } from '../home/about';
import { CampusCarousel } from '../home/campus-carousel';
import { HeadlineFigures } from '../home/headline-figures';
import { ReportLinks } from '../home/report-links';
import { YearStatistics } from '../home/year-statistics';
import { SampleNotice } from '../sample/sample-notice';

/** The home page of the portal (PUB-01 to PUB-06). */
export default function HomePage() {
  usePageTitle(
    'Home',
    'Campus placements: who recruits here, how many students are selected each year, and how to take part.',
  );
  return (
    <PageContainer>
      <Stack spacing={{ xs: 5, md: 7 }}>
        <Box>
          <PageHeading>Campus placements at {college.name}</PageHeading>
          <Typography
            sx={{ maxWidth: '42rem', marginBottom: 3, color: 'text.secondary', fontSize: '1.125rem' }}
          >
            Register your profile, see the companies that recruit on campus, and follow every round in one
            place.
          </Typography>
          <Stack direction="row" useFlexGap spacing={2} sx={{ flexWrap: 'wrap', marginBottom: 4 }}>
            <LinkButton to={PAGES.login}>Student login</LinkButton>
            <LinkButton to={PAGES.policy} variant="outlined">
              Read the placement policy
            </LinkButton>
          </Stack>
          <CampusCarousel />
        </Box>
        <HeadlineFigures />
        <About />
        <YearStatistics />
        <ReportLinks />
        <SampleNotice />
      </Stack>
    </PageContainer>
  );
}
