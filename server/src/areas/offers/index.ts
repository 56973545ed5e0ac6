/** Offers and placements: what others may use of it. */
export { newOfferRoutes, offerRecordRoutes, offerRoutes } from './cell-routes';
export { revokeAll } from './offer-changes';
export { offersOf, offersPage } from './offer-list';
export { type HeldOfDrive, type OfferedStudent, heldOfDrive, readOffered, readRanges } from './offer-store';
export { UNDO_OFFER } from './offer-undo';
export { ownOfferRoutes } from './student-routes';
