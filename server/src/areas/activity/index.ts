/** What staff did: performing a change, recording it, listing it: what others may use of it. */
export { type NewAction, countMailed, lockBatch, isOfToday } from './action-store';
export { actionItemOf, actionsPage, recentChanges } from './activity';
export { type ListedAction, countActions, listActions } from './activity-store';
export { type Actor, actorOf, idOf } from './actor';
export { callerOf } from './caller-routes';
export { type ExportedFile, exportList, noteExport, personalFileName } from './list-export';
export { noteAccess } from './note-access';
export { type Page, emptyPage, limitsOf, pageOf } from './paging';
export { type Batch, ownRecord, perform } from './perform';
export { sendFile } from './send-file-routes';
export { lastChange, rejectStaleVersion, staleError } from './stale';
export {
  ERASED,
  MORE_DONE,
  type Obstacle,
  type Undo,
  type Undoing,
  obstacle,
  subjectOf,
  undone,
} from './undo-step';
