/** A student's own data: what others may use of it. */
export { deleteOldCopies, LATE_TIMES_OF_COPIES } from './copy-store';
export { breachRoutes } from './breach/breach-routes';
export { erasureRoutes } from './erasure/cell-routes';
export { finishRestored, startErasing } from './erasure/run-erasures';
export { holdRestored } from './erasure/hold-restored';
export { startMakingCopies } from './make-copy';
export { privacyRoutes } from './routes';
