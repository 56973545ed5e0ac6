/** A student's own data: what others may use of it. */
export { deleteOldCopies, LATE_TIMES_OF_COPIES } from './copy-store';
export { startMakingCopies } from './make-copy';
export { privacyRoutes } from './routes';
