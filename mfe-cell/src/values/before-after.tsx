import { Box, VisuallyHidden } from '@portal/shared/ui';

/** A value as it was, struck, and as it is, marked. */
export const OldNew = ({ before, after }: { before: string; after: string }) => (
  <>
    <VisuallyHidden>was </VisuallyHidden>
    <s>{before}</s> <span aria-hidden>→</span> <VisuallyHidden>is now </VisuallyHidden>
    <Box
      component="mark"
      sx={{ paddingInline: 0.5, backgroundColor: 'tone.warning.bg', color: 'tone.warning.fg' }}
    >
      {after}
    </Box>
  </>
);
