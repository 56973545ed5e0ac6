import { Box, VisuallyHidden } from '@portal/shared/ui';

type OldNewProps = {
  before: string;
  after: string;
  /** Not changed yet. */
  isToCome?: boolean;
};

/** A value as it was, struck, and as it is, marked; or as it is, and as it will be. */
export const OldNew = ({ before, after, isToCome = false }: OldNewProps) => (
  <>
    <VisuallyHidden>{isToCome ? 'is ' : 'was '}</VisuallyHidden>
    <s>{before}</s> <span aria-hidden>→</span>{' '}
    <VisuallyHidden>{isToCome ? 'becomes ' : 'is now '}</VisuallyHidden>
    <Box
      component="mark"
      sx={{ paddingInline: 0.5, backgroundColor: 'tone.warning.bg', color: 'tone.warning.fg' }}
    >
      {after}
    </Box>
  </>
);
