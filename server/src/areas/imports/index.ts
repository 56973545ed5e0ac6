/** Files of students and of semester results: what others may use of it. */
export { type ImportDeps, importRoutes } from './cell-routes';
export { checkImport, readImportFile } from './check-import';
export { countsOf, headOf } from './checked-file';
export { deleteOldDrafts, unfinishedImport } from './draft-store';
export { importedFields, rememberColumns, rememberedColumns } from './import-store';
export { importStudents, newOf } from './import-students';
export { type ImportKind, isOfImport, undoImport } from './import-undo';
export { underWayText } from './invitations';
export { UNDO_WORD } from './words';
export { nameFault } from './name-fault';
export { resultsRoutes } from './semester-results-routes';
export { type ResultsKind, isOfResults, undoResults } from './semester-results-undo';
