/** What students are told, and what they have read of it: what others may use of it. */
export { messagesRoutes } from './routes';
export { startTelling } from './start-telling';
export { UnreadCounts } from './unread-counts';
export { startMailing } from './mail/start-mailing';
export { mailCommand } from './mail/mail-command';
export { pauseAfterRestore } from './mail/pause-after-restore';
