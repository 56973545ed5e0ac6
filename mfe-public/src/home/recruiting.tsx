import { useCollege, useCollegeFiles } from '@portal/shared/college';
import type { Home } from '@portal/shared/college/content/home.schema';
import { formatBytes } from '@portal/shared/format';
import {
  Box,
  Button,
  DownloadButton,
  DownloadIcon,
  Heading,
  PageContainer,
  Typography,
} from '@portal/shared/ui';

/** Where a company is led to, as a fragment of the home page's address. */
export const RECRUITING = 'recruiting';

const Steps = ({ steps }: { steps: Home['recruiting'] }) => (
  <Box component="ol" aria-label="How a company recruits here" sx={{ margin: 0, paddingInlineStart: 3 }}>
    {steps.map(({ step, text }) => (
      <Box component="li" key={step} sx={{ paddingBottom: 1.5, '&::marker': { fontWeight: 650 } }}>
        <Box component="span" sx={{ fontWeight: 650 }}>
          {step}.
        </Box>{' '}
        {text}
      </Box>
    ))}
  </Box>
);

/** The way for a company that wants to recruit: whom to write to, the brochure, and what then happens (W-38). */
export function Recruiting({ steps }: { steps: Home['recruiting'] }) {
  const { placementOfficer } = useCollege();
  const { href, download, type, bytes } = useCollegeFiles().brochure;
  return (
    <Box
      component="section"
      aria-labelledby={RECRUITING}
      sx={{ backgroundColor: 'primary.light', '@media print': { backgroundColor: 'transparent' } }}
    >
      <PageContainer
        sx={{
          display: 'grid',
          gap: 4,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: steps.length > 0 ? '1fr 1fr' : '1fr' },
        }}
      >
        <div>
          <Heading level={2} id={RECRUITING} gutterBottom>
            Recruit on campus
          </Heading>
          <Typography sx={{ marginBottom: 2.5 }}>
            Write with the role, the package, the programmes that you look for and a week that suits you.{' '}
            {placementOfficer.name}, {placementOfficer.role}, answers: {placementOfficer.phone}.
          </Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
            <Button component="a" href={`mailto:${placementOfficer.email}?subject=Recruiting%20on%20campus`}>
              Write to the placement officer
            </Button>
            <DownloadButton
              href={href}
              download={download}
              variant="outlined"
              startIcon={<DownloadIcon />}
              sx={{ color: 'text.primary' }}
            >
              Brochure ({type}, {formatBytes(bytes)})
            </DownloadButton>
          </Box>
        </div>
        {steps.length > 0 && <Steps steps={steps} />}
      </PageContainer>
    </Box>
  );
}
