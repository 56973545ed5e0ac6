import { Box } from '@portal/shared/ui';
import { FigureLabels, type Figure } from '../frame/figure';

/** A figure at the end of its column; zero is grey, and so is one that is not there (CEL-73). */
export const FigureCell = ({ figure, size }: { figure: Figure; size: string }) => (
  <Box
    component="span"
    sx={{
      fontSize: size,
      fontWeight: figure === 0 ? 400 : 700,
      color: typeof figure === 'number' && figure !== 0 ? 'text.primary' : 'text.secondary',
      textAlign: 'end',
    }}
  >
    <FigureLabels figure={figure} />
  </Box>
);
