import { PAGES } from '@portal/shared/contract';
import { useCollege } from '@portal/shared/college';
import type { Home } from '@portal/shared/college/content/home.schema';
import { Anchor, Box, LinkButton, PageContainer, PageHeading, Typography } from '@portal/shared/ui';
import { CampusCarousel } from './campus-carousel';
import { useSession } from '@portal/shared/session';
import { HeadlineFigures } from './headline-figures';
import { RECRUITING } from './recruiting';

const onFrame = {
  backgroundColor: 'frame.bg',
  color: 'frame.fg',
  '& :focus-visible': { outlineColor: 'frame.fg' },
  // White on white says nothing.
  '@media print': { backgroundColor: 'transparent', '&, & *': { color: '#000 !important' } },
} as const;

const warm = {
  backgroundColor: 'frame.warm',
  color: 'frame.bg',
  '&:hover': { backgroundColor: 'frame.quiet' },
} as const;

/** The login, or the way on for who is logged in (W-31). */
function WayIn() {
  const signedIn = useSession(({ token }) => token !== null);
  return (
    <LinkButton to={signedIn ? PAGES.companies : PAGES.login} sx={warm}>
      {signedIn ? 'Your companies' : 'Student login'}
    </LinkButton>
  );
}

/** What the portal is for, the campus, and what it comes to: one field with the header (PUB-01, PUB-02). */
export function Hero({ lead, pictures }: Pick<Home, 'lead' | 'pictures'>) {
  const { name } = useCollege();
  return (
    <Box sx={onFrame}>
      <PageContainer sx={{ paddingBlock: { xs: 3, md: 5 } }}>
        <Box
          sx={{
            display: 'grid',
            gap: { xs: 3, md: 5 },
            alignItems: 'center',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: pictures.length > 0 ? '5fr 7fr' : '1fr' },
          }}
        >
          <div>
            <PageHeading>Campus placements at {name}</PageHeading>
            <Typography sx={{ marginBottom: 3, color: 'frame.quiet', fontSize: '1.125rem' }}>
              {lead}
            </Typography>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, marginBottom: 1 }}>
              <WayIn />
              <LinkButton
                to={PAGES.policy}
                variant="outlined"
                color="inherit"
                sx={{ borderColor: 'frame.quiet' }}
              >
                Read the placement policy
              </LinkButton>
            </Box>
            <Anchor
              href={`#${RECRUITING}`}
              sx={{ display: 'inline-block', paddingBlock: 1.25, color: 'frame.warm', fontWeight: 600 }}
            >
              Recruit on campus
            </Anchor>
          </div>
          <CampusCarousel pictures={pictures} />
        </Box>
        <HeadlineFigures />
      </PageContainer>
    </Box>
  );
}
