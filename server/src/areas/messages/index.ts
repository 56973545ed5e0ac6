/** What students are told, and what they have read of it: what others may use of it. */
export { messagesRoutes } from './routes';
export { startTelling } from './start-telling';
export { UnreadCounts } from './unread-counts';
