/** Debarments and absences: what others may use of it. */
export { countAbsences, proposedFor, proposedForRound } from './absence-store';
export { debarmentChangeRoutes, debarmentListRoutes } from './cell-routes';
export { absenceText, absencesPage, barsOf, barsPage } from './debarment-list';
export { DEBARMENT_CONDITIONS } from './debarment-state-store';
export { UNDO_DEBARMENT } from './debarment-undo';
export { proposeTo } from './debarments';
export { answerDebarment, appealDebarment } from './student-debarments';
