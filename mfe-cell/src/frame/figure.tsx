import { formatCount } from '@portal/shared/format';
import { VisuallyHidden } from '@portal/shared/ui';
import { Skeleton } from '@portal/shared/ui-data';

/** A number that may come later than its surroundings: 'awaited' until it is counted, 'unknown' where that failed. */
export type Figure = number | 'awaited' | 'unknown';

/** Always one line of text high, so that nothing moves when the number comes. */
const place = { display: 'block', width: '2ch', marginInlineStart: 'auto' } as const;

/** A figure as it is read: its number, the place that is kept for it, or that there is none. */
export const FigureLabels = ({ figure }: { figure: Figure }) => (
  <>
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
    <span>{typeof figure === 'number' && formatCount(figure)}</span>
  </>
);
