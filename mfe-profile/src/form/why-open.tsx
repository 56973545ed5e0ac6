import type { OpenSection } from '@portal/shared/contract';
import { Banner, Box } from '@portal/shared/ui';

/** Why a section of a locked profile can be changed, in the placement cell's words (CEL-21). */
export const WhyOpen = ({ open }: { open: OpenSection }) => (
  <Box sx={{ marginBlockEnd: 3 }}>
    <Banner
      tone={open.kind === 'returned' ? 'warning' : 'info'}
      title={open.kind === 'returned' ? 'Returned by the placement cell' : 'Unlocked by the placement cell'}
    >
      <Box sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>{open.reason}</Box>
      Save this section, then confirm your profile again.
    </Banner>
  </Box>
);
