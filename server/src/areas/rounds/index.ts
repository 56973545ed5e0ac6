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
export { beginsAt, refuseEarly } from './begun';
export { asking, roundOrderRoutes, roundRoutes } from './cell-routes';
export { checkIn, readCheckIn } from './check-in/check-in';
export { checkInRoutes } from './check-in/check-in-routes';
export { entryRoundOf } from './entry-round';
export { holdForMarks } from './lock-round';
export { refuseSet, setWords } from './pending-release';
export { releaseToCome, roundsToRelease } from './pending-release-store';
export { type MarkChange, UNMARKED, recordMarks } from './record-marks';
export { noRound, placeOf } from './round-access';
export { type HeldRound, holdRoundRow, readRound } from './round-store';
export { UNDO_ROUND } from './round-undo';
export { shortlistStep } from './shortlist-step';
