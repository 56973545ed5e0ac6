import { PAGES } from '@portal/shared/contract';
import { useSection, useStatistics } from '@portal/shared/college';
import type { Recruiter } from '@portal/shared/college/content/recruiters.schema';
import recruitersContent from '@portal/shared/college/content/recruiters.yaml';
import { formatCount } from '@portal/shared/format';
import { Box, Heading, Link, Typography } from '@portal/shared/ui';
import { Plate } from '../pictures/plate';
import recruiterPictures from '../pictures/recruiters.generated';
import { usePictures } from '../pictures/use-pictures';

const MOST = 8;

/** Who selected most students in the last year, where the content says so (W-38). */
export function TopRecruiters() {
  const recruiters = useSection('recruiters', recruitersContent as Recruiter[]);
  const year = useStatistics().at(-1)?.year;
  const addressOf = usePictures('recruiter', recruiterPictures);
  const top = recruiters
    .filter(({ selected }) => selected)
    .sort((one, other) => (other.selected ?? 0) - (one.selected ?? 0))
    .slice(0, MOST);
  if (top.length === 0) return null;
  return (
    <section aria-labelledby="top-recruiters">
      <Heading level={2} id="top-recruiters" gutterBottom>
        Top recruiters
      </Heading>
      <Typography sx={{ color: 'text.secondary' }}>By students selected in {year}.</Typography>
      <Box
        component="ol"
        sx={{
          display: 'grid',
          columnGap: 4,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' },
          listStyle: 'none',
          padding: 0,
          marginBlock: 1.5,
        }}
      >
        {top.map(({ id, name, logo, selected = 0 }) => (
          <Box
            component="li"
            key={id}
            sx={{
              display: 'flex',
              gap: 2,
              alignItems: 'center',
              paddingBlock: 1.25,
              borderBottom: '1px solid',
              borderColor: 'divider',
            }}
          >
            <Plate name={name} src={logo && addressOf(logo)} />
            <Box sx={{ flex: 1, minWidth: 0, fontWeight: 600 }}>{name}</Box>
            <Box sx={{ typography: 'h3' }}>{formatCount(selected)}</Box>
          </Box>
        ))}
      </Box>
      <Link to={PAGES.recruiters}>All past recruiters</Link>
    </section>
  );
}
