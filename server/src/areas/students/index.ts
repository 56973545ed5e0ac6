/** The list of students, for the staff: what others may use of it. */
export { studentRoutes } from './cell-routes';
export { studentAt } from './lock-student';
export { WAITED_FOR, countResponses } from './needs-attention-store';
export type { StudentDeps } from './student-deps';
export { STANDING, studentsIn } from './student-list-store';
export { planRoutes } from './student-plan-routes';
export { UNDO_PLAN } from './student-plans';
export {
  type HeldStudent,
  claimOfAnother,
  countStudentChange,
  endClaim,
  hasSharedFee,
  lockStudentRow,
  noteUnverified,
  putClaim,
  setVerifiedTo,
} from './student-row-store';
export { versionOf } from './student-version';
export { filterOf } from './students';
