import { usePageTitle } from '@portal/shared/remote';
import { Box, Card, PageContainer, PageHeading, Typography } from '@portal/shared/ui';
import type { Recruiter } from '../../content/recruiters.schema';
import recruitersContent from '../../content/recruiters.yaml';
import { RecruiterLogo } from '../recruiters/recruiter-logo';
import { SampleNotice } from '../sample/sample-notice';

const recruiters = recruitersContent as Recruiter[];

/** Who has recruited on this campus: logos and names (PUB-10). */
export default function RecruitersPage() {
  usePageTitle('Past recruiters', 'Companies that have selected students on this campus.');
  return (
    <PageContainer>
      <PageHeading>Past recruiters</PageHeading>
      <Typography sx={{ marginBottom: 4, color: 'text.secondary' }}>
        Companies that have selected students on this campus.
      </Typography>
      {recruiters.length === 0 && (
        <Typography>The first companies will stand here after the season.</Typography>
      )}
      <Box
        component="ul"
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 9.5rem), 1fr))',
          padding: 0,
          margin: 0,
          marginBottom: 5,
        }}
      >
        {recruiters.map(({ id, ...recruiter }) => (
          <Card
            key={id}
            component="li"
            sx={{
              display: 'flex',
              flexDirection: 'column',
              alignItems: 'center',
              gap: 1.5,
              textAlign: 'center',
            }}
          >
            <RecruiterLogo {...recruiter} />
            <Box sx={{ fontWeight: 600 }}>{recruiter.name}</Box>
          </Card>
        ))}
      </Box>
      <SampleNotice />
    </PageContainer>
  );
}
