import { formatBytes } from '@portal/shared/format';
import { Box, DownloadButton, DownloadIcon, Heading } from '@portal/shared/ui';
import { reportFiles } from '../files';

/** The yearly placement reports (PUB-05); a college without any has no such section (W-23). */
export const ReportLinks = () =>
  reportFiles.length > 0 && (
    <Box component="section" aria-labelledby="reports">
      <Heading level={2} id="reports" gutterBottom>
        Placement reports
      </Heading>
      <Box
        component="ul"
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 15rem), 1fr))',
          listStyle: 'none',
          padding: 0,
          margin: 0,
        }}
      >
        {reportFiles.map(({ year, href, name, bytes }) => (
          <li key={year}>
            <DownloadButton
              href={href}
              download={name}
              variant="outlined"
              startIcon={<DownloadIcon />}
              fullWidth
            >
              Report {year} (PDF, {formatBytes(bytes)})
            </DownloadButton>
          </li>
        ))}
      </Box>
    </Box>
  );
