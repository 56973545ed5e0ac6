import { formatDeadline } from '@portal/shared/format';
import { cancelWithdrawal, useCancel } from '@portal/shared/http';
import { Banner, Box, Button } from '@portal/shared/ui';
import { lazy, Suspense, useState } from 'react';
import type { DriveViewProps } from '../drive/drive-view-props';

const WithdrawForm = lazy(() => import('./withdraw-form'));

/** The student's request to withdraw the application: how it is, the way to cancel it, or to make one before the deadline (DAT-12). */
export function Withdrawal({
  drive,
  consentId,
  onDecided,
}: Pick<DriveViewProps, 'drive' | 'consentId' | 'onDecided'>) {
  const { withdrawal: request, may_withdraw: mayAsk, application } = drive;
  const [isAsking, setAsking] = useState(false);
  const { isBusy, press } = useCancel(() => cancelWithdrawal(consentId), onDecided);
  return (
    <>
      {request?.state === 'open' && (
        <Banner
          tone="info"
          title="You asked to withdraw your application"
          action={
            <Button variant="outlined" color="inherit" disabled={isBusy} onClick={press}>
              Cancel the request
            </Button>
          }
        >
          {`The placement cell decides by ${formatDeadline(request.due_at)}. Until then your application counts.`}
        </Banner>
      )}
      {request?.state === 'declined' && (
        <Banner tone="warning" title="Your request to withdraw is declined: your application counts">
          {request.answer}
        </Banner>
      )}
      {request?.state === 'approved' && application.state === 'withdrawn on request' && (
        <Banner tone="info" title="Answer of the placement cell">
          {request.answer}
        </Banner>
      )}
      {mayAsk &&
        (isAsking ? (
          <Suspense fallback={null}>
            <WithdrawForm consentId={consentId} onDone={onDecided} onCancel={() => setAsking(false)} />
          </Suspense>
        ) : (
          <Box>
            <Button variant="outlined" onClick={() => setAsking(true)}>
              Withdraw application…
            </Button>
          </Box>
        ))}
    </>
  );
}
