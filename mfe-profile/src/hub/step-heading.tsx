import { Box, Heading } from '@portal/shared/ui';

type StepHeadingProps = { step?: number | undefined; id: string; children: string };

/**
 * The heading of one of the steps to a registered profile, with its number, which is no part of its name (W-59); without
 * one where there are no steps.
 */
export const StepHeading = ({ step, id, children }: StepHeadingProps) => (
  <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1.5 }}>
    {step !== undefined && (
      <Box component="span" aria-hidden sx={{ typography: 'h3', color: 'secondary.main' }}>
        {step}
      </Box>
    )}
    <Heading level={2} looks={3} id={id}>
      {children}
    </Heading>
  </Box>
);
