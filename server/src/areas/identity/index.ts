/** Who a student is, and how one logs in: what others may use of it. */
export {
  DEBARMENT_ROW,
  type DebarmentRow,
  IN_FORCE,
  OWN_DEBARMENT,
  debarmentFactsOf,
  isAnswerTime,
  mayAnswer,
  mayAppeal,
  studentDebarmentOf,
} from './debarment-row-store';
export { BRANCHES, inBranches, listBranches } from './branch-store';
export { isOtherBranch, rejectOtherBranch } from './branch-scope';
export { known, namedOf, split } from './filter-values';
export {
  type ColumnFields,
  type Columns,
  ENROLLMENT_HEADER,
  type HeadedTable,
  STUDENT_FIELDS,
  columnsFault,
  guessColumns,
  headerKey,
  takenApart,
  textsOf,
} from './import/columns';
export { lockImports } from './import/import-store';
export { readStudents } from './import/read-students';
export { readCell, valuesOf } from './import/row-values';
export type { Words } from './import/read-rows';
export { type CountedWord, type Validated, type ValidatedRow, validateRows } from './import/validate-rows';
export { type Written, writeRows } from './import/write-rows';
export { type ClaimedInvitees, claimInvitees } from './invitations/invitation-claim-store';
export {
  type Invitee,
  chosenInvitees,
  countUnsentInvitations,
  inviteesBy,
  unsentInvitees,
  withoutPassword,
} from './invitations/invitation-store';
export { type LateInvitations, inviteLater } from './invitations/invite-later';
export { sendInvitations } from './invitations/send-invitations';
export type { RateLimit } from './limit-store';
export { consumeAll } from './limits';
export { confirmPassword } from './login/confirm-password';
export { type SendLater, prepareLoginCode, verifyCode } from './login/login-code';
export { recruiterCodeMessage } from './login/otp-message';
export { noStudent } from './no-student';
export { hashPassword, inHashQueue } from './password-hash';
export { accountsRoutes } from './routes';
export { hashOf, newSecret } from './secret';
export { endSignIns } from './sessions/end-sign-ins';
export {
  RECRUITER_COOKIE,
  RECRUITER_FLOW_COOKIE,
  TOKEN_COOKIE,
  clearSecretCookies,
  secretCookie,
  setSecretCookie,
} from './sessions/secret-cookies';
export { Sessions } from './sessions/sessions';
export { noteRefusal } from './staff/note-refusal';
export { lockTotpSecrets, readTotpSecrets, replaceTotpSecret } from './staff/second-factor-store';
export { staffGuards } from './staff/staff-guard';
export type { FactorChange, StaffDeps } from './staff/staff-deps';
export { staffRoutes } from './staff/staff-session-routes';
export {
  type StaffFacts,
  type StaffRow,
  addStaff,
  clearSecondFactor,
  endStaffSignIns,
  findStaffByEmail,
  lockOfficers,
  lockStaff,
  isOfficer,
  officerAddresses,
  listStaff,
  putStaffInvitation,
  updateStaff,
  worksForCell,
} from './staff/staff-store';
export { bearerOf, studentGuards } from './student-guard';
export { setPasswordHash, studentIdByEmail, studentIdOf } from './student-store';
export { bringBackLate, startSweeping } from './sweep';
