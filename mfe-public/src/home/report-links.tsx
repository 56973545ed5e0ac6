import { formatBytes } from '@portal/shared/format';
import { Box, DownloadButton, DownloadIcon, Heading } from '@portal/shared/ui';
import { useReportFiles } from '../files';

/** The yearly placement reports (PUB-05); a college without any has no such section (W-23). */
export function ReportLinks() {
  const reportFiles = useReportFiles();
  if (reportFiles.length === 0) return null;
  return (
    <Box component="section" aria-labelledby="reports" sx={{ '@media print': { display: 'none' } }}>
      <Heading level={2} id="reports" gutterBottom>
        Placement reports
      </Heading>
      <Box
        component="ul"
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 16rem), 1fr))',
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
}
