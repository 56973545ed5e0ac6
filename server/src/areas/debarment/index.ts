/** Debarments and absences: what others may use of it. */
export { proposedFor, proposedForRound } from './absence-store';
export { barChangeRoutes, barListRoutes } from './cell-routes';
export { absenceWords, absencesPage, barsOf, barsPage, waitingBars } from './debarment-list';
export { UNDO_BAR } from './debarment-undo';
export { proposeTo } from './debarments';
export { answerBar, appealBar } from './student-debarments';
