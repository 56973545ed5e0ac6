import { useSection } from '@portal/shared/college';
import type { Home } from '@portal/shared/college/content/home.schema';
import homeContent from '@portal/shared/college/content/home.yaml';
import { usePageTitle } from '@portal/shared/remote';
import { Box, PageContainer, Stack } from '@portal/shared/ui';
import { About } from '../home/about';
import { Hero } from '../home/hero';
import { Recruiting } from '../home/recruiting';
import { ReportLinks } from '../home/report-links';
import { TopRecruiters } from '../home/top-recruiters';
import { YearStatistics } from '../home/year-statistics';

/** The home page of the portal (PUB-01 to PUB-06): for students, parents and recruiters. */
export default function HomePage() {
  const { lead, about, pictures, recruiting } = useSection('home', homeContent as Home);
  usePageTitle(
    'Home',
    'Campus placements: who recruits here, how many students are selected each year, and how to take part.',
  );
  return (
    <>
      <Hero lead={lead} pictures={pictures} />
      <PageContainer>
        <Stack spacing={{ xs: 5, md: 8 }} sx={{ paddingBlock: { xs: 1, md: 3 } }}>
          <About paragraphs={about} />
          <YearStatistics />
          <Box
            sx={{
              display: 'grid',
              gap: { xs: 5, md: 6 },
              alignItems: 'start',
              gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 26rem), 1fr))',
              '&:empty': { display: 'none' },
            }}
          >
            <TopRecruiters />
            <ReportLinks />
          </Box>
        </Stack>
      </PageContainer>
      <Recruiting steps={recruiting} />
    </>
  );
}
