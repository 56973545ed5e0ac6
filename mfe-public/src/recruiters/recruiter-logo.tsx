import { Box } from '@portal/shared/ui';
import type { Recruiter } from '../../content/recruiters.schema';
import { MARKS } from './marks';

type RecruiterLogoProps = Pick<Recruiter, 'name' | 'mark' | 'hue'>;

/** A recruiter's drawn logo: its mark in its hue on a white tile, in light and dark alike. */
export const RecruiterLogo = ({ name, mark, hue }: RecruiterLogoProps) => (
  <Box
    component="svg"
    role="img"
    aria-label={`${name} logo`}
    viewBox="0 0 64 64"
    width={72}
    height={72}
    sx={{
      flex: 'none',
      borderRadius: 1.5,
      backgroundColor: '#fff',
      forcedColorAdjust: 'none',
      color: `hsl(${hue} 62% 34%)`,
      '--second': `hsl(${(hue + 40) % 360} 65% 55%)`,
    }}
  >
    {MARKS[mark]}
  </Box>
);
