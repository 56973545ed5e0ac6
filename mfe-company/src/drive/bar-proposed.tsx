import { BAR_PROPOSED, PAGES } from '@portal/shared/contract';
import type { StudentBar } from '@portal/shared/contract';
import { formatDateTime } from '@portal/shared/format';
import { Banner, Box, LinkButton } from '@portal/shared/ui';

/** A bar that is proposed: its reason, and where and until when one may answer (CEL-32). One in force stands at the decision. */
export const BarProposed = ({ bar: { reason, may_answer, answer_by } }: { bar: StudentBar }) => (
  <Box sx={{ marginBottom: 3 }}>
    <Banner
      tone="warning"
      title={BAR_PROPOSED}
      action={
        may_answer && (
          <LinkButton to={PAGES.companies} variant="outlined" color="inherit">
            Answer on the dashboard
          </LinkButton>
        )
      }
    >
      <Box>{reason}</Box>
      {may_answer && answer_by && <Box>You can answer until {formatDateTime(answer_by)}.</Box>}
    </Banner>
  </Box>
);
