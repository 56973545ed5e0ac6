import path from 'node:path';
import type { Config } from '../config';
import type { Mail } from './mail';
import { outboxMail } from './outbox';
import { smtpMail } from './smtp';

/** Mail over SMTP_URL when it is set, into DATA_DIR/outbox otherwise. */
export const openMail = ({
  smtpUrl,
  mailFrom,
  dataDir,
}: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>): Mail =>
  smtpUrl ? smtpMail(smtpUrl, mailFrom) : outboxMail(path.join(dataDir, 'outbox'), mailFrom);
