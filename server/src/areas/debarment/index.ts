/** Debarments and absences: what others may use of it. */
export { proposedFor, proposedForRound } from './absence-store';
export { debarmentChangeRoutes, debarmentListRoutes } from './cell-routes';
export { absenceText, absencesPage, barsOf, barsPage, waitingDebarments } from './debarment-list';
export { UNDO_DEBARMENT } from './debarment-undo';
export { proposeTo } from './debarments';
export { answerDebarment, appealDebarment } from './student-debarments';
