/** Who a student is, and how one signs in: what others may use of it. */
export { spendAll } from './limits';
export type { RateLimit } from './limit-store';
export { hashPassword, inHashQueue } from './password-hash';
export { accountsRoutes } from './routes';
export { Sessions } from './sessions';
export {
  clearSecretCookies,
  documentToken,
  RECRUITER_COOKIE,
  RECRUITER_FLOW_COOKIE,
  secretCookie,
  setSecretCookie,
  TOKEN_COOKIE,
} from './secret-cookies';
export { prepareLoginCode, verifyCode, type SendLater } from './login-code';
export { recruiterCodeMessage } from './otp-message';
export { hashOf, newSecret } from './secret';
export { staffGuards } from './staff/staff-guard';
export { noteRefusal } from './staff/note-refusal';
export type { FactorChange, StaffNeeds } from './staff/staff-needs';
export { lockTotpSecrets, readTotpSecrets, replaceTotpSecret } from './staff/second-factor-store';
export { staffRoutes } from './staff/staff-session-routes';
export {
  addStaff,
  clearSecondFactor,
  endStaffSignIns,
  findStaffByEmail,
  holdOfficers,
  holdStaff,
  isOfficer,
  listStaff,
  putStaffInvitation,
  updateStaff,
  worksForCell,
  type StaffFacts,
  type StaffRow,
} from './staff/staff-store';
export {
  BAR_ROW,
  barFactsOf,
  IN_FORCE,
  mayAnswer,
  mayAppeal,
  OWN_BAR,
  studentBarOf,
  type BarRow,
} from './bar-row-store';
export { bearerOf, studentGuards } from './student-guard';
export {
  columnsFault,
  ENROLLMENT_HEADER,
  guessColumns,
  headerKey,
  STUDENT_FIELDS,
  takenApart,
  textsOf,
  type ColumnFields,
  type Columns,
  type HeadedTable,
} from './import/columns';
export { lockImports } from './import/import-store';
export { readCell, valuesOf } from './import/row-values';
export { readStudents } from './import/read-students';
export { validateRows, type Validated, type ValidatedRow } from './import/validate-rows';
export { writeRows, type Written } from './import/write-rows';
export {
  chosenInvitees,
  countOwedInvitations,
  inviteesBy,
  owedInvitees,
  withoutPassword,
  type Invitee,
} from './invitation-store';
export { sendInvitations } from './send-invitations';
export { claimInvitees, type ClaimedInvitees } from './invitation-claim-store';
export { inviteLater, type LateInvitations } from './invite-later';
export { endSignIns } from './end-sign-ins';
export { setPasswordHash, studentIdOf, studentIdByEmail } from './student-store';
export { startSweeping } from './sweep';
export { noStudent } from './no-student';
export { begins, searched, type SearchedBy } from './student-search-store';
