/** Results of rounds: what others may use of it. */
export { markRoutes, releaseRoutes } from './cell-routes';
export { checkMarks, importMarks } from './import-round-list';
export { type MarkKind, UNDO_RELEASE, isOfMarks, undoMarks } from './result-undo';
export { roundStudentsPage } from './release';
export { cellAgainst } from './round-list-columns';
