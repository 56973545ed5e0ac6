import { PAGES } from '@portal/shared/contract';
import { useSection } from '@portal/shared/college';
import type { Recruiter } from '@portal/shared/college/content/recruiters.schema';
import recruitersContent from '@portal/shared/college/content/recruiters.yaml';
import { usePageTitle } from '@portal/shared/remote';
import { Box, Heading, LinkButton, PageContainer, PageHeading, Typography } from '@portal/shared/ui';
import { Plate } from '../pictures/plate';
import recruiterPictures from '../pictures/recruiters.generated';
import { usePictures } from '../pictures/use-pictures';

/** Sectors with their recruiters, in the order in which the content first names them. */
function bySector(recruiters: readonly Recruiter[]): [string, Recruiter[]][] {
  const sectors = new Map<string, Recruiter[]>();
  for (const recruiter of recruiters)
    sectors.set(recruiter.sector, [...(sectors.get(recruiter.sector) ?? []), recruiter]);
  return [...sectors];
}

type SectorProps = {
  sector: string;
  recruiters: Recruiter[];
  addressOf: (file: string) => string | undefined;
};

/** One sector: its name, and its recruiters in columns that a last row does not have to fill. */
const Sector = ({ sector, recruiters, addressOf }: SectorProps) => (
  <Box
    component="section"
    aria-label={sector}
    sx={{
      display: 'grid',
      columnGap: 3,
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '1fr 3fr' },
      borderTop: '3px solid',
      borderColor: 'primary.main',
      paddingTop: 1.5,
      marginBottom: 4,
      breakInside: 'avoid',
    }}
  >
    <Heading level={2} looks={3} gutterBottom>
      {sector}
    </Heading>
    <Box
      component="ul"
      sx={{
        display: 'grid',
        columnGap: 3,
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 14rem), 1fr))',
        listStyle: 'none',
        padding: 0,
        margin: 0,
      }}
    >
      {recruiters.map(({ id, name, logo }) => (
        <Box
          component="li"
          key={id}
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 2,
            paddingBlock: 1.25,
            borderBottom: '1px solid',
            borderColor: 'divider',
          }}
        >
          <Plate name={name} src={logo && addressOf(logo)} />
          <Box sx={{ minWidth: 0, fontWeight: 600 }}>{name}</Box>
        </Box>
      ))}
    </Box>
  </Box>
);

/** Who has recruited on this campus, by sector: logos and names (PUB-10). */
export default function RecruitersPage() {
  const recruiters = useSection('recruiters', recruitersContent as Recruiter[]);
  const addressOf = usePictures('recruiter', recruiterPictures);
  usePageTitle('Past recruiters', 'Companies that have selected students on this campus, by sector.');
  return (
    <PageContainer>
      <PageHeading>Past recruiters</PageHeading>
      <Typography sx={{ marginBottom: 4, color: 'text.secondary' }}>
        Companies that have selected students on this campus.
      </Typography>
      {recruiters.length === 0 && (
        <Typography>The first companies will appear here after the season.</Typography>
      )}
      {bySector(recruiters).map(([sector, of]) => (
        <Sector key={sector} sector={sector} recruiters={of} addressOf={addressOf} />
      ))}
      <Box
        component="section"
        aria-labelledby="not-yet"
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 2,
          alignItems: 'center',
          justifyContent: 'space-between',
          padding: 3,
          borderRadius: 1.5,
          backgroundColor: 'primary.light',
          '@media print': { display: 'none' },
        }}
      >
        <div>
          <Heading level={2} looks={3} id="not-yet">
            Not on the list yet?
          </Heading>
          Send the role, the package and a week that suits you.
        </div>
        <LinkButton to={PAGES.contact}>Whom to write to</LinkButton>
      </Box>
    </PageContainer>
  );
}
