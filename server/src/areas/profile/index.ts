/** A student's profile and its rules: what others may use of it. */
export { sealDocument } from './documents';
export { KeyError, keyNames } from './key-ring';
export { markLost, neededKeys } from './key-store';
export { keysCommand } from './keys-command';
export { writeMarks } from './marks';
export { marksCommand } from './marks-command';
export { MarksInForce } from './marks-in-force';
export { passoutYearAt, portalDay } from './portal-day';
export { openProvenKeys } from './proven-keys';
export { profileRoutes } from './routes';
export { checkReleaseRules, releasedRules } from './rules/released-rules';
export { RulesInForce } from './rules/rules-in-force';
export { Sealer } from './sealing';
