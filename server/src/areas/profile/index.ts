/** A student's profile and its rules: what others may use of it. */
export { encryptDocument, placeOf } from './documents';
export { KeyError, keyNames } from './key-ring';
export { markLost, neededKeys } from './key-store';
export { keysCommand } from './keys-command';
export { writeMarks } from './marks';
export { openSections, takeOpeningsBack } from './opening-store';
export { marksCommand } from './marks-command';
export { ActiveMarks } from './active-marks';
export { passoutYearAt, portalDay } from './portal-day';
export { openProvenKeys } from './proven-keys';
export { profileRoutes } from './routes';
export {
  enterResults,
  judgeResults,
  refuseWithoutResults,
  restoreResults,
  type GivenResults,
  type ResultEntry,
} from './results';
export { holdResultStudents, readResultStudents, type ResultStudent } from './results-store';
export { checkReleaseRules, releasedRules } from './rules/released-rules';
export { RulesTrial } from './rules/rules-trial';
export { ActiveRules } from './rules/active-rules';
export { FieldEncryption } from './field-encryption';
