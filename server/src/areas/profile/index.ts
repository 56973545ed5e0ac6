/** A student's profile and its rules: what others may use of it. */
export { encryptDocument, openDocument, placeOf } from './documents';
export { ActiveEligibilityData } from './eligibility-data/active-eligibility-data';
export { writeMarks } from './eligibility-data/eligibility-data';
export { eligibilityDataCommand } from './eligibility-data/eligibility-data-command';
export { GENDER, isOfGender } from './gender-store';
export { FieldEncryption } from './keys/field-encryption';
export { KeyError, keyNames } from './keys/key-ring';
export { markLost, neededKeys } from './keys/key-store';
export { keysCommand } from './keys/keys-command';
export { openProvenKeys } from './keys/proven-keys';
export { openSections, undoUnlocks } from './section-unlock-store';
export { passoutYearAt, portalDay } from './portal-day';
export { type SearchedBy, begins, searched } from './student-search-store';
export {
  type GivenResults,
  type ResultEntry,
  enterResults,
  judgeResults,
  rejectWithoutResults,
  restoreResults,
} from './results';
export { type ResultStudent, lockResultStudents, readResultStudents } from './results-store';
export { profileRoutes } from './routes';
export { ActiveRules } from './rules/active-rules';
export { checkReleaseRules, releasedRules } from './rules/released-rules';
export { RulesTrial } from './rules/rules-trial';
