/** Students' notifications, and what they have read: the exports for other areas. */
export { noticesOfBatch } from './batch-notices';
export { correctionsOnTrial } from './corrections';
export { LATE_TIMES_OF_MESSAGES } from './late-times-store';
export { cellMessageRoutes } from './compose/message-routes';
export { driveOfMessage } from './compose/message-store';
export { UNDO_TEMPLATE } from './compose/templates';
export { mailCommand } from './mail/mail-command';
export { pauseAfterRestore } from './mail/pause-after-restore';
export { startMailing } from './mail/start-mailing';
export { notifiedOpen } from './outbox-store';
export { type PushKeys, pushKeys } from './push/push-keys';
export { endPushOf } from './push/push-store';
export { startPushing } from './push/start-pushing';
export { messagesRoutes } from './routes';
export { startNotifier } from './start-notifier';
export { notifiedMessages } from './notified-messages';
export { UnreadCounts } from './unread-counts';
