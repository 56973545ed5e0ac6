import { useSection } from '@portal/shared/college';
import { usePageTitle } from '@portal/shared/remote';
import { Box, Heading, PageContainer, PageHeading, Stack, Typography } from '@portal/shared/ui';
import type { Batch } from '@portal/shared/college/content/team.schema';
import teamContent from '@portal/shared/college/content/team.yaml';
import teamPictures from '../pictures/team.generated';
import { usePictures } from '../pictures/use-pictures';
import { MemberCard } from '../team/member-card';

/** The people behind the portal, by batch (PUB-07). */
export default function TeamPage() {
  const batches = useSection('team', teamContent as Batch[]);
  const addressOf = usePictures('member', teamPictures);
  usePageTitle('Team', 'The students who build and run the placement portal.');
  return (
    <PageContainer>
      <PageHeading>Team</PageHeading>
      <Typography sx={{ marginBottom: 4, color: 'text.secondary' }}>
        The students who build and run this portal.
      </Typography>
      <Stack spacing={5}>
        {batches.length === 0 && <Typography>The names of the team will appear here.</Typography>}
        {batches.map(({ batch, members }) => (
          <Box component="section" key={batch} aria-labelledby={`batch-${batch}`}>
            <Heading level={2} id={`batch-${batch}`} gutterBottom>
              Batch {batch}
            </Heading>
            <Box
              component="ul"
              sx={{
                display: 'grid',
                gap: 2.5,
                gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 18rem), 1fr))',
                padding: 0,
                margin: 0,
              }}
            >
              {members.map((member) => (
                <MemberCard
                  key={member.name}
                  member={member}
                  photo={member.photo && addressOf(member.photo)}
                />
              ))}
            </Box>
          </Box>
        ))}
      </Stack>
    </PageContainer>
  );
}
