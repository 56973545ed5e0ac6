import { useCollege } from '@portal/shared/college';
import { usePageTitle } from '@portal/shared/remote';
import { Box, Heading, PageContainer, PageHeading, Stack, Typography } from '@portal/shared/ui';
import { LocationMap } from '../contact/location-map';
import { PersonCard } from '../contact/person-card';

/** Whom to ask and where to go (PUB-09). */
export default function ContactPage() {
  const { address, placementOfficer, coordinators } = useCollege();
  usePageTitle('Contact us', 'Whom to ask at the Training and Placement Cell, and where to find it.');
  return (
    <PageContainer>
      <PageHeading>Contact us</PageHeading>
      <Typography sx={{ marginBottom: 4, color: 'text.secondary' }}>
        Whom to ask at the Training and Placement Cell, and where to find it.
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 4,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '2fr 3fr' },
          marginBottom: 4,
        }}
      >
        <Stack component="section" aria-labelledby="people" spacing={2}>
          <Heading level={2} id="people">
            Placement officers
          </Heading>
          <PersonCard person={placementOfficer} />
          {coordinators.map((person) => (
            <PersonCard key={person.email} person={person} />
          ))}
        </Stack>
        <Stack component="section" aria-labelledby="place" spacing={2}>
          <Heading level={2} id="place">
            Where we are
          </Heading>
          <Box component="address" sx={{ fontStyle: 'normal' }}>
            {address.lines.map((line) => (
              <Box key={line}>{line}</Box>
            ))}
            {address.city} {address.pin}, {address.state}
          </Box>
          <LocationMap />
        </Stack>
      </Box>
    </PageContainer>
  );
}
