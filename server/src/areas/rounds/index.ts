/** Rounds, attendance and check-in: what others may use of it. */
export { attendanceRoutes } from './attendance-routes';
export {
  type MarkedStudent,
  type Marks,
  countRoundStudents,
  idsOnTab,
  pageOfRound,
  readMarked,
  readMarks,
  stagedIn,
  writeMarks,
} from './attendance-store';
export { beginsAt, rejectEarly } from './begun';
export { asking, roundOrderRoutes, roundRoutes } from './cell-routes';
export { checkIn, readCheckIn } from './check-in/check-in';
export { checkInRoutes } from './check-in/check-in-routes';
export { clashesToday } from './clashes';
export { entryRoundOf } from './entry-round';
export { lockForMarks } from './lock-round';
export { rejectSet, setText } from './pending-release';
export { releaseToCome, roundsToRelease } from './pending-release-store';
export {
  type MarkChange,
  UNMARKED,
  changedBack,
  isStillSo,
  marksOf,
  recordMarks,
  versionOfMarks,
} from './record-round-marks';
export { noRound, placeOf } from './round-access';
export { type HeldRound, lockRoundRow, readRound } from './round-store';
export { UNDO_ROUND } from './round-undo';
export { shortlistStep } from './shortlist-step';
