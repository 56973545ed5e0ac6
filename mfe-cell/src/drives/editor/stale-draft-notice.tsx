import { Box, Button } from '@portal/shared/ui';
import type { Stale } from '../../changes/stale';
import { StaleNotice } from '../../changes/stale-notice';

type OvertakenNoticeProps = { stale: Stale; onPublish: () => void };

/** Who did what with the drive since its draft was begun, and the button that publishes the draft anyway (CEL-82). */
export const OvertakenNotice = ({ stale, onPublish }: OvertakenNoticeProps) => (
  <Box sx={{ marginBlockEnd: 2 }}>
    <StaleNotice stale={stale} />
    <Button variant="outlined" onClick={onPublish}>
      Publish anyway
    </Button>
  </Box>
);
