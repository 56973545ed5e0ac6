import { APPLICATIONS_STAY, PAGES } from '@portal/shared/contract';
import type { StudentDebarment } from '@portal/shared/contract';
import { debarmentTitle, formatDeadline } from '@portal/shared/format';
import { Banner, Box, LinkButton } from '@portal/shared/ui';

/** What a student may still say of a debarment; the form is on the dashboard. */
function wayOf({ may_answer, may_appeal }: StudentDebarment): string | null {
  if (may_answer) return 'Answer on the dashboard';
  return may_appeal ? 'Appeal on the dashboard' : null;
}

/** A debarment that is proposed or active: its term, its reason, and where and until when one may answer or appeal (CEL-32). */
export function DriveDebarment({ bar }: { bar: StudentDebarment }) {
  const { state, reason, may_answer, answer_by } = bar;
  const way = wayOf(bar);
  return (
    <Box sx={{ marginBottom: 3 }}>
      <Banner
        tone="warning"
        title={debarmentTitle(bar)}
        action={
          way !== null && (
            <LinkButton to={PAGES.companies} variant="outlined" color="inherit">
              {way}
            </LinkButton>
          )
        }
      >
        <Box>{reason}</Box>
        {may_answer && answer_by && <Box>You can answer until {formatDeadline(answer_by)}.</Box>}
        {state === 'in force' && <Box>{APPLICATIONS_STAY}</Box>}
      </Banner>
    </Box>
  );
}
