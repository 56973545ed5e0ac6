import { OTP_RESEND_MS } from '@portal/shared/contract';
import { trackBusy } from '@portal/shared/busy';
import { sendOtp } from '@portal/shared/http';
import { toast } from '@portal/shared/toasts';
import { Button } from '@portal/shared/ui';
import { useState } from 'react';
import { toastFailure } from '../failure-words';
import { useSecondsLeft } from './use-seconds-left';

type ResendOtpProps = {
  enrollment: string;
  /** When the last OTP was asked for: the browser's clock in milliseconds. */
  sentAt: number;
  onSent: () => void;
};

/** Asks for another OTP, at the earliest a minute after the last (AUT-07). */
export function ResendOtp({ enrollment, sentAt, onSent }: ResendOtpProps) {
  const wait = useSecondsLeft(sentAt + OTP_RESEND_MS);
  const [sending, setSending] = useState(false);
  const resend = async (): Promise<void> => {
    setSending(true);
    const answer = await trackBusy(sendOtp({ enrollment }));
    setSending(false);
    if (!answer.success) {
      toastFailure(answer);
      return;
    }
    toast({ title: 'Success', description: answer.message, variant: 'success' });
    onSent();
  };
  return (
    <Button variant="text" disabled={wait > 0 || sending} onClick={() => void resend()}>
      {wait > 0 ? `Resend OTP in ${wait} s` : 'Resend OTP'}
    </Button>
  );
}
