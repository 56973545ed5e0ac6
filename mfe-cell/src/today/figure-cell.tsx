import { formatCount } from '@portal/shared/format';
import { Box, VisuallyHidden } from '@portal/shared/ui';
import { Skeleton } from '@portal/shared/ui-data';
import type { Figure } from './ledger-lines';

/** A line of text high whatever stands in it, so that nothing moves when the number comes. */
const place = { display: 'block', width: '2ch', marginInlineStart: 'auto' } as const;

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
    {figure === 'awaited' && (
      <>
        <Skeleton component="span" sx={place} />
        <VisuallyHidden>Being counted:</VisuallyHidden>
      </>
    )}
    {figure === 'unknown' && (
      <>
        <span aria-hidden>–</span>
        <VisuallyHidden>Not counted:</VisuallyHidden>
      </>
    )}
    {typeof figure === 'number' && formatCount(figure)}
  </Box>
);
