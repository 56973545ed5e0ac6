import { Box } from '@portal/shared/ui';

/** The stamp of a placed student (DSH-01), drawn like a rubber stamp. */
export const PlacedStamp = () => (
  <Box
    component="svg"
    role="img"
    aria-label="Placed"
    viewBox="0 0 160 160"
    // On the board, where the page's green would not stand out.
    sx={{ width: { xs: 64, sm: 88 }, height: { xs: 64, sm: 88 }, flex: 'none', color: 'frame.quiet' }}
  >
    <g transform="rotate(-14 80 80)" fill="none" stroke="currentColor">
      <circle cx="80" cy="80" r="72" strokeWidth="5" />
      <circle cx="80" cy="80" r="61" strokeWidth="2" strokeDasharray="3 5" />
      <path d="M14 62h132M14 98h132" strokeWidth="4" />
      <path d="m66 40 9 9 19-20" strokeWidth="7" strokeLinecap="round" strokeLinejoin="round" />
      <path d="M58 118h44M66 128h28" strokeWidth="4" strokeLinecap="round" />
    </g>
    <text
      x="80"
      y="90"
      transform="rotate(-14 80 80)"
      textAnchor="middle"
      fill="currentColor"
      fontSize="28"
      fontWeight="800"
      letterSpacing="3"
    >
      PLACED
    </text>
  </Box>
);
