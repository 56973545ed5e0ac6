import type { Mail } from './mail';
import { outboxMail, outboxOf } from './outbox';
import { smtpMail } from './smtp';

type MailSettings = { smtpUrl?: string; mailFrom: string; mailPerSecond: number; dataDir: string };

/** Mail over SMTP_URL when it is set, into DATA_DIR/outbox otherwise. */
export const openMail = ({ smtpUrl, mailFrom, mailPerSecond, dataDir }: MailSettings): Mail =>
  smtpUrl
    ? smtpMail(smtpUrl, mailFrom, { perSecond: mailPerSecond })
    : outboxMail(outboxOf(dataDir), mailFrom);
