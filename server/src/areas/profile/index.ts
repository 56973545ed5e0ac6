/** A student's profile and its rules: what others may use of it. */
export { encryptDocument, placeOf } from './documents';
export { ActiveMarks } from './eligibility-data/active-marks';
export { writeMarks } from './eligibility-data/marks';
export { marksCommand } from './eligibility-data/marks-command';
export { FieldEncryption } from './keys/field-encryption';
export { KeyError, keyNames } from './keys/key-ring';
export { markLost, neededKeys } from './keys/key-store';
export { keysCommand } from './keys/keys-command';
export { openProvenKeys } from './keys/proven-keys';
export { openSections, takeOpeningsBack } from './opening-store';
export { passoutYearAt, portalDay } from './portal-day';
export {
  type GivenResults,
  type ResultEntry,
  enterResults,
  judgeResults,
  refuseWithoutResults,
  restoreResults,
} from './results';
export { type ResultStudent, holdResultStudents, readResultStudents } from './results-store';
export { profileRoutes } from './routes';
export { ActiveRules } from './rules/active-rules';
export { checkReleaseRules, releasedRules } from './rules/released-rules';
export { RulesTrial } from './rules/rules-trial';
