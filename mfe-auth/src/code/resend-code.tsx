import { OTP_RESEND_MS } from '@portal/shared/contract';
import { Button } from '@portal/shared/ui';
import { useSecondsLeft } from './use-seconds-left';

type ResendCodeProps = {
  /** The words on the button, such as 'Resend OTP'. */
  label: string;
  /** When the last code was asked for: the browser's clock in milliseconds. */
  sentAt: number;
  onClick: () => void;
};

/** Asks for another code, at the earliest a minute after the last (AUT-07). */
export function ResendCode({ label, sentAt, onClick }: ResendCodeProps) {
  const wait = useSecondsLeft(sentAt + OTP_RESEND_MS);
  return (
    <Button variant="text" disabled={wait > 0} onClick={onClick}>
      {wait > 0 ? `${label} in ${wait} s` : label}
    </Button>
  );
}
