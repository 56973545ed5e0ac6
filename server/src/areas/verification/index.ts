/** Verification of profiles and requests to unlock: what others may use of it. */
export { decisionRoutes, verificationRoutes, giveBackRoutes } from './cell-routes';
export { namedSections } from './named-sections';
export { verificationPage } from './queue';
export { RETURNED, RETURNED_SINCE, WAITING } from './queue-store';
export { UNDO_OPENING } from './section-unlock-undo';
export { unlockRequestsOf, unlockRequestsPage } from './unlock-request-list';
export { countUnlockRequests } from './unlock-request-store';
export { askUnlock, withdrawUnlock } from './unlock-requests';
export { unlockRoutes } from './unlock-routes';
export { UNDO_VERIFICATION } from './verification-undo';
