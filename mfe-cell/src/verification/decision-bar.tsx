import { Box, edgeHeight, HIGH_WINDOW, standsAt } from '@portal/shared/ui';
import type { ReactNode } from 'react';

type DecisionBarProps = {
  /** Id of what is missing, for the buttons to refer to. */
  id: string;
  missing: readonly string[];
  children: ReactNode;
};

/** The end of a case, always in sight: what is missing at the left, the decision at the right. */
export const DecisionBar = ({ id, missing, children }: DecisionBarProps) => (
  <Box
    {...standsAt('foot')}
    sx={{
      // Above the bar of places at the foot of a phone.
      [HIGH_WINDOW]: { position: 'sticky', insetBlockEnd: edgeHeight('places') },
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: 1.5,
      marginBlockStart: 1,
      marginInline: { xs: -2, sm: -3 },
      marginBlockEnd: { xs: -2, sm: -3 },
      paddingInline: { xs: 2, sm: 3 },
      paddingBlock: 1.5,
      backgroundColor: 'background.paper',
      borderBlockStart: '1px solid',
      borderColor: 'outline',
    }}
  >
    <Box id={id} sx={{ flex: '1 1 14rem', fontSize: '0.875rem' }}>
      {missing.length > 0 ? `To verify: ${missing.join(', ')}.` : 'Everything was seen.'}
    </Box>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, marginInlineStart: 'auto' }}>{children}</Box>
  </Box>
);
