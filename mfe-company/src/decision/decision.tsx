import { CANNOT_APPLY, isBeforeDeadline } from '@portal/shared/contract';
import type { EligibilityFailure } from '@portal/shared/contract';
import { useServerTime } from '@portal/shared/http';
import { Banner, Box } from '@portal/shared/ui';
import { ConsentForm } from '../consent/consent-form';
import type { DriveViewProps } from '../drive/drive-view-props';
import { Receipt } from './receipt';
import { EarlierAnswers, Reopened } from './reopened';
import { CLOSED_MESSAGE, statusBanner } from './status-messages';
import { Withdrawal } from './withdrawal';

/** The consent choice, or what replaces it: the status, the closed drive, the failed rules (CMP-05, 14). */
export function Decision({
  drive,
  consentId,
  status,
  offset,
  onDecided,
}: DriveViewProps & { offset: number }) {
  const closed = !isBeforeDeadline(drive.deadline, useServerTime(offset)) || drive.closed;
  if (status !== null) {
    const { message, tone } = statusBanner(status, drive.application);
    return (
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Banner tone={tone}>{message}</Banner>
        <Withdrawal drive={drive} consentId={consentId} onDecided={onDecided} />
        {drive.receipt && <Receipt receipt={drive.receipt} drive={drive} />}
        <EarlierAnswers drive={drive} />
      </Box>
    );
  }
  if (closed || drive.ineligible.length > 0 || !drive.open) {
    return (
      <Box sx={{ display: 'grid', gap: 2 }}>
        {(closed || drive.ineligible.length === 0) && <Banner tone="neutral">{CLOSED_MESSAGE}</Banner>}
        <Ineligible reasons={drive.ineligible} />
        <EarlierAnswers drive={drive} />
      </Box>
    );
  }
  return (
    <>
      <Reopened drive={drive} />
      <ConsentForm drive={drive} consentId={consentId} onDecided={onDecided} />
      <EarlierAnswers drive={drive} />
    </>
  );
}

/** Every rule that keeps the student from applying, in words (D-41). */
const Ineligible = ({ reasons }: { reasons: EligibilityFailure[] }) =>
  reasons.length > 0 && (
    <Banner tone="warning" title={CANNOT_APPLY}>
      <Box component="ul" sx={{ margin: 0, paddingInlineStart: 2.5 }}>
        {reasons.map(({ code, message }) => (
          <li key={code}>{message}</li>
        ))}
      </Box>
    </Banner>
  );
