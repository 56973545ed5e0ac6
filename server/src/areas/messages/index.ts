/** What students are told, and what they have read of it: what others may use of it. */
export { messagesRoutes } from './routes';
export { noticesOfBatch } from './batch-notices';
export { notifiedOpen } from './outbox-store';
export { startTelling } from './start-telling';
export { toldMessages } from './told-messages';
export { UnreadCounts } from './unread-counts';
export { ofDrive, ofStudent } from './cell-message';
export { noteStopped } from './cell-message-store';
export { queueFailedOf } from './mail/again-store';
export { defaultOf, topicOf } from './kinds/kinds';
export { pushKeys, type PushKeys } from './push/push-keys';
export { endPushOf } from './push/push-store';
export { startPushing } from './push/start-pushing';
export { startMailing } from './mail/start-mailing';
export { mailCommand } from './mail/mail-command';
export { pauseAfterRestore } from './mail/pause-after-restore';
