/** Deadlines, late applicants and withdrawal of drives: what others may use of it. */
export { UNDO_ADDED } from './added-undo';
export { addedApplicantRoutes } from './applicant-routes';
export { driveChangeRoutes } from './cell-routes';
